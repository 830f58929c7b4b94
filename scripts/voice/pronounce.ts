import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { sayFigures } from './figures.ts';

const FiguresFile = z.strictObject({
  /** Parts of sentences with figures, as they are printed, and how they are said. */
  phrases: z.record(z.string(), z.string()),
});

const StressFile = z.strictObject({
  /** Parts of sentences, for words whose stress depends on the sense; looked up first, as they are written. */
  phrases: z.record(z.string(), z.string()),
  /** Whole words in lower case, wherever they stand. */
  words: z.record(z.string(), z.string()),
});

export type Pronounce = (text: string) => string;

/**
 * Reads `figures.yml` and `stress.yml` of a folder and returns the function that prepares a text for the synthesiser:
 * figures become words, and an acute accent (U+0301) after a vowel carries the stress. The printed text of the lecture is
 * never touched. It throws where a figure cannot be said.
 */
export async function readPronunciation(folder: string): Promise<Pronounce> {
  const figures = new Map(Object.entries(FiguresFile.parse(await yamlOf(join(folder, 'figures.yml'))).phrases));
  const { phrases, words } = StressFile.parse(await yamlOf(join(folder, 'stress.yml')));
  const dictionary = new Map(Object.entries(words));
  return (text) => {
    let prepared = sayFigures(text.normalize('NFC'), figures);
    for (const [from, to] of Object.entries(phrases)) prepared = prepared.replaceAll(from, to);
    return prepared.replace(WORD, (word) => {
      const said = dictionary.get(word.toLowerCase());
      if (said === undefined) return word;
      return word[0] === word[0]?.toLowerCase() ? said : said.charAt(0).toUpperCase() + said.slice(1);
    });
  };
}

async function yamlOf(path: string): Promise<unknown> {
  return parse((await readFile(path, 'utf8')).normalize('NFC'));
}

/** A run of letters; accents belong to it, so that a word already marked is not found in the dictionary again. */
const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
