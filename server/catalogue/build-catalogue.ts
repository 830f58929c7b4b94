import type { Compilation, Material, Project, Rubric } from '../../contract/entities/catalogue.ts';
import type { Image } from '../../contract/entities/common.ts';
import { byNewest, NEW_MATERIALS_COUNT } from '../domain/new-materials.ts';
import { buildSearchIndex } from '../domain/search/search-index.ts';
import { buildAchievements, buildExtras, planOf } from './build-attachments.ts';
import type { Catalogue, CatalogueMaterial, CatalogueSelection } from './catalogue.ts';
import { imageUrl } from './media-urls.ts';
import type { Rows } from './read-rows.ts';

const byName = new Intl.Collator('ru').compare;
const present = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item) => item !== undefined);

/** Puts rows together into what answers show. Computes the rules of §3: `is_free`, `is_new`, orders and sums. */
export function buildCatalogue(rows: Rows): Catalogue {
  const pictures = pictureTable(rows);
  const refs = new Map(rows.rubrics.map(({ id, name, slug }) => [id, { id, name, slug }]));
  const rubricIdsOf = groupBy(rows.projectRubrics, ({ projectId }) => projectId);
  const projects = buildProjects(rows, pictures, (projectId) =>
    present((rubricIdsOf.get(projectId) ?? []).map(({ rubricId }) => refs.get(rubricId))),
  );
  const projectById = new Map(projects.map((project) => [project.id, project]));
  const materials = fillMaterials(rows, pictures, projectById);
  const projectsOfRubric = orderInRubrics(rows, projects);
  const compilations = buildCompilations(rows, projectById);
  const rubrics = buildRubrics(rows, projectsOfRubric);
  const extras = buildExtras(rows, pictures);
  const subjects = buildAchievements(rows);
  const materialById = new Map(materials.map((one) => [one.material.material_id, one]));
  const selection = (row: Rows['selections'][number]): CatalogueSelection => ({
    name: row.name,
    description: row.description,
    projects: present(row.projectIds.map((id) => projectById.get(id))).map(summaryOf),
    materials: present(row.materialIds.map((id) => materialById.get(id)?.material)),
  });
  return {
    version: rows.version,
    rubrics,
    rubricRefs: [...refs.values()],
    rubricById: new Map(rubrics.map((rubric) => [rubric.id, rubric])),
    projectsOfRubric,
    projects,
    projectById,
    projectBySlug: new Map(projects.map((project) => [project.slug, project])),
    materialById,
    materialBySlug: new Map(materials.map((one) => [one.material.slug, one])),
    news: materials,
    compilations,
    compilationById: new Map(compilations.map((one) => [one.id, one])),
    compilationBySlug: new Map(compilations.map((one) => [one.slug, one])),
    daily: rows.selections.filter(({ kind }) => kind === 'day').map(selection),
    weekly: rows.selections.filter(({ kind }) => kind === 'week').map(selection),
    blocks: rows.homeBlocks.map(({ id, name, place, isHidden, isMobile, description, compilationId }) => ({
      id,
      name,
      order: place,
      is_hidden: isHidden,
      is_mobile: isMobile,
      description,
      compilationId,
    })),
    ...extras,
    achievements: subjects,
    achievementById: new Map(subjects.map((one) => [one.id, one])),
    subscriptionTypes: rows.subscriptionTypes.map(planOf),
    tags: [...new Set(projects.flatMap(({ tags, materials: own }) => [...tags, ...own.flatMap((one) => one.tags)]))].sort(byName),
    searchIndex: buildSearchIndex({ rubrics, projects, materials: materials.map(({ material }) => material) }),
  };
}

