import { describe, expect, it } from 'vitest';
import { exploreProduct } from '../support/statecharts/product.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { checkout } from './clusters/checkout.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 3_000;

describe('who is signed in, his purchase, its payments and the promo code together', () => {
  it('keep every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(checkout);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notice every row that is left out or told to somebody else', () => {
    expect(mutateRows(checkout, LIMIT).filter(({ noticedBy }) => noticedBy === null)).toEqual([]);
  });
});
