import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { ListenStatistics } from '../../contract/entities/account.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { listenHours, materialMarks } from '../db/schema.ts';
import { weekdayOf } from '../domain/moscow-time.ts';

const seconds = sql<number>`sum(${listenHours.seconds})`.mapWith(Number);

/** Sums of one account's listening. A lecture counts for the main rubric of its cycle; one that has left, for none. */
export async function readStatistics(db: Database, catalogue: Catalogue, accountId: string): Promise<ListenStatistics> {
  const own = eq(listenHours.accountId, accountId);
  const hours = await db
    .select({ day: listenHours.day, hour: listenHours.hour, seconds })
    .from(listenHours)
    .where(own)
    .groupBy(listenHours.day, listenHours.hour);
  const lectures = await db
    .select({ materialId: listenHours.materialId, seconds })
    .from(listenHours)
    .where(own)
    .groupBy(listenHours.materialId);
  const [listened] = await db
    .select({ rows: count() })
    .from(materialMarks)
    .where(and(eq(materialMarks.accountId, accountId), isNotNull(materialMarks.listenedAt)));

  const byDay = new Map<string, number>();
  const byHour = new Map<string, { weekday: number; hour: number; seconds: number }>();
  for (const { day, hour, seconds: heard } of hours) {
    byDay.set(day, (byDay.get(day) ?? 0) + heard);
    const weekday = weekdayOf(day);
    const name = `${weekday} ${hour}`;
    byHour.set(name, { weekday, hour, seconds: (byHour.get(name)?.seconds ?? 0) + heard });
  }
  const byRubric = new Map<number, { rubric_id: number; name: string; seconds: number }>();
  for (const { materialId, seconds: heard } of lectures) {
    const rubric = catalogue.materialById.get(materialId)?.material.rubrics[0];
    if (rubric === undefined) continue;
    const before = byRubric.get(rubric.id)?.seconds ?? 0;
    byRubric.set(rubric.id, { rubric_id: rubric.id, name: rubric.name, seconds: before + heard });
  }
  return {
    total_seconds: hours.reduce((sum, { seconds: heard }) => sum + heard, 0),
    materials_listened: listened?.rows ?? 0,
    by_day: [...byDay].map(([date, heard]) => ({ date, seconds: heard })).sort((a, b) => (a.date < b.date ? -1 : 1)),
    by_rubric: [...byRubric.values()].sort((a, b) => b.seconds - a.seconds || a.rubric_id - b.rubric_id),
    by_hour: [...byHour.values()].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
  };
}

/** Heard seconds of one lecture, all told. */
export async function heardSeconds(db: Database, accountId: string, materialId: number): Promise<number> {
  const [row] = await db
    .select({ seconds })
    .from(listenHours)
    .where(and(eq(listenHours.accountId, accountId), eq(listenHours.materialId, materialId)));
  return row?.seconds ?? 0;
}
