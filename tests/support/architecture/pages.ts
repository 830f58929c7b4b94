import { routeTree } from '../../../src/routes/routes.ts';

/** Of a route, as far as tests look at it. */
export interface Route {
  options: Record<string, unknown>;
  children?: readonly Route[];
}

const pagesBelow = (route: Route): Route[] => route.children?.flatMap(pagesBelow) ?? [route];
const withBelow = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withBelow)];

/** Routes right below the root; the development-only gallery of components is none of the product. */
export const TOP_ROUTES: readonly Route[] = ((routeTree as unknown as Route).children ?? []).filter(
  ({ options }) => options.path !== '/ui',
);

/** Every page of the app, from its own tree of routes. */
export const PAGES: readonly Route[] = TOP_ROUTES.flatMap(pagesBelow);

/** The same with the layouts above them. */
export const ROUTES: readonly Route[] = TOP_ROUTES.flatMap(withBelow);

/** @param path as the route spells it: `/topics/$rubric` */
export function pageAt(path: string): Route {
  const page = PAGES.find(({ options }) => options.path === path);
  if (page === undefined) throw new Error(`No page at ${path}`);
  return page;
}
