import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseRefusedError, type OpenDatabase } from './database.ts';
import { type Preparation, prepareSchema } from './migrator.ts';
import { withRetriedTransactions } from './retried-transactions.ts';
import * as schema from './schema.ts';

/** Any fixed number: it names the migration lock among the advisory locks of the database. */
export const MIGRATION_LOCK = 482_019_337;
const ALONE_LOCK = 482_019_338;
const POOL_SIZE = 10;

/** How long PostgreSQL is waited for, ms. What takes longer is an outage, and told as one. */
interface PostgresLimits {
  /** For a free connection, or a new one. */
  connectMs: number;
  /** PostgreSQL itself ends a statement after that. */
  statementMs: number;
  /** For an answer: longer than a statement may take. A network that swallows everything is found out by it. */
  answerMs: number;
}

/** For a command that reads or writes all there is. */
export const NO_LIMITS: PostgresLimits = { connectMs: 5_000, statementMs: 0, answerMs: 0 };
const LIMITS: PostgresLimits = { connectMs: 5_000, statementMs: 15_000, answerMs: 20_000 };
/** The first probe of a silent connection, ms. */
const KEEP_ALIVE_MS = 10_000;

export interface PostgresOptions {
  url: string;
  /** 10 when absent. */
  poolSize?: number;
  limits?: PostgresLimits;
  migrationsDir: string;
  /** `migrate` when absent. */
  preparation?: Preparation | undefined;
  /** Called for errors of idle connections, which belong to no request. */
  onError: (error: Error) => void;
  /** Told the names of the migrations that were applied. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
}

/**
 * Opens PostgreSQL and applies new migrations, one process at a time.
 * @throws DatabaseRefusedError when the database folds no Cyrillic letters (LC_CTYPE=C): search would find nothing, silently;
 * when its schema is not of this build
 */
export async function openPostgres({
  url,
  poolSize = POOL_SIZE,
  limits = LIMITS,
  migrationsDir,
  preparation = 'migrate',
  onError,
  onMigrated,
}: PostgresOptions): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.answerMs,
    idle_in_transaction_session_timeout: limits.statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  pool.on('error', onError);
  pool.on('connect', closeWhenUnanswered);
  try {
    const client = await migrator(url);
    try {
      const folds = await client.query<{ ok: boolean }>("select lower('Ё') = 'ё' as ok");
      if (folds.rows[0]?.ok !== true) {
        throw new DatabaseRefusedError(
          'База PostgreSQL создана с LC_CTYPE=C и не различает русские буквы. Создайте её с локалью UTF-8, например C.UTF-8 или ru_RU.UTF-8.',
        );
      }
      // Several servers may start at once on one database, and the migrator itself takes no lock.
      const prepare = () => prepareSchema(drizzle(client, { schema }), migrationsDir, preparation);
      const migrated = await locked(client, MIGRATION_LOCK, prepare);
      onMigrated?.(migrated);
    } finally {
      await client.end();
    }
    const db = withRetriedTransactions(drizzle(pool, { schema }));
    await db.execute(sql`select 1`);
    return {
      db,
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      alone: async (job) => {
        const client = await migrator(url);
        try {
          return await locked(client, ALONE_LOCK, job);
        } finally {
          await client.end();
        }
      },
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Advisory locks belong to a connection: whoever dies with it frees them. */
async function locked<T>(client: pg.Client, lock: number, job: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    return await job();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

/** A connection of its own, without limits in time: a migration of a large table may take its hour. */
async function migrator(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMITS.connectMs });
  await client.connect();
  return client;
}

/**
 * A connection whose question was not answered in time is closed. The pool would hand it out again, with the question still
 * in it, and everybody who got it would wait for nothing.
 */
function closeWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') client.connection.stream.destroy();
      });
    return answer;
  };
  client.query = watched as typeof client.query;
}
