import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * When limited things were done, for processes that share their limits. Unlogged, by its migration: after a crash of the
 * database it is empty, which forgives everybody, and no replica needs it.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** Rule and whose it is. */
    name: text().primaryKey(),
    /** Ms since 1970, oldest first. */
    times: bigint({ mode: 'number' }).array().notNull(),
    /** Nothing of it counts from then on. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('limit_counts_ends').on(table.endsAt)],
);
