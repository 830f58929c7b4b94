import { startOwnServer } from './own-server.ts';
import { newListener, registerHere } from './pages/account-page.ts';
import { PaymentPage, payAtBank, planKey } from './pages/payment-page.ts';
import { expect, test } from './support.ts';
import { startTagServer } from './tag-server.ts';

const question = 'Файлы cookie';

test('counters: nothing before consent, then page views and the steps of a purchase, and never a person', async ({
  page,
  player,
}) => {
  // A lecture heard to its end, a purchase and a server of its own.
  test.setTimeout(180_000);
  const tags = await startTagServer();
  const server = await startOwnServer(tags.env);
  const events = () => tags.told('tagManager') as { event: string; path?: string }[];
  const names = () => events().map(({ event }) => event);
  try {
    await page.goto(`${server.origin}/cycles/bogi-vtorogo-plana?uid=friend-7`);
    const popup = page.getByRole('region', { name: question });
    await expect(popup).toBeVisible();
    await page.waitForTimeout(1000);
    expect(tags.asked).toEqual([]);

    await popup.getByRole('button', { name: 'Принять' }).click();
    await expect(popup).toBeHidden();
    await expect.poll(names).toContain('page_view');
    expect(tags.asked.filter((url) => url !== '/hit').sort()).toEqual([
      '/counter.js?id=42',
      '/gtm.js?id=GTM-1',
      '/pixel.js?id=px-7',
    ]);

    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    await player.hearTheEnd();
    const gate = page.getByRole('dialog', { name: 'Подписка' });
    await gate.getByRole('button', { name: 'Оформить' }).click();
    await planKey(page, '1 месяц').click();
    const listener = await registerHere(page, newListener('Тайный Слушатель'));
    await new PaymentPage(page).payKey.click();
    await payAtBank(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
    // The scripts come when the page is idle; whoever has left by then is not counted.
    await expect.poll(names).toContain('payment_paid');
    await page.goto(`${server.origin}/search?q=тайна`);

    await expect
      .poll(() =>
        events()
          .filter(({ event }) => event === 'page_view')
          .map(({ path }) => path),
      )
      .toContain('/search');
    const steps = names().filter((name) => name !== 'page_view');
    expect(steps).toEqual([
      'gtm.js',
      'play_started',
      'lecture_finished',
      'paywall_shown',
      'plan_chosen',
      'registration',
      'gtm.js',
      'payment_paid',
      'gtm.js',
    ]);
    expect(tags.told('counter')).toContainEqual([42, 'reachGoal', 'plan_chosen', { plan: '1 месяц' }]);
    expect(tags.told('counter')).toContainEqual([42, 'hit', '/subscriptions', { referer: '' }]);
    expect(tags.told('pixel')).toContainEqual({ id: 'px-7', type: 'reachGoal', goal: 'registration', params: {} });
    const all = decodeURIComponent(tags.words.join('\n').replaceAll('%', '%25'));
    for (const secret of [listener.email, listener.name, listener.password, 'friend-7']) expect(all).not.toContain(secret);
    // A search is told by its page, not by its words.
    expect(JSON.stringify(events())).not.toContain('тайна');

    // The answer is changed: no script, no cookie, nothing told.
    // By key: what the player asks may lie over the end of the page.
    await page.getByRole('button', { name: 'Изменить выбор' }).press('Enter');
    await popup.getByRole('button', { name: 'Отклонить' }).click();
    await expect(popup).toBeHidden();
    const count = tags.asked.length;
    expect(await page.evaluate(() => [document.cookie, localStorage.getItem('_visitor')])).toEqual(['', null]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'О проекте' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'О проекте' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'О проекте' })).toBeVisible();
    await page.waitForTimeout(1000);
    expect(tags.asked.length).toBe(count);
  } finally {
    // A page that plays holds a connection, and the server would wait for it.
    await page.goto('about:blank');
    await server.stop();
    await tags.stop();
  }
});

test('without counters nothing is asked, and there is nothing to change', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(page.getByRole('region', { name: question })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Изменить выбор' })).toHaveCount(0);
});
