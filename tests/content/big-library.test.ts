import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeBigLibrary } from '../../server/content/big-library.ts';
import { readLibrary } from '../../server/content/read-library.ts';
import { tempFolder, tempLibrary } from './temp-library.ts';

const demo = 'content';

it('a big library is sound, the same every time, and its recordings are links', async () => {
  const [one, two] = [join(await tempFolder(), 'big'), join(await tempFolder(), 'big')];
  expect(await makeBigLibrary({ dir: one, lectures: 205, demo })).toBe(21);
  await makeBigLibrary({ dir: two, lectures: 205, demo });
  const { library, problems, warnings } = await readLibrary(one);
  expect([problems, warnings]).toEqual([[], []]);
  const lectures = library.cycles.flatMap((cycle) => cycle.lectures);
  expect(lectures).toHaveLength(205);
  expect(new Set(lectures.map(({ duration }) => duration))).toEqual(new Set([5, 6, 7, 8, 9, 11]));
  expect(new Set(lectures.map(({ name }) => name)).size).toBeGreaterThan(180);

  const inodes = await Promise.all(lectures.map(async ({ audioFile }) => (await stat(audioFile)).ino));
  expect(new Set(inodes).size).toBe(6);
  const names = (await readdir(one, { recursive: true })).toSorted();
  expect((await readdir(two, { recursive: true })).toSorted()).toEqual(names);
  for (const name of names.filter((path) => path.endsWith('.md')))
    expect(await readFile(join(two, name), 'utf8')).toBe(await readFile(join(one, name), 'utf8'));
});

it('a big library never takes the place of a folder it has not made', async () => {
  const dir = await tempLibrary();
  await expect(makeBigLibrary({ dir, lectures: 5, demo })).rejects.toThrow('сделана не этой командой');
  expect((await readLibrary(dir)).library.cycles).toHaveLength(1);
});
