import { type SQL, sql } from 'drizzle-orm';

/** A constant list inside a CHECK: DDL takes no parameters, so the literals are quoted here. */
export const isOneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`);
