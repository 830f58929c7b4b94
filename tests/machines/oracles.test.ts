import { describe, it, expect as judge } from 'vitest';
import { expect } from '../support/statecharts/expect.ts';

/** Every value against every other: what oracles are told must be what Vitest says. */
const VALUES = [
  0,
  1,
  -0,
  Number.NaN,
  '',
  'a',
  'ab',
  null,
  undefined,
  true,
  [],
  [1],
  ['a', 1],
  [[1]],
  {},
  { a: 1 },
  { a: 1, b: [] },
];
const ODD = [{ a: undefined }, new Error('a'), judge.any(Number), judge.objectContaining({ a: 1 }), [judge.any(String)]];

const MATCHERS = ['toBe', 'toEqual', 'toMatchObject', 'toContain', 'toContainEqual', 'toHaveLength'] as const;
const ORDER = ['toBeGreaterThan', 'toBeGreaterThanOrEqual', 'toBeLessThan', 'toBeLessThanOrEqual'] as const;
const OPPOSITES = ['toBe', 'toEqual', 'toBeNull', 'toContain', 'toContainEqual'] as const;

/** The words it was refused with; null: it was not. */
function refusal(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (thrown) {
    return String(thrown);
  }
}

type Asked = Record<string, (expected?: unknown) => void>;

describe('what oracles expect', () => {
  it.each([...MATCHERS, ...ORDER, 'toBeNull', 'toBeDefined'] as const)('%s is what it is for Vitest', (name) => {
    for (const actual of VALUES) {
      for (const expected of [...VALUES, ...ODD]) {
        const own = refusal(() => (expect(actual, 'named') as unknown as Asked)[name]?.(expected));
        judge(own).toBe(refusal(() => (judge(actual, 'named') as unknown as Asked)[name]?.(expected)));
      }
    }
  });

  it.each(OPPOSITES)('not.%s, too', (name) => {
    for (const actual of VALUES) {
      for (const expected of [...VALUES, ...ODD]) {
        const own = refusal(() => (expect(actual).not as Asked)[name]?.(expected));
        judge(own).toBe(refusal(() => (judge(actual).not as unknown as Asked)[name]?.(expected)));
      }
    }
  });
});
