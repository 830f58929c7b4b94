import { notFound } from '../http/http-error.ts';
import { markEventRead, readAwards, readEvents } from '../listening/awards.ts';
import { readStatistics } from '../listening/statistics.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

/** Each call of a part of the service that is switched off: there is no such part. */
function off<Calls extends object>(calls: Calls): Calls {
  const none = () => Promise.reject(notFound('Этот раздел выключен'));
  return Object.fromEntries(Object.keys(calls).map((name) => [name, none])) as Calls;
}

export function achievementsHandlers(deps: HandlerDeps): GroupHandlers<'achievements'> {
  const { listenStatistics, ...ofAchievements } = allHandlers(deps);
  const { statistics, achievements } = deps.features;
  return {
    ...(achievements ? ofAchievements : off(ofAchievements)),
    ...(statistics ? { listenStatistics } : off({ listenStatistics })),
  };
}

function allHandlers({ db, catalogue, now }: HandlerDeps): GroupHandlers<'achievements'> {
  return {
    achievements: async () => ({ data: (await catalogue()).achievements }),
    achievement: async ({ params }) => {
      const found = (await catalogue()).achievementById.get(params.id);
      if (found === undefined) throw notFound('Такого достижения нет');
      return { data: found };
    },
    userAchievements: async (_, call) => ({ data: await readAwards(db, await catalogue(), userOf(call).accountId) }),
    achievementEvents: async (_, call) => ({ data: await readEvents(db, await catalogue(), userOf(call).accountId) }),
    readAchievementEvent: async ({ params }, call) => {
      const isOwn = await markEventRead(db, userOf(call).accountId, params.achievement_id, now());
      if (!isOwn) throw notFound('Такого события нет');
      return { result: true };
    },
    listenStatistics: async (_, call) => ({ data: await readStatistics(db, await catalogue(), userOf(call).accountId) }),
    // Of a rubric: its own achievement first, then those of its cycles.
    contentAchievements: async ({ params, query }) => {
      const { achievements, projectById, rubricById, projectsOfRubric } = await catalogue();
      if (query.content_type === 'project') {
        if (!projectById.has(params.id)) throw notFound('Такого цикла нет');
        return { data: achievements.filter(({ project_id }) => project_id === params.id) };
      }
      if (!rubricById.has(params.id)) throw notFound('Такой рубрики нет');
      const cycles = new Set((projectsOfRubric.get(params.id) ?? []).map(({ id }) => id));
      return {
        data: [
          ...achievements.filter(({ rubric_id }) => rubric_id === params.id),
          ...achievements.filter(({ project_id }) => project_id !== undefined && cycles.has(project_id)),
        ],
      };
    },
  };
}
