import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';

/** Path of a Chromium. @throws where there is none */
export function findExecutable(): string {
  const found = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined) throw new Error('No Chromium was found');
  return found;
}

/** tsx names functions by a helper that a page does not have: functions that run within this page find one there. */
export const provideNames = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: 'globalThis.__name = (given) => given;' });
