import type { Body, Encoding } from './answers.ts';

/** Limit of all bodies and their keys together, bytes. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Memory of an entry beside its body and key, bytes, estimated. */
const OVERHEAD_BYTES = 300;

/**
 * Source of shared answers: the catalogue (the object itself, a new one after each import) and the day, by which the turn of
 * selections is counted.
 */
export interface AnswerSource {
  catalogue: object;
  /** As `moscowDay` counts. */
  day: number;
}

interface Kept<Ready> {
  body: Promise<Ready>;
  bytes: number;
}

const keyOf = (question: string, accepted: Encoding | null): string => `${accepted ?? 'plain'} ${question}`;

/**
 * Answers that are the same for every guest, ready to be sent: finding, serialising and compressing them costs
 * a hundred times what sending does. An answer is dropped together with its source; among those of one source the least
 * recently used go first. Nothing that depends on the caller may be kept here.
 */
export class SharedAnswers<Ready extends Body = Body> {
  readonly #kept = new Map<string, Kept<Ready>>();
  #source: AnswerSource | null = null;
  #bytes = 0;

  /** The answer to a question that was asked before, ready or in the making; null: nobody has asked it. */
  asked(source: AnswerSource, question: string, accepted: Encoding | null): Promise<Ready> | null {
    if (source.catalogue !== this.#source?.catalogue || source.day !== this.#source.day) this.#startAnew(source);
    const key = keyOf(question, accepted);
    const known = this.#kept.get(key);
    if (known === undefined) return null;
    // Moved to the end: the first of the map is the least recently used.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.body;
  }

  /**
   * @param question everything the answer depends on beside the source
   * @param make the answer, ready to be sent; called once for all concurrent callers. Its failure reaches all of them, and is not kept
   */
  async body(source: AnswerSource, question: string, accepted: Encoding | null, make: () => Promise<Ready>): Promise<Ready> {
    const asked = this.asked(source, question, accepted);
    if (asked !== null) return asked;
    const key = keyOf(question, accepted);
    const kept: Kept<Ready> = { body: make(), bytes: 0 };
    this.#kept.set(key, kept);
    kept.body.then(
      ({ bytes }) => this.#weigh(key, kept, bytes.length + key.length * 2 + OVERHEAD_BYTES),
      () => this.#forget(key, kept),
    );
    return kept.body;
  }

  #startAnew(source: AnswerSource): void {
    this.#source = source;
    this.#kept.clear();
    this.#bytes = 0;
  }

  #weigh(key: string, kept: Kept<Ready>, bytes: number): void {
    // An entry of an older source is no longer in the map.
    if (this.#kept.get(key) !== kept) return;
    kept.bytes = bytes;
    this.#bytes += bytes;
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#forget(oldest, one);
    }
  }

  #forget(key: string, kept: Kept<Ready>): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
