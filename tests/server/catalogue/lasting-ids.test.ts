import { afterAll, beforeAll, expect, it } from 'vitest';
import { importLibrary } from '../../../server/catalogue/import-library.ts';
import type { Library } from '../../../server/content/library.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { materials, projects } from '../../../server/db/schema.ts';
import { type SampleFiles, sampleFiles, sampleLibrary } from '../../support/server/sample-library.ts';
import { openTestDatabase } from '../../support/server/test-database.ts';

let database: OpenDatabase;
let files: SampleFiles;
let library: Library;
beforeAll(async () => {
  database = await openTestDatabase();
  files = await sampleFiles();
  library = sampleLibrary(files);
});
afterAll(async () => {
  await database.close();
  await files.remove();
});

const bring = (brought: Library) => importLibrary(database.db, brought, { fingerprint: 'any', now: new Date() });
const idsOf = async (table: typeof materials | typeof projects) =>
  Object.fromEntries(
    (await database.db.select({ slug: table.slug, id: table.id }).from(table)).map(({ slug, id }) => [slug, id]),
  );

it('a lecture and a cycle that left the library for a time come back with the ids that their listeners know them by', async () => {
  await bring(library);
  const [lectures, cycles] = [await idsOf(materials), await idsOf(projects)];
  const [first, second, ...others] = library.cycles;
  if (first === undefined || second === undefined) throw new Error('The sample has several cycles');
  // A file of the first cycle is broken, the folder of the second is not there.
  await bring({ ...library, cycles: [{ ...first, lectures: first.lectures.slice(1) }, ...others] });
  const without = await idsOf(materials);
  const broken = first.lectures[0]?.slug ?? '';
  expect(Object.keys(without)).not.toContain(broken);
  expect(Object.keys(await idsOf(projects))).not.toContain(second.slug);

  // A new lecture meanwhile takes the id of nobody.
  const added = {
    ...first,
    slug: 'sovsem-novyj',
    lectures: first.lectures.slice(1).map((one) => ({ ...one, slug: `${one.slug}-2` })),
  };
  await bring({ ...library, cycles: [{ ...first, lectures: first.lectures.slice(1) }, ...others, added] });
  await bring({ ...library, cycles: [...library.cycles, added] });
  expect(await idsOf(materials)).toMatchObject(lectures);
  expect(await idsOf(projects)).toMatchObject(cycles);
  const all = Object.values(await idsOf(materials));
  expect(new Set(all).size).toBe(all.length);
});
