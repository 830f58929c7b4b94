import { expect, it } from 'vitest';
import { type Extent, placeUnder } from '../../../src/features/player/Queue/place-under.ts';

/** Rows under one another, of these heights. */
const rows = (...heights: number[]): Extent[] =>
  heights.map((height, at) => ({ top: heights.slice(0, at).reduce((sum, one) => sum + one, 0), height }));

const FOUR = rows(60, 60, 60, 60);

it.each([
  ['where it stood', 1, 90, 1],
  ['not half over its neighbour', 1, 119, 1],
  ['half over the one below', 1, 121, 2],
  ['half over the one above', 1, 59, 0],
  ['over the last one', 0, 210, 3],
  ['far beyond the end', 0, 900, 3],
  ['far above the beginning', 3, -50, 0],
])('a row that is held %s', (_, from, middle, place) => {
  expect(placeUnder(FOUR, from, middle)).toBe(place);
});

it('a low row passes a high one as soon as it covers half of it, and not before', () => {
  const uneven = rows(40, 100, 40);
  expect(placeUnder(uneven, 0, 69)).toBe(0);
  expect(placeUnder(uneven, 0, 71)).toBe(1);
  expect(placeUnder(uneven, 2, 111)).toBe(2);
  expect(placeUnder(uneven, 2, 109)).toBe(1);
});
