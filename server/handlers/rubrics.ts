import { summaryOf } from '../catalogue/build-catalogue.ts';
import { notFound } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import type { GroupHandlers } from './handler.ts';

const noRubric = () => notFound('Такой рубрики нет');

export function rubricsHandlers({ catalogue }: HandlerDeps): GroupHandlers<'rubrics'> {
  return {
    rubricList: async () => ({ data: (await catalogue()).rubricRefs }),
    rubricListItem: async ({ params }) => {
      const ref = (await catalogue()).rubricRefs.find(({ id }) => id === params.id);
      if (ref === undefined) throw noRubric();
      return { data: ref };
    },
    rubric: async ({ params }) => {
      const { rubricById, projectsOfRubric } = await catalogue();
      const rubric = rubricById.get(params.id);
      if (rubric === undefined) throw noRubric();
      return { data: { ...rubric, projects: (projectsOfRubric.get(rubric.id) ?? []).map(summaryOf) } };
    },
  };
}
