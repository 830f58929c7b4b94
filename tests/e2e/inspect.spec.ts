import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { startOwnServer } from './own-server.ts';
import { registerHere } from './pages/account-page.ts';
import { PlayerPage } from './pages/player-page.ts';
import { expect, openAsGuest, test } from './support.ts';

test.describe('the build that listeners get', () => {
  test('has no page /inspect and no byte of it', async ({ request }) => {
    for (const path of ['/inspect', '/inspect.html']) expect((await request.get(path)).status()).toBe(404);
    const files = readdirSync('dist/web', { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /inspect|\.machine/i.test(file))).toEqual([]);
    const scripts = files.filter((file) => /\.(?:js|html|css)$/.test(file));
    expect(scripts.length).toBeGreaterThan(5);
    const marked = scripts.filter((file) => /glossa:inspection|Осмотр/.test(readFileSync(join('dist/web', file), 'utf8')));
    expect(marked).toEqual([]);
  });
});

test.describe('the build that QA gets', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let origin = '';
  let stop = async () => {};
  let tree = '';

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const root = resolve('.');
    // A tree of its own around the build, which finds everything else where it always is.
    tree = mkdtempSync(join(tmpdir(), 'glossa-inspect-'));
    for (const name of ['server', 'node_modules', 'package.json']) symlinkSync(join(root, name), join(tree, name));
    // By its path, and without Node's own warnings: npx and Node may have news that are not of the build.
    const { status, stderr } = spawnSync('node_modules/.bin/tsx', ['tests/e2e/build-inspected.ts', join(tree, 'dist/web')], {
      env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1', VITE_INSPECT: '1' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    cpSync('dist/server', join(tree, 'dist/server'), { recursive: true });
    process.chdir(tree);
    try {
      ({ origin, stop } = await startOwnServer({ CONTENT_DIR: join(root, 'content') }));
    } finally {
      process.chdir(root);
    }
  });
  test.afterAll(async () => {
    await stop();
    rmSync(tree, { recursive: true, force: true });
  });

  const lit = (page: Page) =>
    page.locator('[data-active]').evaluateAll((groups) => groups.map((group) => group.getAttribute('data-state')));

  test('one tab plays, another one shows each step; the tape is copied and played', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const outside: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(origin)) outside.push(request.url());
    });
    const listener = await context.newPage();
    await openAsGuest(listener, `${origin}/`);
    await page.goto(`${origin}/inspect`);
    // A tab in the background draws once a second, and a press waits for that.
    await page.bringToFront();
    await page
      .getByRole('navigation', { name: 'Машины' })
      .getByRole('button', { name: /^Плеер / })
      .click();
    await expect.poll(() => lit(page)).toContain('player.gate.closed');

    await listener.bringToFront();
    await listener
      .getByRole('button', { name: /^Слушать: / })
      .first()
      .click();
    await new PlayerPage(listener).toSound();
    await expect.poll(() => lit(page)).toContain('player.transport.current.sound.live.sounding.advancing');
    await new PlayerPage(listener).key('Пауза').click();
    await expect.poll(() => lit(page)).toContain('paused');
    expect(await page.locator('[data-taken]').count()).toBeGreaterThan(0);
    // The consequence of the sound stands below it, with the row that told it. On a busy machine a sound may start twice.
    const started = page.locator(':scope > button', { hasText: 'player audio.started' });
    const cause = page.locator('li').filter({ has: started }).first().locator(':scope > ol');
    await expect(cause.getByRole('button', { name: /player playback\.started → journal/ })).toHaveCount(1);

    await page.bringToFront();
    await page.getByRole('button', { name: 'Скопировать ленту' }).click();
    await expect(page.getByRole('status')).toHaveText('Лента скопирована');
    const tape = await page.evaluate(() => navigator.clipboard.readText());
    expect(tape).toContain('player.playFrom');
    expect(tape).not.toMatch(/sig=|exp=|eyJ/);

    await page.getByRole('button', { name: 'Вставить ленту' }).click();
    await page.getByRole('textbox', { name: 'Отчёт слушателя или лента' }).fill(tape);
    await page.getByRole('button', { name: 'Проиграть', exact: true }).click();
    const forth = page.getByRole('button', { name: 'Шаг вперёд' });
    while (await forth.isEnabled()) await forth.click();
    await page
      .getByRole('navigation', { name: 'Машины' })
      .getByRole('button', { name: /^Плеер / })
      .click();
    await expect.poll(() => lit(page)).toContain('paused');
    expect(outside).toEqual([]);
  });

  test('a purchase in one tab lights up step by step in the other', async ({ page, context }) => {
    const buyer = await context.newPage();
    await openAsGuest(buyer, `${origin}/signup`);
    await registerHere(buyer);
    await buyer.goto(`${origin}/subscriptions`);
    await page.goto(`${origin}/inspect`);
    const machine = (name: string) =>
      page.getByRole('navigation', { name: 'Машины' }).getByRole('button', { name: new RegExp(`^${name} \\w`) });
    await machine('Покупка').click();
    await expect.poll(() => lit(page)).toContain('purchase.idle');
    await buyer
      .getByRole('listitem')
      .filter({ has: buyer.getByRole('heading', { name: '1 месяц', exact: true }) })
      .getByRole('button')
      .click();
    await expect.poll(() => lit(page)).toContain('purchase.choosing');
    await buyer.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(buyer).toHaveURL(/\/sandbox\/acquirer\//);
    await buyer.getByRole('button', { name: 'Оплатить' }).click();
    await expect(buyer.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => lit(page)).toContain('purchase.completed');
    await machine('Страница исхода').click();
    await expect.poll(() => lit(page)).toContain('paymentResult.told.paid');
  });
});
