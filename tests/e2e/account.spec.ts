import { DEMO, enterHere, isIn, signIn, signUp } from './pages/account-page.ts';
import { expect, openAsGuest, test } from './support.ts';

test.describe('An account', () => {
  // A refused form is the story of some; the browser prints each refusal.
  test.use({ expected: [/Failed to load resource/] });

  test('a guarded page asks to sign in and brings back', async ({ page }) => {
    await openAsGuest(page, '/dashboard/favorites');
    await enterHere(page, DEMO.subscriber);
    await expect(page).toHaveURL(/\/dashboard\/favorites$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();

    // A page that is not there has come with this answer, and is not read for whoever was signed in already.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [path, address] of [
      ['/cycles/net-takogo', '/projects/slug/net-takogo'],
      ['/lectures/net-takoy', '/materials/material/net-takoy'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
      // The last thing that is read at a start: whatever would be asked for again has been.
      await expect.poll(() => asked.filter((one) => one.endsWith('/materials/history/identifiers')).length).toBeGreaterThan(0);
      expect(asked.filter((one) => one.endsWith(address))).toEqual([]);
      asked.length = 0;
    }
  });

  test('a wrong password says so and keeps the address', async ({ page }) => {
    await openAsGuest(page, '/signin');
    await enterHere(page, { email: DEMO.listener.email, password: 'не тот пароль' });
    await expect(page.getByRole('alert').filter({ hasText: 'Неверный' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(DEMO.listener.email);
  });

  test('what was typed into one form of the sign-in is in the next, and in no address', async ({ page }) => {
    const email = page.getByRole('textbox', { name: 'Email' });
    const carries = () =>
      page.evaluate(() => [location.href, JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])]);
    await openAsGuest(page, '/signin?next=%2Fachievements');
    await email.fill('irina@primer.ru');
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('parol-parol');
    for (const [way, address] of [
      ['Войти по почте', /\/signin\/email\?/],
      ['Войти с паролем', /\/signin\?/],
      ['Забыли пароль?', /\/forgot-password$/],
      ['Вернуться ко входу', /\/signin$/],
      ['Регистрация', /\/signup$/],
      ['По промокоду', /\/signup-promocode$/],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(address);
      await expect(email).toHaveValue('irina@primer.ru');
      expect((await carries()).join()).not.toMatch(/irina|parol/);
    }
    await page.getByRole('textbox', { name: 'Имя' }).fill('Ирина');
    await page.getByRole('main').getByRole('link', { name: 'пользовательское соглашение' }).click();
    await expect(page).toHaveURL(/\/docs\/terms$/);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Ирина');
    await expect(page.getByRole('textbox', { name: 'Пароль', exact: true })).toHaveValue('');
  });

  test('what was typed before signing in is gone afterwards', async ({ page }) => {
    await signUp(page);
    // Without a load of the page: its memory is the one that was there.
    await page.getByRole('link', { name: 'Новый слушатель' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Выйти' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await page.getByRole('main').getByRole('link', { name: 'Регистрация' }).click();
    await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('');
  });

  test('signs up, signs out, and nothing of the account stays in the browser', async ({ page }) => {
    await signUp(page);
    await page.goto('/signout');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).not.toContain('glossa:accessToken');
    expect(kept).not.toContain('glossa:refreshToken');
  });

  test('an address that is taken is told on its field', async ({ page }) => {
    await openAsGuest(page, '/signup');
    await page.getByRole('textbox', { name: 'Имя' }).fill('Слушатель');
    await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.listener.email);
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('длинный пароль слушателя');
    await page.getByRole('textbox', { name: 'Повторите пароль' }).fill('длинный пароль слушателя');
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    const field = page.getByRole('textbox', { name: 'Email' });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Данный Email уже есть в системе')).toBeVisible();
  });

  test('a subscriber skips in any cycle', async ({ page, player }) => {
    await signIn(page, DEMO.subscriber);
    await page.goto('/cycles/bogi-vtorogo-plana');
    await page.getByRole('button', { name: /^Слушать первую лекцию|^Продолжить/ }).click();
    await player.toSound();
    const { src } = await player.heard();
    await player.key('Следующая лекция').click();
    await expect.poll(async () => (await player.heard()).src).not.toBe(src);
    await player.toSound();
  });

  test('a favourite arrives in the dashboard', async ({ page, player }) => {
    await signUp(page);
    await page.goto('/cycles/kadr-za-kadrom');
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    await player.key('Избранное').click();
    await expect(player.key('Избранное')).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/dashboard/favorites');
    await expect(page.getByRole('main').getByRole('link', { name: /Поезд прибывает/ })).toBeVisible();
  });

  test('the page of a lecture keeps it too, and lets it go', async ({ page }) => {
    await signUp(page);
    await page.goto('/lectures/poezd-pribyvaet');
    const key = page.getByRole('main').getByRole('button', { name: 'Избранное' }).first();
    await key.click();
    await expect(key).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(key).toHaveAttribute('aria-pressed', 'true');
    await key.click();
    await expect(key).toHaveAttribute('aria-pressed', 'false');
  });

  test('what was heard reaches the account and another device', async ({ page, player, browser }) => {
    const listener = await signUp(page);
    await page.goto('/cycles/kadr-za-kadrom');
    await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    await player.toSound();
    await player.listenFrom(15);
    await player.leave();
    await player.toBeSilent();

    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await signIn(elsewhere, listener);
    await elsewhere.goto('/cycles/kadr-za-kadrom');
    await expect(elsewhere.getByRole('button', { name: /^Продолжить/ })).toBeVisible();
    await other.close();
  });

  test('signing out in one tab signs the other out', async ({ page, context }) => {
    await signIn(page, DEMO.listener);
    const other = await context.newPage();
    await other.goto('/about');
    await isIn(other, DEMO.listener);
    await page.goto('/signout');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  });
});
