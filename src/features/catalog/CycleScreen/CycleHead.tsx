import { useSyncExternalStore } from 'react';
import type { Project } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import * as paths from '../../../../contract/paths.ts';
import { withQuery } from '../../../../contract/query.ts';
import { listenedCount } from '../../../../machines/player/next-up.ts';
import { usePlayback } from '../../../bindings/playback.ts';
import { lecturesAndTime } from '../../../format/duration.ts';
import { counted, plural } from '../../../format/plural.ts';
import { NBSP, typograph } from '../../../format/typography.ts';
import { rubricClass } from '../../../theme/rubric-class.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/Frame/Frame.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './CycleScreen.css.ts';
import { MainButton } from './MainButton.tsx';

interface CycleHeadProps {
  project: Project;
  playlist: Playlist;
  onShare: () => void;
  hasAchievements: boolean;
}

/** First row of a cycle: cover, name, authors, what it is about, the main button. */
export const CycleHead = ({ project, playlist, onShare, hasAchievements }: CycleHeadProps) => (
  <Row margin={<Facts project={project} hasAchievements={hasAchievements} />}>
    <div className={css.head}>
      <Cover
        className={css.cover}
        src={project.cover.url}
        ratio="portrait"
        sizes="(min-width: 1024px) 350px, (min-width: 640px) 200px, 260px"
        eager
      />
      <div>
        <h1 className={css.name}>{project.name}</h1>
        <p className={css.authors}>
          {project.authors.map((author) => (
            <TextLink key={author} to={withQuery(paths.search, { q: author })}>
              {author}
            </TextLink>
          ))}
        </p>
        {paragraphsOf(project.description).map((paragraph) => (
          <p className={css.description} key={paragraph}>
            {typograph(paragraph)}
          </p>
        ))}
        <div className={css.actions}>
          <MainButton project={project} playlist={playlist} />
          <Button variant="quiet" className={css.share} onClick={onShare}>
            Поделиться
          </Button>
        </div>
        <Listened project={project} />
      </div>
    </div>
  </Row>
);

const paragraphsOf = (description: string): string[] => description.split(/\n\s*\n/).filter((part) => part.trim() !== '');

type FactsProps = Pick<CycleHeadProps, 'project' | 'hasAchievements'>;

const Facts = ({ project: { rubrics, materials_count, duration }, hasAchievements }: FactsProps) => (
  <>
    {rubrics.map((rubric) => (
      <AppLink className={css.rubric} key={rubric.id} to={paths.topic(rubric.slug)}>
        <span className={classNames(css.swatch, rubricClass(rubric.name))} />
        {rubric.name}
      </AppLink>
    ))}
    <span className={css.facts}>{lecturesAndTime(materials_count, duration)}</span>
    {hasAchievements && <p className={css.gloss}>{typograph('Дослушайте до конца — и получите достижение.')}</p>}
  </>
);

/** «Прослушано 2 лекции из 8»; nothing before the first. */
function Listened({ project: { materials } }: { project: Project }) {
  const { places } = usePlayback();
  const count = useSyncExternalStore(
    places.subscribe,
    () => listenedCount(materials, places.get()),
    () => 0,
  );
  if (count === 0) return null;
  const heard = plural(count, 'Прослушана', 'Прослушано', 'Прослушано');
  return (
    <p className={css.listened}>{`${heard} ${counted(count, 'лекция', 'лекции', 'лекций')} из${NBSP}${materials.length}`}</p>
  );
}
