import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { account, achievements, dashboard, dashboardIndex, favorites, history, settings, statistics } from './account-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { libraryRoutes } from './library-routes.ts';
import { lazyScreen } from './parts.tsx';
import { root } from './root.ts';
import { NotFoundRoute } from './screens/NotFoundRoute.tsx';
import { framedPaymentRoutes, paymentRoutes, subscribeRoutes } from './subscribe-routes.ts';
import { textRoutes } from './text-routes.ts';

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

/**
 * Every screen of §2: path, search, loader, screen. What several share (who may come in, a frame, a chunk that is waited
 * for) is said once, by a layout without a path of its own.
 */
export const routeTree = root.addChildren([
  libraryRoutes,
  textRoutes,
  ...authRoutes,
  account.addChildren([achievements, paymentRoutes]),
  dashboardIndex,
  settings,
  dashboard.addChildren([history, favorites, statistics, framedPaymentRoutes]),
  ...subscribeRoutes,
  ...gallery,
]);

// Each page is its own place of «not found». Were it the root, a page that is read anew, because somebody has signed in, would
// be drawn in between without what it shows.
for (const page of (routeTree.children ?? []).flatMap(pagesWithoutOne)) page.update({ notFoundComponent: NotFoundRoute });

function pagesWithoutOne(route: AnyRoute): AnyRoute[] {
  if (route.options.notFoundComponent !== undefined) return [];
  const below = route.children as readonly AnyRoute[] | undefined;
  return below === undefined ? [route] : below.flatMap(pagesWithoutOne);
}
