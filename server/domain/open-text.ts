/** Of a printed text, what is open to those who may not hear the lecture. */
const OPEN_PART = 1 / 3;

const sentences = new Intl.Segmenter('ru', { granularity: 'sentence' });

/** Joins as many parts from the beginning as stay within `limit` characters. */
function within(parts: readonly string[], limit: number): string {
  let taken = '';
  for (const part of parts) {
    if (taken.length + part.length > limit) break;
    taken += part;
  }
  return taken.trimEnd();
}

/**
 * The first third of a printed text: whole paragraphs, or whole sentences where the first paragraph is longer than that,
 * and words where the first sentence is. It is cut here and not on the screen: what is not open must not be sent.
 */
export function openPartOf(text: string): string {
  const limit = text.length * OPEN_PART;
  const paragraphs = within(text.split(/(?<=\n\s*\n)/), limit);
  if (paragraphs !== '') return paragraphs;
  const whole = within(
    Array.from(sentences.segment(text), ({ segment }) => segment),
    limit,
  );
  return whole === '' ? within(text.split(/(?<=\s)/), limit) : whole;
}
