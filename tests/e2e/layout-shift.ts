import type { Page } from '@playwright/test';

export const twoFrames = (): Promise<void> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));

/** The sum of layout shifts that no press has caused, as the browser counts them. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries come in order: without a shift there is no list, and this says so after two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
      }),
  );
