import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import * as paths from '../../contract/paths.ts';
import type { Call } from '../api/call.ts';
import { sessionIsRead } from './guards.ts';
import * as load from './load.ts';
import { lazyCode, lazyScreen, lazySkeleton, skeleton } from './parts.tsx';
import { root } from './root.ts';
import { CycleRoute, WorkPending } from './screens/CycleRoute.tsx';
import { HomePending, HomeRoute } from './screens/HomeRoute.tsx';

/**
 * Pages of the library, which do not wait for the session. Search parameters are plain strings (the router's own parser
 * would make a number of «1812»). The home page and a cycle's are in the first script, with their components: most visits
 * begin there.
 */
const library = createRoute({ getParentRoute: () => root, id: '_library' });

const catalog = () => import('./screens/catalog.tsx');
const grid = { pendingComponent: lazySkeleton(() => import('./screens/pending.tsx'), 'GridPending') };
const loadAccount = lazyCode(() => import('./load-account.ts'));

const NOTHING_OWN: Promise<load.OwnLectures> = Promise.resolve({ toContinue: [], bookmarks: [] });

/** The page is shown without those that cannot be read, whether it is the lectures or the code that reads them. */
async function ownLectures(call: Call, signal: AbortSignal): Promise<load.OwnLectures> {
  try {
    return await (await loadAccount()).loadOwnLectures(call, signal);
  } catch {
    return NOTHING_OWN;
  }
}

const home = createRoute({
  getParentRoute: () => library,
  path: paths.home,
  loader: ({ context, abortController }) =>
    load.loadHome(
      context.call,
      // The session need not be confirmed: refused tokens only get empty lists.
      context.session.getSnapshot().context.hasTokens ? ownLectures(context.call, abortController.signal) : NOTHING_OWN,
      abortController.signal,
    ),
  component: HomeRoute,
  pendingComponent: skeleton(HomePending),
});

const topics = createRoute({
  getParentRoute: () => library,
  path: paths.topics,
  loader: ({ context, abortController }) => load.loadTopics(context.call, abortController.signal),
  component: lazyScreen(catalog, 'TopicsRoute'),
  ...grid,
});

const topic = createRoute({
  getParentRoute: () => library,
  path: paths.topic('$rubric'),
  validateSearch: z.object({ tag: z.catch(z.optional(z.string()), undefined) }),
  loader: ({ context, params, abortController }) => load.loadTopic(context.call, params.rubric, abortController.signal),
  component: lazyScreen(catalog, 'TopicRoute'),
  pendingComponent: lazySkeleton(() => import('./screens/pending.tsx'), 'TopicPending'),
});

const topicAchievements = createRoute({
  getParentRoute: () => library,
  path: paths.topicAchievements('$rubric'),
  staticData: { feature: 'achievements' },
  loader: async ({ context, params, abortController }) => {
    // Before the session is known, the listener's own achievements would be drawn as not received.
    const isAuthorised = (await sessionIsRead(context.session)).hasTag('authorised');
    const { loadTopicAchievements } = await loadAccount();
    return loadTopicAchievements(context.call, params.rubric, isAuthorised, abortController.signal);
  },
  staleTime: 0,
  component: lazyScreen(() => import('./screens/achievements.tsx'), 'TopicAchievementsRoute'),
});

const cycle = createRoute({
  getParentRoute: () => library,
  path: paths.cycle('$project'),
  loader: ({ context, params, abortController }) => load.loadCycle(context.call, params.project, abortController.signal),
  component: CycleRoute,
  pendingComponent: skeleton(WorkPending),
});

const compilations = createRoute({
  getParentRoute: () => library,
  path: paths.compilations,
  loader: ({ context, abortController }) => load.loadCompilations(context.call, abortController.signal),
  component: lazyScreen(catalog, 'CompilationsRoute'),
  ...grid,
});

const selections = createRoute({
  getParentRoute: () => library,
  path: paths.selections,
  loader: ({ context, abortController }) => load.loadSelections(context.call, abortController.signal),
  component: lazyScreen(catalog, 'SelectionsRoute'),
  ...grid,
});

const compilation = createRoute({
  getParentRoute: () => library,
  path: paths.compilation('$compilation'),
  loader: ({ context, params, abortController }) =>
    load.loadCompilation(context.call, params.compilation, abortController.signal),
  component: lazyScreen(catalog, 'CompilationRoute'),
  ...grid,
});

const lecture = createRoute({
  getParentRoute: () => library,
  path: paths.lecture('$material'),
  /** `t`: a moment of the lecture, media seconds (player.md, Comfort 6). */
  validateSearch: z.object({ t: z.catch(z.optional(z.string().check(z.regex(/^\d{1,6}$/))), undefined) }),
  loader: ({ context, params, abortController }) => load.loadLecture(context.call, params.material, abortController.signal),
  component: lazyScreen(() => import('./screens/LectureRoute.tsx'), 'LectureRoute'),
  pendingComponent: skeleton(WorkPending),
});

const search = createRoute({
  getParentRoute: () => library,
  path: paths.search,
  validateSearch: z.object({ q: z.catch(z._default(z.string(), ''), '') }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps, abortController }) => load.loadSearch(context.call, deps.q, abortController.signal),
  component: lazyScreen(() => import('./screens/SearchRoute.tsx'), 'SearchRoute'),
});

export const libraryRoutes = library.addChildren([
  home,
  topics,
  topic,
  topicAchievements,
  cycle,
  compilations,
  compilation,
  selections,
  lecture,
  search,
]);
