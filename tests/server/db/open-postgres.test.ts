import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { rubrics } from '../../../server/db/schema.ts';
import { findRoot } from '../../../server/files/find-root.ts';

/** Only PostgreSQL can show this: several servers at once, and databases made with a wrong locale. */

const url = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(url === '')('PostgreSQL', () => {
  const migrationsDir = join(findRoot(), 'server', 'db', 'migrations');
  const suffix = randomBytes(6).toString('hex');
  const names = { shared: `glossa_shared_${suffix}`, plain: `glossa_c_${suffix}` };
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const open = (name: string) => openPostgres({ url: at(name), migrationsDir, onError: () => undefined });

  async function onServer(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  beforeAll(() =>
    onServer(
      `create database ${names.shared} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'`,
      `create database ${names.plain} template template0 encoding 'UTF8' lc_ctype 'C' lc_collate 'C'`,
    ),
  );
  afterAll(() => onServer(`drop database ${names.shared} with (force)`, `drop database ${names.plain} with (force)`));

  it('is migrated once by many servers that start together', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(names.shared)));
    for (const { db } of opened) expect(await db.select({ rows: count() }).from(rubrics)).toEqual([{ rows: 0 }]);
    await Promise.all(opened.map(({ close }) => close()));
  });

  it('is refused where it folds no Russian letters', async () => {
    await expect(open(names.plain)).rejects.toThrow('LC_CTYPE=C');
  });
});
