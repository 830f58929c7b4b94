import { type Body, bodyOf, type Encoding } from './answers.ts';

/** Of bodies and the questions they answer. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The tables around one answer, roughly. */
const OVERHEAD_BYTES = 300;

/**
 * What shared answers are made from: the catalogue (the object itself, a new one after each import) and the day, by
 * which selections take turns.
 */
export interface AnswerSource {
  catalogue: object;
  /** As `moscowDay` counts. */
  day: number;
}

interface Kept {
  body: Promise<Body>;
  bytes: number;
}

/**
 * Answers that every guest gets in the same words, as they go over the wire: finding, writing and compressing them costs
 * a hundred times what sending them does. They live no longer than what they were made from; of those, what was asked
 * for last is kept. Nothing that depends on who asks may come here.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();
  #source: AnswerSource | null = null;
  #bytes = 0;

  /**
   * @param question everything the answer depends on beside the source
   * @param make the answer; called once for all who ask meanwhile. Its failure is told to them, and is not kept
   */
  async body(source: AnswerSource, question: string, accepted: Encoding | null, make: () => Promise<unknown>): Promise<Body> {
    if (source.catalogue !== this.#source?.catalogue || source.day !== this.#source.day) this.#startAnew(source);
    const key = `${accepted ?? 'plain'} ${question}`;
    const known = this.#kept.get(key);
    if (known !== undefined) {
      // Back to the end: the first of the map is what was not asked for longest.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.body;
    }
    const kept: Kept = { body: make().then((value) => bodyOf(value, accepted)), bytes: 0 };
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

  #weigh(key: string, kept: Kept, bytes: number): void {
    // What was made from an older source has left the map.
    if (this.#kept.get(key) !== kept) return;
    kept.bytes = bytes;
    this.#bytes += bytes;
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#forget(oldest, one);
    }
  }

  #forget(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
