import type { ProjectSummary, Rubric } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { counted } from '../../../format/plural.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { CardGrid } from '../../../ui/CardGrid/CardGrid.tsx';
import { Chip, Chips } from '../../../ui/Chip/Chip.tsx';
import { ProjectCard } from '../../../ui/CycleCard/ProjectCard.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { RubricBand } from '../../../ui/Rubric/RubricBand.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as css from './TopicScreen.css.ts';
import { tagsOf } from './tags-of.ts';

interface TopicScreenProps {
  rubric: Rubric & { projects: readonly ProjectSummary[] };
  /** Chosen tag; undefined for all cycles. */
  tag: string | undefined;
  onTag: (tag: string | undefined) => void;
  /** Off: the service has no achievements. */
  hasAchievements: boolean;
}

/** One rubric (A20): its cycles, all or of one tag. */
export function TopicScreen({ rubric, tag, onTag, hasAchievements }: TopicScreenProps) {
  const { name, description, slug, projects, projects_count, materials_count } = rubric;
  return (
    <Page>
      <PageHead title={name} description={description} canonical={paths.topic(slug)} />
      <Row
        margin={
          <TextLink className={text.small} to={paths.topics}>
            Рубрики
          </TextLink>
        }
      >
        <RubricBand covers={rubric.band_urls} />
        <div className={css.head}>
          <h1 className={css.name}>{name}</h1>
          <div>
            <p className={css.description}>{typograph(description)}</p>
            <p className={css.counts}>
              {`${counted(projects_count, 'цикл', 'цикла', 'циклов')} · ${counted(materials_count, 'лекция', 'лекции', 'лекций')}`}
            </p>
          </div>
        </div>
      </Row>
      <Row
        margin={
          hasAchievements && (
            <TextLink className={text.small} to={paths.topicAchievements(slug)}>
              Достижения рубрики
            </TextLink>
          )
        }
      >
        <h2>
          <VisuallyHidden>Циклы</VisuallyHidden>
        </h2>
        {projects.length === 0 ? (
          <EmptyState title="Пока пусто">Циклы этой рубрики ещё готовятся. Загляните в соседние.</EmptyState>
        ) : (
          <Cycles projects={projects} tag={tag} onTag={onTag} />
        )}
      </Row>
    </Page>
  );
}

function Cycles({ projects, tag, onTag }: Pick<TopicScreenProps, 'tag' | 'onTag'> & { projects: readonly ProjectSummary[] }) {
  const tags = tagsOf(projects);
  // An address may name a tag that is no longer on a cycle.
  const chosen = projects.some((project) => tag !== undefined && project.tags.includes(tag)) ? tag : undefined;
  const chips = chosen === undefined || tags.includes(chosen) ? tags : [...tags, chosen];
  const shown = chosen === undefined ? projects : projects.filter((project) => project.tags.includes(chosen));
  return (
    <>
      {chips.length > 1 && (
        <div className={css.tags}>
          <Chips label="Темы">
            <Chip pressed={chosen === undefined} onPress={() => onTag(undefined)}>
              Все
            </Chip>
            {chips.map((one) => (
              <Chip key={one} pressed={one === chosen} onPress={() => onTag(one)}>
                {one}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <CardGrid>
        {shown.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} eager={index < 2} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
