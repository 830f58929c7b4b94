import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLibrary } from '../../../../server/content/read-library.ts';
import type { OpenDatabase } from '../../../../server/db/database.ts';
import { stemOf } from '../../../../server/domain/search/stem.ts';
import { wordsOf } from '../../../../server/domain/search/words.ts';
import { openTestDatabase } from '../../../support/server/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the stem of a word', () => {
  it('is what the database takes it to be, for every Russian word of the demo library', async () => {
    const { library } = await readLibrary('content');
    const texts = library.cycles.flatMap((cycle) => [
      cycle.name,
      cycle.description,
      ...cycle.lectures.flatMap(({ name, text, description }) => [name, text, description]),
    ]);
    const words = [...new Set(texts.flatMap(wordsOf).map(({ key }) => key))].filter((key) => /^[а-я]+$/.test(key));
    expect(words.length).toBeGreaterThan(3000);
    const { rows } = (await database.db.execute(
      sql`select word, (ts_lexize('russian_stem', word))[1] as stem from json_array_elements_text(${JSON.stringify(words)}::json) as word`,
    )) as unknown as { rows: { word: string; stem: string | null }[] };
    // The database leaves stop words without a stem.
    const differing = rows
      .filter(({ word, stem }) => stem !== null && stem !== stemOf(word))
      .map(({ word, stem }) => `${word}: ${stem}, ${stemOf(word)}`);
    expect(differing).toEqual([]);
  });
});
