import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const StressFile = z.strictObject({
  /** Parts of sentences, for words whose stress depends on the sense; looked up first, as they are written. */
  phrases: z.record(z.string(), z.string()),
  /** Whole words in lower case, wherever they stand. */
  words: z.record(z.string(), z.string()),
});

export type Pronounce = (text: string) => string;

/**
 * Reads `stress.yml` and returns the function that prepares a text for the synthesiser: an acute accent (U+0301) after
 * a vowel carries the stress. The printed text of the lecture is never touched.
 */
export async function readPronunciation(path: string): Promise<Pronounce> {
  const { phrases, words } = StressFile.parse(parse((await readFile(path, 'utf8')).normalize('NFC')));
  const dictionary = new Map(Object.entries(words));
  return (text) => {
    let prepared = text.normalize('NFC');
    for (const [from, to] of Object.entries(phrases)) prepared = prepared.replaceAll(from, to);
    return prepared.replace(WORD, (word) => {
      const said = dictionary.get(word.toLowerCase());
      if (said === undefined) return word;
      return word[0] === word[0]?.toLowerCase() ? said : said.charAt(0).toUpperCase() + said.slice(1);
    });
  };
}

/** A run of letters; accents belong to it, so that a word already marked is not found in the dictionary again. */
const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
