import type { TabKeyName } from '../../contract/kept-in-browser.ts';

/** Marks that this page was already reloaded for this build; one mark a build, in the session's own storage. */
const KEY = 'glossa:reloaded' satisfies TabKeyName;

/** A navigation that has not come to its end after this long is not believed in any more. */
const LEAVING_MS = 10_000;

/**
 * A part of the app that a newer build has replaced can no longer be loaded (N1). While lectures sound nothing is
 * reloaded: the page shows its error and the listener decides. In silence the page is reloaded, once a build.
 * A page that is being left loses the parts it was loading, in Firefox with an error; a reload would take it back from the
 * way the listener has chosen. Without a network nothing is known of a newer build, and a reload would lose the page that is
 * here.
 * @param beforeReload the last chance to keep what the next page shall know
 */
export function recoverFromLostChunks(isSounding: () => boolean, beforeReload: () => void = () => undefined): void {
  let leftAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  // Back from the cache of the browser: nobody is leaving any more.
  window.addEventListener('pageshow', () => {
    leftAt = Number.NEGATIVE_INFINITY;
  });
  window.addEventListener('vite:preloadError', (event) => {
    const isLeaving = performance.now() - leftAt < LEAVING_MS;
    if (isLeaving || !navigator.onLine || isSounding() || !markOnce(buildId())) return hideFromRouter(event.payload);
    event.preventDefault();
    beforeReload();
    location.reload();
  });
}

/** By the first words of its text the router would know it, and load the page anew by itself, sound or no sound. */
function hideFromRouter(error: unknown): void {
  if (error instanceof Error) error.message = `A part of the app is lost: ${error.message}`;
}

/** The names of the first scripts; that of the app carries the hash of the build. */
function buildId(): string {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => src).join(' ');
}

/** False where it was done already, and where it cannot be remembered: a reload that forgets itself is a loop. */
function markOnce(build: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
    return sessionStorage.getItem(KEY) === build;
  } catch {
    return false;
  }
}
