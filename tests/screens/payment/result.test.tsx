import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { PaymentResultScreen } from '../../../src/features/payment/PaymentResultScreen/PaymentResultScreen.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

type Props = ComponentProps<typeof PaymentResultScreen>;

async function draw(outcome: Props['outcome'], given: Partial<Props> = {}) {
  const on = { onLeave: vi.fn(), onCheckAgain: vi.fn() };
  await renderInRouter(
    <PaymentResultScreen {...{ outcome, plan: '1 месяц', endDate: '21.12.26', hasReturn: false }} {...on} {...given} />,
  );
  return on;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const keys = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(({ textContent }) => textContent);

test.each(['checking', 'waiting'] as const)('F02: while the bank has not told (%s), nothing is announced', async (outcome) => {
  await draw(outcome);
  expect(title()).toBe('Узнаём у банка');
  expect(screen.getByRole('status', { name: 'Ждём ответа банка' })).toBeVisible();
  expect(keys()).toEqual([]);
});

test('F02: paid, and back to the lecture that was wanted', async () => {
  const { onLeave } = await draw('paid', { hasReturn: true });
  expect(title()).toBe('Подписка оформлена');
  expect(screen.getByText(/^Тариф «1\sмесяц» действует до\s21\.12\.26\./)).toBeVisible();
  expect(keys()).toEqual(['Вернуться к лекции', 'Моя подписка']);
  await userEvent.click(screen.getByRole('button', { name: 'Вернуться к лекции' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('F02: paid, and nowhere to go back to', async () => {
  const { onLeave } = await draw('paid', { plan: null });
  expect(screen.getByText(/^Подписка действует до\s21\.12\.26\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'В библиотеку' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('paid is paid, though the subscription could not be read yet', async () => {
  await draw('paid', { endDate: null });
  expect(screen.getByText(/^Все циклы библиотеки открыты\.$/)).toBeVisible();
});

test('F02: declined leads to another try, or another plan', async () => {
  await draw('declined');
  expect(title()).toBe('Платёж не прошёл');
  expect(screen.getByRole('link', { name: 'Попробовать ещё раз' })).toHaveAttribute('href', '/payment');
  expect(screen.getByRole('link', { name: 'Выбрать другой тариф' })).toHaveAttribute('href', '/subscriptions');
});

test('a bank that is silent for ten minutes is asked again by hand', async () => {
  const { onCheckAgain, onLeave } = await draw('timedOut');
  expect(title()).toBe('Банк не отвечает');
  expect(keys()).toEqual(['Проверить ещё раз']);
  await userEvent.click(screen.getByRole('button', { name: 'Проверить ещё раз' }));
  expect([onCheckAgain.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
});

test('whoever opens the page without having paid is told so', async () => {
  await draw('none');
  expect(title()).toBe('Оплаты не было');
  expect(screen.getByRole('link', { name: 'Тарифы и цены' })).toHaveAttribute('href', '/subscriptions');
});
