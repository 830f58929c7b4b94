import type { ContentSelection } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { LoneLecture } from '../../../bindings/LoneLecture.tsx';
import { counted } from '../../../format/plural.ts';
import { NBSP, typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';
import { MoreLink, TextLink } from '../../../ui/TextLink/TextLink.tsx';
import type { BlockProps } from '../block-of.ts';
import { CycleStart } from './CycleStart.tsx';
import * as css from './WeeklyBlock.css.ts';

const COVER_SIZES = '(min-width: 1024px) 40vw, 92vw';

/** Home block `weekly_content`: a theme of the week, its cycles and single lectures. */
export function WeeklyBlock({ block, className }: BlockProps<'weekly_content'>) {
  const { selection, day } = block.block_meta;
  const picture = selection === null ? undefined : pictureOf(selection);
  if (selection === null || picture === undefined) return null;
  const { name, description, projects, materials } = selection;
  const first = projects[0];
  return (
    <Row
      className={className}
      margin={<p className={text.gloss}>{typograph(`${weekName(selection.period)}. ${block.description}`)}</p>}
    >
      <div className={css.week}>
        <AppLink to={picture.to} aria-label={picture.name}>
          <Cover src={picture.cover} ratio="square" sizes={COVER_SIZES} />
        </AppLink>
        <div>
          <p className={css.facts}>{factsOf(selection)}</p>
          <h2 className={text.h1}>{name}</h2>
          <p className={css.description}>{typograph(description)}</p>
          {projects.map((project) => (
            <p className={css.cycle} key={project.id}>
              <TextLink to={paths.cycle(project.slug)}>{project.name}</TextLink>
              {` · ${project.authors.join(', ')}`}
            </p>
          ))}
          {first !== undefined && (
            <div className={css.start}>
              <CycleStart project={first} />
            </div>
          )}
          {materials.length > 0 && (
            <LectureRows className={css.lectures}>
              {materials.map((material) => (
                <LoneLecture key={material.material_id} material={material} />
              ))}
            </LectureRows>
          )}
        </div>
      </div>
      <Day day={day} />
    </Row>
  );
}

/** The selection of the day, and the way to the earlier ones. */
const Day = ({ day }: { day: ContentSelection | null }) => (
  <div className={css.lectures}>
    <SectionHead
      title={day === null ? 'Выбор редакции' : `Сегодня: ${lowerFirst(day.name)}`}
      action={<MoreLink to={paths.selections}>Прошлые дни и недели</MoreLink>}
    />
    {day !== null && (
      <LectureRows>
        {day.materials.map((material) => (
          <LoneLecture key={material.material_id} material={material} />
        ))}
      </LectureRows>
    )}
  </div>
);

const lowerFirst = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);

/** «Неделя 47» of the ISO week «2026-W47». */
const weekName = (period: string): string => `Неделя${NBSP}${Number(period.slice(-2))}`;

function pictureOf({ projects, materials }: ContentSelection) {
  const [project] = projects;
  const [material] = materials;
  if (project !== undefined) return { to: paths.cycle(project.slug), name: project.name, cover: project.cover.url };
  return material && { to: paths.lecture(material.slug), name: material.name, cover: material.cover.url };
}

function factsOf({ projects, materials }: ContentSelection): string {
  // A lecture that is named beside its own cycle is one of the cycle's.
  const cycles = new Set(projects.map(({ id }) => id));
  const alone = new Set(materials.filter(({ project_id }) => !cycles.has(project_id)).map(({ material_id }) => material_id));
  const lectures = alone.size + projects.reduce((sum, project) => sum + project.materials_count, 0);
  const rubric = (projects[0] ?? materials[0])?.rubrics[0]?.name;
  return [rubric, counted(lectures, 'лекция', 'лекции', 'лекций')].filter(Boolean).join(' · ');
}
