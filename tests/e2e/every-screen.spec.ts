import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import { ConfirmDialogPage, choosePlan, PaymentPage, PhoneDialogPage, payAtBank } from './pages/payment-page.ts';
import { GUEST_SCREENS, IS_LONG, overflowOf } from './screens.ts';
import { expect, openAsGuest, test } from './support.ts';

/** Every screen that a guest can open: its heading, no horizontal overflow, nothing serious for axe. */
const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

const WIDTHS = [1920, 1440, 1280, 1024, 768, 640, 390, 320];

async function dress(page: Page, [width, colorScheme]: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  // Colours that change by and by are judged when they have.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** Serious findings of axe, as one line each. */
async function seriousTo(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Findings are put together in the page itself: there are no frames, and a page of its own takes a second.
    .setLegacyMode(true)
    // Whatever is right is not described, element by element: that took longer than finding what is wrong.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** On a busy machine the other scheme's colours may come frames after it was asked for: what stays wrong is wrong. */
const expectNothingSerious = (page: Page, name: string) => expect.soft.poll(() => seriousTo(page), { message: name }).toEqual([]);

/** One look each, by turns; the long suite takes both. */
const looksOf = (index: number) => LOOKS.filter((_, turn) => IS_LONG || turn === index % LOOKS.length);

/** In one page, one after the other: a page of its own costs each of them a third more. */
const AT_ONCE = 7;

for (let first = 0; first < GUEST_SCREENS.length; first += AT_ONCE) {
  const screens = GUEST_SCREENS.slice(first, first + AT_ONCE);
  test(`the screens of a guest: ${screens.join(', ')}`, async ({ page }) => {
    for (const [index, path] of screens.entries()) {
      await test.step(path, async () => {
        const looks = looksOf(index);
        await openAsGuest(page, path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
        await expect(page).toHaveTitle(/Глосса/);
        for (const look of looks) {
          await dress(page, look);
          await expectNothingSerious(page, `${path} ${look.join(' px, ')}`);
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.soft.poll(() => overflowOf(page), { message: `${path}: overflow at ${width} px` }).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

/** All screens are judged, also after one that is wrong. */
const judging = (page: Page) => (name: string) =>
  test.step(name, async () => {
    await expect(page).toHaveTitle(/Глосса/);
    for (const look of LOOKS) {
      await dress(page, look);
      expect.soft(await overflowOf(page), `${name}, ${look[0]} px: overflow`).toBeLessThanOrEqual(0);
      await expectNothingSerious(page, `${name}, ${look.join(' px, ')}`);
    }
  });

test('the screens of a listener without a subscription', async ({ page }) => {
  const judge = judging(page);
  await signUp(page);
  for (const [path, heading] of [
    ['/dashboard/subscription', 'Подписка'],
    ['/dashboard/gift-card', 'Подарочная карта'],
    ['/giftcard', 'Подарочная карта'],
    ['/loyalty/mnogoru', 'Карта Много.ру'],
    ['/subscriptions', /./],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await judge(path);
  }
});

test('the screens of a listener who subscribes', async ({ page }) => {
  const judge = judging(page);
  await signUp(page);
  const [payment, phone, confirm] = [new PaymentPage(page), new PhoneDialogPage(page), new ConfirmDialogPage(page)];
  await choosePlan(page, '12 месяцев');
  await judge('/payment');
  // The words that are agreed to can be read: their links are not under the tick that lies over the line.
  for (const look of LOOKS) {
    await dress(page, look);
    await page.getByRole('main').getByRole('link', { name: 'пользовательское соглашение' }).click({ trial: true });
  }
  await payment.by('Мобильный телефон');
  await payment.payKey.click();
  await expect(phone.dialog).toBeVisible();
  await judge('the dialog of the phone');
  await phone.submit('+79001234567');
  await expect(confirm.dialog).toBeVisible();
  await judge('the dialog that waits');
  await confirm.close();
  await payment.by('Банковская карта');
  await payment.payKey.click();
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
  await judge('/payment/result');
  await page.goto('/dashboard/subscription');
  await expect(page.getByText('Тариф «12 месяцев»')).toBeVisible();
  await judge('/dashboard/subscription with a subscription');
});

test.describe('An address nobody has', () => {
  test.use({ expected: [/404/] });
  test('shows the 404 screen with the status 404', async ({ page }) => {
    for (const path of [
      '/nowhere',
      '/cycles/net-takogo',
      '/lectures/net-takoy',
      '/topics/net-takoy',
      '/compilations/net-takoy',
    ]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByText('Здесь была страница')).toBeVisible();
    }
  });
});
