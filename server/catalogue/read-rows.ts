import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import {
  achievements,
  catalogueState,
  compilationProjects,
  compilations,
  extras,
  homeBlocks,
  images,
  materials,
  projectRubrics,
  projects,
  rubrics,
  selections,
  subscriptionTypes,
} from '../db/schema.ts';

const { searchText: _projectText, searchVector: _projectVector, ...projectColumns } = getTableColumns(projects);
const { searchText: _text, searchVector: _vector, text: _printed, ...materialColumns } = getTableColumns(materials);

/** All rows a catalogue is built from, in the order they are shown. Long texts and search columns stay behind. */
export async function readRows(db: Database) {
  return {
    version: await readVersion(db),
    images: await db.select({ key: images.key, width: images.width, height: images.height }).from(images),
    rubrics: await db.select().from(rubrics).orderBy(asc(rubrics.place)),
    projects: await db.select(projectColumns).from(projects),
    projectRubrics: await db.select().from(projectRubrics).orderBy(asc(projectRubrics.place)),
    materials: await db.select(materialColumns).from(materials).orderBy(asc(materials.number), asc(materials.id)),
    extras: await db.select().from(extras).orderBy(asc(extras.place)),
    compilations: await db.select().from(compilations).orderBy(asc(compilations.place)),
    compilationProjects: await db.select().from(compilationProjects).orderBy(asc(compilationProjects.place)),
    selections: await db.select().from(selections).orderBy(asc(selections.place)),
    homeBlocks: await db.select().from(homeBlocks).orderBy(asc(homeBlocks.place), asc(homeBlocks.id)),
    achievements: await db.select().from(achievements).orderBy(asc(achievements.id)),
    subscriptionTypes: await db.select().from(subscriptionTypes).orderBy(asc(subscriptionTypes.place)),
  };
}
export type Rows = Awaited<ReturnType<typeof readRows>>;

/** Grows with each import; 0 before the first. */
export async function readVersion(db: Database): Promise<number> {
  const rows = await db.select({ version: catalogueState.version }).from(catalogueState).where(eq(catalogueState.id, 1));
  return rows[0]?.version ?? 0;
}
