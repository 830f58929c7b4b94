import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/migrator.ts';

/** The tables as the database itself knows them: a backup may be of an older schema than the one that this build has in its code. */
export interface Table {
  name: string;
  columns: { name: string /** As PostgreSQL spells it: `timestamp with time zone`. */; type: string }[];
}

/** Tables of the schema `public`, by name, without columns that the database computes itself. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const rows = await rowsOf<{ table: string; column: string; type: string }>(
    db,
    sql`select c.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  const tables = new Map<string, Table>();
  for (const { table, column, type } of rows) {
    const found = tables.get(table) ?? { name: table, columns: [] };
    found.columns.push({ name: column, type });
    tables.set(table, found);
  }
  return [...tables.values()];
}

/** Values of the sequences that have given out a number. */
export function sequencesOf(db: Database): Promise<{ name: string; value: string }[]> {
  return rowsOf(
    db,
    sql`select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignKeysOf = (db: Database): Promise<ForeignKey[]> =>
  rowsOf(
    db,
    sql`select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );

/**
 * Fills tables in any order: without their foreign keys, which are checked all at once when they are there again. Needs no rights
 * beyond those of the tables' owner.
 */
export async function withoutForeignKeys(tx: Database, fill: () => Promise<void>): Promise<void> {
  const keys = await foreignKeysOf(tx);
  for (const { table, name } of keys) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  await fill();
  for (const { table, name, definition } of keys)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
}

/** Values are written and read as texts: for this transaction as the same texts on every machine. */
export async function fixTexts(tx: Database): Promise<void> {
  for (const setting of ["datestyle = 'ISO, YMD'", "timezone = 'UTC'", "intervalstyle = 'postgres'", 'extra_float_digits = 1'])
    await tx.execute(sql.raw(`set local ${setting}`));
  await tx.execute(sql.raw("set local bytea_output = 'hex'"));
}
