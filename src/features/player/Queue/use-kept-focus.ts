import { useLayoutEffect, useRef } from 'react';

/**
 * The focus after a change of the list: on the key that was pressed where its row has moved, on what came in its place where it
 * is gone.
 * @returns asks for the focus once the list is drawn again
 */
export function useKeptFocus() {
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => {
    const find = wanted.current;
    wanted.current = undefined;
    find?.()?.focus();
  });
  return (find: () => HTMLElement | null | undefined): void => {
    wanted.current = find;
  };
}
