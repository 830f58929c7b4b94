/** Chance with a seed: the same seed, the same steps (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0, less than `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  of<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined && list.length === 0) throw new Error('Nothing to choose from');
    return one as T;
  }
}

const NUMBERS = [0, 1, 2, -1, 0.4, 0.5, 7, 30.5, 599, 600, 601, 86_400, 1e9];
/** Words of the media element and of a slider in trouble. */
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
const TEXTS = ['', ' ', '\u0000', 'Ж'.repeat(300), '<b>жирно</b>', '👩‍👩‍👧', '../../etc', "'; --", '+7 (921) 000-00-00', 'а@б'];
/** Strings that people write; others are words of a contract, which the edge has parsed. */
const FREE = /message|text|email|phone|code|key|url|token|path|title|number$/i;

/**
 * An event with odd fields: other figures, other texts, flags turned, lists cut short. Kinds and names stay as they are.
 *
 * @param certain fields that stay
 */
export function vary<T>(value: T, chance: Chance, certain: readonly string[] = []): T {
  const event = value as { type?: unknown };
  const isRaw = typeof event.type === 'string' && /^(audio|player\.seek)/.test(event.type);
  return varied(value, '', chance, {
    certain: ['type', ...certain],
    numbers: isRaw ? [...NUMBERS, ...NO_NUMBERS] : NUMBERS,
  }) as T;
}

interface Oddity {
  certain: readonly string[];
  numbers: readonly number[];
}

function varied(value: unknown, name: string, chance: Chance, oddity: Oddity): unknown {
  if (oddity.certain.includes(name)) return value;
  if (typeof value === 'number') return chance.below(2) === 0 ? value : chance.of(oddity.numbers);
  if (typeof value === 'boolean') return chance.below(2) === 0;
  if (typeof value === 'string') return FREE.test(name) && chance.below(2) === 0 ? chance.of(TEXTS) : value;
  if (Array.isArray(value)) {
    const list = chance.below(3) === 0 ? value.slice(0, chance.below(value.length + 1)) : value;
    return list.map((one) => varied(one, name, chance, oddity));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, varied(one, key, chance, oddity)]));
  }
  return value;
}
