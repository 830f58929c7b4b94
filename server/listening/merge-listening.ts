import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { listenEvents, listenHours, materialMarks, userAchievements } from '../db/schema.ts';

/**
 * Merges the listening of two accounts of one person into one of them: of two positions the newer is kept; heard seconds
 * add up; first hearings and achievements keep the earlier moment, favourites and history the later. The rows of `from`
 * stay, for the deletion of the account.
 * @param tx a transaction that holds both accounts
 */
export async function mergeListening(tx: Database, { into, from }: { into: string; from: string }): Promise<void> {
  const of = sql`${into}::uuid`;
  const isNewer = sql`${materialMarks.positionAt} is null or excluded."position_at" > ${materialMarks.positionAt}`;
  // `greatest` and `least` ignore nulls.
  await tx.execute(sql`
    insert into ${materialMarks} ("account_id", "material_id", "position", "position_at", "listened_at", "favorite_at", "history_at")
    select ${of}, "material_id", "position", "position_at", "listened_at", "favorite_at", "history_at"
    from ${materialMarks} where ${eq(materialMarks.accountId, from)}
    on conflict ("account_id", "material_id") do update set
      "position" = case when ${isNewer} then excluded."position" else ${materialMarks.position} end,
      "position_at" = case when ${isNewer} then excluded."position_at" else ${materialMarks.positionAt} end,
      "listened_at" = least(${materialMarks.listenedAt}, excluded."listened_at"),
      "favorite_at" = greatest(${materialMarks.favoriteAt}, excluded."favorite_at"),
      "history_at" = greatest(${materialMarks.historyAt}, excluded."history_at")`);
  await tx.execute(sql`
    insert into ${listenEvents} ("account_id", "event_id", "created_at")
    select ${of}, "event_id", "created_at" from ${listenEvents} where ${eq(listenEvents.accountId, from)}
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
