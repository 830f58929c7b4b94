import { MAX_FRONT_MATTER } from './limits.ts';

export type Split = { yaml: string; body: string; bodyLine: number } | { line: number; fault: string };

/** Lines of a file before its YAML begins: the opening `---`. */
export const FRONT_MATTER_OFFSET = 1;

/**
 * Divides a file into its YAML header (between two `---` lines) and the text after it.
 * @param text with `\n` line ends.
 */
export function splitFrontMatter(text: string): Split {
  if (text.trim() === '') return { line: 0, fault: 'файл пуст' };
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== '---') return { line: 1, fault: 'первой строкой должна быть «---», за ней поля' };
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---');
  if (end === -1) return { line: 1, fault: 'поля не закрыты второй строкой «---»' };
  const yaml = lines.slice(1, end).join('\n');
  if (yaml.length > MAX_FRONT_MATTER) return { line: 1, fault: `поля занимают больше ${MAX_FRONT_MATTER / 1024} КиБ` };
  return { yaml, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}

/** Paragraphs divided by one empty line, each on one line, as the contract promises the text of a lecture. */
export function paragraphs(body: string): string[] {
  return body
    .split(/\n[ \t\u00a0]*\n/)
    .map((paragraph) => paragraph.trim().replace(/[ \t]*\n[ \t]*/g, ' '))
    .filter((paragraph) => paragraph !== '');
}

export function plainText(body: string): string {
  return paragraphs(body).join('\n\n');
}
