import type { Compilation, Project } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import * as paths from '../../../../contract/paths.ts';
import { LectureItem } from '../../../bindings/LectureItem.tsx';
import { lecturesAndTime } from '../../../format/duration.ts';
import { counted } from '../../../format/plural.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { STRIP_SIZES } from '../../../ui/CompilationScroller/CompilationScroller.tsx';
import { ProjectCard } from '../../../ui/CycleCard/ProjectCard.tsx';
import { Page, Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { MoreLink, TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as css from './CompilationScreen.css.ts';

/**
 * One compilation (A22): its lectures grouped by cycle, and they play on from cycle to cycle. «горизонтальная» shows its
 * cycles in one line above the lectures, «обычная» and «оба типа» beside them.
 */
export function CompilationScreen({ compilation }: { compilation: Compilation }) {
  const { name, description, slug, type, projects } = compilation;
  const materials = projects.flatMap((project) => project.materials);
  const playlist: Playlist = { type: 'compilation', source: slug, items: materials };
  const seconds = materials.reduce((sum, { duration }) => sum + duration, 0);
  const isStrip = type === 'горизонтальная';
  return (
    <Page>
      <PageHead title={name} description={description} canonical={paths.compilation(slug)} />
      <Row
        margin={
          <>
            <TextLink className={text.small} to={paths.compilations}>
              Подборки
            </TextLink>
            <p className={text.gloss}>{typograph(description)}</p>
          </>
        }
      >
        <h1 className={css.name}>{name}</h1>
        <p className={css.counts}>
          {`${counted(projects.length, 'цикл', 'цикла', 'циклов')} · ${lecturesAndTime(materials.length, seconds)}`}
        </p>
        <h2>
          <VisuallyHidden>Циклы</VisuallyHidden>
        </h2>
        {isStrip && (
          <ul className={css.strip}>
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} sizes={STRIP_SIZES} eager />
              </li>
            ))}
          </ul>
        )}
      </Row>
      {projects.map((project) => (
        <Group key={project.id} project={project} playlist={playlist} hasCard={!isStrip} />
      ))}
    </Page>
  );
}

function Group({ project, playlist, hasCard }: { project: Project; playlist: Playlist; hasCard: boolean }) {
  const { name, slug, materials } = project;
  const rows = (
    <LectureRows ordered>
      {materials.map((material) => (
        <LectureItem key={material.material_id} material={material} playlist={playlist} isNumbered />
      ))}
    </LectureRows>
  );
  if (!hasCard) {
    return (
      <Row tight>
        <SectionHead title={name} action={<MoreLink to={paths.cycle(slug)}>Весь цикл</MoreLink>} />
        {rows}
      </Row>
    );
  }
  return (
    <Row tight>
      <div className={css.group}>
        <div className={css.card}>
          <ProjectCard project={project} sizes={STRIP_SIZES} />
        </div>
        {rows}
      </div>
    </Row>
  );
}
