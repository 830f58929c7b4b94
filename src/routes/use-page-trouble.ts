import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Trouble, troubleOf } from './trouble.ts';

/** What is known of a failure of a page, and another try. */
export function usePageTrouble({ error, reset }: ErrorComponentProps): { trouble: Trouble | null; retry: () => void } {
  const router = useRouter();
  // As it was when the page failed: what is said does not change under the reader.
  const [isOnline] = useState(() => navigator.onLine);
  const trouble = troubleOf(error, isOnline);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return { trouble, retry };
}
