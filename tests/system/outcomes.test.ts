import { describe, expect, it } from 'vitest';
import type { Row } from '../../machines/system/rows.ts';
import { exploreProduct } from '../support/statecharts/product.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { outcomes } from './clusters/outcomes.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 4_000;

describe('a purchase, the page of an outcome and another window together', () => {
  it('keep every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(outcomes);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notice every row between them that is left out or told to somebody else', () => {
    // The rest that a purchase tells and hears is explored with its promo code; waking a payment that waits is its own walk.
    const own = ['paymentResult', 'returnedPayment'];
    const isOwn = ({ from, to }: Row) => from !== 'browser' && (own.includes(from) || own.includes(to));
    expect(mutateRows(outcomes, LIMIT, isOwn).filter(({ noticedBy }) => noticedBy === null)).toEqual([]);
  });
});
