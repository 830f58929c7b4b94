import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEVICE_KINDS, type DeviceKind, MATERIAL_TYPES, type MaterialType } from '../../contract/entities/listening.ts';
import type { HeardRange } from '../../contract/heard-ranges.ts';
import { accounts } from './account-tables.ts';
import { isOneOf } from './checks.ts';

/**
 * Listening of each account. Ids of lectures and achievements have no foreign keys: what an account has heard stays true
 * when a lecture leaves the library. Seconds are media seconds.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** All that an account has to do with one lecture, in one row, so that the flags of a list are one read. */
export const materialMarks = pgTable(
  'material_marks',
  {
    accountId: ofAccount(),
    materialId: integer('material_id').notNull(),
    /** Where the listener stopped, and when he heard that; both null while he has no place in it. */
    position: doublePrecision(),
    positionAt: moment('position_at'),
    /** Number of the change that put it there, among all changes of places of the account. */
    placeVersion: integer('place_version'),
    /** The lecture was heard to its end there. */
    isEnded: boolean('is_ended').notNull().default(false),
    /** The browser the place came from, the number of its record, and what kind of device it is; null: not told. */
    device: uuid(),
    sequence: bigint({ mode: 'number' }),
    deviceKind: text('device_kind').$type<DeviceKind>(),
    /** Version and moment of the last place that the listener chose himself. */
    deliberateVersion: integer('deliberate_version').notNull().default(0),
    deliberateAt: moment('deliberate_at'),
    /** Moment when it was first heard to the end. */
    listenedAt: moment('listened_at'),
    favoriteAt: moment('favorite_at'),
    /** Moment when it was last put into the history. */
    historyAt: moment('history_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.materialId] }),
    check('material_marks_position', sql`("position" is null) = ("position_at" is null)`),
    check('material_marks_version', sql`("position" is null) = ("place_version" is null)`),
    check('material_marks_device_kind', isOneOf('device_kind', DEVICE_KINDS)),
  ],
);

/** Number of the last change of a place of each account. Whoever changes one holds this row: changes come one by one. */
export const placeRevisions = pgTable('place_revisions', {
  accountId: ofAccount().primaryKey(),
  revision: integer().notNull(),
});

/** All that was heard of each lecture, merged: `[from, to]` in media seconds. */
export const heardRanges = pgTable(
  'heard_ranges',
  {
    accountId: ofAccount(),
    materialId: integer('material_id').notNull(),
    ranges: jsonb().$type<HeardRange[]>().notNull(),
    /** Stretches heard before this moment are forgotten: the listener marked the lecture as not listened to. */
    since: moment('since'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.materialId] })],
);

/** Ids of the listening records that were counted: a repeated record is counted once. */
export const listenEvents = pgTable(
  'listen_events',
  {
    accountId: ofAccount(),
    eventId: uuid('event_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Its place was refused: a repeated record is answered the same. */
    isRefused: boolean('is_refused').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.eventId] }), index('listen_events_created').on(table.createdAt)],
);

/** Heard seconds of one lecture in one hour of the Moscow calendar: statistics are sums of these. */
export const listenHours = pgTable(
  'listen_hours',
  {
    accountId: ofAccount(),
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    hour: integer().notNull(),
    materialId: integer('material_id').notNull(),
    materialType: text('material_type').$type<MaterialType>().notNull(),
    seconds: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.hour, table.materialId, table.materialType] }),
    check('listen_hours_hour', sql`"hour" between 0 and 23`),
    check('listen_hours_type', isOneOf('material_type', MATERIAL_TYPES)),
  ],
);

/** Achievements awarded; the event is unread until `readAt`. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    accountId: ofAccount(),
    achievementId: integer('achievement_id').notNull(),
    receivedAt: moment('received_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.achievementId] })],
);
