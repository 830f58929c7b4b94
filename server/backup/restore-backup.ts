import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { type Database, DatabaseRefusedError, type OpenDatabase } from '../db/database.ts';
import { applyMigrations, type Migration, pendingMigrations, readMigrations, refuseUnknown, rowsOf } from '../db/migrator.ts';
import { migrationsFolder } from '../db/open.ts';
import { MIGRATION_LOCK } from '../db/open-postgres.ts';
import { BackupRefusedError } from './backup-error.ts';
import {
  type BackupHead,
  type BackupLine,
  type BackupRow,
  type LibraryFile,
  readBackup,
  type TableHead,
} from './backup-lines.ts';
import { stateOfFile } from './library-files.ts';
import { type KeysPlan, planKeys } from './restored-keys.ts';
import { fixTexts, type Table, tablesOf, withoutForeignKeys } from './tables.ts';

/** A statement's worth, whichever comes first. */
const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4_000_000;

export interface RestoreOptions {
  config: Pick<Config, 'secrets' | 'dataDir' | 'contentDir'>;
  passphrase: string;
  path: string;
  /** Opens the database, or makes an empty one. Called when the file has proved to be whole. */
  open: () => Promise<OpenDatabase>;
}

export interface RestoreReport {
  version: string;
  madeAt: string;
  tables: number;
  rows: number;
  /** Names of the migrations that were applied after the backup's own. */
  migrated: string[];
  keys: string[];
  /** Files of the library: how many are as they were, and which are not. */
  library: { same: number; other: string[]; missing: string[] };
}

/**
 * Restores a backup into an empty database, all of it or nothing: the file is read to its end first, then everything is written in
 * one transaction. The schema is made as it was, filled, and then brought up to this build.
 * @throws BackupRefusedError when the passphrase is wrong, the file is damaged or not ours, this machine has other keys
 * @throws DatabaseRefusedError when the database is not empty, or the backup is of a newer build
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { config, path, passphrase } = options;
  const known = await readMigrations(migrationsFolder());
  const head = await readBackup(path, passphrase, wholeHead);
  const ofBackup = await migrationsOf(head, known);
  const keys = await planKeys(head, config);
  const opened = await options.open();
  try {
    const restored = await opened.db
      .transaction((tx) => restoreInto(tx, { ...options, known, ofBackup, keys }))
      .catch(async (error: unknown) => {
        await keys.undo();
        throw error;
      });
    const library = await compareLibrary(options);
    return { ...restored, version: head.version, madeAt: head.madeAt, keys: keys.told, library };
  } finally {
    await opened.close();
  }
}

/** Reads all of it, so that a fault is found before anything is changed. */
async function wholeHead(lines: AsyncIterable<BackupLine>): Promise<BackupHead> {
  let head: BackupHead | null = null;
  let isEnded = false;
  for await (const line of lines) {
    if (line.is === 'backup') head = line;
    if (line.is === 'end') isEnded = true;
  }
  if (head === null || !isEnded) throw new BackupRefusedError('Внутри копии чего-то не хватает: возьмите другую.');
  return head;
}

/** The migrations that make the schema of the backup. */
async function migrationsOf({ migrations }: BackupHead, known: readonly Migration[]): Promise<Migration[]> {
  const own = new Set(known.map(({ createdAt }) => createdAt));
  await refuseUnknown(migrations.filter(({ createdAt }) => !own.has(createdAt)));
  const had = new Set(migrations.map(({ createdAt }) => createdAt));
  return known.filter(({ createdAt }) => had.has(createdAt));
}

interface Restoring extends RestoreOptions {
  known: readonly Migration[];
  ofBackup: readonly Migration[];
  keys: KeysPlan;
}

async function restoreInto(tx: Database, { path, passphrase, known, ofBackup, keys }: Restoring) {
  // A server that starts on this database meanwhile waits, and then finds it full.
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await refuseFilled(tx);
  await applyMigrations(tx, ofBackup);
  await fixTexts(tx);
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  const counts = { tables: 0, rows: 0 };
  await withoutForeignKeys(tx, () =>
    readBackup(path, passphrase, async (lines) => {
      const filler = new TableFiller(tx, tables);
      for await (const line of lines) {
        if (line.is === 'table') await filler.begin(line);
        else if (line.is === 'row') await filler.add(line.values);
        else if (line.is === 'sequence') await setSequence(tx, line);
        else if (line.is === 'end') await compareCounts(await filler.end(), line, counts);
      }
    }),
  );
  const newer = await pendingMigrations(tx, known);
  await applyMigrations(tx, newer);
  // The last step before the end of the transaction: with the database and its keys both, or with neither.
  await keys.write();
  return { ...counts, migrated: newer.map(({ tag }) => tag) };
}

