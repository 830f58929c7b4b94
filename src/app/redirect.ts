import { UNKNOWN_ERROR } from '../../contract/constants.ts';

const MAX_LENGTH = 2048;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address a server named, if the browser may follow it: https, an origin of the list, no credentials, no control
 * characters. The sandbox stands on this origin.
 * @throws Error with the text for the screen
 */
export function allowedRedirect(url: string, origins: readonly string[]): URL {
  const parsed = url.length <= MAX_LENGTH && URL.canParse(url) ? new URL(url) : null;
  const isPlain = parsed?.protocol === 'http:' && LOOPBACK.has(parsed.hostname);
  if (
    parsed === null ||
    (parsed.protocol !== 'https:' && !isPlain) ||
    parsed.username !== '' ||
    parsed.password !== '' ||
    !origins.includes(parsed.origin)
  ) {
    throw new Error(UNKNOWN_ERROR);
  }
  return parsed;
}

/** Leaves for an allowed address; the reference server's own pages are all on this origin. */
export function followRedirect(url: string): void {
  location.assign(allowedRedirect(url, [location.origin]).href);
}

/** A path of this app, whatever was asked for: anything else leads home. */
export function inAppPath(path: string): string {
  const isPath = /^\/(?![/\\])[^\\]*$/.test(path) && path.length <= MAX_LENGTH;
  return isPath && URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin ? path : '/';
}
