import type { Marks } from '../../../contract/entities/catalogue.ts';
import type { UnderstoodWord } from './interpret.ts';
import type { SearchIndex } from './search-index.ts';
import { stemOf } from './stem.ts';
import { PREFIX_MIN } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/**
 * Where the understood words stand in a text: `[from, to)` in UTF-16 units of the text as it is written, in order, never
 * overlapping. A beginning is marked as far as it was typed, any other match as a whole word.
 */
export function marksIn(index: SearchIndex, text: string, words: readonly UnderstoodWord[]): Marks {
  const queried = words.map(({ typed, matches }) => ({
    typed,
    typos: new Set(matches.filter(({ kind }) => kind === 'typo').map(({ word }) => index.words[word])),
  }));
  return wordsOf(text).flatMap(({ key, from, to }): Marks => {
    let end = 0;
    for (const { typed, typos } of queried) {
      if (typed.key.length >= PREFIX_MIN && key.startsWith(typed.key)) {
        // Folding may change a word's length (composed letters): then a part of it cannot be pointed at.
        end = Math.max(end, key.length === to - from ? from + typed.key.length : to);
      } else if (key === typed.key || typos.has(key) || stemOf(key) === typed.stem) return [[from, to]];
    }
    return end === 0 ? [] : [[from, end]];
  });
}
