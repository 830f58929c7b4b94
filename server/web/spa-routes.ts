/**
 * Paths of the app's screens (§2), as the server needs them: an address that no screen has is answered with 404, though
 * the app draws it. The app's own table is `src/routes`; a test compares the two.
 * A segment in braces is any one segment.
 */
export const SPA_ROUTES: readonly string[] = [
  '/',
  '/signin',
  '/signin/email',
  '/signin/social',
  '/signup',
  '/signup-promocode',
  '/signin-alice',
  '/signup-alice',
  '/signout',
  '/forgot-password',
  '/forgot-password/submitted',
  '/confirm-email',
  '/undo-email',
  '/faq',
  '/about',
  '/app',
  '/payment',
  '/payment/result',
  '/giftcard',
  '/subscriptions',
  '/docs/personal',
  '/docs/cookies',
  '/docs/terms',
  '/dashboard',
  '/dashboard/settings',
  '/dashboard/history',
  '/dashboard/favorites',
  '/dashboard/subscription',
  '/dashboard/gift-card',
  '/dashboard/statistics',
  '/search',
  '/topics',
  '/topics/{rubric}',
  '/topics/{rubric}/achievements',
  '/cycles/{project}',
  '/compilations',
  '/compilations/{compilation}',
  '/selections',
  '/loyalty/mnogoru',
  '/partners/beeline',
  '/partners/tele2',
  '/lectures/{material}',
  '/achievements',
];

const PATTERNS = SPA_ROUTES.map((route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}/?$`));

export function isSpaRoute(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
