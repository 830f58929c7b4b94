import { describe, expect, it } from 'vitest';
import { exploreProduct } from '../support/statecharts/product.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { personal } from './clusters/personal.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 2_000;

describe.each(Object.entries(personal))('what is personal ends with the visit: %s', (_, cluster) => {
  it('keeps every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(cluster);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notices every row that is left out or told to somebody else', () => {
    // The rows from the session to the promo code are explored with what is bought.
    const isOwn = ({ to }: { to: string }) => !['session', 'promoCode'].includes(to) && Object.hasOwn(cluster.charts, to);
    expect(mutateRows(cluster, LIMIT, isOwn).filter(({ noticedBy }) => noticedBy === null)).toEqual([]);
  });
});
