import type { Endpoint } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import type { Call } from './handler.ts';

const { achievements, common, materials, projects, rubrics, secondBase, subscriptions } = contract;

/**
 * Calls whose answer to a guest follows from the catalogue, the question and the Moscow day alone, so that it is made
 * once for all guests. Not among them: addresses of sound, which are signed and expire.
 */
export const SHARED_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(common),
  ...Object.values(projects),
  ...Object.values(rubrics),
  ...Object.values(secondBase),
  materials.news,
  materials.material,
  materials.materialExtras,
  subscriptions.subscriptionTypes,
  achievements.contentAchievements,
]);

/** Who a shared answer is made for: a guest of no address, whom nobody can be told from. */
export const ANY_GUEST: Call = { caller: null, bearer: null, remote: '', userAgent: '', origin: '' };
