import type { Page } from '@playwright/test';
import { DEMO, enterHere, isIn } from './pages/account-page.ts';
import { expect, test } from './support.ts';

/** Everything that the browser holds for this site, by the names that the page about cookies uses. */
const held = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())];
    if (document.cookie !== '') names.push(...document.cookie.split('; '));
    for (const { name } of await indexedDB.databases()) {
      const stores = await new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          resolve([...request.result.objectStoreNames]);
          request.result.close();
        };
      });
      names.push(...stores);
    }
    return names;
  });

test('the page about cookies names whatever the browser holds after a tour', async ({ page, player, context }) => {
  await page.goto('/signin-alice?client_id=alice&state=tour&uid=friend-7');
  await page.goto('/');
  await page.getByRole('button', { name: 'Тёмная тема' }).click();
  await page.goto('/cycles/bogi-vtorogo-plana');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await page.getByRole('banner').getByRole('link', { name: 'Подписка' }).click();
  await page.goto('/signin');
  await enterHere(page, DEMO.listener);
  await isIn(page, DEMO.listener);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Файлы cookie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Файлы cookie' })).toBeVisible();
  const named = await page.locator('dt').allTextContents();
  const names = await held(page);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !named.includes(name))).toEqual([]);
  // The database is named store by store: what is printed of it is there.
  expect(names).toEqual(expect.arrayContaining(['places', 'facts', 'session', 'outbox', 'refused']));
  expect(await context.cookies()).toEqual([]);
});
