import { expect, it } from 'vitest';
import { parsePreloads, preloadTags } from '../../../server/web/preloads.ts';

const LIBRARY = {
  scripts: [{ href: '/assets/library-1.js', integrity: 'sha384-a' }],
  styles: [{ href: '/assets/library-1.css', integrity: 'sha384-b' }],
};
const BUILT = parsePreloads(
  JSON.stringify({ screens: { catalog: LIBRARY, LectureRoute: LIBRARY, SearchRoute: LIBRARY }, fonts: ['/assets/font.woff2'] }),
);
const FONT = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/font.woff2">';
const PAGE = [
  '<link rel="stylesheet" crossorigin href="/assets/library-1.css" integrity="sha384-b">',
  '<link rel="modulepreload" crossorigin href="/assets/library-1.js" integrity="sha384-a">',
];

it('the home page names its one answer and the fonts: all else is in the app’s own script', () => {
  const answer = '<link rel="preload" as="fetch" crossorigin href="/backend/common/blocks/all_blocks">';
  expect(preloadTags('/', BUILT, '/backend')).toEqual([answer, FONT]);
});

it.each(['/cycles/kadr-za-kadrom', '/signin', '/topicsandmore'])('%s names nothing but the fonts', (path) => {
  expect(preloadTags(path, BUILT, '/backend')).toEqual([FONT]);
});

it.each(['/topics', '/topics/kino', '/compilations', '/compilations/o-kino', '/lectures/poezd-pribyvaet', '/search'])(
  '%s names the files of its screen',
  (path) => {
    expect(preloadTags(path, BUILT, '/backend')).toEqual([...PAGE, FONT]);
  },
);

it.each([null, '', '{"broken', '{}', '[]'])('a build that says %j names nothing', (text) => {
  expect(preloadTags('/lectures/poezd-pribyvaet', parsePreloads(text), '/backend')).toEqual([]);
});
