import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Sources } from '../../machines/system/edge.types.ts';
import { useBinding } from './bindings.tsx';

/**
 * Hears what the port of the browser's page announces: the page is back from the cache, standing as it was left, or the
 * network is back.
 */
export function useBrowserNews(news: Sources['browser']['type'], onNews: () => void): void {
  const directory = useBinding('directory');
  const heard = useEffectEvent(onNews);
  useEffect(() => {
    const browser: AnyActorRef | undefined = directory.get('browser');
    const subscription = browser?.on(news, () => heard());
    return () => subscription?.unsubscribe();
  }, [directory, news]);
}
