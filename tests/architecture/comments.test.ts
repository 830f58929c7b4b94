import { expect, test } from 'vitest';
import { sourcesIn } from '../support/architecture/sources.ts';

const FOLDERS = ['machines', 'src', 'server', 'contract', 'scripts', 'build', 'tests'];

test('no comment begins with «What»: it names the thing that it stands over', () => {
  const riddles = FOLDERS.flatMap(sourcesIn).filter(({ text }) => /(?:\/\*\*?|\/\/|^\s*\*) What(?:'s)? /m.test(text));
  expect(riddles.map(({ path }) => path)).toEqual([]);
});