async function refuseFilled(tx: Database): Promise<void> {
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`select relname::text as name from pg_class where relkind in ('r', 'p', 'v', 'm')
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) limit 1`,
  );
  if (found.length > 0)
    throw new DatabaseRefusedError(
      'База не пуста, а копия восстанавливается только в пустую. Создайте новую базу (DATABASE_URL) или укажите новую папку (DATA_DIR).',
    );
}

/** Writes rows in batches, into the table that was named last, and counts what the database says it has written. */
class TableFiller {
  readonly #tx: Database;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #counted = new Map<string, number>();
  #table: Table | null = null;
  #columns: Table['columns'] = [];
  #rows: BackupRow[] = [];
  #bytes = 0;

  constructor(tx: Database, tables: ReadonlyMap<string, Table>) {
    this.#tx = tx;
    this.#tables = tables;
  }

  async begin({ name, columns }: TableHead): Promise<void> {
    await this.#flush();
    const table = this.#tables.get(name);
    const types = new Map(table?.columns.map((column) => [column.name, column]));
    const unknown = columns.filter((column) => !types.has(column));
    if (table === undefined || unknown.length > 0)
      throw new BackupRefusedError(`В копии есть таблица ${name} (${columns.join(', ')}), которой эта сборка не знает.`);
    this.#table = table;
    this.#columns = columns.flatMap((column) => types.get(column) ?? []);
    this.#counted.set(name, 0);
  }

  async add(values: BackupRow): Promise<void> {
    this.#rows.push(values);
    for (const value of values) this.#bytes += value?.length ?? 0;
    if (this.#rows.length >= ROWS_AT_ONCE || this.#bytes >= BYTES_AT_ONCE) await this.#flush();
  }

  /** @returns rows that are in the database now, by table */
  async end(): Promise<ReadonlyMap<string, number>> {
    await this.#flush();
    for (const name of this.#counted.keys()) {
      const [found] = await rowsOf<{ rows: string }>(
        this.#tx,
        sql`select count(*)::text as rows from ${sql.identifier('public')}.${sql.identifier(name)}`,
      );
      this.#counted.set(name, Number(found?.rows));
    }
    return this.#counted;
  }

  async #flush(): Promise<void> {
    if (this.#table === null || this.#rows.length === 0) return;
    const id = sql.identifier;
    const comma = sql`, `;
    const names = sql.join(
      this.#columns.map(({ name }) => id(name)),
      comma,
    );
    const values = sql.join(
      this.#columns.map(({ type }, at) => sql.raw(`(r ->> ${at})::${type}`)),
      comma,
    );
    const target = sql`${id('public')}.${id(this.#table.name)}`;
    const rows = JSON.stringify(this.#rows);
    await this.#tx.execute(
      sql`insert into ${target} (${names}) overriding system value select ${values} from json_array_elements(${rows}::json) r`,
    );
    this.#rows = [];
    this.#bytes = 0;
  }
}

async function setSequence(tx: Database, { name, value }: { name: string; value: string }): Promise<void> {
  await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`);
}

async function compareCounts(
  inDatabase: ReadonlyMap<string, number>,
  inBackup: { tables: number; rows: number },
  counts: { tables: number; rows: number },
): Promise<void> {
  counts.tables = inDatabase.size;
  counts.rows = [...inDatabase.values()].reduce((sum, rows) => sum + rows, 0);
  if (counts.tables !== inBackup.tables || counts.rows !== inBackup.rows)
    throw new BackupRefusedError(`В копии строк ${inBackup.rows}, а в базе оказалось ${counts.rows}: восстановление отменено.`);
}

async function compareLibrary({ path, passphrase, config }: RestoreOptions): Promise<RestoreReport['library']> {
  return readBackup(path, passphrase, async (lines) => {
    const found = { same: 0, other: [] as string[], missing: [] as string[] };
    for await (const line of lines) {
      if (line.is !== 'file') continue;
      const state = await stateOfFile(config.contentDir, line satisfies LibraryFile);
      if (state === 'same') found.same += 1;
      else found[state].push(line.path);
    }
    return found;
  });
}
