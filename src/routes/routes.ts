import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { accountRoutes } from './account-routes.ts';
import * as load from './load.ts';
import { lazyScreen, lazySkeleton, skeleton } from './parts.tsx';
import { root } from './root.ts';
import { CycleRoute, WorkPending } from './screens/CycleRoute.tsx';
import { HomePending, HomeRoute } from './screens/HomeRoute.tsx';
import { NotFoundRoute } from './screens/NotFoundRoute.tsx';
import { subscribeRoutes } from './subscribe-routes.ts';

/**
 * Every screen of §2 that needs no account, in one table: path, search, loader, screen; those of an account are in
 * account-routes.ts. Search parameters are plain strings (the router's own parser would make a number of «1812»).
 * The home page and a cycle's are in the first script, with what they draw: most visits begin there.
 */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context, abortController }) =>
    load.loadHome(context.call, context.session.getSnapshot().context.hasTokens, abortController.signal),
  component: HomeRoute,
  pendingComponent: skeleton(HomePending),
});

const topics = createRoute({
  getParentRoute: () => root,
  path: '/topics',
  loader: ({ context, abortController }) => load.loadTopics(context.call, abortController.signal),
  component: lazyScreen(() => import('./screens/catalog.tsx'), 'TopicsRoute'),
  pendingComponent: lazySkeleton(() => import('./screens/pending.tsx'), 'GridPending'),
});

const topic = createRoute({
  getParentRoute: () => root,
  path: '/topics/$rubric',
  validateSearch: z.object({ tag: z.catch(z.optional(z.string()), undefined) }),
  loader: ({ context, params, abortController }) => load.loadTopic(context.call, params.rubric, abortController.signal),
  component: lazyScreen(() => import('./screens/catalog.tsx'), 'TopicRoute'),
  pendingComponent: lazySkeleton(() => import('./screens/pending.tsx'), 'TopicPending'),
});

const cycle = createRoute({
  getParentRoute: () => root,
  path: '/cycles/$project',
  loader: ({ context, params, abortController }) => load.loadCycle(context.call, params.project, abortController.signal),
  component: CycleRoute,
  pendingComponent: skeleton(WorkPending),
});

const compilations = createRoute({
  getParentRoute: () => root,
  path: '/compilations',
  loader: ({ context, abortController }) => load.loadCompilations(context.call, abortController.signal),
  component: lazyScreen(() => import('./screens/catalog.tsx'), 'CompilationsRoute'),
  pendingComponent: lazySkeleton(() => import('./screens/pending.tsx'), 'GridPending'),
});

const selections = createRoute({
  getParentRoute: () => root,
  path: '/selections',
  loader: ({ context, abortController }) => load.loadSelections(context.call, abortController.signal),
  component: lazyScreen(() => import('./screens/catalog.tsx'), 'SelectionsRoute'),
  pendingComponent: lazySkeleton(() => import('./screens/pending.tsx'), 'GridPending'),
});

const compilation = createRoute({
  getParentRoute: () => root,
  path: '/compilations/$compilation',
  loader: ({ context, params, abortController }) =>
    load.loadCompilation(context.call, params.compilation, abortController.signal),
  component: lazyScreen(() => import('./screens/catalog.tsx'), 'CompilationRoute'),
  pendingComponent: lazySkeleton(() => import('./screens/pending.tsx'), 'GridPending'),
});

const lecture = createRoute({
  getParentRoute: () => root,
  path: '/lectures/$material',
  /** `t`: a moment of the lecture, media seconds (player.md, Comfort 6). */
  validateSearch: z.object({ t: z.catch(z.optional(z.string().check(z.regex(/^\d{1,6}$/))), undefined) }),
  loader: ({ context, params, abortController }) => load.loadLecture(context.call, params.material, abortController.signal),
  component: lazyScreen(() => import('./screens/LectureRoute.tsx'), 'LectureRoute'),
  pendingComponent: skeleton(WorkPending),
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: z.object({ q: z.catch(z._default(z.string(), ''), '') }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps, abortController }) => load.loadSearch(context.call, deps.q, abortController.signal),
  component: lazyScreen(() => import('./screens/SearchRoute.tsx'), 'SearchRoute'),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: lazyScreen(() => import('./screens/pages.tsx'), 'FaqRoute'),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyScreen(() => import('./screens/pages.tsx'), 'AboutRoute'),
});

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: lazyScreen(() => import('./screens/pages.tsx'), 'AppRoute'),
});

const personal = createRoute({
  getParentRoute: () => root,
  path: '/docs/personal',
  component: lazyScreen(() => import('./screens/pages.tsx'), 'PersonalRoute'),
});

const cookies = createRoute({
  getParentRoute: () => root,
  path: '/docs/cookies',
  component: lazyScreen(() => import('./screens/pages.tsx'), 'CookiesRoute'),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/docs/terms',
  component: lazyScreen(() => import('./screens/pages.tsx'), 'TermsRoute'),
});

/** The gallery of components, for developers only: the production build drops it whole. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyScreen(() => import('../ui/gallery/Gallery.tsx'), 'Gallery'),
      }),
    ]
  : [];

const pages = [
  home,
  topics,
  topic,
  cycle,
  compilations,
  compilation,
  selections,
  lecture,
  search,
  faq,
  about,
  app,
  personal,
  cookies,
  terms,
  ...accountRoutes,
  ...subscribeRoutes,
  ...gallery,
] as const;

// Each page is its own place of «not found». Were it the root, a page that is read anew, because somebody has signed in, would
// be drawn in between without what it shows.
for (const page of pages) page.update({ notFoundComponent: NotFoundRoute });

export const routeTree = root.addChildren(pages);
