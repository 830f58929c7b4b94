import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startOwnServer } from '../e2e/own-server.ts';
import { PlayerPage } from '../e2e/pages/player-page.ts';
import { findExecutable, provideNames } from './chromium.ts';
import { type Ear, ear } from './ear.ts';
import { otherDevice, signInOnPage } from './listener-account.ts';
import { randomOf } from './random.ts';

/**
 * `npx tsx tests/long/presses.ts [10] [seed]`: so many minutes of random presses in two browsers of one listener, the first of
 * them with two tabs. Now and then everything is paused, and then the server and every page have to say of each lecture what an
 * ear beside the loudspeakers says; in the end the statistics have to say how much it heard. Needs `npm run build`.
 */
const [minutes = 10, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const CYCLE = '/cycles/merka-dlya-zemli-i-neba';
/** From silence to agreement, on a machine that has other work. */
const AGREEMENT_MS = 15_000;
const SERVER_S = 2;
/** Whole seconds are counted, each lecture of each tab by itself: so much may be rounded between two silences. */
const LOST_S = 3;
/** Who goes on after a short pause begins a little before his place, and is there again only when he has heard so much. */
const REWIND_S = 3;
/** A page shows whole seconds, and its slider too. */
const PAGE_S = 3;
const MOST_PAUSE_MS = 6_000;
const PRESS_LIMIT = { timeout: 3_000 };
/** Demo lectures last two minutes: further on the end is near, and where that leaves a lecture is no matter of this test. */
const FURTHEST = 0.6;

interface Tab {
  browser: number;
  name: string;
  page: Page;
  player: PlayerPage;
}

const random = randomOf(seed);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
const question = ({ page }: Tab) => page.getByRole('region', { name: 'Место на другом устройстве' });
const slider = ({ player }: Tab) => player.panel.getByRole('slider');
const problems: string[] = [];
const said: string[] = [];

function say(line: string): void {
  said.push(`${new Date().toISOString().slice(11, 23)} ${line}`);
}

function fail(why: string): void {
  problems.push(why);
  console.log(`${why}\n  ${said.slice(-25).join('\n  ')}`);
}

/** The lecture of the panel and where its needle stands, as whoever looks at it reads them; none: the panel is not there. */
async function shown(tab: Tab): Promise<{ lecture: string; position: number } | 'none'> {
  if (!(await tab.player.panel.isVisible()) || (await slider(tab).count()) === 0) return 'none';
  const lecture = await tab.player.panel.getByRole('link').first().getAttribute('href', PRESS_LIMIT);
  return { lecture: lecture ?? '', position: Number(await slider(tab).getAttribute('aria-valuenow', PRESS_LIMIT)) };
}

/** Where the needle was put by hand: it is the listener's choice, whether or not anything lies in the audio element. */
async function noteChoice(tab: Tab, listening: Ear): Promise<void> {
  await sleep(600);
  const seen = await shown(tab);
  if (seen !== 'none') listening.chose(tab.browser, seen.lecture, seen.position);
}

const PRESSES: Record<string, (tab: Tab, listening: Ear) => Promise<void>> = {
  async playOrPause(tab) {
    const pause = tab.player.key('Пауза');
    await ((await pause.isVisible()) ? pause : tab.player.key('Слушать')).click(PRESS_LIMIT);
  },
  async next(tab) {
    await tab.player.key('Следующая лекция').click(PRESS_LIMIT);
  },
  async previous(tab) {
    await tab.player.key('Предыдущая лекция').click(PRESS_LIMIT);
  },
  async back(tab, listening) {
    await slider(tab).press('ArrowLeft', PRESS_LIMIT);
    await noteChoice(tab, listening);
  },
  async forward(tab, listening) {
    await slider(tab).press('ArrowRight', PRESS_LIMIT);
    await noteChoice(tab, listening);
  },
  async ruler(tab, listening) {
    const box = await slider(tab).locator('xpath=ancestor::*[@role="group" or self::span][last()]').boundingBox(PRESS_LIMIT);
    if (box === null) return;
    await tab.page.mouse.click(box.x + box.width * random() * FURTHEST, box.y + box.height / 2);
    await noteChoice(tab, listening);
  },
  async row(tab) {
    const rows = tab.page.getByRole('main').getByRole('button', { name: /^Слушать: / });
    const count = await rows.count();
    if (count > 0) await rows.nth(Math.floor(random() * count)).click(PRESS_LIMIT);
  },
  async takeOver(tab) {
    const key = tab.player.panel.getByRole('button', { name: 'Перенести сюда' });
    if (await key.isVisible()) await key.click(PRESS_LIMIT);
  },
  async reload(tab) {
    await tab.page.reload();
  },
};
/** As often as a listener does it. */
const LOT = Object.entries({
  playOrPause: 6,
  next: 2,
  previous: 1,
  back: 2,
  forward: 2,
  ruler: 2,
  row: 2,
  takeOver: 2,
  reload: 1,
}).flatMap(([name, times]) => Array<string>(times).fill(name));

async function press(tab: Tab, name: string, listening: Ear): Promise<void> {
  say(`${tab.name}: ${name}`);
  listening.pressedIn(tab.browser);
  try {
    await PRESSES[name]?.(tab, listening);
  } catch (error) {
    // Another tab may have taken the key away meanwhile: such a press does nothing, for a listener too.
    say(`${tab.name}: ${name} was not possible: ${String(error).split('\n')[0]}`);
  }
  listening.pressedIn(tab.browser);
}

async function answerQuestions(tabs: readonly Tab[], listening: Ear): Promise<boolean> {
  for (const tab of tabs) {
    if (!(await question(tab).isVisible())) continue;
    const text = (await question(tab).textContent(PRESS_LIMIT)) ?? '';
    const [, asked = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
    const seen = await shown(tab);
    const answer = oneOf(['Продолжить оттуда', 'Остаться здесь']);
    say(`${tab.name}: «${text.slice(0, 70)}»: ${answer}`);
    await question(tab).getByRole('button', { name: answer }).click(PRESS_LIMIT);
    if (seen !== 'none') {
      const there = Number(asked) * 60 + Number(seconds);
      listening.chose(tab.browser, seen.lecture, answer === 'Продолжить оттуда' ? there : seen.position);
    }
    return true;
  }
  return false;
}

async function silenceAll(tabs: readonly Tab[], listening: Ear): Promise<void> {
  const until = Date.now() + AGREEMENT_MS;
  let isQuietSince = 0;
  while (Date.now() < until) {
    const loud: Tab[] = [];
    for (const tab of tabs) if (await tab.player.key('Пауза').isVisible()) loud.push(tab);
    const [first] = loud;
    if (first) {
      isQuietSince = 0;
      await press(first, 'playOrPause', listening);
      await sleep(400);
    } else if (await answerQuestions(tabs, listening)) {
      isQuietSince = 0;
    } else {
      isQuietSince ||= Date.now();
      if (Date.now() - isQuietSince > 1_000) return;
      await sleep(200);
    }
  }
  fail('silence did not come');
}

/** Waits until `differences` are none. */
async function agree(differences: () => Promise<readonly string[]>): Promise<void> {
  const until = Date.now() + AGREEMENT_MS;
  let found = await differences();
  while (found.length > 0 && Date.now() < until) {
    await sleep(300);
    found = await differences();
  }
  for (const difference of found) fail(difference);
}

const server = await startOwnServer();
const profiles = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'glossa-presses-')));
const contexts: BrowserContext[] = [];
const paths = await lecturePaths();
const listening = ear(paths);
const account = otherDevice(server.origin);
let rounds = 0;
let presses = 0;
console.log(`${minutes} min of presses, seed ${seed}`);
try {
  const tabs: Tab[] = [];
  for (const [browser, profile] of profiles.entries()) {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findExecutable(),
      args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
    });
    contexts.push(context);
    for (let nth = 0; nth < 2 - browser; nth += 1) {
      const page = nth === 0 ? (context.pages()[0] ?? (await context.newPage())) : await context.newPage();
      const name = `browser ${browser + 1}, tab ${nth + 1}`;
      await provideNames(page);
      await listening.attach(page, browser, name);
      if (nth === 0) await signInOnPage(page, server.origin);
      await page.goto(`${server.origin}${CYCLE}`);
      tabs.push({ browser, name, page, player: new PlayerPage(page) });
    }
  }
  const until = Date.now() + minutes * 60_000;
  let behind = 0;
  let tab = tabs[0] as Tab;
  await press(tab, 'row', listening);
  while (Date.now() < until && problems.length === 0) {
    for (let nth = 0; nth < 8; nth += 1) {
      await sleep(300 + random() * MOST_PAUSE_MS);
      await answerQuestions(tabs, listening);
      await press(tab, oneOf(LOT), listening);
      presses += 1;
      const goesOn = oneOf(tabs);
      // Whoever takes up another device has mostly put the first one to silence.
      if (random() < 0.4 && goesOn !== tab) {
        if (goesOn.browser !== tab.browser && random() < 0.7 && (await tab.player.key('Пауза').isVisible())) {
          await press(tab, 'playOrPause', listening);
        }
        tab = goesOn;
        await tab.page.bringToFront();
      }
      const end = await slider(tab)
        .getAttribute('aria-valuenow')
        .catch(() => null);
      if (Number(end) > 80) {
        listening.pressedIn(tab.browser);
        await slider(tab)
          .press('Home', PRESS_LIMIT)
          .catch(() => undefined);
        await noteChoice(tab, listening);
      }
    }
    await silenceAll(tabs, listening);
    rounds += 1;
    await agree(async () => {
      const places = await account.places();
      return listening.places().flatMap(({ lecture, id, position }) => {
        const told = places.find((place) => place.id === id)?.duration;
        return told !== undefined && told - position <= Math.max(SERVER_S, REWIND_S) && position - told <= SERVER_S
          ? []
          : [
              `the server says ${told} of ${lecture}, the ear ${position.toFixed(1)}:\n  ${listening.story(lecture).join('\n  ')}`,
            ];
      });
    });
    await agree(async () => {
      const [counted, heard] = [await account.secondsHeard(), listening.secondsHeard()];
      const lost = heard - counted - behind;
      if (Math.abs(lost) > LOST_S) {
        const stories = [...paths.values()].flatMap((path) => listening.story(path).map((line) => `${path} ${line}`));
        return [
          `the statistics count ${counted} s, the ear ${heard.toFixed(1)}, ${behind.toFixed(1)} s behind before:\n  ${stories.join('\n  ')}`,
        ];
      }
      behind = heard - counted;
      return [];
    });
    await agree(async () => {
      const found: string[] = [];
      for (const each of tabs) {
        const seen = await shown(each);
        if (seen === 'none') continue;
        const place = listening.places().find(({ lecture }) => lecture === seen.lecture);
        if (place && Math.abs(place.position - seen.position) > PAGE_S) {
          found.push(
            `${each.name} shows ${seen.position} of ${seen.lecture}, the ear says ${place.position.toFixed(1)}:\n  ${listening.story(seen.lecture).join('\n  ')}`,
          );
        }
      }
      return found;
    });
  }
  for (const overlap of listening.overlaps()) fail(overlap);
  console.log(`statistics ${await account.secondsHeard()} s, the ear ${listening.secondsHeard().toFixed(1)} s`);
} finally {
  for (const context of contexts) await context.close();
  await server.stop();
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${presses} presses, ${rounds} times compared; disagreements: ${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Paths of the pages of the cycle's lectures by their ids. */
async function lecturePaths(): Promise<ReadonlyMap<number, string>> {
  const ask = async <Data>(method: 'GET' | 'POST', path: string) => {
    const answer = await fetch(`${server.origin}/backend${path}`, { method });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const { id: cycle } = await ask<{ id: number }>('POST', `/projects/slug/${CYCLE.split('/').at(-1)}`);
  const lectures = await ask<{ material_id: number; slug: string }[]>('GET', `/projects/${cycle}/materials`);
  return new Map(lectures.map(({ material_id: id, slug }) => [id, `/lectures/${slug}`]));
}
