import { PAGE_PATTERNS } from '../../contract/page-patterns.ts';

/**
 * Paths of the app's screens (§2), as the server needs them: an address that no screen has is answered with 404, though
 * the app draws it. A test compares them with the app's own tree of routes.
 * A segment in braces is any one segment.
 */
export const SPA_ROUTES: readonly string[] = PAGE_PATTERNS;

const PATTERNS = SPA_ROUTES.map((route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}/?$`));

export function isSpaRoute(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
