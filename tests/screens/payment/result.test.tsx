import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { LastPayment } from '../../../contract/entities/subscription.ts';
import { AlreadyPaidScreen } from '../../../src/features/payment/AlreadyPaidScreen/AlreadyPaidScreen.tsx';
import { PaymentResultScreen } from '../../../src/features/payment/PaymentResultScreen/PaymentResultScreen.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

type Props = ComponentProps<typeof PaymentResultScreen>;

const paymentOf = (given: Partial<LastPayment> = {}): LastPayment => ({
  id: 'p1',
  purpose: 'purchase',
  method: 'card',
  status: 'paid',
  subscription_type: '1 месяц',
  amount: 349,
  created_at: '2026-11-21T10:00:00Z',
  pay_url: null,
  recipient_email: null,
  ...given,
});
const OPEN = paymentOf({ status: 'pending', pay_url: 'https://bank.test/1' });

/** A button that may be busy keeps room for both of its words. */
const CANCEL = 'ОтменитьОтменяем';

async function draw(outcome: Props['outcome'], given: Partial<Props> = {}) {
  const on = { onLeave: vi.fn(), onCheckAgain: vi.fn(), onResume: vi.fn(), onCancel: vi.fn(), onRenew: vi.fn() };
  const plain = {
    payment: null,
    isFresh: true,
    endDate: '21.12.26',
    isRenewed: true,
    hasReturn: false,
    isCancelling: false,
    message: null,
  };
  await renderInRouter(<PaymentResultScreen {...{ outcome, ...plain }} {...on} {...given} />);
  return on;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const words = () => screen.getByRole('main').textContent?.replace(/\s/g, ' ');
const keys = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('F02: while the server has not told, nothing is announced', async () => {
  await draw('checking');
  expect(title()).toBe('Узнаём у банка');
  expect(screen.getByRole('status', { name: 'Ждём ответа банка' })).toBeVisible();
  expect(keys()).toEqual([]);
});

test('left unpaid, the invoice is open: on with it on the bank’s page, or away with it', async () => {
  const { onResume, onCancel } = await draw('open', { payment: OPEN });
  expect(title()).toBe('Оплата не закончена');
  expect(words()).toContain('Счёт на 349 ₽ за подписку «1 месяц» открыт, денег по нему пока не пришло.');
  expect(words()).not.toContain('включится сама');
  await press('Продолжить оплату');
  await press('Отменить');
  expect([onResume.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

test('a bill to a phone has no page to go on with', async () => {
  await draw('open', { payment: { ...OPEN, method: 'mobile', pay_url: null } });
  expect(keys()).toEqual([CANCEL]);
});

test('it is cancelled once, and why it was not is told', async () => {
  const { onCancel } = await draw('open', { payment: OPEN, isCancelling: true, message: 'Неизвестная ошибка' });
  await press('Отменяем');
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Неизвестная ошибка');
});

test('F02: paid, and back to the lecture that was wanted', async () => {
  const { onLeave } = await draw('paid', { payment: paymentOf(), hasReturn: true });
  expect(title()).toBe('Подписка оформлена');
  expect(words()).toContain('Тариф «1 месяц», 349 ₽. Подписка действует до 21.12.26.');
  expect(keys()).toEqual(['Вернуться к лекции', 'Моя подписка']);
  await press('Вернуться к лекции');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('F02: paid, and nowhere to go back to', async () => {
  const { onLeave } = await draw('paid', { payment: paymentOf({ purpose: 'renewal' }) });
  expect(title()).toBe('Подписка продлена');
  await press('В библиотеку');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('paid is paid, though the subscription could not be read yet', async () => {
  await draw('paid', { payment: paymentOf(), endDate: null });
  expect(words()).toContain('Все циклы библиотеки открыты.');
});

test('a payment of the past is told of, and not celebrated', async () => {
  await draw('paid', { payment: paymentOf(), isFresh: false });
  expect(title()).toBe('Оплачено 21.11.26');
  expect(words()).not.toContain('оформлена');
});

test.each([
  ['giftCard', 'Карта оплачена', 'Письмо с кодом уходит на anna@primer.ru.', ['Подарить ещё', 'В библиотеку']],
  ['cardChange', 'Карта изменена', 'с новой карты', ['В библиотеку', 'Моя подписка']],
] as const)('paid, each of its own purpose: %s', async (purpose, heading, text, offered) => {
  await draw('paid', { payment: paymentOf({ purpose, recipient_email: 'anna@primer.ru' }) });
  expect(title()).toBe(heading);
  expect(words()).toContain(text);
  expect(words()).not.toContain('Подписка оформлена');
  expect(keys()).toEqual(offered);
});

test.each([
  ['purchase', '/payment', 'Тариф и промокод на месте'],
  ['giftCard', '/giftcard', 'Карта не куплена'],
  ['cardChange', '/dashboard/subscription', 'Подписка продлевается с прежней'],
] as const)('F02: declined leads to another try where it was begun: %s', async (purpose, path, text) => {
  await draw('declined', { payment: paymentOf({ purpose, status: 'declined' }) });
  expect(title()).toBe('Платёж не прошёл');
  expect(words()).toContain(text);
  expect(screen.getByRole('link', { name: 'Попробовать ещё раз' })).toHaveAttribute('href', path);
});

test('a first card is bound, not changed, and is followed by no former one', async () => {
  const payment = paymentOf({ purpose: 'cardChange' });
  for (const outcome of ['paid', 'declined', 'cancelled'] as const) {
    await draw(outcome, { payment, isRenewed: false });
    if (outcome === 'paid') expect(title()).toBe('Карта привязана');
    expect(words()).not.toMatch(/прежней|будет продлеваться|изменена/);
    cleanup();
  }
});

test('F02: a declined purchase may also become another plan', async () => {
  await draw('declined', { payment: paymentOf({ status: 'declined' }) });
  expect(screen.getByRole('link', { name: 'Выбрать другой тариф' })).toHaveAttribute('href', '/subscriptions');
});

test.each(['declined', 'cancelled'] as const)('a renewal that was %s is tried again as the same renewal', async (status) => {
  const { onRenew } = await draw(status, { payment: paymentOf({ purpose: 'renewal', status }) });
  await press('Попробовать ещё раз');
  expect(onRenew).toHaveBeenCalledExactlyOnceWith(paymentOf().subscription_type);
});

test('cancelled is no refusal of the bank', async () => {
  await draw('cancelled', { payment: paymentOf({ status: 'cancelled' }) });
  expect(title()).toBe('Оплата отменена');
  expect(words()).toContain('Счёт на 349 ₽ за подписку «1 месяц» закрыт, деньги не списаны.');
  expect(words()).not.toContain('отклонил');
});

test('a bank that is silent for ten minutes is asked again by hand; the open invoice stays at hand', async () => {
  const { onCheckAgain, onLeave } = await draw('timedOut', { payment: OPEN });
  expect(title()).toBe('Банк не отвечает');
  expect(keys()).toEqual(['Проверить ещё раз', 'Продолжить оплату', CANCEL]);
  await press('Проверить ещё раз');
  expect([onCheckAgain.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
});

test('whoever opens the page of no payment of his is told so', async () => {
  await draw('none');
  expect(title()).toBe('Оплаты не было');
  expect(screen.getByRole('link', { name: 'Тарифы и цены' })).toHaveAttribute('href', '/subscriptions');
});

test('what was paid for in another tab is not sold again', async () => {
  const onLeave = vi.fn();
  await renderInRouter(<AlreadyPaidScreen endDate="21.12.26" hasReturn onLeave={onLeave} />);
  expect(title()).toBe('Подписка уже оформлена');
  expect(words()).toContain('Действует до 21.12.26. Ещё раз платить не нужно.');
  expect(keys()).toEqual(['Вернуться к лекции', 'Моя подписка']);
  await press('Вернуться к лекции');
  expect(onLeave).toHaveBeenCalledOnce();
});
