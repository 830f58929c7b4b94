import { type ChildProcess, spawn } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { ended } from './own-server.ts';

export interface KillableBrowser {
  page: Page;
  /** `kill -9`: nothing can be saved any more. Resolves when the process is gone. */
  kill: () => Promise<void>;
}

/** A Chromium of our own, with a profile on disk, that can be killed like a process and started again. */
export async function startKillableBrowser(profile: string, executable: string): Promise<KillableBrowser> {
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--window-size=1280,900',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true },
  );
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('Chromium has no page');
  return { page, kill: () => killed(child) };
}

/** With its helpers: one that lived on would write to the profile after its browser's death. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended(child, 'SIGKILL');
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /ws:\/\/\S+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
}

/** Where the element is, the lecture it plays, and when that was read, ms since 1970. */
export const whereItIs = (page: Page) =>
  page.evaluate(() => {
    const { currentTime, src } = document.querySelector('audio') as HTMLAudioElement;
    return { time: currentTime, lecture: new URL(src).pathname, at: Date.now() };
  });

/** The first moment that is heard after the start, to the length of a frame. */
export const firstHeard = (page: Page) =>
  page.evaluate(async () => {
    const element = document.querySelector('audio') as HTMLAudioElement;
    while (!(element.currentTime > 0)) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return { time: element.currentTime, lecture: new URL(element.src).pathname };
  });
