import type { Rubric, SearchResult } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { RubricList } from '../../../ui/Rubric/RubricList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { foundWords } from '../found-words.ts';
import { Results } from './Results.tsx';
import { SearchBox } from './SearchBox.tsx';
import * as css from './SearchScreen.css.ts';

/** Tiles under «Ничего не нашлось»: a way on, not the whole shelf. */
const WAYS_ON = 6;

interface SearchScreenProps {
  /** As in the address. */
  query: string;
  /** Null while nothing was asked. */
  result: SearchResult | null;
  /** Offered where there is nothing else to show. */
  rubrics: readonly Rubric[];
  /** The answer to `query` is on its way; `result` is then the former one. */
  isLoading: boolean;
  onQuery: (query: string) => void;
}

/** Search (A19): rubrics, cycles, lectures. */
export function SearchScreen({ query, result, rubrics, isLoading, onQuery }: SearchScreenProps) {
  const count = result === null ? 0 : result.rubrics.length + result.projects.length + result.materials.length;
  return (
    <Page>
      <PageHead title={query === '' ? 'Поиск' : `${query} — поиск`} canonical={paths.search} />
      <Row
        tight
        margin={
          <>
            <p className={text.gloss}>{typograph('Ищем в названиях, именах и описаниях.')}</p>
            <span className={text.code} role="status">
              {statusOf(result, count, isLoading)}
            </span>
          </>
        }
      >
        <h1>
          <VisuallyHidden>Поиск</VisuallyHidden>
        </h1>
        <SearchBox query={query} onQuery={onQuery} />
        {result?.understood_as != null && count > 0 && (
          <p className={css.understood}>{`Показаны результаты для «${result.understood_as}»`}</p>
        )}
      </Row>
      <div className={css.results} aria-busy={isLoading}>
        {result !== null && count > 0 && <Results result={result} />}
        {result !== null && count === 0 && <NothingFound rubrics={rubrics} />}
        {result === null && (
          <Row tight aria-label="Рубрики">
            <h2 className={css.tilesTitle}>Можно начать с рубрики</h2>
            <RubricList rubrics={rubrics} />
          </Row>
        )}
      </div>
    </Page>
  );
}

function statusOf(result: SearchResult | null, count: number, isLoading: boolean): string {
  if (isLoading) return 'ищем';
  return result === null ? '' : foundWords(count);
}

const NothingFound = ({ rubrics }: { rubrics: readonly Rubric[] }) => (
  <Row tight>
    <EmptyState title="Ничего не нашлось">Попробуйте другое слово или имя автора. Или загляните в рубрики.</EmptyState>
    <RubricList rubrics={rubrics.slice(0, WAYS_ON)} />
  </Row>
);
