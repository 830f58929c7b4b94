/** Width of a text in pixels. */
type Measure = (text: string) => number;

interface Step {
  size: number;
  /** A longer title goes to the next step. */
  mostLetters: number;
  mostLines: number;
}

/** The steps of the design. What does not fit the last one is cut. */
const STEPS: readonly Step[] = [
  { size: 78, mostLetters: 34, mostLines: 3 },
  { size: 64, mostLetters: 60, mostLines: 4 },
  { size: 52, mostLetters: Number.POSITIVE_INFINITY, mostLines: 4 },
];
const CUT_SIZE = 52;
/** For a word that the column of that size does not hold. */
const SMALLEST_SIZE = 44;
const MOST_LINES = 4;
/** More than any line or title has room for: measuring a whole book letter by letter would take its time. */
const MOST_LETTERS = 300;

const ELLIPSIS = '…';
/** A word that does not end a line: «с», «из», «и». */
const SHORT_WORD = 2;

/** The title in lines of nearly equal width, in the largest size that holds it. */
export function setTitle(title: string, width: number, measureAt: (size: number) => Measure): { size: number; lines: string[] } {
  const text = [...title].slice(0, MOST_LETTERS).join('');
  for (const { size, mostLetters, mostLines } of STEPS) {
    const measure = measureAt(size);
    const pieces = piecesOf(text);
    if ([...text].length > mostLetters || pieces.some((piece) => measure(piece) > width)) continue;
    const lines = filled(pieces, width, measure);
    if (lines.length <= mostLines) return { size, lines: balanced(pieces, lines, width, measure) };
  }
  const size = piecesOf(text).some((piece) => measureAt(CUT_SIZE)(piece) > width) ? SMALLEST_SIZE : CUT_SIZE;
  const measure = measureAt(size);
  const pieces = piecesOf(text).flatMap((piece) => broken(piece, width, measure));
  const lines = filled(pieces, width, measure);
  if (lines.length <= MOST_LINES) return { size, lines };
  return { size, lines: [...lines.slice(0, MOST_LINES - 1), cut(lines.slice(MOST_LINES - 1).join(' '), width, measure)] };
}

/** One line: what does not fit is cut after a word, or within one that would leave half of the line empty. */
export function cut(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = [...text].slice(0, MOST_LETTERS);
  while (letters.length > 0 && measure(ended(letters.join(''))) > width) letters.pop();
  const whole = letters.join('');
  const words = text[whole.length] === ' ' ? whole : whole.replace(/ ?[^ ]*$/, '');
  return ended(measure(words) > width / 2 ? words.replace(HANGING, '') : whole);
}

/** Names on one line: as many as it holds whole. @param others said in place of the rest */
export function setNames(names: readonly string[], others: string, width: number, measure: Measure): string {
  for (let count = names.length; count > 0; count--) {
    const text = names.slice(0, count).join(', ') + (count < names.length ? others : '');
    if (measure(text) <= width) return text;
  }
  return names[0] === undefined ? '' : cut(names[0], width, measure);
}

/** Signs and short words that nothing follows any more. */
const HANGING = /(?:[\s,.:;–—-]+\p{L}{1,2})+$/u;

const ended = (text: string): string => text.replace(/[\s,.:;–—-]+$/, '') + ELLIPSIS;

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
