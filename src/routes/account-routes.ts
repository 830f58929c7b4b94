import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { returnPath } from '../../contract/return-path.ts';
import { known, requireAccount, requireFeature, requireGuest } from './guards.ts';
import { lazyCode, lazyErrorScreen, lazyScreen, lazySkeleton } from './parts.tsx';
import { root } from './root.ts';

/** Where to go after signing in: a page of this app (checked again where it is followed). */
const Next = z.object({ next: z.catch(z.optional(z.string().check(z.refine((path) => returnPath(path) !== null))), undefined) });

const text = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined);
/** What a social network's page sends the browser back with. */
const SocialReturn = z.object({ type: text, social_type: text, code: text, state: text, error: text });

const load = lazyCode(() => import('./load-account.ts'));
const auth = () => import('./screens/auth.tsx');
const emailLetters = () => import('./screens/email-letters.tsx');
const dashboard = () => import('./screens/dashboard.tsx');
const achievements = () => import('./screens/achievements.tsx');

const signin = createRoute({
  getParentRoute: () => root,
  path: '/signin',
  validateSearch: Next,
  beforeLoad: ({ context }) => requireGuest(context.session),
  loader: async ({ context, abortController }) => (await load()).loadWall(context.call, abortController.signal),
  component: lazyScreen(auth, 'SignInRoute'),
});

const signinAlice = createRoute({
  getParentRoute: () => root,
  path: '/signin-alice',
  beforeLoad: async ({ context }) => void (await known(context.session)),
  loader: async ({ context, abortController }) => (await load()).loadWall(context.call, abortController.signal),
  component: lazyScreen(auth, 'SignInAliceRoute'),
});

const signinEmail = createRoute({
  getParentRoute: () => root,
  path: '/signin/email',
  validateSearch: Next,
  beforeLoad: ({ context }) => requireGuest(context.session),
  loader: async ({ context, abortController }) => (await load()).loadWall(context.call, abortController.signal),
  component: lazyScreen(auth, 'EmailSignInRoute'),
});

const signinSocial = createRoute({
  getParentRoute: () => root,
  path: '/signin/social',
  validateSearch: SocialReturn,
  component: lazyScreen(() => import('./screens/SocialReturnRoute.tsx'), 'SocialReturnRoute'),
});

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: Next,
  beforeLoad: ({ context }) => requireGuest(context.session),
  loader: async ({ context, abortController }) => (await load()).loadWall(context.call, abortController.signal),
  component: lazyScreen(auth, 'SignUpRoute'),
});

const signupPromocode = createRoute({
  getParentRoute: () => root,
  path: '/signup-promocode',
  validateSearch: Next,
  beforeLoad: ({ context }) => requireGuest(context.session),
  loader: async ({ context, abortController }) => (await load()).loadWall(context.call, abortController.signal),
  component: lazyScreen(auth, 'SignUpPromocodeRoute'),
});

const signupAlice = createRoute({
  getParentRoute: () => root,
  path: '/signup-alice',
  beforeLoad: async ({ context }) => void (await known(context.session)),
  loader: async ({ context, abortController }) => (await load()).loadWall(context.call, abortController.signal),
  component: lazyScreen(auth, 'SignUpAliceRoute'),
});

const signout = createRoute({
  getParentRoute: () => root,
  path: '/signout',
  component: lazyScreen(auth, 'SignOutRoute'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  loader: async ({ context, abortController }) => (await load()).loadWall(context.call, abortController.signal),
  component: lazyScreen(auth, 'ForgotPasswordRoute'),
});

const forgotPasswordSubmitted = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password/submitted',
  loader: async ({ context, abortController }) => (await load()).loadWall(context.call, abortController.signal),
  component: lazyScreen(auth, 'ForgotPasswordSubmittedRoute'),
});

/** Where the letters about an address lead: whoever opens them may be signed in or not. */
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  beforeLoad: async ({ context }) => void (await known(context.session)),
  component: lazyScreen(emailLetters, 'ConfirmEmailRoute'),
});

