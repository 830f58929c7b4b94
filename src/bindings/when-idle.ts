/** Runs when the browser has nothing better to do. Safari has no requestIdleCallback. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run);
  else setTimeout(run, 1000);
}
