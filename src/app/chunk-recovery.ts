/** Marks that this page was already reloaded for this build; one mark a build, in the session's own storage. */
const KEY = 'glossa:reloaded';

/**
 * A part of the app that a newer build has replaced can no longer be loaded (N1). While lectures sound nothing is
 * reloaded: the page shows its error and the listener decides. In silence the page is reloaded, once a build.
 */
export function recoverFromLostChunks(isSounding: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isSounding() || !markOnce(buildId())) return;
    event.preventDefault();
    location.reload();
  });
}

/** The name of the entry script carries the hash of the build. */
function buildId(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
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
