import { eq, sql } from 'drizzle-orm';
import type { Library } from '../content/library.ts';
import type { Database } from '../db/database.ts';
import { catalogueState, images } from '../db/schema.ts';
import { importCompilations, importHomeBlocks, importSelections } from './import-arrangement.ts';
import { importAchievements, importPlans, importRubrics } from './import-fixed.ts';
import { importExtras, importMaterials, importProjects } from './import-works.ts';
import { drawLibrary } from './pictured-library.ts';
import { allExcluded, batchesOf } from './sync-rows.ts';

export interface ImportOptions {
  fingerprint: string;
  now: Date;
}

/**
 * Makes the catalogue equal to the library, in one transaction: listeners see the old one or the new one. Rows are found
 * by slug and updated in place, so ids outlive re-imports; what left the library is deleted.
 */
export async function importLibrary(db: Database, library: Library, { fingerprint, now }: ImportOptions): Promise<void> {
  const pictured = await drawLibrary(library);
  await db.transaction(async (tx) => {
    for (const batch of batchesOf(pictured.records)) {
      await tx
        .insert(images)
        .values(batch)
        .onConflictDoUpdate({ target: images.key, set: allExcluded(images, images.key) });
    }
    const rubricIds = await importRubrics(tx, pictured);
    const projectIds = await importProjects(tx, pictured, rubricIds);
    const materialIds = await importMaterials(tx, pictured, projectIds);
    await importExtras(tx, pictured, { projectIds, materialIds, now });
    const compilationIds = await importCompilations(tx, library, projectIds);
    await importSelections(tx, library, { projectIds, materialIds });
    await importHomeBlocks(tx, library, compilationIds);
    await importAchievements(tx, pictured, { projectIds, rubricIds });
    await importPlans(tx);
    await tx
      .insert(catalogueState)
      .values({ id: 1, fingerprint, version: 1, importedAt: now })
      .onConflictDoUpdate({
        target: catalogueState.id,
        set: { fingerprint, version: sql`${catalogueState.version} + 1`, importedAt: now },
      });
  });
}

/** Fingerprint of the content the catalogue was last made from, or null when it never was. */
export async function storedFingerprint(db: Database): Promise<string | null> {
  const rows = await db.select({ fingerprint: catalogueState.fingerprint }).from(catalogueState).where(eq(catalogueState.id, 1));
  return rows[0]?.fingerprint ?? null;
}
