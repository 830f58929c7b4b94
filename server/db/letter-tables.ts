import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { isOneOf } from './checks.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** `expired`: its link had run out before it could leave. `failed`: no mail server took it for a month. */
const LETTER_STATUSES = ['waiting', 'sent', 'expired', 'failed'] as const;

/** Letters on their way out. What a letter says is here only while it waits, and only in cipher: it may hold a code. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    /** The event it tells of: an event is told once. Null for a letter that may come as often as it is asked for. */
    key: text().unique(),
    subject: text().notNull(),
    /** Recipient and text, encrypted; null once it waits no more. */
    content: text(),
    status: text().$type<(typeof LETTER_STATUSES)[number]>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** While it waits: not tried before this. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** When what it brings stops working; null: never. */
    usefulUntil: moment('useful_until'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('letters_waiting').on(table.status, table.nextAttemptAt),
    check('letters_status', isOneOf('status', LETTER_STATUSES)),
  ],
);
