import type { SnapshotFrom } from 'xstate';
import type { SearchResult } from '../../contract/entities/catalogue.ts';
import type { searchWhileTypingMachine } from './search-while-typing.machine.ts';

type SearchWhileTypingSnapshot = SnapshotFrom<typeof searchWhileTypingMachine>;

/** The results of this query or, while its answer is on its way, of the former one; or null. */
export const selectFound = (snapshot: SearchWhileTypingSnapshot): SearchResult | null => snapshot.context.result;

/** Whether the answer to what is in the field is still to come. */
export const selectIsSearching = (snapshot: SearchWhileTypingSnapshot): boolean => snapshot.hasTag('busy');

/** Whether these words find nothing. */
export const selectHasFoundNothing = (snapshot: SearchWhileTypingSnapshot): boolean => snapshot.hasTag('nothing');

/** Whether the search did not answer and can be asked again. */
export const selectHasSearchFailed = (snapshot: SearchWhileTypingSnapshot): boolean => snapshot.hasTag('failed');
