import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which process does what only one may do at a time, by the clock of the database. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  /** An id that the process has made for itself. */
  holder: text().notNull(),
  /** From then on anybody may take it. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
