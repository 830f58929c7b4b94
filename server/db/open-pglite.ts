import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DatabaseRefusedError, type OpenDatabase } from './database.ts';
import { acquireProcessLock } from './process-lock.ts';
import * as schema from './schema.ts';

/** The major version of PostgreSQL inside the pinned PGlite; a directory of another one opens only with a dark error. */
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
  /** Told when the first start creates the database: it takes seconds. */
  onCreate?: () => void;
}

/**
 * Opens the embedded database in `{dataDir}/db`, creating it on the first start and applying new migrations.
 * A new directory is made under another name and renamed when whole, so a start that was killed leaves nothing half-made
 * under the real name; a directory without PG_VERSION holds no data and is made anew.
 * @throws DatabaseRefusedError when another process has it open or it belongs to another version of PostgreSQL
 */
export async function openPglite({ dataDir, migrationsDir, onCreate }: PgliteOptions): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await acquireProcessLock(join(dataDir, 'db.lock'));
  try {
    const folder = join(dataDir, 'db');
    await removeDrafts(dataDir);
    const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').then(
      (text) => text.trim(),
      () => null,
    );
    if (version === null) {
      onCreate?.();
      await create(dataDir, folder);
    } else if (version !== PG_MAJOR) {
      throw new DatabaseRefusedError(
        `База в ${folder} создана PostgreSQL ${version}, а этой сборке нужен ${PG_MAJOR}. Уберите папку или верните прежнюю сборку.`,
      );
    }
    const client = await PGlite.create({ dataDir: folder, postgresqlconf: SETTINGS });
    try {
      const db = drizzle(client, { schema });
      await migrate(db, { migrationsFolder: migrationsDir });
      return {
        db,
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

async function create(dataDir: string, folder: string): Promise<void> {
  const draft = join(dataDir, `db.new-${process.pid}`);
  const client = await PGlite.create({ dataDir: draft, postgresqlconf: SETTINGS });
  await client.close();
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** What earlier starts left when they were killed. The lock is held, so nobody is at work in them. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('db.new-')) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
