import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoint.ts';
import type { Contract, Group } from '../../contract/index.ts';
import type { NotYet } from '../../server/not-yet.ts';

/** A call that succeeds on the sample library. */
interface Case<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

type GroupCases<G extends Group> = {
  [Name in Exclude<keyof Contract[G], NotYet<G>>]: Contract[G][Name] extends Endpoint ? Case<Contract[G][Name]> : never;
};

/** One for each call that has a handler: a handler without a case does not compile. */
export const CASES: { [G in Group]: GroupCases<G> } = {
  auth: { clientIsAuth: {} },
  accounts: {},
  subscriptions: { subscriptionTypes: {} },
  common: {
    tags: {},
    commonRubrics: {},
    commonRubric: { params: { id: '1' } },
    rubricBySlug: { params: { slug: 'filosofiya' } },
    search: { query: { q: 'лотман' } },
    compilations: {},
    compilation: { params: { id: 'nachalo' } },
    compilationList: {},
    compilationListItem: { params: { id: '1' } },
    contentDay: {},
    contentWeek: {},
    contentDayHistory: {},
    contentWeekHistory: {},
    contentMap: {},
    allBlocks: {},
  },
  materials: {
    audio: { params: { id: '1' } },
    news: { query: { limit: '3' } },
    material: { params: { id: 'granica-semiosfery' } },
    materialExtras: { params: { id: '1' } },
  },
  payments: {},
  projects: {
    projects: { body: { search: 'лотман', tags: ['Знаки'] } },
    project: { params: { id: '1' } },
    projectBySlug: { params: { slug: 'vvedenie-v-lotmana' } },
    projectSlug: { params: { id: '1' } },
    projectMaterials: { params: { id: '1' } },
    projectExtras: { params: { id: '1' } },
    projectList: {},
    projectListItem: { params: { id: '1' } },
  },
  promocodes: {},
  rubrics: { rubricList: {}, rubricListItem: { params: { id: '14' } }, rubric: { params: { id: '14' } } },
  partners: {},
  loyalty: {},
  achievements: {
    achievements: {},
    achievement: { params: { id: '1' } },
    contentAchievements: { params: { id: '1' }, query: { content_type: 'project' } },
  },
  secondBase: {
    rubricList: {},
    rubric: { params: { id: '14' } },
    projectsFound: { body: { rubric: 14 } },
    project: { params: { id: '1' } },
    projectBySlug: { params: { slug: 'vvedenie-v-lotmana' } },
    projectMaterials: { params: { id: '1' } },
    projectList: {},
    commonRubrics: {},
    compilations: {},
    compilation: { params: { id: '1' } },
    search: { query: { q: 'арка' } },
    material: { params: { id: '1' } },
  },
};
