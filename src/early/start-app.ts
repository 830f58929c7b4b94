/** Of somebody who is about to press: the code is on its way before the press is. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** A picture that does not come must not keep the app away, ms. */
const LONGEST_LOAD_MS = 3_000;
/** A page in the background is never idle, ms. */
const LONGEST_WAIT_MS = 2_000;
/** Safari has no requestIdleCallback, ms. */
const REST_MS = 200;

const once = (target: EventTarget, name: string) =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
/** A browser tells of a pointer that rests where the page comes up, too. */
const isMeant = (event: Event) =>
  event.type !== 'pointermove' || (event as PointerEvent).movementX !== 0 || (event as PointerEvent).movementY !== 0;
const sign = () =>
  new Promise<void>((resolve) => {
    const told = new AbortController();
    const tell = (event: Event) => {
      if (!isMeant(event)) return;
      told.abort();
      resolve();
    };
    for (const name of SIGNS) addEventListener(name, tell, { signal: told.signal });
  });
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts the app of a page that came drawn (decision 050). Its scripts are named in the head as `<link rel="later">`, the app's own
 * with `data-app`: nothing of them is fetched before.
 *
 * @param isAwaited false: the page is complete as it stands, and the app waits for a sign that it is wanted, or until the page is
 *   loaded and the browser idle
 */
export async function startApp(isAwaited: boolean): Promise<void> {
  const parsed = once(document, 'DOMContentLoaded');
  const loaded = once(window, 'load');
  if (!isAwaited) await Promise.race([sign(), Promise.race([loaded, after(LONGEST_LOAD_MS)]).then(idle)]);
  await parsed;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload';
  const app = document.querySelector<HTMLLinkElement>('link[data-app]');
  if (app !== null) await import(/* @vite-ignore */ app.href);
}

const idle = () =>
  new Promise<unknown>((resolve) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS })
      : setTimeout(resolve, REST_MS),
  );
