import { editDistance } from './edit-distance.ts';
import { stemOf } from './stem.ts';

/** How a word that was typed is found in a word that was written, best first. */
export type MatchKind = 'exact' | 'prefix' | 'stem' | 'typo';

/** Weight of each kind of match, to be multiplied by the weight of the field. */
export const MATCH_WORTH: Readonly<Record<MatchKind, number>> = { exact: 1, prefix: 0.8, stem: 0.7, typo: 0.4 };

/** A typed word, prepared once for comparing with many. */
export interface TypedWord {
  key: string;
  stem: string;
  /** How many typos are forgiven. */
  typos: number;
}

export function typedWord(key: string): TypedWord {
  return { key, stem: stemOf(key), typos: forgiven(key) };
}

/** None in words of three letters, which turn into each other too easily, and none in numbers. */
function forgiven(key: string): number {
  if (/\p{N}/u.test(key) || key.length < 4) return 0;
  return key.length < 8 ? 1 : 2;
}

/** Typos between the two words, or between their stems when the ending differs as well; null when there are too many. */
export function typoDistance({ key, stem, typos }: TypedWord, written: string, writtenStem: string): number | null {
  if (typos === 0) return null;
  const whole = editDistance(key, written, typos);
  if (whole <= typos) return whole;
  // Short stems are one typo away from anything.
  if (stem.length < 4 || writtenStem.length < 4) return null;
  const stems = editDistance(stem, writtenStem, 1);
  return stems <= 1 ? stems : null;
}
