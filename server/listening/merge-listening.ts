import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { listenEvents, listenHours, materialMarks, userAchievements } from '../db/schema.ts';
import { mergeHeard } from './heard-ranges.ts';
import { holdRevision, setRevision } from './place-revisions.ts';

/** Parts of a place, which is taken over whole. */
const PLACE = [
  materialMarks.position,
  materialMarks.positionAt,
  materialMarks.placeVersion,
  materialMarks.isEnded,
  materialMarks.device,
  materialMarks.sequence,
  materialMarks.deviceKind,
  materialMarks.deliberateVersion,
  materialMarks.deliberateAt,
];

/**
 * Merges the listening of two accounts of one person into one of them: of two positions the newer is kept, and what comes
 * over is a change of its own, which no device here knows of; heard seconds add up; first hearings and achievements keep the earlier moment, favourites and history the later. The rows of `from`
 * stay, for the deletion of the account.
 * @param tx a transaction that holds both accounts
 */
export async function mergeListening(tx: Database, { into, from }: { into: string; from: string }): Promise<void> {
  const of = sql`${into}::uuid`;
  const isNewer = sql`${materialMarks.positionAt} is null or excluded."position_at" > ${materialMarks.positionAt}`;
  const newer = (column: PgColumn) =>
    sql`${sql.identifier(column.name)} = case when ${isNewer} then excluded.${sql.identifier(column.name)} else ${column} end`;
  const revision = (await holdRevision(tx, into)) ?? 0;
  // As many as there are places, so that each has its own.
  const ofPlace = sql`case when "position" is not null
    then ${revision}::integer + row_number() over (order by "position_at" nulls last, "material_id") end::integer`;
  // `greatest` and `least` ignore nulls.
  await tx.execute(sql`
    insert into ${materialMarks} ("account_id", "material_id", "position", "position_at", "place_version", "is_ended", "device",
      "sequence", "device_kind", "deliberate_version", "deliberate_at", "listened_at", "favorite_at", "history_at")
    select ${of}, "material_id", "position", "position_at", "new_version", "is_ended", "device",
      "sequence", "device_kind", case when "deliberate_version" > 0 then "new_version" else 0 end,
      "deliberate_at", "listened_at", "favorite_at", "history_at"
    from (select *, ${ofPlace} as "new_version" from ${materialMarks} where ${eq(materialMarks.accountId, from)}) as "theirs"
    on conflict ("account_id", "material_id") do update set
      ${sql.join(PLACE.map(newer), sql`, `)},
      "listened_at" = least(${materialMarks.listenedAt}, excluded."listened_at"),
      "favorite_at" = greatest(${materialMarks.favoriteAt}, excluded."favorite_at"),
      "history_at" = greatest(${materialMarks.historyAt}, excluded."history_at")`);
  await setRevision(tx, into, revision + (await tx.$count(materialMarks, eq(materialMarks.accountId, from))));
  await mergeHeard(tx, { into, from });
  await tx.execute(sql`
    insert into ${listenEvents} ("account_id", "event_id", "created_at", "is_refused")
    select ${of}, "event_id", "created_at", "is_refused" from ${listenEvents} where ${eq(listenEvents.accountId, from)}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${listenHours} ("account_id", "day", "hour", "material_id", "material_type", "seconds")
    select ${of}, "day", "hour", "material_id", "material_type", "seconds"
    from ${listenHours} where ${eq(listenHours.accountId, from)}
    on conflict ("account_id", "day", "hour", "material_id", "material_type")
      do update set "seconds" = ${listenHours.seconds} + excluded."seconds"`);
  await tx.execute(sql`
    insert into ${userAchievements} ("account_id", "achievement_id", "received_at", "read_at")
    select ${of}, "achievement_id", "received_at", "read_at"
    from ${userAchievements} where ${eq(userAchievements.accountId, from)}
    on conflict ("account_id", "achievement_id") do update set
      "received_at" = least(${userAchievements.receivedAt}, excluded."received_at"),
      "read_at" = least(${userAchievements.readAt}, excluded."read_at")`);
}
