import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type Database, DatabaseRefusedError } from '../../../server/db/database.ts';
import { migrateCommand } from '../../../server/db/migrate-command.ts';
import {
  appliedMigrations,
  applyMigrations,
  DatabaseTooNewError,
  type Migration,
  PendingMigrationsError,
  pendingMigrations,
  prepareSchema,
  readMigrations,
} from '../../../server/db/migrator.ts';
import { migrationsFolder, openDatabase } from '../../../server/db/open.ts';
import * as schema from '../../../server/db/schema.ts';
import { productVersion } from '../../../server/files/product-version.ts';

const folder = migrationsFolder();
const tags = (migrations: readonly { tag: string | null }[]) => migrations.map(({ tag }) => tag);
let known: Migration[];
let client: PGlite;
let db: Database;

beforeAll(async () => {
  known = await readMigrations(folder);
  client = await PGlite.create();
  db = drizzle(client, { schema });
});
afterAll(() => client.close());

describe('a database', () => {
  it('that is new lacks every migration, and gets them in their order with the version of the build', async () => {
    expect(tags(await pendingMigrations(db, known))).toEqual(tags(known));
    await applyMigrations(db, known.slice(0, 3));
    expect(tags(await pendingMigrations(db, known))).toEqual(tags(known.slice(3)));
    await expect(prepareSchema(db, folder, 'verify')).rejects.toThrow(PendingMigrationsError);
    await expect(prepareSchema(db, folder, 'verify')).rejects.toThrow(new RegExp(`${known.at(-1)?.tag}.*npm run migrate`));
    expect(await prepareSchema(db, folder, 'leave')).toEqual([]);
    expect(await prepareSchema(db, folder, 'migrate')).toEqual(tags(known.slice(3)));
    expect(await prepareSchema(db, folder, 'verify')).toEqual([]);
    const version = await productVersion();
    expect(await appliedMigrations(db)).toEqual(known.map(({ tag, createdAt }) => ({ tag, createdAt, version })));
  });

  it('is as an older build’s own migrator leaves it, and that one finds nothing to do', async () => {
    await migrate(drizzle(client, { schema }), { migrationsFolder: folder });
    expect(await appliedMigrations(db)).toHaveLength(known.length);
    // One that was never opened by a build that writes versions down.
    await db.execute(sql`alter table drizzle.migration_versions rename to kept`);
    expect(await pendingMigrations(db, known)).toEqual([]);
    expect(tags(await appliedMigrations(db))).toEqual(known.map(() => null));
    await db.execute(sql`alter table drizzle.kept rename to migration_versions`);
  });

  it('keeps nothing of a migration that fails', async () => {
    const bad = {
      tag: '9000_bad',
      createdAt: Date.parse('2098-01-01'),
      hash: 'x',
      statements: ['create table half (a int)', 'no sql'],
    };
    await expect(applyMigrations(db, [bad])).rejects.toThrow();
    expect(await appliedMigrations(db)).toHaveLength(known.length);
    expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  });

  it('that a newer build has changed is refused, and the version is told that it needs', async () => {
    const future = { tag: '9000_future', createdAt: Date.parse('2098-01-01'), hash: 'x', statements: ['select 1'] };
    await applyMigrations(db, [future]);
    await db.execute(sql`update drizzle.migration_versions set version = '7.1.0' where tag = '9000_future'`);
    const refusal = await prepareSchema(db, folder, 'migrate').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseTooNewError);
    expect(refusal).toBeInstanceOf(DatabaseRefusedError);
    expect(refusal).toMatchObject({ needed: '7.1.0', unknown: ['9000_future'] });
    expect(String(refusal)).toMatch(/База новее этой сборки.*9000_future.*версия 7\.1\.0 или новее/);
    await expect(prepareSchema(db, folder, 'verify')).rejects.toThrow(DatabaseTooNewError);
    // A newer build that does not write its version down.
    await db.execute(sql`delete from drizzle.migration_versions where tag = '9000_future'`);
    await expect(prepareSchema(db, folder, 'migrate')).rejects.toThrow(/от 2098-01-01.*более новая версия/);
  });
});

describe('npm run migrate', () => {
  let dataDir: string;
  const run = async (...args: string[]) => {
    const told: string[] = [];
    const code = await migrateCommand(args, { DATA_DIR: dataDir }, (line) => told.push(line));
    return { code, told };
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'glossa-migrate-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('says what it applies, and with --check what it would', async () => {
    await expect(run('--check')).rejects.toThrow('базы ещё нет');
    const config = readConfig({ DATA_DIR: dataDir, MIGRATE: 'off' });
    const events = { onCreate: () => undefined, onError: () => undefined };
    await expect(openDatabase(config, events)).rejects.toThrow('базы ещё нет');
    const made = await openDatabase(config, events, 'make');
    await applyMigrations(made.db, known.slice(0, -1));
    await made.close();
    const last = known.at(-1)?.tag;
    expect(await run('--check')).toEqual({ code: 1, told: [`Не применено: ${last}`] });
    await expect(openDatabase(config, events)).rejects.toThrow(PendingMigrationsError);
    expect(await run()).toEqual({ code: 0, told: [`Применено: ${last}`] });
    expect(await run('--check')).toEqual({ code: 0, told: ['База обновлена, применять нечего.'] });
    expect(await run()).toEqual({ code: 0, told: ['База обновлена, применять нечего.'] });
    await (await openDatabase(config, events)).close();
    expect((await run('--other')).code).toBe(1);
  });
});
