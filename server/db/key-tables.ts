import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Under which keys the database has been used; a mark names a secret and gives nothing of it away. */
export const keyMarks = pgTable('key_marks', {
  mark: text().primaryKey(),
  /** The last start at which this secret was the newest. */
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
});
