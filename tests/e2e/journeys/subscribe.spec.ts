import { registerHere } from '../pages/account-page.ts';
import {
  atOperator,
  ConfirmDialogPage,
  newPhone,
  PaymentPage,
  PhoneDialogPage,
  payAtBank,
  paymentsOf,
  planKey,
  toBeAtBank,
} from '../pages/payment-page.ts';
import { expect, openAsGuest, test } from '../support.ts';
import { journey } from './journey.ts';
import { subscribeJourney } from './subscribe.journey.ts';

/** The browser prints each refusal. */
test.use({ expected: [/Failed to load resource/], actionTimeout: 15_000 });

const PLAN = '12 месяцев';

journey('A guest becomes a subscriber', subscribeJourney, ({ page, player }) => {
  const [payment, phone, confirm] = [new PaymentPage(page), new PhoneDialogPage(page), new ConfirmDialogPage(page)];
  const popup = page.getByRole('dialog', { name: 'Подписка' });
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  let number = '';

  async function decide(decision: Parameters<typeof atOperator>[1]): Promise<void> {
    await atOperator(page.context(), decision, number);
    await page.bringToFront();
    // A headless browser shows every tab at once: the event of a tab that is shown again is ours.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  return {
    begin: async () => {
      await openAsGuest(page, '/cycles/kadr-za-kadrom');
      await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
    },
    gestures: {
      'lecture.next': () => player.key('Следующая лекция').click(),
      'popup.close': () => popup.getByRole('button', { name: 'Закрыть' }).click(),
      'popup.subscribe': () => popup.getByRole('button', { name: 'Оформить' }).click(),
      'plan.choose': () => planKey(page, PLAN).click(),
      'form.register': async () => {
        await registerHere(page);
      },
      'payment.cancel': () => page.getByRole('button', { name: 'Отменить' }).click(),
      'card.pay': async () => {
        await payment.by('Банковская карта');
        await payment.payKey.click();
      },
      'phone.pay': async () => {
        await payment.by('Мобильный телефон');
        await payment.payKey.click();
      },
      'browser.back': async () => {
        await page.goBack();
      },
      'bank.decline': () => payAtBank(page, 'Отклонить'),
      'bank.pay': () => payAtBank(page),
      'payment.again': () => page.getByRole('link', { name: 'Попробовать ещё раз' }).click(),
      'dialog.close': () => phone.close(),
      'number.submit': async () => {
        number = newPhone();
        await phone.submit(number);
      },
      'page.reload': async () => {
        await page.reload();
      },
      'operator.refuse': () => decide('Номер не подходит'),
      'operator.confirm': () => decide('Подтвердить'),
      'subscription.open': async () => {
        await page.goto('/dashboard/subscription');
      },
      'lecture.return': () => page.getByRole('button', { name: 'Вернуться к лекции' }).click(),
      'lecture.start': () =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Слушать(?!:)/ })
          .first()
          .click(),
    },
    screens: {
      listening: async () => {
        await expect(popup).toHaveCount(0);
        await player.toSound();
      },
      popup: () => expect(popup).toContainText('Необходимо оформить подписку'),
      plans: async () => {
        await expect(page).toHaveURL(/\/subscriptions$/);
        await expect(planKey(page, PLAN)).toBeVisible();
      },
      registration: async () => {
        await expect(page).toHaveURL(/\/signup$/);
        await expect(page.getByRole('textbox', { name: 'Имя' })).toBeVisible();
      },
      payment: async () => {
        await payment.toBeShown();
        await expect(payment.payKey).toBeEnabled();
        await expect(page.getByRole('region', { name: 'Ваш заказ' })).toContainText(PLAN);
      },
      plansOfListener: async () => {
        await expect(page).toHaveURL(/\/subscriptions$/);
        await expect(planKey(page, PLAN)).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Новый слушатель' })).toBeVisible();
      },
      bank: () => toBeAtBank(page),
      declined: () => heading('Платёж не прошёл'),
      phone: async () => {
        await expect(phone.dialog).toBeVisible();
        await expect(phone.dialog.getByText('Проверьте правильность номера')).toHaveCount(0);
      },
      waiting: () => expect(confirm.dialog).toBeVisible(),
      phoneRefused: async () => {
        await expect(phone.dialog.getByText('Проверьте правильность номера')).toBeVisible({ timeout: 20_000 });
        await expect(phone.field).toHaveValue(number);
      },
      paidByPhone: async () => {
        await expect(confirm.dialog).toBeHidden({ timeout: 20_000 });
        await expect(page.getByText('Подписка оформлена').first()).toBeVisible();
      },
      subscription: async () => {
        await expect(page.getByText(/действует\sдо/).first()).toBeVisible();
        expect((await paymentsOf(page)).filter((status) => status === 'paid')).toHaveLength(1);
      },
      paid: () => heading('Подписка оформлена'),
      wanted: () => expect(page).toHaveURL(/\/lectures\//),
      hearing: async () => {
        await player.toSound();
        expect((await paymentsOf(page)).filter((status) => status === 'paid')).toHaveLength(1);
      },
    },
  };
});
