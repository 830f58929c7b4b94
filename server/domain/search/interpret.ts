import { asTypedInLatin, asTypedInRussian } from './layout.ts';
import type { SearchIndex } from './search-index.ts';
import { STOP_WORDS } from './stop-words.ts';
import { fromTranslit } from './translit.ts';
import { perhapsMeant, surelyMeant, type VocabularyMatch } from './vocabulary.ts';
import { type TypedWord, typedWord } from './word-match.ts';
import { wordsOf } from './words.ts';

/** One word of the query, and the words of the index it stands for (none: only printed texts may hold it). */
export interface UnderstoodWord {
  typed: TypedWord;
  matches: VocabularyMatch[];
}

export interface Understood {
  words: UnderstoodWord[];
  /** The query as understood, to be shown to the listener; null when it is the query as typed. */
  understoodAs: string | null;
  /** Typos were assumed in words the index does not know: if a printed text holds them as typed, that is the better answer. */
  isGuess: boolean;
}

/** More words than this are a pasted paragraph: the rest would only narrow the result to nothing. */
const MAX_WORDS = 12;

interface Reading {
  text: string;
  words: UnderstoodWord[];
  isAsTyped: boolean;
}

/**
 * Decides what a query means: as typed when the library knows the words so; else typed in the wrong layout, or Russian in
 * Latin letters; else with typos. Words known to no reading are kept as typed: a printed text may hold them.
 */
export function interpret(index: SearchIndex, query: string): Understood {
  const typed = readingOf(index, query, true);
  if (isKnown(typed)) return told(index, typed);
  const others = otherReadings(query).map((text) => readingOf(index, text, false));
  const known = others.find(isKnown);
  if (known !== undefined) return told(index, known);
  for (const reading of [typed, ...others]) {
    const corrected = withTypos(index, reading);
    if (isKnown(corrected)) return told(index, corrected);
  }
  return told(index, withTypos(index, typed));
}

/** The query word for word, forgiving nothing but case and grammar. */
export function interpretAsTyped(index: SearchIndex, query: string): Understood {
  return told(index, readingOf(index, query, true));
}

function otherReadings(query: string): string[] {
  // Keys of punctuation are letters in the Russian layout: «`;» is «ёж».
  const candidates = !/[а-яё]/i.test(query)
    ? [asTypedInRussian(query), fromTranslit(query)]
    : [asTypedInLatin(query), fromTranslit(asTypedInLatin(query))];
  return candidates.filter((text) => text !== query.toLowerCase());
}

function readingOf(index: SearchIndex, text: string, isAsTyped: boolean): Reading {
  const keys = [...new Set(wordsOf(text).map(({ key }) => key))];
  const telling = keys.filter((key) => !STOP_WORDS.has(key));
  const words = (telling.length > 0 ? telling : keys).slice(0, MAX_WORDS).map((key) => {
    const typed = typedWord(key);
    return { typed, matches: surelyMeant(index, typed) };
  });
  return { text, words, isAsTyped };
}

const isKnown = ({ words }: Reading): boolean => words.length > 0 && words.every(({ matches }) => matches.length > 0);

function withTypos(index: SearchIndex, reading: Reading): Reading {
  return {
    ...reading,
    words: reading.words.map((word) => (word.matches.length > 0 ? word : { ...word, matches: perhapsMeant(index, word.typed) })),
  };
}

function told(index: SearchIndex, { words, isAsTyped }: Reading): Understood {
  const spelt = words.map(({ typed, matches }) => {
    const best = matches[0];
    const written = best?.kind === 'typo' ? index.words[best.word] : undefined;
    return written === undefined || isAnotherForm(typed.key, written) ? typed.key : written;
  });
  const isChanged = !isAsTyped || words.some(({ typed }, at) => typed.key !== spelt[at]);
  return { words, understoodAs: isChanged ? spelt.join(' ') : null, isGuess: isChanged && isAsTyped };
}

const ENDING = /^(?:[аеиоуыьюя]|ом|ем|ой|ей|ою|ею|ов|ев|ам|ям|ами|ями|ах|ях|ым|ыми)?$/;

/** «Лотманом» and «Лотмана»: names are stemmed unevenly, but nobody has mistyped anything. */
function isAnotherForm(a: string, b: string): boolean {
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common >= 4 && ENDING.test(a.slice(common)) && ENDING.test(b.slice(common));
}
