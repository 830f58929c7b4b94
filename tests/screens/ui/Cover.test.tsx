import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cover } from '../../../src/ui/Cover/Cover.tsx';

const image = (src: string) => {
  const { container } = render(<Cover src={src} ratio="portrait" sizes="216px" />);
  return container.querySelector('img');
};

it('asks the server for every width it gives, and lets the browser choose', () => {
  const img = image('/media/covers/sobor');
  expect(img?.getAttribute('srcset')?.split(', ')).toEqual([
    '/media/covers/sobor?w=160 160w',
    '/media/covers/sobor?w=240 240w',
    '/media/covers/sobor?w=320 320w',
    '/media/covers/sobor?w=480 480w',
    '/media/covers/sobor?w=640 640w',
    '/media/covers/sobor?w=960 960w',
    '/media/covers/sobor?w=1280 1280w',
  ]);
  expect(img).toHaveAttribute('src', '/media/covers/sobor?w=480');
  expect(img).toHaveAttribute('sizes', '216px');
});

it('keeps a query that is already there', () => {
  expect(image('/cover?id=7')).toHaveAttribute('src', '/cover?id=7&w=480');
});

it.each(['/covers/a.svg', 'data:image/svg+xml,%3Csvg/%3E'])('does not scale %s', (src) => {
  expect(image(src)).toHaveAttribute('src', src);
  expect(image(src)).not.toHaveAttribute('srcset');
});

it('has no name and a known shape, so that nothing jumps', () => {
  const img = image('/c');
  expect(img).toHaveAttribute('alt', '');
  expect(img).toHaveAttribute('width', '400');
  expect(img).toHaveAttribute('height', '500');
  expect(img).toHaveAttribute('loading', 'lazy');
});