/** A project without what only its own page shows. */
export function summaryOf({
  id,
  name,
  short_description,
  is_free,
  cover,
  tags,
  rubrics,
  authors,
  slug,
  materials_count,
  duration,
}: Project) {
  return { id, name, short_description, is_free, cover, tags, rubrics, authors, slug, materials_count, duration };
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function pictureTable(rows: Rows): (key: string) => Image {
  const sizes = new Map(rows.images.map(({ key, width, height }) => [key, { width, height }]));
  return (key) => ({ url: imageUrl(key), height: sizes.get(key)?.height ?? null, width: sizes.get(key)?.width ?? null });
}

function buildProjects(
  rows: Rows,
  picture: (key: string) => Image,
  rubricsOf: (projectId: number) => Project['rubrics'],
): Project[] {
  const placeInCompilation = new Map(rows.compilationProjects.toReversed().map(({ projectId, place }) => [projectId, place]));
  return rows.projects
    .map((row) => ({
      id: row.id,
      name: row.name,
      short_description: row.shortDescription,
      description: row.description,
      is_free: row.isFree,
      cover: picture(row.coverKey),
      bg_cover: picture(row.coverKey),
      tags: row.tags,
      rubrics: rubricsOf(row.id),
      authors: row.authors,
      slug: row.slug,
      materials_count: 0,
      duration: 0,
      // Cycles without a place of their own follow the placed ones, by name: orderInRubrics gives them their number.
      rubric_placement: row.rubricPlacement ?? Number.POSITIVE_INFINITY,
      compilation_placement: placeInCompilation.get(row.id) ?? null,
      materials: [],
    }))
    .sort((a, b) => byName(a.name, b.name) || a.id - b.id);
}

/** Adds the lectures to their projects. @returns all of them, newest first */
function fillMaterials(
  rows: Rows,
  picture: (key: string) => Image,
  projectById: ReadonlyMap<number, Project>,
): CatalogueMaterial[] {
  const newest = rows.materials.toSorted(byNewest).filter(({ projectId }) => projectById.has(projectId));
  const fresh = new Set(newest.slice(0, NEW_MATERIALS_COUNT).map(({ id }) => id));
  const built = new Map<number, CatalogueMaterial>();
  for (const row of rows.materials) {
    const project = projectById.get(row.projectId);
    if (project === undefined) continue;
    const isFirst = project.materials.length === 0;
    const material: Material = {
      material_id: row.id,
      project_id: project.id,
      project: { id: project.id, name: project.name, slug: project.slug },
      number: row.number,
      name: row.name,
      description: row.description,
      duration: row.duration,
      cover: picture(row.coverKey),
      tags: row.tags,
      rubrics: project.rubrics,
      authors: row.authors,
      slug: row.slug,
      is_free: project.is_free || isFirst,
      is_new: fresh.has(row.id),
    };
    project.materials.push(material);
    project.materials_count += 1;
    project.duration += row.duration;
    built.set(row.id, { material, published: row.published, audioFile: row.audioFile });
  }
  return present(newest.map(({ id }) => built.get(id)));
}

/** Orders the projects of each rubric and gives each project its place in its main one. */
function orderInRubrics(rows: Rows, projects: readonly Project[]): Map<number, Project[]> {
  const ordered = new Map<number, Project[]>();
  for (const { id } of rows.rubrics) {
    const own = projects.filter(({ rubrics }) => rubrics.some((rubric) => rubric.id === id));
    ordered.set(
      id,
      own.toSorted((a, b) => (a.rubric_placement === b.rubric_placement ? 0 : a.rubric_placement - b.rubric_placement)),
    );
  }
  for (const project of projects) {
    if (Number.isFinite(project.rubric_placement)) continue;
    const place = ordered.get(project.rubrics[0]?.id ?? 0)?.indexOf(project) ?? -1;
    project.rubric_placement = place + 1;
  }
  return ordered;
}

function buildRubrics(rows: Rows, projectsOfRubric: ReadonlyMap<number, Project[]>): Rubric[] {
  return rows.rubrics.map((row) => {
    const own = projectsOfRubric.get(row.id) ?? [];
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      cover_url: imageUrl(row.spineKey),
      band_urls: row.bandKeys.map(imageUrl),
      projects_count: own.length,
      materials_count: own.reduce((sum, project) => sum + project.materials_count, 0),
      slug: row.slug,
    };
  });
}

function buildCompilations(rows: Rows, projectById: ReadonlyMap<number, Project>): Compilation[] {
  const links = groupBy(rows.compilationProjects, ({ compilationId }) => compilationId);
  return rows.compilations.map((row) => {
    const projects = present((links.get(row.id) ?? []).map(({ projectId }) => projectById.get(projectId)));
    return {
      id: row.id,
      compilation_id: row.id,
      name: row.name,
      description: row.description,
      cover: projects[0]?.cover ?? { url: '', height: null, width: null },
      front_page_placement: row.frontPagePlacement,
      type: row.type,
      slug: row.slug,
      projects_count: projects.length,
      projects,
    };
  });
}
