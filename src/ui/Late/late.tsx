import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { LostPartBoundary } from './LostPartBoundary.tsx';
import * as css from './late.css.ts';
import { fetchPart } from './lost-part.ts';

/**
 * A part of the page whose code is fetched when it is first drawn; `waiting`, or nothing, is shown until then. If the code
 * cannot be fetched, the rest of the page and the sound work on, and `lost` is shown in its place with a key that fetches it
 * again (row code CH).
 * Who can wait for it before anything is drawn calls `preload`: it is then drawn at once.
 *
 * @param lost title of the failure: «Плеер не загрузился»; null where its absence needs no message
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, lost: string | null) {
  let here: ComponentType<Props> | null = null;
  const fetched = () => here ?? lazy(async () => ({ default: await fetchPart(load) }));
  /** A failure is told where the part is drawn. */
  const preload = () =>
    fetchPart(load).then(
      (part) => {
        here = part;
      },
      () => undefined,
    );
  function Late({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    // A lazy component remembers a failure for good: another try needs another component.
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
  }
  return Object.assign(Late, { preload });
}
