import { existsSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';

const KNOWN = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

interface Fixtures {
  /** Texts of console errors, uncaught errors and violations of the content policy that are part of a test's story. */
  expected: RegExp[];
  /** Opens a tab; all tabs of a test share storage, as those of one listener do. */
  openTab: (address: string) => Promise<Page>;
  /** Errors in any of the tabs so far. */
  seen: string[];
  /** A profile of the test's own. */
  profile: BrowserContext;
}

/**
 * The stock Firefox, driven by WebDriver BiDi: the test runner's own way of driving wants a Firefox of its own make. The
 * rules are those of the tests in Chromium: what nobody looked for fails the test.
 */
export const test = base.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const executablePath = KNOWN.find((path) => path !== undefined && path !== '' && existsSync(path));
      if (executablePath === undefined) throw new Error('No Firefox was found');
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        defaultViewport: { width: 1280, height: 800 },
        // No sound system is found: every machine is as one without a sound card.
        env: { ...process.env, PULSE_SERVER: 'unix:/nonexistent', PIPEWIRE_REMOTE: 'nonexistent', ALSA_CONFIG_PATH: '/dev/null' },
        extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU', 'media.autoplay.default': 0 },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  expected: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  seen: async ({}, use) => use([]),
  profile: async ({ firefox }, use) => {
    const profile = await firefox.createBrowserContext();
    await use(profile);
    await profile.close();
  },
  openTab: async ({ profile, seen, expected }, use) => {
    await use(async (address) => {
      const tab = await profile.newPage();
      // Firefox tells of a load that was cut short now as a line of the console, now as an error of the page.
      const note = (text: string) => {
        if (!CUT_SHORT.test(text)) seen.push(text);
      };
      tab.on('console', (message) => {
        if (message.type() !== 'error') return;
        note(message.text());
        // An error that was logged as an object has no words in the text: they go to the log of the run.
        for (const told of message.args()) void told.evaluate(String).then(console.log, () => undefined);
      });
      tab.on('pageerror', (error) => note(String(error)));
      await tab.evaluateOnNewDocument(() => {
        // A guest who has answered the question about cookies: it would lie over the page.
        if (location.protocol === 'http:') localStorage.setItem('glossa:cookies', 'declined');
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`content policy: ${violatedDirective} ${blockedURI}`);
        });
      });
      await tab.goto(address);
      await toBeAlive(tab);
      return tab;
    });
    expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/**
 * A drawn page loads its app when the browser has nothing else to do. Left in the middle of that, Firefox tells of bytes that match no
 * integrity attribute, whatever was wrong with them.
 */
const toBeAlive = (tab: Page) => tab.waitForSelector('html:not([data-drawn]), html[data-taken]');

/**
 * Firefox's words about loads that ended because their page was left: NS_BINDING_ABORTED, and the digest of no bytes at all,
 * which matches no integrity attribute.
 */
const CUT_SHORT = /status=2152398850|OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb/;

const byRole = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;

export const click = (tab: Page, role: string, name: string) => tab.locator(byRole(role, name)).click();
export const toSee = async (tab: Page, role: string, name: string) => void (await tab.waitForSelector(byRole(role, name)));

/** The address, until it is the one. */
export const toBeAt = (tab: Page, address: string | RegExp) => expect.poll(() => tab.url()).toMatch(address);

export const tokenOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('glossa:accessToken'));

export async function signIn(tab: Page): Promise<void> {
  await tab.locator(byRole('textbox', 'Email')).fill('listener@glossa.test');
  // To Firefox a field for passwords has no role.
  await tab.locator('input[type="password"]').fill('glossa-demo');
  await click(tab, 'button', 'Войти');
  await expect.poll(() => tokenOf(tab)).not.toBeNull();
}

/** The media element's own words of itself. */
export const heard = (tab: Page) =>
  tab.evaluate(() => {
    const { currentTime, paused, error } = document.querySelector('audio') as HTMLAudioElement;
    return { time: currentTime, paused, error: error?.message ?? null };
  });

/**
 * Mutes the tab's element: a machine without a sound card has no sink, and Firefox plays without one only in silence. The player gives the
 * element its own loudness when it starts: a page that came drawn is alive after that.
 */
export async function mute(tab: Page): Promise<void> {
  await toBeAlive(tab);
  await tab.evaluate(() => {
    (document.querySelector('audio') as HTMLAudioElement).muted = true;
  });
}

/** The element's time moves by itself. */
export async function toSound(tab: Page): Promise<void> {
  const { time } = await heard(tab);
  await expect.poll(async () => (await heard(tab)).time).toBeGreaterThan(time + 0.4);
  expect(await heard(tab)).toMatchObject({ paused: false, error: null });
}

export { expect };

/** Firefox may still be busy with the load before, and then drops the new one. */
export async function goTo(tab: Page, address: string): Promise<void> {
  await expect(async () => void (await tab.goto(address))).toPass({ timeout: 20_000 });
  await toBeAlive(tab);
}
