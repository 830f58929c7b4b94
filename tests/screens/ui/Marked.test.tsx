import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Marked } from '../../../src/ui/Marked/Marked.tsx';

const drawn = (text: string, marks?: [number, number][]) => {
  const { container } = render(<Marked text={text} marks={marks} />);
  return container.innerHTML;
};

it.each<[string, [number, number][] | undefined, string]>([
  [
    'Город-сад, город-завод',
    [
      [0, 5],
      [11, 16],
    ],
    '<mark>Город</mark>-сад, <mark>город</mark>-завод',
  ],
  ['Роман', [[0, 5]], '<mark>Роман</mark>'],
  ['Роман', undefined, 'Роман'],
  ['Роман', [[3, 9]], 'Роман'],
  ['Роман', [[3, 2]], 'Роман'],
  [
    'Роман',
    [
      [1, 3],
      [2, 4],
    ],
    'Р<mark>ом</mark>ан',
  ],
  [
    'Роман',
    [
      [3, 5],
      [0, 1],
    ],
    '<mark>Р</mark>ом<mark>ан</mark>',
  ],
  ['a<b>', [[1, 4]], 'a<mark>&lt;b&gt;</mark>'],
])('%s with %j', (text, marks, html) => {
  expect(drawn(text, marks)).toBe(html);
});
