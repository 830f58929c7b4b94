import { useEffect, useRef } from 'react';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';
import { useDraft } from './use-draft.ts';

interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
}

/** The large searchbox of the page. */
export function SearchBox({ query, onQuery }: SearchBoxProps) {
  const { draft, type, tellNow, clear } = useDraft(query, onQuery);
  const input = useRef<HTMLInputElement>(null);
  const isEmptyAtFirst = useRef(query === '');
  useEffect(() => {
    // A listener who comes with a query comes to read, not to type.
    if (isEmptyAtFirst.current) input.current?.focus();
  }, []);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          tellNow();
        }}
      >
        <SearchField
          variant="page"
          ref={input}
          name="q"
          value={draft}
          onChange={(event) => type(event.target.value)}
          onClear={() => {
            clear();
            input.current?.focus();
          }}
        />
      </form>
    </search>
  );
}
