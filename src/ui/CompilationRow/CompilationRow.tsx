import type { CompilationCards, CompilationType } from '../../../contract/entities/catalogue.ts';
import * as paths from '../../../contract/paths.ts';
import { counted } from '../../format/plural.ts';
import { typograph } from '../../format/typography.ts';
import { text } from '../../theme/typography.css.ts';
import { CardGrid } from '../CardGrid/CardGrid.tsx';
import { CompilationScroller, STRIP_SIZES } from '../CompilationScroller/CompilationScroller.tsx';
import { ProjectCard } from '../CycleCard/ProjectCard.tsx';
import { Row, SectionHead } from '../Frame/Frame.tsx';
import { MoreLink } from '../TextLink/TextLink.tsx';

interface CompilationRowProps {
  compilation: CompilationCards;
  /** «горизонтальная» is a strip, «обычная» a grid; in a list of sections «оба типа» is a strip too. */
  type: CompilationType;
  /** The note in the margin. */
  description: string;
  className?: string;
}

/** A compilation as one row of a page: its cycles, and the way to its own page. */
export function CompilationRow({ compilation, type, description, className }: CompilationRowProps) {
  const { name, slug, projects } = compilation;
  const more = { to: paths.compilation(slug), label: 'Вся подборка' };
  const isGrid = type === 'обычная';
  const cards = projects.map((project) => (
    <li key={project.id}>
      <ProjectCard project={project} sizes={isGrid ? undefined : STRIP_SIZES} />
    </li>
  ));
  return (
    <Row
      className={className}
      margin={
        <>
          {description !== '' && <p className={text.gloss}>{typograph(description)}</p>}
          <span className={text.code}>{counted(projects.length, 'цикл', 'цикла', 'циклов')}</span>
        </>
      }
    >
      {isGrid ? (
        <>
          <SectionHead title={name} action={<MoreLink to={more.to}>{more.label}</MoreLink>} />
          <CardGrid>{cards}</CardGrid>
        </>
      ) : (
        <CompilationScroller title={name} more={more}>
          {cards}
        </CompilationScroller>
      )}
    </Row>
  );
}
