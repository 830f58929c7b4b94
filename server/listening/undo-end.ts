import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { materialMarks } from '../db/schema.ts';
import { forgetHeard } from './heard-ranges.ts';
import { holdRevision } from './place-revisions.ts';

/**
 * Takes «прослушано» off a lecture: the mark, its entry in the history, and what was heard of it until then. One that was
 * marked again since stays as it is. Achievements stay: they were earned.
 * @param at when the listener did so
 */
export function undoEnd(db: Database, accountId: string, materialId: number, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await holdRevision(tx, accountId)) === null) return;
    const { listenedAt } = materialMarks;
    const [mark] = await tx
      .update(materialMarks)
      .set({ listenedAt: null, historyAt: null })
      .where(
        and(
          eq(materialMarks.accountId, accountId),
          eq(materialMarks.materialId, materialId),
          or(isNull(listenedAt), lte(listenedAt, at)),
        ),
      )
      .returning({ materialId: materialMarks.materialId });
    if (mark !== undefined) await forgetHeard(tx, accountId, materialId, at);
  });
}
