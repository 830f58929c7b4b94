import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import * as schema from '../../../server/db/schema.ts';
import { findRoot } from '../../../server/files/find-root.ts';

/**
 * An empty, migrated database of its own for each test file: PGlite in memory, or a fresh database on the PostgreSQL of
 * `TEST_DATABASE_URL`, dropped at the end. Initialising PGlite takes seconds, so a migrated copy is kept as a template.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? openInMemory() : openOnPostgres(url);
}

const migrationsDir = join(findRoot(), 'server', 'db', 'migrations');

async function openInMemory(): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir: await template() });
  return { db: drizzle(client, { schema }), alone: (job) => job(), close: () => client.close() };
}

async function openOnPostgres(url: string): Promise<OpenDatabase> {
  const name = `glossa_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openPostgres({ url: own.href, migrationsDir, onError: () => undefined });
  return {
    db: database.db,
    alone: database.alone,
    close: async () => {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A raw tar loads quicker than a compressed one. Named by the migrations, so a change of them makes a new one. */
async function template(): Promise<Blob> {
  const folder = join(findRoot(), 'node_modules', '.cache', 'glossa');
  const file = join(folder, `database-${await migrationsHash()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return new Blob([new Uint8Array(kept)]);
  const client = await PGlite.create();
  await migrate(drizzle(client, { schema }), { migrationsFolder: migrationsDir });
  const dump = await client.dumpDataDir('none');
  await client.close();
  const content = new Uint8Array(await dump.arrayBuffer());
  await mkdir(folder, { recursive: true });
  // Several workers may make it at once; a rename lets each see a whole file.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, content);
  await rename(draft, file);
  return new Blob([content]);
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) hash.update(name).update(await readFile(join(migrationsDir, name)));
  return hash.digest('hex').slice(0, 16);
}
