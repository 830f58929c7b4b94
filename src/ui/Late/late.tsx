import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { LostPartBoundary } from './LostPartBoundary.tsx';
import * as css from './late.css.ts';
import { fetchPart } from './lost-part.ts';

/**
 * A part of the page whose code is fetched when it is first drawn; `waiting`, or nothing, is seen until then. When the code does not come,
 * the rest of the page and the sound live on, and `lost` stands in its place with a way to fetch it again (row code CH).
 * @param lost what did not come: «Плеер не загрузился»; null where its absence needs no word
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, lost: string | null) {
  const fetched = () => lazy(async () => ({ default: await fetchPart(load) }));
  return function Late({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    // What was refused once is remembered by its lazy component for good: another try is another one.
    const [tried, setTried] = useState(() => ({ Part: fetched(), times: 0 }));
    const again = () => setTried(({ times }) => ({ Part: fetched(), times: times + 1 }));
    const instead =
      lost === null ? (
        waiting
      ) : (
        <>
          {waiting}
          <div className={css.lost} data-print="no">
            <ErrorState title={lost} message="Всё остальное работает. Проверьте связь и повторите." onRetry={again} />
          </div>
        </>
      );
    return (
      <LostPartBoundary key={tried.times} instead={instead}>
        <Suspense fallback={waiting}>
          <tried.Part {...(props as unknown as Props)} />
        </Suspense>
      </LostPartBoundary>
    );
  };
}
