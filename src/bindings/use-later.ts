import { useEffect, useState } from 'react';
import { settled } from './settled.ts';

/** A value that a page can be shown without: `before` until it has come, unless it is known at once. The promise never fails. */
export function useLater<T>(promise: Promise<T>, before: T): T {
  const [known, setKnown] = useState(() => {
    const already = settled(promise);
    return already === undefined ? null : { promise, ...already };
  });
  useEffect(() => {
    let isWanted = true;
    void promise.then((value) => isWanted && setKnown({ promise, value }));
    return () => {
      isWanted = false;
    };
  }, [promise]);
  return known?.promise === promise ? known.value : before;
}
