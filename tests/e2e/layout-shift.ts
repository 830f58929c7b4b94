import type { Page } from '@playwright/test';

export const twoFrames = (): Promise<void> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));

/**
 * The sum of layout shifts that no press has caused, as the browser counts them.
 *
 * @param since only those after this time of the page's own clock, ms
 */
export const shiftOf = (page: Page, since = 0): Promise<number> =>
  page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; startTime: number; hadRecentInput: boolean }[];
          const counted = shifts.filter(({ startTime, hadRecentInput }) => startTime >= from && !hadRecentInput);
          resolve(counted.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries come in order: without a shift there is no list, and this says so after two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
      }),
    since,
  );
