import { foldLetters } from '../domain/search/words.ts';

/** Vectors of the database are limited to 1 MB; nobody finds a lecture by a word after this many characters. */
const MAX_TEXT = 200_000;

/** The text of a row of the catalogue from which its search vector is generated: one string, ё written as е. */
export function searchText(parts: readonly string[]): string {
  return foldLetters(storable(parts.join(' ').slice(0, MAX_TEXT)));
}

/** PostgreSQL keeps any character but NUL. */
export function storable(text: string): string {
  return text.replaceAll('\0', '');
}
