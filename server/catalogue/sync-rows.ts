import { getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** PostgreSQL takes 65 535 parameters in a statement; rows here have at most 20 columns. */
const BATCH = 500;

export function* batchesOf<T>(items: readonly T[], size = BATCH): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** `{ name: excluded.name, … }` for an upsert: every column but identities, generated ones and the key itself. */
export function allExcluded(table: PgTable, key: PgColumn): Record<string, SQL> {
  const entries = Object.entries(getTableColumns(table))
    .filter(([, column]) => column !== key && column.generated === undefined && column.generatedIdentity === undefined)
    .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]);
  return Object.fromEntries(entries);
}

/** Deletes the rows whose natural key is no longer in the library; what hangs on them goes by cascade. */
export async function deleteOthers(db: Database, table: PgTable, key: PgColumn, keep: readonly string[]): Promise<void> {
  await db.delete(table).where(keep.length === 0 ? undefined : notInArray(key, [...keep]));
}
