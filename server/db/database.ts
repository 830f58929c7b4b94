import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The database as the rest of the server knows it: the same type for both engines, and for a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** Connections of the pool now; absent where there is none. */
  connections?: () => { open: number; idle: number; waiting: number };
  /** Runs a job while no other process of the database runs one. */
  alone: <T>(job: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Something the operator has to put right; the message is Russian and goes to the terminal without a stack. */
export class DatabaseRefusedError extends Error {
  override readonly name: string = 'DatabaseRefusedError';
}
