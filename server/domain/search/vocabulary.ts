import { type SearchIndex, usesOf } from './search-index.ts';
import { type MatchKind, type TypedWord, typoDistance } from './word-match.ts';

/** A word of the index that a typed word may mean. */
export interface VocabularyMatch {
  word: number;
  kind: MatchKind;
}

/** Fewer letters begin too many words to mean any of them: «кот» is no beginning of «который». */
export const PREFIX_MIN = 4;

/** Words of the index that begin with, are, or are a form of what was typed; best kind once for each word. */
export function surelyMeant(index: SearchIndex, typed: TypedWord): VocabularyMatch[] {
  const kinds = new Map<number, MatchKind>();
  for (const word of index.wordsOfStem.get(typed.stem) ?? []) kinds.set(word, 'stem');
  for (let word = firstFrom(index.words, typed.key); index.words[word]?.startsWith(typed.key) === true; word += 1) {
    const isExact = index.words[word] === typed.key;
    if (isExact || typed.key.length >= PREFIX_MIN) kinds.set(word, isExact ? 'exact' : 'prefix');
  }
  return Array.from(kinds, ([word, kind]) => ({ word, kind }));
}

/** Words of the index that are a typo away, the nearest and then the most used first; only the nearest distance. */
export function perhapsMeant(index: SearchIndex, typed: TypedWord): VocabularyMatch[] {
  let nearest = Number.POSITIVE_INFINITY;
  let found: number[] = [];
  for (const [word, written] of index.words.entries()) {
    if (Math.abs(written.length - typed.key.length) > typed.typos + 3) continue;
    const distance = typoDistance(typed, written, index.stems[word] ?? written);
    if (distance === null || distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(word);
  }
  return found.sort((a, b) => usesOf(index, b) - usesOf(index, a)).map((word) => ({ word, kind: 'typo' }));
}

/** Index of the first word that is not before `key`. */
function firstFrom(words: readonly string[], key: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
