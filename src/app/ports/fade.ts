const STEP_MS = 200;

/** Lowers the volume to silence and gives it back. Where volume is not writable (iOS), nothing happens. */
export function createFade(element: HTMLAudioElement) {
  let timer: ReturnType<typeof setInterval> | null = null;
  let chosen: number | null = null;

  function end() {
    if (timer !== null) clearInterval(timer);
    timer = null;
    if (chosen !== null) element.volume = chosen;
    chosen = null;
  }

  function start(ms: number) {
    end();
    const from = element.volume;
    chosen = from;
    const startedAt = performance.now();
    timer = setInterval(() => {
      const left = Math.max(0, 1 - (performance.now() - startedAt) / ms);
      element.volume = from * left;
      if (left === 0 && timer !== null) {
        clearInterval(timer);
        timer = null;
      }
    }, STEP_MS);
  }

  return { start, end };
}
