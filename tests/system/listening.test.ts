import { describe, expect, it } from 'vitest';
import { exploreProduct } from '../support/statecharts/product.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { listening } from './clusters/listening.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 10_000;

describe('the player, its list and the sleep timer together', () => {
  it('keep every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(listening);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notice every row that is left out or told to somebody else', () => {
    expect(mutateRows(listening, LIMIT).filter(({ noticedBy }) => noticedBy === null)).toEqual([]);
  });
});
