import { redact } from '../../contract/redact.ts';
import { atMost, type Figure } from './report.ts';

/** Beginnings of what is taken out of a report; a text of nothing else is the worst for the patterns. */
const PIECES = ['a.', 'a@', '8 ', 'eyJ-', 'http://'];

/** Whether taking secrets out of a report costs by its length: eight times as long, eight times the time, or sixty-four. */
export function measureTexts(): Figure[] {
  return PIECES.map((piece) =>
    atMost(`secrets taken out of «${piece}» × 16 000, beside × 2 000`, best(piece, 16_000) / best(piece, 2_000), 24, '×'),
  );
}

/** The best of some tries, ms: what else the machine does adds time, and never takes any away. */
function best(piece: string, length: number): number {
  const text = piece.repeat(length);
  const tries = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    redact(text);
    return performance.now() - startedAt;
  });
  return Math.min(...tries);
}
