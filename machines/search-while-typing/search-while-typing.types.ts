import type { SearchResult } from '../../contract/entities/catalogue.ts';

/** Vocabulary of the search of a phone, which finds while one types (A19). */

export interface SearchWhileTypingContext {
  /** The query in the field, which is sent after the pause. */
  query: string;
  /** The last of what was found: it stays to be read until the next answer is here. */
  result: SearchResult | null;
}

export type SearchWhileTypingEvent =
  /** A letter more or less; the words are trimmed. */
  | { type: 'search.typed'; query: string }
  /** «Повторить». */
  | { type: 'search.again' };
