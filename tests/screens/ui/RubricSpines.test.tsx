import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RubricSpines } from '../../../src/ui/RubricSpines/RubricSpines.tsx';
import { GROWTHS, HEIGHTS, spineGrowth, spineHeight } from '../../../src/ui/RubricSpines/spine-measure.ts';
import { renderInRouter } from './in-router.tsx';

it('is a list of links that say how much each rubric holds', async () => {
  await renderInRouter(
    <RubricSpines
      height={424}
      rubrics={[
        { to: '/topics/music', name: 'Музыка', cover: '/c/1', cycles: 29 },
        { to: '/topics/history', name: 'История', cover: '/c/2', cycles: 61 },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Полка рубрик' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Музыка\s?, 29.циклов$/ })).toHaveAttribute('href', '/topics/music');
});

it('a fuller rubric is a thicker book', () => {
  expect(GROWTHS[spineGrowth(61, 61)]).toBeCloseTo(1.34);
  expect(GROWTHS[spineGrowth(29, 61)]).toBeCloseTo(1.01, 1);
  expect(GROWTHS[spineGrowth(0, 0)]).toBeCloseTo(0.72);
});

it('a book is as tall on every visit, even one that nobody has drawn', () => {
  expect(HEIGHTS[spineHeight('Искусство')]).toBe(97);
  const unknown = HEIGHTS[spineHeight('Шахматы')];
  expect(unknown).toBe(HEIGHTS[spineHeight('Шахматы')]);
  expect(unknown).toBeGreaterThanOrEqual(86);
  expect(unknown).toBeLessThanOrEqual(100);
});
