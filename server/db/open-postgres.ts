import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseRefusedError, type OpenDatabase } from './database.ts';
import * as schema from './schema.ts';

/** Any fixed number: it names the migration lock among the advisory locks of the database. */
const MIGRATION_LOCK = 482_019_337;
const POOL_SIZE = 10;

export interface PostgresOptions {
  url: string;
  migrationsDir: string;
  /** Called for errors of idle connections, which belong to no request. */
  onError: (error: Error) => void;
}

/**
 * Opens PostgreSQL and applies new migrations, one process at a time.
 * @throws DatabaseRefusedError when the database folds no Cyrillic letters (LC_CTYPE=C): search would find nothing, silently
 */
export async function openPostgres({ url, migrationsDir, onError }: PostgresOptions): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  pool.on('error', onError);
  try {
    const client = await pool.connect();
    try {
      const folds = await client.query<{ ok: boolean }>("select lower('Ё') = 'ё' as ok");
      if (folds.rows[0]?.ok !== true) {
        throw new DatabaseRefusedError(
          'База PostgreSQL создана с LC_CTYPE=C и не различает русские буквы. Создайте её с локалью UTF-8, например C.UTF-8 или ru_RU.UTF-8.',
        );
      }
      // Several servers may start at once on one database, and the migrator itself takes no lock.
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      try {
        await migrate(drizzle(client, { schema }), { migrationsFolder: migrationsDir });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      }
    } finally {
      client.release();
    }
    const db = drizzle(pool, { schema });
    await db.execute(sql`select 1`);
    return { db, close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
