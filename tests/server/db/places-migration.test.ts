import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { findRoot } from '../../../server/files/find-root.ts';

const folder = join(findRoot(), 'server', 'db', 'migrations');
const OLDER = ['0000_catalogue', '0001_accounts', '0002_payments', '0003_letters', '0004_email_change'];

it('places of before the versions are numbered in the order in which they were heard, an account each', async () => {
  const db = await PGlite.create();
  const migrate = async (name: string) => db.exec(await readFile(join(folder, `${name}.sql`), 'utf8'));
  for (const name of OLDER) await migrate(name);
  const [anna, boris, vera] = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
  for (const id of [anna, boris, vera])
    await db.query('insert into accounts (id, name, is_by_form, created_at) values ($1, $2, true, now())', [id, 'Анна']);
  const mark = (account: string | undefined, material: number, position: number | null, at: string | null) =>
    db.query('insert into material_marks (account_id, material_id, position, position_at) values ($1, $2, $3, $4)', [
      account,
      material,
      position,
      at,
    ]);
  await mark(anna, 1, 10, '2026-11-03T00:00:00Z');
  await mark(anna, 2, 20, '2026-11-01T00:00:00Z');
  await mark(anna, 3, null, null);
  await mark(anna, 4, 40, '2026-11-02T00:00:00Z');
  await mark(boris, 1, 50, '2026-11-01T00:00:00Z');
  await mark(vera, 1, null, null);
  await migrate('0005_places');
  const marks = await db.query('select material_id as id, place_version as version from material_marks order by account_id, id');
  expect(marks.rows).toEqual([
    { id: 1, version: 3 },
    { id: 2, version: 1 },
    { id: 3, version: null },
    { id: 4, version: 2 },
    { id: 1, version: 1 },
    { id: 1, version: null },
  ]);
  const revisions = await db.query('select account_id as account, revision from place_revisions order by account_id');
  expect(revisions.rows).toEqual([
    { account: anna, revision: 3 },
    { account: boris, revision: 1 },
  ]);
  await db.close();
});
