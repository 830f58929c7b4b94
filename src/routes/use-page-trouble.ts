import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Trouble, troubleOf } from './trouble.ts';

/** What is known of a failure of a page, and another try, which is made by itself when the network is back. */
export function usePageTrouble({ error, reset }: ErrorComponentProps): { trouble: Trouble | null; retry: () => void } {
  const router = useRouter();
  // As it was when the page failed: what is said does not change under the reader.
  const [isOnline] = useState(() => navigator.onLine);
  const trouble = troubleOf(error, isOnline);
  const isToHeal = trouble !== null;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const heal = useEffectEvent(retry);
  useEffect(() => {
    if (!isToHeal) return;
    const again = () => heal();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isToHeal]);
  return { trouble, retry };
}
