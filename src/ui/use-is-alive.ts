import { useSyncExternalStore } from 'react';

const NEVER = () => () => undefined;

/**
 * False while a page that came drawn is taken over, and on the server. What the browser alone can say comes after it: the page
 * must first be what was sent.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
