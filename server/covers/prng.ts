import { cyclic } from './sequence.ts';

/** Seeded randomness of the covers (design §7): FNV-1a 32 over UTF-8 feeds mulberry32. Equal seeds give equal pictures, for ever. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(low: number, high: number): number;
  range(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy (Fisher–Yates from the end). */
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a, 32 bits, unsigned, over the UTF-8 bytes of the text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** A generator that starts from the hash of `seed`. Every call moves it on, so the order of calls is part of the picture. */
export function createRandom(seed: string): Random {
  let state = fnv1a(seed);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => cyclic(items, Math.floor(next() * items.length)),
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = int(0, last);
        const moved = cyclic(shuffled, last);
        shuffled[last] = cyclic(shuffled, other);
        shuffled[other] = moved;
      }
      return shuffled;
    },
  };
}
