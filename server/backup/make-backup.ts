import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { getTableName, sql } from 'drizzle-orm';
import { refuseOtherKeys } from '../auth/key-marks.ts';
import { readServerKeys } from '../auth/server-keys.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { appliedMigrations, rowsOf } from '../db/migrator.ts';
import { keyMarks } from '../db/schema.ts';
import { PRIVATE_FILE } from '../files/private-files.ts';
import { productVersion } from '../files/product-version.ts';
import { BackupRefusedError } from './backup-error.ts';
import { type BackupHead, type BackupLine, type BackupRow, type LibraryFile, textOfLine } from './backup-lines.ts';
import { libraryFiles } from './library-files.ts';
import { seal } from './sealed-file.ts';
import { fixTexts, sequencesOf, type Table, tablesOf } from './tables.ts';

/** Rows that are in memory at once, twice: as the database gives them and as text. The longest hold a lecture's text. */
const ROWS_AT_ONCE = 500;

export interface BackupOptions {
  db: Database;
  config: Pick<Config, 'secrets' | 'dataDir' | 'contentDir'>;
  passphrase: string;
  /** Must not exist. Beside it, while it is written, lies the same with `.part` at the end. */
  path: string;
  now: Date;
}

export interface BackupReport {
  tables: number;
  rows: number;
  /** Of the library, listed and not inside. */
  files: number;
  bytes: number;
}

/**
 * Writes the whole database as it was at one moment, the keys, and the list of the library's files. The file is there when it is
 * whole, and only its owner may read it.
 * @throws BackupRefusedError when the file exists or cannot be written, or the database was never prepared
 * @throws DatabaseRefusedError when the database belongs to other keys than those of this machine
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { db, config, path, passphrase } = options;
  if (await exists(path)) throw new BackupRefusedError(occupied(path));
  const head = await headOf(options);
  // Before the database is asked: hashing hours of audio must not hold a transaction open.
  const files: LibraryFile[] = [];
  for await (const file of libraryFiles(config.contentDir)) files.push(file);
  const part = `${path}.part`;
  try {
    await rm(part, { force: true });
    const report = await db.transaction(
      async (tx) => {
        await fixTexts(tx);
        const counts = { tables: 0, rows: 0, files: files.length };
        const file = createWriteStream(part, { mode: PRIVATE_FILE, flush: true });
        const texts = Readable.from(textsOf(linesOf(tx, head, files, counts)));
        await pipeline(texts, createGzip(), (content: AsyncIterable<Buffer>) => seal(content, passphrase), file);
        return { ...counts, bytes: file.bytesWritten };
      },
      // All tables as they are at one moment, whoever writes meanwhile.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    if (await exists(path)) throw new BackupRefusedError(occupied(path));
    await rename(part, path);
    return report;
  } catch (error) {
    throw readableFault(error, path);
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

async function headOf({ db, config, now }: BackupOptions): Promise<BackupHead> {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0) throw new BackupRefusedError('База пуста: её ещё не готовил ни один запуск, копировать нечего.');
  const keys = await readServerKeys(config);
  // A schema of before the marks has none.
  if ((await tablesOf(db)).some(({ name }) => name === getTableName(keyMarks))) await refuseOtherKeys(db, keys?.secrets ?? []);
  return {
    is: 'backup',
    version: await productVersion(),
    madeAt: now.toISOString(),
    secrets: keys?.secrets.map((secret) => secret.toString('hex')) ?? [],
    audioKeys: keys?.audio.map(({ id, secret }) => ({ id, secret: secret.toString('hex') })) ?? [],
    migrations,
  };
}

type Counts = Omit<BackupReport, 'bytes'>;

async function* linesOf(
  tx: Database,
  head: BackupHead,
  files: readonly LibraryFile[],
  counts: Counts,
): AsyncGenerator<BackupLine> {
  yield head;
  for (const table of await tablesOf(tx)) {
    yield { is: 'table', name: table.name, columns: table.columns.map(({ name }) => name) };
    counts.tables += 1;
    for await (const values of rowsOfTable(tx, table)) {
      yield { is: 'row', values };
      counts.rows += 1;
    }
  }
  // Later than the tables, and so never behind them: numbers are given out past any transaction.
  for (const sequence of await sequencesOf(tx)) yield { is: 'sequence', ...sequence };
  for (const file of files) yield { is: 'file', ...file };
  yield { is: 'end', ...counts };
}

async function* rowsOfTable(tx: Database, { name, columns }: Table): AsyncGenerator<BackupRow> {
  const id = sql.identifier;
  const texts = sql.join(
    columns.map((column) => sql`${id(column.name)}::text as ${id(column.name)}`),
    sql`, `,
  );
  await tx.execute(sql`declare backup_rows no scroll cursor for select ${texts} from ${id('public')}.${id(name)}`);
  for (;;) {
    const rows = await rowsOf<Record<string, string | null>>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`));
    for (const row of rows) yield columns.map((column) => row[column.name] ?? null);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close backup_rows`);
}

async function* textsOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(textOfLine(line));
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const occupied = (path: string): string => `${path} уже есть. Копия не пишется поверх: назовите другой файл.`;

function readableFault(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new BackupRefusedError(`Папки для ${path} нет.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new BackupRefusedError(`Файл ${path} здесь не создать: нет прав.`);
  if (code === 'ENOSPC') return new BackupRefusedError('На диске нет места для копии.');
  return error;
}
