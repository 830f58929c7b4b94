/** Words of a text, as search sees them. */

export interface Word {
  /** Folded: lower case, ё as е, composed. */
  key: string;
  /** `[from, to)` in UTF-16 units of the text as it was written. */
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Lower case, ё as е, composed characters: two spellings of one word become one. */
export function foldLetters(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
}

/** The words of a text in order. Anything that is neither a letter nor a digit divides words. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    key: foldLetters(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}
