import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Achievement, AchievementEvent, UserAchievement } from '../../contract/entities/account.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { userAchievements } from '../db/schema.ts';
import { readMarks } from './marks.ts';

/**
 * Awards what the lecture just heard to the end has completed: its cycle, and each of its topics. Once an account: the
 * primary key sees to it. Read after the lecture was marked and outside a transaction, so that of the last two lectures
 * ended at the same time at least one sees both.
 */
export async function awardFor(
  db: Database,
  catalogue: Catalogue,
  accountId: string,
  materialId: number,
  now: Date,
): Promise<void> {
  const lecture = catalogue.materialById.get(materialId)?.material;
  if (lecture === undefined) return;
  const topics = new Set(lecture.rubrics.map(({ id }) => id));
  const touched = catalogue.achievements.filter(
    ({ project_id, rubric_id }) => project_id === lecture.project_id || (rubric_id !== undefined && topics.has(rubric_id)),
  );
  await award(db, catalogue, accountId, touched, now);
}

/** Awards whatever the account has completed: two accounts have become one, and together they may have heard a cycle. */
export function awardForAll(db: Database, catalogue: Catalogue, accountId: string, now: Date): Promise<void> {
  return award(db, catalogue, accountId, catalogue.achievements, now);
}

async function award(db: Database, catalogue: Catalogue, accountId: string, among: readonly Achievement[], now: Date) {
  const listened = new Set(
    (await readMarks(db, accountId)).filter(({ listenedAt }) => listenedAt !== null).map((mark) => mark.materialId),
  );
  const earned = among.filter((achievement) => {
    const lectures = lecturesOf(catalogue, achievement);
    return lectures.length > 0 && lectures.every((id) => listened.has(id));
  });
  if (earned.length === 0) return;
  await db
    .insert(userAchievements)
    .values(earned.map(({ id }) => ({ accountId, achievementId: id, receivedAt: now })))
    .onConflictDoNothing();
}

function lecturesOf(catalogue: Catalogue, { project_id, rubric_id }: Achievement): number[] {
  const projects =
    project_id === undefined ? (catalogue.projectsOfRubric.get(rubric_id ?? 0) ?? []) : [catalogue.projectById.get(project_id)];
  return projects.flatMap((project) => (project?.materials ?? []).map(({ material_id }) => material_id));
}

/** Newest first; those that have left the catalogue are kept for its return, and not shown. */
export async function readAwards(db: Database, catalogue: Catalogue, accountId: string): Promise<UserAchievement[]> {
  const rows = await db
    .select()
    .from(userAchievements)
    .where(eq(userAchievements.accountId, accountId))
    .orderBy(desc(userAchievements.receivedAt), desc(userAchievements.achievementId));
  return rows.flatMap(({ achievementId, receivedAt }) => {
    const achievement = catalogue.achievementById.get(achievementId);
    return achievement === undefined ? [] : [{ achievement, received_at: receivedAt.toISOString() }];
  });
}

/** Events not read yet, the oldest first: they are shown in the order they came. */
export async function readEvents(db: Database, catalogue: Catalogue, accountId: string): Promise<AchievementEvent[]> {
  const rows = await db
    .select()
    .from(userAchievements)
    .where(and(eq(userAchievements.accountId, accountId), isNull(userAchievements.readAt)))
    .orderBy(userAchievements.receivedAt, userAchievements.achievementId);
  return rows
    .filter(({ achievementId }) => catalogue.achievementById.has(achievementId))
    .map(({ achievementId, receivedAt }) => ({
      account_id: accountId,
      achievement_id: achievementId,
      created_at: receivedAt.toISOString(),
    }));
}

/** @returns false when the account has no such achievement */
export async function markEventRead(db: Database, accountId: string, achievementId: number, now: Date): Promise<boolean> {
  const own = and(eq(userAchievements.accountId, accountId), eq(userAchievements.achievementId, achievementId));
  await db
    .update(userAchievements)
    .set({ readAt: now })
    .where(and(own, isNull(userAchievements.readAt)));
  return (await db.select({ id: userAchievements.achievementId }).from(userAchievements).where(own)).length > 0;
}
