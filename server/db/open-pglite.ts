import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { closeToOthers, makePrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from '../files/private-files.ts';
import { DatabaseRefusedError, type OpenDatabase } from './database.ts';
import { type Preparation, prepareSchema } from './migrator.ts';
import { PrivateNodeFs } from './private-node-fs.ts';
import { acquireProcessLock } from './process-lock.ts';
import * as schema from './schema.ts';

/** The major version of PostgreSQL inside the pinned PGlite; it opens a directory of another one only to an obscure error. */
const PG_MAJOR = '18';
/**
 * The default of 128 MB is most of the process's memory. The option replaces the whole postgresql.conf and stays in the
 * directory, so every setting that matters is named here.
 */
const SETTINGS = ['shared_buffers=32MB'];

export interface PgliteOptions {
  /** Folder of the server's data; the database is `db` in it. */
  dataDir: string;
  migrationsDir: string;
  /** `migrate` when absent. */
  preparation?: Preparation | undefined;
  /** Called when the first start creates the database, which takes seconds. */
  onCreate?: () => void;
  /** Told the names of the migrations that were applied. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
}

/**
 * Opens the embedded database in `{dataDir}/db`, creating it on the first start and applying new migrations. It is made in a
 * folder of another name, which is written down first, and renamed when complete: a start that was killed leaves nothing
 * incomplete under the real name, and what it leaves under the other name is known to be ours. Nothing else is ever removed.
 * @throws DatabaseRefusedError when another process has it open, when it belongs to another version of PostgreSQL, when
 * there is something in its folder that is no database, or none and none is to be made; when its schema is not of this build
 */
export async function openPglite({
  dataDir,
  migrationsDir,
  preparation = 'migrate',
  onCreate,
  onMigrated,
}: PgliteOptions): Promise<OpenDatabase> {
  await makePrivateFolder(dataDir);
  const lock = await acquireProcessLock(join(dataDir, 'db.lock'));
  try {
    const folder = join(dataDir, 'db');
    await removeUnfinished(dataDir);
    const version = await versionIn(folder);
    if (version === null) {
      if (preparation === 'leave' || preparation === 'verify') throw new DatabaseRefusedError(noDatabase(folder));
      onCreate?.();
      await create(dataDir, folder);
    } else if (version !== PG_MAJOR) {
      throw new DatabaseRefusedError(
        `База в ${folder} создана PostgreSQL ${version}, а этой сборке нужен ${PG_MAJOR}. Уберите папку или верните прежнюю сборку.`,
      );
    } else await closeToOthers(folder);
    const client = await opened(folder);
    try {
      const db = drizzle(client, { schema });
      const migrated = await prepareSchema(db, migrationsDir, preparation);
      onMigrated?.(migrated);
      return {
        db,
        // One process has it, by the lock of its folder.
        alone: (job) => job(),
        close: async () => {
          await client.close();
          await lock.release();
        },
      };
    } catch (error) {
      await client.close();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const noDatabase = (folder: string): string =>
  `В ${folder} базы ещё нет. Её создаёт первый запуск сервера, npm run migrate или npm run restore; другую папку указывают в DATA_DIR.`;

/**
 * The version of the database in a folder; null where there is none and one may be made.
 * @throws DatabaseRefusedError for a folder that holds anything else: it may be a database that lost a file
 */
async function versionIn(folder: string): Promise<string | null> {
  const names: string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new DatabaseRefusedError(`${folder} — не папка: базу там не создать. Уберите этот файл.`);
    throw error;
  });
  if (names.length === 0) return null;
  if (names.includes('PG_VERSION')) return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  throw new DatabaseRefusedError(
    `В папке ${folder} есть данные, но нет файла PG_VERSION: как база она не открывается, а стирать данные сервер не станет. ` +
      'Верните папку из резервной копии или переименуйте её, и будет создана новая, пустая база.',
  );
}

async function opened(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({ fs: new PrivateNodeFs(folder), postgresqlconf: SETTINGS });
  } catch (error) {
    const why = `База в папке ${folder} не открывается: её файлы повреждены или их не хватает. Верните папку из резервной копии.`;
    throw new DatabaseRefusedError(why, { cause: error });
  }
}

/** Names the folder in which a new database is being made. */
const MARKER = 'db.creating';
const DRAFT = /^db\.new-[0-9a-f]{12}$/;

async function create(dataDir: string, folder: string): Promise<void> {
  const name = `db.new-${randomBytes(6).toString('hex')}`;
  const draft = join(dataDir, name);
  await writeFile(join(dataDir, MARKER), name, { mode: PRIVATE_FILE });
  await mkdir(draft, { mode: PRIVATE_FOLDER });
  const client = await PGlite.create({ fs: new PrivateNodeFs(draft), postgresqlconf: SETTINGS });
  await client.close();
  // Known to be empty, if it is there; and only an empty one is removed so.
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(draft, folder);
  await rm(join(dataDir, MARKER), { force: true });
}

/** Removes the unfinished database of an earlier first start that was killed. The lock is held: nobody else is using it. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const marker = join(dataDir, MARKER);
  const name = await readFile(marker, 'utf8').catch(() => '');
  if (DRAFT.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  await rm(marker, { force: true });
}
