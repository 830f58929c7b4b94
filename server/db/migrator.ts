import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { productVersion } from '../files/product-version.ts';
import { type Database, DatabaseRefusedError } from './database.ts';

/**
 * Migrations of the folder that `drizzle-kit generate` writes, applied to the table that its own migrator keeps, which cannot
 * say what is pending, stop at one of them, or refuse a database that is newer than the build.
 */
export interface Migration {
  /** Name of its file without the ending: `0008_limits`. */
  tag: string;
  /** Ms since 1970 when it was written: what the database knows it by. */
  createdAt: number;
  statements: readonly string[];
  /** SHA-256 of its file, hexadecimal. */
  hash: string;
}

interface AppliedMigration {
  createdAt: number;
  /** Null where an older build has applied it, which did not write this down. */
  tag: string | null;
  /** Of the build that applied it. */
  version: string | null;
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** The migrations of this build, the oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const { entries } = z.parse(Journal, JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));
  return Promise.all(
    entries.map(async ({ when, tag }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { tag, createdAt: when, statements: text.split('--> statement-breakpoint'), hash };
    }),
  );
}

/** The database has been changed by a newer build than this one: it would be read wrongly. */
export class DatabaseTooNewError extends DatabaseRefusedError {
  override readonly name = 'DatabaseTooNewError';

  /**
   * @param unknown names of its migrations that this build does not have, or the days they were written on
   * @param needed the version that knows them; null where that was not written down
   */
  constructor(
    readonly unknown: readonly string[],
    readonly needed: string | null,
    own: string,
  ) {
    const version = needed === null ? 'более новая версия, та, что работала с ней последней' : `версия ${needed} или новее`;
    super(
      `База новее этой сборки (версия ${own}): в ней есть изменения, которых здесь нет: ${unknown.join(', ')}. Нужна ${version}. ` +
        'К прежней версии возвращаются из резервной копии, сделанной до обновления: npm run restore.',
    );
  }
}

/** The database lacks migrations, and this start was told not to apply any. */
export class PendingMigrationsError extends DatabaseRefusedError {
  override readonly name = 'PendingMigrationsError';

  constructor(readonly pending: readonly string[]) {
    super(
      `База старше этой сборки: не применены ${pending.join(', ')}, а MIGRATE=off. Выполните npm run migrate и запустите снова.`,
    );
  }
}

export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** Migrations that the database has, the oldest first; none where it is new. */
export async function appliedMigrations(db: Database): Promise<AppliedMigration[]> {
  const [has] = await rowsOf<{ applied: boolean; versions: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as applied,
      to_regclass('drizzle.migration_versions') is not null as versions`,
  );
  if (has?.applied !== true) return [];
  const [names, join] = has.versions
    ? [sql`v.tag, v.version`, sql`left join drizzle.migration_versions v on v.created_at = m.created_at`]
    : [sql`null as tag, null as version`, sql``];
  const rows = await rowsOf<{ at: string; tag: string | null; version: string | null }>(
    db,
    sql`select m.created_at::text as at, ${names} from drizzle.__drizzle_migrations m ${join} order by m.created_at`,
  );
  return rows.map(({ at, tag, version }) => ({ createdAt: Number(at), tag, version }));
}

/**
 * Those of this build that the database lacks, the oldest first.
 * @throws DatabaseTooNewError when it has some that this build lacks
 */
export async function pendingMigrations(db: Database, known: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedMigrations(db);
  const own = new Set(known.map(({ createdAt }) => createdAt));
  await refuseUnknown(applied.filter(({ createdAt }) => !own.has(createdAt)));
  const newest = Math.max(0, ...applied.map(({ createdAt }) => createdAt));
  return known.filter(({ createdAt }) => createdAt > newest);
}

/** @throws DatabaseTooNewError when there is one */
export async function refuseUnknown(unknown: readonly AppliedMigration[]): Promise<void> {
  if (unknown.length === 0) return;
  const names = unknown.map(({ tag, createdAt }) => tag ?? `от ${new Date(createdAt).toISOString().slice(0, 10)}`);
  throw new DatabaseTooNewError(names, unknown.at(-1)?.version ?? null, await productVersion());
}

/** Applies these, in a transaction, and writes down each with the version of this build. */
export async function applyMigrations(db: Database, pending: readonly Migration[]): Promise<void> {
  if (pending.length === 0) return;
  const version = await productVersion();
  await db.transaction(async (tx) => {
    for (const statement of TABLES) await tx.execute(sql.raw(statement));
    for (const { statements, hash, createdAt, tag } of pending) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`);
      await tx.execute(
        sql`insert into drizzle.migration_versions (created_at, tag, version) values (${createdAt}, ${tag}, ${version})`,
      );
    }
  });
}

/** The second as drizzle's own migrator makes it, which older builds go on using. */
const TABLES = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  'create table if not exists drizzle.migration_versions (created_at bigint primary key, tag text not null, version text not null)',
];

/** How a database is made ready when it is opened. */
export type Preparation =
  /** Made where there is none, and brought up to this build. */
  | 'migrate'
  /** One that is not up to this build is refused. */
  | 'verify'
  /** As it is: nothing is made or changed. */
  | 'leave'
  /** Made where there is none; nothing is applied. */
  | 'make';

/**
 * @returns names of the migrations that were applied
 * @throws DatabaseTooNewError when a newer build has changed the database
 * @throws PendingMigrationsError when `verify` finds one that is not up to this build
 */
export async function prepareSchema(db: Database, folder: string, how: Preparation): Promise<string[]> {
  if (how === 'leave' || how === 'make') return [];
  const pending = await pendingMigrations(db, await readMigrations(folder));
  const names = pending.map(({ tag }) => tag);
  if (how === 'migrate') await applyMigrations(db, pending);
  else if (pending.length > 0) throw new PendingMigrationsError(names);
  return names;
}
