import type { Library, LibrarySelection } from '../content/library.ts';
import type { Database } from '../db/database.ts';
import { compilationProjects, compilations, homeBlocks, selections } from '../db/schema.ts';
import { storable } from './search-text.ts';
import { allExcluded, batchesOf, deleteOthers } from './sync-rows.ts';

/** How the works are arranged: compilations, selections of the day and of the week, blocks of the home page. */

type Ids = ReadonlyMap<string, number>;

/** Ids in the order of the slugs; a slug without an id is left out. */
const known = (ids: Ids, slugs: readonly string[]): number[] => slugs.flatMap((slug) => ids.get(slug) ?? []);

/** @returns compilation slug → id */
export async function importCompilations(tx: Database, library: Library, projectIds: Ids): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await deleteOthers(
    tx,
    compilations,
    compilations.slug,
    library.compilations.map(({ slug }) => slug),
  );
  await tx.delete(compilationProjects);
  if (library.compilations.length === 0) return ids;
  const rows = await tx
    .insert(compilations)
    .values(
      library.compilations.map(({ slug, name, description, type, frontPagePlacement }, at) => ({
        slug,
        name: storable(name),
        description: storable(description),
        type,
        frontPagePlacement,
        place: at + 1,
      })),
    )
    .onConflictDoUpdate({ target: compilations.slug, set: allExcluded(compilations, compilations.slug) })
    .returning({ id: compilations.id, slug: compilations.slug });
  for (const { id, slug } of rows) ids.set(slug, id);
  const links = library.cycles.flatMap((cycle) => {
    const projectId = projectIds.get(cycle.slug);
    return Object.entries(cycle.compilations).flatMap(([slug, place]) => {
      const compilationId = ids.get(slug);
      return projectId === undefined || compilationId === undefined ? [] : [{ compilationId, projectId, place }];
    });
  });
  for (const batch of batchesOf(links)) await tx.insert(compilationProjects).values(batch);
  return ids;
}

export async function importSelections(
  tx: Database,
  library: Library,
  { projectIds, materialIds }: { projectIds: Ids; materialIds: Ids },
): Promise<void> {
  const rowsOf = (kind: 'day' | 'week', list: readonly LibrarySelection[]) =>
    list.map(({ name, description, cycles, lectures }, at) => ({
      kind,
      place: at + 1,
      name: storable(name),
      description: storable(description),
      projectIds: known(projectIds, cycles),
      materialIds: known(materialIds, lectures),
    }));
  await tx.delete(selections);
  for (const batch of batchesOf([...rowsOf('day', library.daily), ...rowsOf('week', library.weekly)]))
    await tx.insert(selections).values(batch);
}

export async function importHomeBlocks(tx: Database, library: Library, compilationIds: Ids): Promise<void> {
  const rows = new Map<string, typeof homeBlocks.$inferInsert>();
  for (const block of library.blocks) {
    const compilationId = block.compilation === null ? null : (compilationIds.get(block.compilation) ?? null);
    // A compilations block without its compilation has nothing to show.
    if (block.name === 'compilations' && compilationId === null) continue;
    const key = block.compilation === null ? block.name : `${block.name}/${block.compilation}`;
    rows.set(key, {
      key,
      name: block.name,
      place: block.order,
      isHidden: block.hidden,
      isMobile: block.mobile,
      description: storable(block.description),
      compilationId,
    });
  }
  await deleteOthers(tx, homeBlocks, homeBlocks.key, [...rows.keys()]);
  for (const batch of batchesOf([...rows.values()])) {
    await tx
      .insert(homeBlocks)
      .values(batch)
      .onConflictDoUpdate({ target: homeBlocks.key, set: allExcluded(homeBlocks, homeBlocks.key) });
  }
}
