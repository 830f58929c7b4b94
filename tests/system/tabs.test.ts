import { expect, it } from 'vitest';
import { exploreProduct } from '../support/statecharts/product.ts';
import { tabs } from './clusters/tabs.ts';

it('a player and another tab of the browser keep every rule in every state they can reach', () => {
  const { violations, isComplete, unreached } = exploreProduct(tabs);
  expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
  expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
});
