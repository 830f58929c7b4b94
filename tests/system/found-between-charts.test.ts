import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exploreProduct } from '../support/statecharts/product.ts';
import { FOUND, HELD_OUTSIDE } from './found-between-charts.ts';

/** Each comes within a few steps. */
const LIMIT = 8_000;

describe.each(FOUND)('$met', ({ rule, cluster, broken }) => {
  it(`is forbidden: ${rule}`, () => {
    expect(Object.keys(cluster.rules)).toContain(rule);
  });

  it('would be told in steps, were what mended it gone', () => {
    const only = { ...broken, rules: Object.fromEntries(Object.entries(broken.rules).filter(([name]) => name === rule)) };
    const { violations } = exploreProduct(only, { limit: LIMIT, isHasty: true });
    expect(violations[rule]?.story.split('\n')[0]).toBe(`Неверно: ${rule}`);
    expect(violations[rule]?.story).toMatch(/^Теперь: .+ — «.+»/m);
  });
});

it.each(HELD_OUTSIDE)('$met: held by its own test', ({ file, test }) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(`'${test}'`);
});
