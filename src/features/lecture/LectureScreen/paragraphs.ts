import { typograph } from '../../../format/typography.ts';

/** A paragraph and its place in the text. */
export interface Paragraph {
  key: string;
  words: string;
}

/** Plain text as paragraphs, set for print: an empty line divides them, a single break is a space. */
export const paragraphs = (text: string): Paragraph[] =>
  text
    .split(/\n\s*\n/)
    .map((words) => words.replace(/\s*\n\s*/g, ' ').trim())
    .filter((words) => words !== '')
    .map((words, index) => ({ key: String(index), words: typograph(words) }));
