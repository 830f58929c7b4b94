import type { Compilation, CompilationCards, CompilationSummary, ContentSelection } from '../../contract/entities/catalogue.ts';
import type { HomeBlock } from '../../contract/entities/home-block.ts';
import { summaryOf } from '../catalogue/build-catalogue.ts';
import { byIdOrSlug, type Catalogue, type CatalogueBlock, type CatalogueSelection } from '../catalogue/catalogue.ts';
import { searchCatalogue } from '../catalogue/search.ts';
import { NEW_MATERIALS_COUNT } from '../domain/new-materials.ts';
import { historyOfDays, historyOfWeeks, selectionOfDay, selectionOfWeek, type Turn } from '../domain/rotation.ts';
import { notFound } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import type { GroupHandlers } from './handler.ts';

const noRubric = () => notFound('Такой рубрики нет');
const noCompilation = () => notFound('Такой подборки нет');

export function commonHandlers({ db, catalogue, now }: HandlerDeps): GroupHandlers<'common'> {
  const compilationOf = async (id: string): Promise<Compilation> => {
    const { compilationById, compilationBySlug } = await catalogue();
    const found = byIdOrSlug(id, compilationById, compilationBySlug);
    if (found === undefined) throw noCompilation();
    return found;
  };
  return {
    tags: async () => ({ data: (await catalogue()).tags }),
    commonRubrics: async () => ({ data: (await catalogue()).rubrics }),
    commonRubric: async ({ params }) => {
      const rubric = (await catalogue()).rubricById.get(params.id);
      if (rubric === undefined) throw noRubric();
      return { data: rubric };
    },
    rubricBySlug: async ({ params }) => {
      const rubric = (await catalogue()).rubrics.find(({ slug }) => slug === params.slug);
      if (rubric === undefined) throw noRubric();
      return { data: rubric };
    },
    search: async ({ query }) => ({ data: await searchCatalogue(db, await catalogue(), query.q) }),
    compilations: async () => ({ data: (await catalogue()).compilations.map(cardsOf) }),
    compilation: async ({ params }) => ({ data: await compilationOf(params.id) }),
    compilationList: async () => ({ data: (await catalogue()).compilations.map(compilationSummaryOf) }),
    compilationListItem: async ({ params }) => ({ data: compilationSummaryOf(await compilationOf(params.id)) }),
    contentDay: async () => ({ data: selectionOf(selectionOfDay((await catalogue()).daily, now())) }),
    contentWeek: async () => ({ data: selectionOf(selectionOfWeek((await catalogue()).weekly, now())) }),
    contentDayHistory: async () => ({ data: historyOfDays((await catalogue()).daily, now()).map(selectionOfTurn) }),
    contentWeekHistory: async () => ({ data: historyOfWeeks((await catalogue()).weekly, now()).map(selectionOfTurn) }),
    contentMap: async () => {
      const { rubrics, projectsOfRubric } = await catalogue();
      return {
        data: rubrics.map(({ id }) => ({
          rubric_id: id,
          projects: (projectsOfRubric.get(id) ?? []).map((project) => ({
            id: project.id,
            materials: project.materials.map(({ material_id, duration }) => ({ material_id, duration })),
          })),
        })),
      };
    },
    allBlocks: async () => {
      const current = await catalogue();
      return { data: current.blocks.flatMap((block) => homeBlockOf(block, current, now())) };
    },
  };
}

function compilationSummaryOf({ projects: _, ...summary }: Compilation): CompilationSummary {
  return summary;
}

function cardsOf(compilation: Compilation): CompilationCards {
  return { ...compilation, projects: compilation.projects.map(summaryOf) };
}

function selectionOfTurn({ period, item }: Turn<CatalogueSelection>): ContentSelection {
  return { period, ...item };
}

function selectionOf(turn: Turn<CatalogueSelection> | null): ContentSelection | null {
  return turn === null ? null : selectionOfTurn(turn);
}

/** A block with what it shows; a compilations block whose compilation is gone shows nothing and is left out. */
function homeBlockOf({ compilationId, ...block }: CatalogueBlock, catalogue: Catalogue, now: Date): HomeBlock[] {
  const { name, ...rest } = block;
  switch (name) {
    case 'new_materials':
      return [
        {
          ...rest,
          name,
          block_meta: { materials: catalogue.news.slice(0, NEW_MATERIALS_COUNT).map(({ material }) => material) },
        },
      ];
    case 'weekly_content':
      return [
        {
          ...rest,
          name,
          block_meta: {
            selection: selectionOf(selectionOfWeek(catalogue.weekly, now)),
            day: selectionOf(selectionOfDay(catalogue.daily, now)),
          },
        },
      ];
    case 'compilations': {
      const compilation = catalogue.compilationById.get(compilationId ?? 0);
      if (compilation === undefined) return [];
      const data = { compilation_id: compilation.id, compilation_type: compilation.type };
      return [{ ...rest, name, block_meta: { content_type: 'compilation', data, compilation: cardsOf(compilation) } }];
    }
    case 'rubrics':
      return [{ ...rest, name, block_meta: { rubrics: catalogue.rubrics, projects_count: catalogue.projects.length } }];
    case 'subscriptions':
      return [{ ...rest, name, block_meta: { types: catalogue.subscriptionTypes } }];
    case 'benefits':
    case 'user_bookmarks':
    case 'user_listen':
      return [{ ...rest, name, block_meta: {} }];
  }
}
