const STEP_MS = 200;

/** Lowers the volume to silence and gives it back. Where volume is not writable (iOS), nothing happens. */
export function createFade(element: HTMLAudioElement) {
  let timer: ReturnType<typeof setInterval> | null = null;
  let chosen: number | null = null;
  /** Part of the chosen volume that is left, 1 … 0. */
  let left = 1;

  function end() {
    if (timer !== null) clearInterval(timer);
    timer = null;
    if (chosen !== null) element.volume = chosen;
    chosen = null;
    left = 1;
  }

  /** The listener chose another volume; amid a fade, its part that is left. */
  function choose(volume: number) {
    if (chosen === null) element.volume = volume;
    else {
      chosen = volume;
      element.volume = volume * left;
    }
  }

  function start(ms: number) {
    end();
    chosen = element.volume;
    const startedAt = performance.now();
    timer = setInterval(() => {
      left = Math.max(0, 1 - (performance.now() - startedAt) / ms);
      element.volume = (chosen ?? 0) * left;
      if (left === 0 && timer !== null) {
        clearInterval(timer);
        timer = null;
      }
    }, STEP_MS);
  }

  return { start, end, choose };
}
