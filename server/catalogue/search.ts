import type { Material, Project, Rubric, SearchResult } from '../../contract/entities/catalogue.ts';
import type { Database } from '../db/database.ts';
import { interpret, interpretAsTyped, type Understood } from '../domain/search/interpret.ts';
import { marksIn } from '../domain/search/marks.ts';
import { type RankedDocument, rank, type TextHits } from '../domain/search/rank.ts';
import { summaryOf } from './build-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { textHits } from './text-hits.ts';

/** Nobody reads further; a more exact query is quicker. */
const MOST_PROJECTS = 30;
const MOST_MATERIALS = 50;

interface Found {
  understood: Understood;
  ranked: RankedDocument[];
}

async function find(db: Database, { searchIndex: index }: Catalogue, query: string): Promise<Found> {
  let understood = interpret(index, query);
  let hits: TextHits | null = null;
  if (understood.isGuess) {
    const typed = interpretAsTyped(index, query);
    const typedHits = await textHits(db, index, typed);
    if (typedHits.projects.size + typedHits.materials.size > 0) {
      understood = typed;
      hits = typedHits;
    }
  }
  return { understood, ranked: rank(index, understood, hits ?? (await textHits(db, index, understood))) };
}

/** §3 «Search result»: rubrics, cycles and lectures, best first, with what matched in their names. */
export async function searchCatalogue(db: Database, catalogue: Catalogue, query: string): Promise<SearchResult> {
  const { understood, ranked } = await find(db, catalogue, query);
  const idsOf = (kind: RankedDocument['kind']) => ranked.filter((one) => one.kind === kind).map(({ id }) => id);
  const marked = <T extends { name: string }>(one: T) => ({
    ...one,
    marks: marksIn(catalogue.searchIndex, one.name, understood.words),
  });
  return {
    rubrics: pick<Rubric>(idsOf('rubric'), (id) => catalogue.rubricById.get(id)).map(marked),
    projects: pick<Project>(idsOf('project').slice(0, MOST_PROJECTS), (id) => catalogue.projectById.get(id)).map((project) =>
      marked(summaryOf(project)),
    ),
    materials: pick<Material>(idsOf('material').slice(0, MOST_MATERIALS), (id) => catalogue.materialById.get(id)?.material).map(
      marked,
    ),
    understood_as: understood.understoodAs,
  };
}

/** Ids of the projects a query finds, best first. */
export async function searchProjects(db: Database, catalogue: Catalogue, query: string): Promise<number[]> {
  const { ranked } = await find(db, catalogue, query);
  return ranked.filter(({ kind }) => kind === 'project').map(({ id }) => id);
}

function pick<T>(ids: readonly number[], find: (id: number) => T | undefined): T[] {
  return ids.map(find).filter((item) => item !== undefined);
}
