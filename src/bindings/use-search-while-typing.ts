import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SearchResult } from '../../contract/entities/catalogue.ts';
import { implementPromisePort, providePorts } from '../../machines/ports/ports.ts';
import { searchWhileTypingMachine } from '../../machines/search-while-typing/search-while-typing.machine.ts';
import {
  selectFound,
  selectHasFoundNothing,
  selectHasSearchFailed,
  selectIsSearching,
} from '../../machines/search-while-typing/search-while-typing.selectors.ts';
import { useInspected } from './bindings.tsx';

/** Asks the library; the signal is aborted when the answer is not wanted any more. */
export type Find = (query: string, signal: AbortSignal) => Promise<SearchResult>;

/**
 * The search of one opened panel, on a chart of its own.
 * @param query what is in the field, trimmed
 * @param find the way to the server; the one of the first render is kept
 */
export function useSearchWhileTyping(query: string, find: Find) {
  const [machine] = useState(() =>
    providePorts(searchWhileTypingMachine, {
      find: implementPromisePort<SearchResult, { query: string }>((asked, signal) => find(asked.query, signal)),
    }),
  );
  const inspected = useInspected();
  const actor = useActorRef(machine, inspected);
  // The code of the chart may come when the first letters are in the field already: they are told then.
  useEffect(() => actor.send({ type: 'search.typed', query }), [actor, query]);
  return {
    result: useSelector(actor, selectFound),
    isSearching: useSelector(actor, selectIsSearching),
    hasFoundNothing: useSelector(actor, selectHasFoundNothing),
    hasFailed: useSelector(actor, selectHasSearchFailed),
    onRetry: () => actor.send({ type: 'search.again' }),
  };
}
