import { describe, expect, it } from 'vitest';
import { exploreProduct } from '../support/statecharts/product.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { identity } from './clusters/identity.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 4_000;

describe('the refresh, the session and whose browser it is together', () => {
  it('keep every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(identity);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notice every row that is left out or told to somebody else, but for one that is said twice', () => {
    const unnoticed = mutateRows(identity, LIMIT).filter(({ noticedBy }) => noticedBy === null);
    // The session hears it too, and has the tokens dropped.
    expect(unnoticed.filter(({ name }) => !name.endsWith('vault tokens.dropped → tokenRefresh'))).toEqual([]);
  });
});
