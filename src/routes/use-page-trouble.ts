import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Trouble, troubleOf } from './trouble.ts';

/** Description of a page's failure, and the retry. */
export function usePageTrouble({ error, reset }: ErrorComponentProps): { trouble: Trouble | null; retry: () => void } {
  const router = useRouter();
  // Read when the page failed: the message does not change under the reader.
  const [isOnline] = useState(() => navigator.onLine);
  const trouble = troubleOf(error, isOnline);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return { trouble, retry };
}
