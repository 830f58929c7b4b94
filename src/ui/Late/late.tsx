import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import * as css from './late.css.ts';

/** The code of a part of the page did not come. */
class LostPartError extends Error {
  override readonly name = 'LostPartError';
}

/**
 * A part of the page whose code is fetched when it is first drawn; `waiting`, or nothing, is seen until then. When the code does not come,
 * the rest of the page and the sound live on, and `lost` stands in its place with a way to fetch it again (row code CH).
 * @param lost what did not come: «Плеер не загрузился»; null where its absence needs no word
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, lost: string | null) {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new LostPartError(lost ?? 'A part of the page', { cause });
      }
    });
  return function Late({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    // What was refused once is remembered by its lazy component for good: another try is another one.
    const [tried, setTried] = useState(() => ({ Part: fetched(), times: 0 }));
    const again = () => setTried(({ times }) => ({ Part: fetched(), times: times + 1 }));
    return (
      <LostPartBoundary key={tried.times} lost={lost} onRetry={again} instead={waiting}>
        <Suspense fallback={waiting}>
          <tried.Part {...(props as unknown as Props)} />
        </Suspense>
      </LostPartBoundary>
    );
  };
}

interface BoundaryProps {
  lost: string | null;
  onRetry: () => void;
  instead: ReactNode;
  children: ReactNode;
}

class LostPartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { lost, onRetry, instead, children } = this.props;
    if (error === null) return children;
    // A part that came and then broke is somebody else's to tell.
    if (!(error instanceof LostPartError)) throw error;
    if (lost === null) return instead;
    return (
      <>
        {instead}
        <div className={css.lost} data-print="no">
          <ErrorState title={lost} message="Всё остальное работает. Проверьте связь и повторите." onRetry={onRetry} />
        </div>
      </>
    );
  }
}
