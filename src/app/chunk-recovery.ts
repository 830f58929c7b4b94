import { noteLostFile, tellLossAfter } from '../ui/Late/lost-part.ts';
import { createTabStorage } from './ports/storage.ts';

/** Marks that this page was already reloaded for this build; one mark a build, in the session's own storage. */
const tab = createTabStorage();

/** A navigation that has not come to its end after this long is not believed in any more. */
const LEAVING_MS = 10_000;
/** A server that is silent for longer is not one to give the page away for. */
const ANSWER_MS = 5_000;

/**
 * A part of the app that a newer build has replaced can no longer be loaded (N1). While lectures sound nothing is
 * reloaded: the page shows its error and the listener decides. In silence the page is reloaded, once a build, and only when
 * its address answers: otherwise the browser's own error page would stand where the app was.
 * A page that is being left loses the parts it was loading, in Firefox with an error; a reload would take it back from the
 * way the listener has chosen. Without a network nothing is known of a newer build, and a reload would lose the page that is
 * here.
 * @param beforeReload the last chance to keep what the next page shall know
 * @param doesAnswer whether there is a page to be had at this address
 */
export function recoverFromLostChunks(
  isSounding: () => boolean,
  beforeReload: () => void = () => undefined,
  doesAnswer: () => Promise<boolean> = pageAnswers,
): void {
  let leftAt = Number.NEGATIVE_INFINITY;
  let recovery: Promise<void> | null = null;
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  // Back from the cache of the browser: nobody is leaving any more.
  window.addEventListener('pageshow', () => {
    leftAt = Number.NEGATIVE_INFINITY;
  });
  const mayReload = () => performance.now() - leftAt >= LEAVING_MS && navigator.onLine && !isSounding();

  async function recover(): Promise<void> {
    const isThere = await doesAnswer();
    recovery = null;
    // While the answer was on its way a lecture may have begun to sound.
    if (!isThere || !mayReload() || !markOnce(buildId())) return;
    beforeReload();
    location.reload();
    // The page that is here shows no error in the moment it has left.
    await new Promise(() => undefined);
  }

  // Errors of resources do not bubble.
  document.addEventListener('error', ({ target }) => noteLostFile(target), { capture: true });

  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!mayReload() || isMarked(buildId())) return;
    recovery ??= recover();
    tellLossAfter(payload, recovery);
  });
}

/** Is there a page at this address? A new build answers as well, and a page that is not found; a server that is down does not. */
export async function pageAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/** The names of the first scripts; that of the app carries the hash of the build. */
function buildId(): string {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => src).join(' ');
}

/** Was the page reloaded for this build already? Where that cannot be remembered a reload would be a loop. */
function isMarked(build: string): boolean {
  const mark = tab.inBrowser('reloaded');
  return mark === undefined || mark === build;
}

/** False where it was done already, and where it cannot be remembered. */
function markOnce(build: string): boolean {
  if (isMarked(build)) return false;
  tab.set('reloaded', build);
  return tab.inBrowser('reloaded') === build;
}
