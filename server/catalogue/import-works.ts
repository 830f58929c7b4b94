import { basename } from 'node:path';
import type { Database } from '../db/database.ts';
import { extras, materials, projectRubrics, projects } from '../db/schema.ts';
import { keepLastingIds, readLastingIds } from './lasting-ids.ts';
import type { PicturedExtra, PicturedLibrary } from './pictured-library.ts';
import { searchText, storable } from './search-text.ts';
import { allExcluded, batchesOf, deleteOthers } from './sync-rows.ts';

/** Cycles, lectures and what is attached to them. */

type Ids = ReadonlyMap<string, number>;

/** @returns project slug → id */
export async function importProjects(tx: Database, { cycles }: PicturedLibrary, rubricIds: Ids): Promise<Map<string, number>> {
  await deleteOthers(
    tx,
    projects,
    projects.slug,
    cycles.map(({ slug }) => slug),
  );
  const lasting = await readLastingIds(tx, 'project');
  const ids = new Map<string, number>();
  for (const batch of batchesOf(cycles)) {
    const rows = await tx
      .insert(projects)
      .overridingSystemValue()
      .values(
        batch.map((cycle) => ({
          id: lasting.get(cycle.slug),
          slug: cycle.slug,
          name: storable(cycle.name),
          shortDescription: storable(cycle.short),
          description: storable(cycle.description),
          isFree: cycle.free,
          rubricPlacement: cycle.rubricPlacement,
          authors: cycle.authors.map(storable),
          tags: cycle.tags.map(storable),
          coverKey: cycle.coverKey,
          searchText: searchText([cycle.name, ...cycle.authors, ...cycle.tags, ...cycle.rubrics, cycle.short, cycle.description]),
        })),
      )
      .onConflictDoUpdate({ target: projects.slug, set: allExcluded(projects, projects.slug) })
      .returning({ id: projects.id, slug: projects.slug });
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  await keepLastingIds(tx, 'project', ids);
  const links = cycles.flatMap((cycle) => {
    const projectId = ids.get(cycle.slug);
    const rubricsOfCycle = [...new Set(cycle.rubrics)];
    return rubricsOfCycle.flatMap((name, at) => {
      const rubricId = rubricIds.get(name);
      return projectId === undefined || rubricId === undefined ? [] : [{ projectId, rubricId, place: at + 1 }];
    });
  });
  await tx.delete(projectRubrics);
  for (const batch of batchesOf(links)) await tx.insert(projectRubrics).values(batch);
  return ids;
}

/** @returns lecture slug → id. Of two lectures with one slug the first stands: the reader has told the operator. */
export async function importMaterials(tx: Database, { cycles }: PicturedLibrary, projectIds: Ids): Promise<Map<string, number>> {
  const bySlug = new Map<string, typeof materials.$inferInsert>();
  for (const cycle of cycles) {
    const projectId = projectIds.get(cycle.slug);
    if (projectId === undefined) continue;
    for (const lecture of cycle.lectures) {
      if (bySlug.has(lecture.slug)) continue;
      bySlug.set(lecture.slug, {
        projectId,
        slug: lecture.slug,
        number: lecture.number,
        name: storable(lecture.name),
        description: storable(lecture.description),
        text: storable(lecture.text),
        authors: lecture.authors.map(storable),
        tags: lecture.tags.map(storable),
        published: lecture.published,
        duration: lecture.duration,
        audioFile: lecture.audioFile,
        coverKey: lecture.coverKey,
        searchText: searchText([
          lecture.name,
          cycle.name,
          ...lecture.authors,
          ...lecture.tags,
          ...cycle.rubrics,
          lecture.description,
          lecture.text,
        ]),
      });
    }
  }
  await deleteOthers(tx, materials, materials.slug, [...bySlug.keys()]);
  const lasting = await readLastingIds(tx, 'material');
  const ids = new Map<string, number>();
  for (const batch of batchesOf([...bySlug.values()])) {
    const rows = await tx
      .insert(materials)
      .overridingSystemValue()
      .values(batch.map((lecture) => ({ ...lecture, id: lasting.get(lecture.slug) })))
      .onConflictDoUpdate({ target: materials.slug, set: allExcluded(materials, materials.slug) })
      .returning({ id: materials.id, slug: materials.slug });
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  await keepLastingIds(tx, 'material', ids);
  return ids;
}

export async function importExtras(
  tx: Database,
  { cycles }: PicturedLibrary,
  { projectIds, materialIds, now }: { projectIds: Ids; materialIds: Ids; now: Date },
): Promise<void> {
  type Row = typeof extras.$inferInsert;
  const rows = new Map<string, Row>();
  const add = (owner: Pick<Row, 'projectId' | 'materialId'>, prefix: string, list: readonly PicturedExtra[]) => {
    for (const [at, extra] of list.entries()) {
      const key = `${prefix}/${basename(extra.file)}`;
      rows.set(key, {
        ...owner,
        key,
        place: at + 1,
        title: storable(extra.title),
        author: storable(extra.author),
        description: extra.description === null ? null : storable(extra.description),
        type: extra.type,
        file: extra.file,
        imageKey: extra.imageKey,
        canBeDownloaded: extra.downloadable,
        addedAt: now,
      });
    }
  };
  for (const cycle of cycles) {
    const projectId = projectIds.get(cycle.slug);
    if (projectId !== undefined) add({ projectId, materialId: null }, `cycles/${cycle.slug}`, cycle.extras);
    for (const lecture of cycle.lectures) {
      const materialId = materialIds.get(lecture.slug);
      if (materialId !== undefined) add({ projectId: null, materialId }, `lectures/${lecture.slug}`, lecture.extras);
    }
  }
  await deleteOthers(tx, extras, extras.key, [...rows.keys()]);
  // The day an extra was added is the day it was first seen.
  const { addedAt: _, ...set } = allExcluded(extras, extras.key);
  for (const batch of batchesOf([...rows.values()]))
    await tx.insert(extras).values(batch).onConflictDoUpdate({ target: extras.key, set });
}
