import { describe, expect, it } from 'vitest';
import { exploreProduct } from '../support/statecharts/product.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { billsOf } from './clusters/bills.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 2_000;

describe.each(['anna', 'boris'] as const)('a bill of Anna that was awaited, where %s opens the browser', (who) => {
  const bills = billsOf(who);

  it('keeps every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(bills);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notices every row of whose browser it is that is left out or told to somebody else', () => {
    const isOwn = ({ to }: { to: string }) => to === 'identity';
    expect(mutateRows(bills, LIMIT, isOwn).filter(({ noticedBy }) => noticedBy === null)).toEqual([]);
  });
});
