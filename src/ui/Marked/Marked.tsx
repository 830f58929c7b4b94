import type { Marks } from '../../../contract/entities/catalogue.ts';

interface MarkedProps {
  text: string;
  /** `[from, to)` pairs of UTF-16 indexes. Pairs that overlap, run backwards or leave the text are skipped. */
  marks?: Marks;
}

/** A text with what was searched for marked in it. */
export function Marked({ text, marks = [] }: MarkedProps) {
  const parts: (string | { at: number; found: string })[] = [];
  let end = 0;
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    if (from < end || to <= from || to > text.length) continue;
    parts.push(text.slice(end, from), { at: from, found: text.slice(from, to) });
    end = to;
  }
  parts.push(text.slice(end));
  return parts.map((part) => (typeof part === 'string' ? part : <mark key={part.at}>{part.found}</mark>));
}
