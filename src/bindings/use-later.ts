import { useEffect, useState } from 'react';

/** A value that a page can be shown without: `before` until it has come. The promise never fails. */
export function useLater<T>(promise: Promise<T>, before: T): T {
  const [known, setKnown] = useState<{ promise: Promise<T>; value: T } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void promise.then((value) => isWanted && setKnown({ promise, value }));
    return () => {
      isWanted = false;
    };
  }, [promise]);
  return known?.promise === promise ? known.value : before;
}
