import { wordsOf } from './words.ts';

/** A weight takes the lowest four bits of an entry, the document the rest. */
const WEIGHT_BITS = 4;
const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1;

/** Where every word stands: of word `w`, entries `from[w] … from[w + 1] − 1`. Numbers alone, for there are many. */
export interface Postings {
  from: Uint32Array;
  documents: Uint32Array;
  weights: Uint8Array;
}

/** Collects where words stand, as plain numbers: ten thousand lectures have half a million places. */
export class PostingsBuilder {
  readonly #entries = new Map<string, number[]>();
  /** Labels repeat on every lecture of a cycle, and their words are the same each time. */
  readonly #known = new Map<string, readonly string[]>();

  /** @param fields weight (1 … 15) and texts; a word counts with the largest weight it stands with */
  add(document: number, fields: readonly (readonly [number, readonly string[]])[]): void {
    const weights = new Map<string, number>();
    for (const [weight, texts] of fields)
      for (const text of texts)
        for (const key of this.#keysOf(text)) if (weight > (weights.get(key) ?? 0)) weights.set(key, weight);
    for (const [key, weight] of weights) {
      const entry = (document << WEIGHT_BITS) | weight;
      const entries = this.#entries.get(key);
      if (entries === undefined) this.#entries.set(key, [entry]);
      else entries.push(entry);
    }
  }

  /** The words in order of code units, and where each stands, in order of documents. */
  sorted(): { words: string[]; postings: Postings } {
    const words = [...this.#entries.keys()].sort();
    const total = [...this.#entries.values()].reduce((sum, { length }) => sum + length, 0);
    const postings = {
      from: new Uint32Array(words.length + 1),
      documents: new Uint32Array(total),
      weights: new Uint8Array(total),
    };
    let at = 0;
    for (const [word, key] of words.entries()) {
      postings.from[word] = at;
      for (const entry of this.#entries.get(key) ?? []) {
        postings.documents[at] = entry >>> WEIGHT_BITS;
        postings.weights[at] = entry & WEIGHT_MASK;
        at += 1;
      }
    }
    postings.from[words.length] = at;
    return { words, postings };
  }

  #keysOf(text: string): readonly string[] {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const keys = wordsOf(text).map(({ key }) => key);
    this.#known.set(text, keys);
    return keys;
  }
}
