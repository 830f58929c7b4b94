/** Width of a text in pixels. */
type Measure = (text: string) => number;

interface Step {
  size: number;
  /** A longer title goes to the next step. */
  mostLetters: number;
  mostLines: number;
}

/** The steps of the design; the last takes whatever comes, and cuts. */
const STEPS: readonly [Step, ...Step[]] = [
  { size: 78, mostLetters: 34, mostLines: 3 },
  { size: 64, mostLetters: 60, mostLines: 4 },
  { size: 52, mostLetters: Number.POSITIVE_INFINITY, mostLines: 4 },
];

const ELLIPSIS = '…';
/** A word that does not end a line: «с», «из», «и». */
const SHORT_WORD = 2;

/** The title in lines of nearly equal width, in the largest size that holds it. */
export function setTitle(text: string, width: number, measureAt: (size: number) => Measure): { size: number; lines: string[] } {
  for (const { size, mostLetters, mostLines } of STEPS) {
    const measure = measureAt(size);
    const pieces = piecesOf(text);
    if ([...text].length > mostLetters || pieces.some((piece) => measure(piece) > width)) continue;
    const lines = filled(pieces, width, measure);
    if (lines.length <= mostLines) return { size, lines: balanced(pieces, lines, width, measure) };
  }
  const { size, mostLines } = STEPS.at(-1) ?? STEPS[0];
  const measure = measureAt(size);
  const words = text.split(' ').flatMap((word) => broken(word, width, measure));
  const lines = filled(words, width, measure);
  if (lines.length <= mostLines) return { size, lines };
  return { size, lines: [...lines.slice(0, mostLines - 1), cut(lines.slice(mostLines - 1).join(' '), width, measure)] };
}

/** One line: what does not fit is cut at a letter, and an ellipsis says so. */
export function cut(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(letters.join('').trimEnd() + ELLIPSIS) > width) letters.pop();
  return letters.join('').replace(/[\s,.:;–—-]+$/, '') + ELLIPSIS;
}

/** Words, each with the short ones before it and the dash after it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let held = '';
  for (const word of text.split(' ')) {
    if (/^[–—-]$/.test(word) && pieces.length > 0 && held === '') pieces.push(`${pieces.pop()} ${word}`);
    else if (/^\p{L}+$/u.test(word) && [...word].length <= SHORT_WORD) held += `${word} `;
    else {
      pieces.push(held + word);
      held = '';
    }
  }
  return held === '' ? pieces : [...pieces, held.trim()];
}

function filled(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line !== undefined && measure(`${line} ${piece}`) <= width) lines[lines.length - 1] = `${line} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

/** The same number of lines in the narrowest column that still gives it, as `text-wrap: balance` does. */
function balanced(pieces: readonly string[], lines: readonly string[], width: number, measure: Measure): string[] {
  let narrow = Math.max(...pieces.map(measure));
  let wide = width;
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (filled(pieces, middle, measure).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return filled(pieces, wide, measure);
}

/** A word wider than the column, in parts. */
function broken(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
