import { describe, expect, it } from 'vitest';
import { type Cluster, exploreProduct } from '../support/statecharts/product.ts';
import type { VisitParts, VisitWorld } from '../support/statecharts/product-visits.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';
import { history, places } from './clusters/places.ts';

/** A row that is wrong is noticed long before. */
const LIMIT = 3_000;

/** Each with the charts whose rows it answers for. */
const clusters = [
  ['places of other devices', places, ['newerElsewhere', 'places', 'player', 'identity']],
  ['what was heard to the end', history, ['journal', 'identity']],
] as unknown as [string, Cluster<VisitParts, VisitWorld>, string[]][];

describe.each(clusters)('what the server remembers of listening: %s', (_, cluster, hearers) => {
  it('keeps every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(cluster);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notices every row that is left out or told to somebody else', () => {
    const unnoticed = mutateRows(cluster, LIMIT, ({ to }) => hearers.includes(to)).filter(({ noticedBy }) => noticedBy === null);
    expect(unnoticed).toEqual([]);
  });
});
