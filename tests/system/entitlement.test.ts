import { describe, expect, it } from 'vitest';
import { exploreProduct } from '../support/statecharts/product.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { entitlement } from './clusters/entitlement.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 2_000;

describe('who is signed in and a lecture that is sold together', () => {
  it('keep every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(entitlement);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notice every row that is left out or told to somebody else', () => {
    expect(mutateRows(entitlement, LIMIT).filter(({ noticedBy }) => noticedBy === null)).toEqual([]);
  });
});
