import { createRoute, redirect } from '@tanstack/react-router';
import * as paths from '../../contract/paths.ts';
import { admissionToSettings } from '../../machines/system/admission.ts';
import { forAccounts, requireAccount } from './guards.ts';
import { lazyCode, lazyErrorScreen, lazyScreen, lazySkeleton } from './parts.tsx';
import { root } from './root.ts';
import { NotFoundRoute } from './screens/NotFoundRoute.tsx';
import { SocialReturn } from './social-return.ts';

const load = lazyCode(() => import('./load-account.ts'));
const screens = () => import('./screens/dashboard.tsx');
const achievementScreens = () => import('./screens/achievements.tsx');

/** Pages of an account without the frame of the dashboard. */
export const account = createRoute({ getParentRoute: () => root, id: '_account', ...forAccounts });

export const achievements = createRoute({
  getParentRoute: () => account,
  path: paths.achievements,
  staticData: { feature: 'achievements' },
  loader: async ({ context, abortController }) => (await load()).loadAchievements(context.call, abortController.signal),
  staleTime: 0,
  component: lazyScreen(achievementScreens, 'AchievementsRoute'),
  pendingComponent: lazySkeleton(achievementScreens, 'AchievementsPending'),
});

/** The address of the dashboard itself redirects to its first page. */
export const dashboardIndex = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  beforeLoad: () => {
    throw redirect({ to: paths.history, replace: true });
  },
});

/**
 * The one page of the dashboard that a guest may see, and then without its frame: with a one-time token of a letter, to set
 * a new password.
 */
export const settings = createRoute({
  getParentRoute: () => root,
  path: paths.settings,
  /** A network redirects the browser here after binding. */
  validateSearch: SocialReturn,
  beforeLoad: ({ context, location, preload }) => requireAccount(context.session, location.href, preload, admissionToSettings),
  loader: async ({ context, abortController }) => (await load()).loadSettings(context.call, abortController.signal),
  component: lazyScreen(() => import('./screens/SettingsRoute.tsx'), 'SettingsRoute'),
  pendingComponent: lazySkeleton(screens, 'SettingsPending'),
});

/** The other pages of the dashboard: the frame is drawn at once; the page or its error is drawn inside. */
export const dashboard = createRoute({
  getParentRoute: () => root,
  id: '_dashboard',
  ...forAccounts,
  component: lazyScreen(screens, 'FrameLayout'),
  pendingComponent: lazySkeleton(screens, 'FramePending'),
  errorComponent: lazyErrorScreen(screens, 'FrameErrorRoute'),
  // Of the whole page: an address that does not exist is shown without the frame.
  notFoundComponent: NotFoundRoute,
});

/** Options shared by all pages in the frame. */
export const inFrame = {
  staleTime: 0,
  errorComponent: lazyErrorScreen(screens, 'FramedErrorRoute'),
};

const lectures = { ...inFrame, pendingComponent: lazySkeleton(screens, 'LecturesSkeleton') };

export const history = createRoute({
  getParentRoute: () => dashboard,
  path: paths.history,
  loader: async ({ context, abortController }) => (await load()).loadHistory(context.call, abortController.signal),
  component: lazyScreen(screens, 'HistoryRoute'),
  ...lectures,
});

export const favorites = createRoute({
  getParentRoute: () => dashboard,
  path: paths.favorites,
  loader: async ({ context, abortController }) => (await load()).loadFavorites(context.call, abortController.signal),
  component: lazyScreen(screens, 'FavoritesRoute'),
  ...lectures,
});

export const statistics = createRoute({
  getParentRoute: () => dashboard,
  path: paths.statistics,
  staticData: { feature: 'statistics' },
  loader: async ({ context, abortController }) => (await load()).loadStatistics(context.call, abortController.signal),
  component: lazyScreen(screens, 'StatisticsRoute'),
  ...inFrame,
  pendingComponent: lazySkeleton(screens, 'StatisticsSkeleton'),
});
