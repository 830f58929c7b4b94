import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

const KNOWN = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function launchBrowser(): Promise<Browser> {
  const executablePath = KNOWN.find((path) => path !== undefined && path !== '' && existsSync(path));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}

/** A visitor who comes for the first time: nothing cached, nothing stored but the answer about cookies. */
export async function asNewVisitor<T>(
  browser: Browser,
  visit: (page: Page, context: BrowserContext) => Promise<T>,
  { script, ...options }: BrowserContextOptions & { script?: string } = {},
): Promise<T> {
  const context = await browser.newContext({ locale: 'ru-RU', ...options });
  try {
    await context.addInitScript("try { localStorage.setItem('glossa:cookies', 'declined'); } catch {}");
    if (script !== undefined) await context.addInitScript(script);
    return await visit(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** «Slow 4G» of Lighthouse: 150 ms there and back, 1.6 Mbit/s down. */
export async function throttleTo4G(page: Page, { cpu = 1 } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
