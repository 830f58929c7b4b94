import { describe, expect, it } from 'vitest';
import { tabsTimerRows } from '../../machines/system/tabs-timer.table.ts';
import { exploreProduct } from '../support/statecharts/product.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { tabsTimer } from './clusters/tabs-timer.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 3_000;

describe('the sleep timer of a tab, and the other tab', () => {
  it('keep every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(tabsTimer);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notice every row between the tabs that is left out or told to somebody else', () => {
    const own: readonly unknown[] = tabsTimerRows;
    const unnoticed = mutateRows(tabsTimer, LIMIT, (row) => own.includes(row)).filter(({ noticedBy }) => noticedBy === null);
    expect(unnoticed).toEqual([]);
  });
});