const undoEmail = createRoute({
  getParentRoute: () => root,
  path: '/undo-email',
  beforeLoad: async ({ context }) => void (await known(context.session)),
  component: lazyScreen(emailLetters, 'UndoEmailRoute'),
});

const dashboardRoot = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: ({ location }) => {
    if (location.pathname === '/dashboard') throw redirect({ to: '/dashboard/history', replace: true });
  },
});

/** The one page of the dashboard that a guest may see: with a one-time token of a letter, to set a new password. */
const settings = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/settings',
  /** A network sends the browser back here when it is bound. */
  validateSearch: SocialReturn,
  beforeLoad: async ({ context, location }) => {
    const { hasOneTimeToken } = context.session.getSnapshot().context;
    if (!hasOneTimeToken) await requireAccount(context.session, location.href);
  },
  loader: async ({ context, abortController }) => (await load()).loadSettings(context.call, abortController.signal),
  component: lazyScreen(() => import('./screens/SettingsRoute.tsx'), 'SettingsRoute'),
  pendingComponent: lazySkeleton(dashboard, 'SettingsPending'),
});

const history = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/history',
  beforeLoad: ({ context, location }) => requireAccount(context.session, location.href),
  loader: async ({ context, abortController }) => (await load()).loadHistory(context.call, abortController.signal),
  staleTime: 0,
  component: lazyScreen(dashboard, 'HistoryRoute'),
  pendingComponent: lazySkeleton(dashboard, 'LecturesPending'),
  errorComponent: lazyErrorScreen(dashboard, 'DashboardErrorRoute'),
});

const favorites = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/favorites',
  beforeLoad: ({ context, location }) => requireAccount(context.session, location.href),
  loader: async ({ context, abortController }) => (await load()).loadFavorites(context.call, abortController.signal),
  staleTime: 0,
  component: lazyScreen(dashboard, 'FavoritesRoute'),
  pendingComponent: lazySkeleton(dashboard, 'LecturesPending'),
  errorComponent: lazyErrorScreen(dashboard, 'DashboardErrorRoute'),
});

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/statistics',
  beforeLoad: ({ context, location }) => {
    requireFeature(context.features.statistics);
    return requireAccount(context.session, location.href);
  },
  loader: async ({ context, abortController }) => (await load()).loadStatistics(context.call, abortController.signal),
  staleTime: 0,
  component: lazyScreen(dashboard, 'StatisticsRoute'),
  pendingComponent: lazySkeleton(dashboard, 'StatisticsPending'),
  errorComponent: lazyErrorScreen(dashboard, 'DashboardErrorRoute'),
});

const allAchievements = createRoute({
  getParentRoute: () => root,
  path: '/achievements',
  beforeLoad: ({ context, location }) => {
    requireFeature(context.features.achievements);
    return requireAccount(context.session, location.href);
  },
  loader: async ({ context, abortController }) => (await load()).loadAchievements(context.call, abortController.signal),
  staleTime: 0,
  component: lazyScreen(achievements, 'AchievementsRoute'),
  pendingComponent: lazySkeleton(achievements, 'AchievementsPending'),
});

const topicAchievements = createRoute({
  getParentRoute: () => root,
  path: '/topics/$rubric/achievements',
  beforeLoad: ({ context }) => requireFeature(context.features.achievements),
  loader: async ({ context, params, abortController }) => {
    // Before it is known who is here, the listener's own would be drawn as not received.
    const isAuthorised = (await known(context.session)).hasTag('authorised');
    return (await load()).loadTopicAchievements(context.call, params.rubric, isAuthorised, abortController.signal);
  },
  staleTime: 0,
  component: lazyScreen(achievements, 'TopicAchievementsRoute'),
});

export const accountRoutes = [
  signin,
  signinAlice,
  signinEmail,
  signinSocial,
  signup,
  signupPromocode,
  signupAlice,
  signout,
  forgotPassword,
  forgotPasswordSubmitted,
  confirmEmail,
  undoEmail,
  dashboardRoot,
  settings,
  history,
  favorites,
  statistics,
  allAchievements,
  topicAchievements,
] as const;
