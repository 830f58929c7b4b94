import { type ReactNode, useRef } from 'react';
import type { ProjectSummary, SearchResult } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { LoneLecture } from '../../../bindings/LoneLecture.tsx';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';
import { Marked } from '../../../ui/Marked/Marked.tsx';
import { RubricList } from '../../../ui/Rubric/RubricList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { foundWords } from '../found-words.ts';
import * as css from './FoundNow.css.ts';

/** Most results of each kind: as many as fit on a phone; the page has them all. */
const MOST = { rubrics: 2, projects: 3, materials: 5 } as const;

interface FoundNowProps {
  /** The latest answer, also while the next one is being read. */
  result: SearchResult | null;
  isSearching: boolean;
  hasFoundNothing: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Results of the search while the query is typed, under the field of the panel; its form leads to all of them. */
export function FoundNow({ result, isSearching, hasFoundNothing, hasFailed, onRetry }: FoundNowProps) {
  const count = result === null ? 0 : result.rubrics.length + result.projects.length + result.materials.length;
  const hasAnswer = result !== null || hasFoundNothing;
  const failed = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The key is removed by its press: the focus stays within the search.
    failed.current?.closest('form')?.querySelector('input')?.focus();
    onRetry();
  };
  return (
    <>
      <VisuallyHidden role="status">{isSearching ? 'ищем' : hasAnswer && foundWords(count)}</VisuallyHidden>
      {hasFailed && (
        <div ref={failed} className={css.found}>
          <ErrorState title="Поиск не отвечает" onRetry={retry} />
        </div>
      )}
      {hasFoundNothing && (
        <div className={css.found}>
          <p className={text.body}>
            {typograph('Ничего не нашлось. Допишите слово или попробуйте другое: начало ищем с четырёх букв.')}
          </p>
        </div>
      )}
      {result !== null && (
        <div className={css.found} aria-busy={isSearching}>
          {result.understood_as !== null && (
            <p className={css.understood}>{`Показаны результаты для «${result.understood_as}»`}</p>
          )}
          <Groups result={result} />
          <Button type="submit" variant="quiet" wide>
            {`Все результаты: ${count}`}
          </Button>
        </div>
      )}
    </>
  );
}

const Groups = ({ result: { rubrics, projects, materials } }: { result: SearchResult }) => (
  <>
    <Group name="Рубрики" of={rubrics.length}>
      <RubricList rubrics={rubrics.slice(0, MOST.rubrics)} />
    </Group>
    <Group name="Циклы" of={projects.length}>
      <ul>
        {projects.slice(0, MOST.projects).map((project) => (
          <li key={project.id}>
            <Cycle project={project} marks={project.marks} />
          </li>
        ))}
      </ul>
    </Group>
    <Group name="Лекции" of={materials.length}>
      <LectureRows>
        {materials.slice(0, MOST.materials).map((material) => (
          <LoneLecture key={material.material_id} material={material} marks={material.marks} />
        ))}
      </LectureRows>
    </Group>
  </>
);

function Group({ name, of, children }: { name: string; of: number; children: ReactNode }) {
  if (of === 0) return null;
  return (
    <section aria-label={name}>
      <h2 className={css.groupName}>{name}</h2>
      {children}
    </section>
  );
}

const Cycle = ({ project, marks }: { project: ProjectSummary; marks: SearchResult['projects'][number]['marks'] }) => (
  <AppLink className={css.cycle} to={paths.cycle(project.slug)}>
    <Cover src={project.cover.url} ratio="square" sizes="48px" />
    <span>
      <span className={css.cycleName}>
        <Marked text={project.name} marks={marks} />
      </span>
      <span className={css.by}>{project.authors.join(', ')}</span>
    </span>
  </AppLink>
);
