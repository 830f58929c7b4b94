import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from '../routes/root.ts';
import { routeTree } from '../routes/routes.ts';
import { PageError } from '../routes/screens/PageError.tsx';
import { createScrollRule } from './browser/scroll-rule.ts';

/** A page is fresh for a minute after it was read, and stays in the cache for half an hour for going back. */
const FRESH_MS = 60_000;
const KEPT_MS = 30 * 60_000;
/** A skeleton appears only when waiting is felt. */
const PENDING_AFTER_MS = 200;

/** Where the router stands: on the server, where there is no address bar, or in a page that came drawn or as a shell. */
type Place = { history: RouterHistory } | { cameDrawn: boolean };

export function createAppRouter(context: RouterContext, place: Place) {
  const scrolling = 'history' in place ? null : createScrollRule(place.cameDrawn);
  const router = createRouter({
    routeTree,
    context,
    ...('history' in place && { history: place.history, isServer: true, origin: 'http://localhost' }),
    // On the server it would write a script into the page, which the content policy forbids.
    scrollRestoration: scrolling?.isRouters ?? false,
    // An address beyond a page is not that page, and nobody is asked to sign in for what is not there.
    notFoundMode: 'root',
    // In the place of the page: caught at the root it would take the header and the player away.
    defaultErrorComponent: PageError,
    // An error thrown by the frame goes to the last boundary (B07), and not to the router's own.
    disableGlobalCatchBoundary: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: FRESH_MS,
    defaultStaleTime: FRESH_MS,
    defaultGcTime: KEPT_MS,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 0,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  });
  router.history.subscribe(() => scrolling?.moved());
  return router;
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
