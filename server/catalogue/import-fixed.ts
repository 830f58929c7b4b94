import { and, isNull, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { achievements, rubrics, subscriptionTypes } from '../db/schema.ts';
import type { PicturedLibrary } from './pictured-library.ts';
import { PLANS } from './plans.ts';
import { allExcluded, batchesOf, deleteOthers } from './sync-rows.ts';

/** The product's own part of the catalogue: rubrics, plans, achievements. */

/** @returns rubric name → id */
export async function importRubrics(tx: Database, { rubrics: seeds }: PicturedLibrary): Promise<Map<string, number>> {
  const rows = await tx
    .insert(rubrics)
    .values(
      seeds.map(({ slug, name, description, spineKey, bandKeys }, at) => ({
        slug,
        name,
        description,
        place: at + 1,
        spineKey,
        bandKeys,
      })),
    )
    .onConflictDoUpdate({ target: rubrics.slug, set: allExcluded(rubrics, rubrics.slug) })
    .returning({ id: rubrics.id, name: rubrics.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function importPlans(tx: Database): Promise<void> {
  await deleteOthers(
    tx,
    subscriptionTypes,
    subscriptionTypes.type,
    PLANS.map(({ type }) => type),
  );
  await tx
    .insert(subscriptionTypes)
    .values(PLANS.map((plan, at) => ({ ...plan, place: at + 1 })))
    .onConflictDoUpdate({ target: subscriptionTypes.type, set: allExcluded(subscriptionTypes, subscriptionTypes.type) });
}

/** One achievement for each cycle, and one for each rubric that has cycles. */
export async function importAchievements(
  tx: Database,
  { cycles, rubrics: seeds }: PicturedLibrary,
  { projectIds, rubricIds }: { projectIds: ReadonlyMap<string, number>; rubricIds: ReadonlyMap<string, number> },
): Promise<void> {
  const used = new Set(cycles.flatMap((cycle) => cycle.rubrics));
  const ofRubrics = seeds.flatMap(({ name, achievementKey }) => {
    const rubricId = rubricIds.get(name);
    if (rubricId === undefined || !used.has(name)) return [];
    return [{ name, description: `Прослушаны все лекции рубрики «${name}»`, imageKey: achievementKey, rubricId }];
  });
  const ofProjects = cycles.flatMap(({ slug, name, achievementKey }) => {
    const projectId = projectIds.get(slug);
    return projectId === undefined
      ? []
      : [{ name, description: `Прослушаны все лекции цикла «${name}»`, imageKey: achievementKey, projectId }];
  });
  await tx
    .delete(achievements)
    .where(
      and(
        or(
          isNull(achievements.projectId),
          notInArray(achievements.projectId, [0, ...ofProjects.map(({ projectId }) => projectId)]),
        ),
        or(isNull(achievements.rubricId), notInArray(achievements.rubricId, [0, ...ofRubrics.map(({ rubricId }) => rubricId)])),
      ),
    );
  for (const batch of batchesOf(ofRubrics)) {
    await tx
      .insert(achievements)
      .values(batch)
      .onConflictDoUpdate({ target: achievements.rubricId, set: allExcluded(achievements, achievements.rubricId) });
  }
  for (const batch of batchesOf(ofProjects)) {
    await tx
      .insert(achievements)
      .values(batch)
      .onConflictDoUpdate({ target: achievements.projectId, set: allExcluded(achievements, achievements.projectId) });
  }
}
