import { useEffect, useRef, useState } from 'react';

/** A pause in typing after which the query is sent. */
const DEBOUNCE_MS = 250;

/**
 * The query being typed, ahead of the one in the address. The address is changed after a pause, by Enter at once; a change
 * of the address from elsewhere (back, a link) replaces the typed query.
 */
export function useDraft(query: string, onQuery: (query: string) => void) {
  const [draft, setDraft] = useState(query);
  const [seen, setSeen] = useState(query);
  const [told, setTold] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (query !== seen) {
    setSeen(query);
    // The address set from here must not take back the letters typed since.
    if (query !== told) {
      setTold(query);
      setDraft(query);
    }
  }

  function tell(next: string) {
    clearTimeout(timer.current);
    setTold(next);
    if (next !== query) onQuery(next);
  }
  return {
    draft,
    type(next: string) {
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(next.trim()), DEBOUNCE_MS);
    },
    tellNow: () => tell(draft.trim()),
    clear() {
      setDraft('');
      tell('');
    },
  };
}
