import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import { PlansScreen } from '../../../src/features/subscription/PlansScreen/PlansScreen.tsx';
import { renderScreen } from '../../support/screen.tsx';

const plan = (type: SubscriptionType['type'], price: number, days: number, actual = true): SubscriptionType => ({
  type,
  price,
  days,
  actual,
  meta: { partner: null },
});
const YEAR = plan('12 месяцев', 2990, 365);
const TYPES = [
  YEAR,
  plan('6 месяцев', 1790, 180),
  plan('Старая 1 месяц', 199, 30, false),
  plan('Ежедневная', 19, 1),
  plan('1 месяц', 349, 30),
];

const column = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (item === null) throw new Error(`${name} is not in the list of plans`);
  return within(item);
};

test('A11: what is sold today, from the shortest to the longest', async () => {
  await renderScreen(<PlansScreen types={TYPES} />);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(['Ежедневная', '1 месяц', '6 месяцев', '12 месяцев']);
  expect(screen.queryByText('Старая 1 месяц')).toBeNull();
});

test('a long plan says what a month of it costs and what is saved', async () => {
  await renderScreen(<PlansScreen types={TYPES} />);
  const year = column('12 месяцев');
  expect(year.getByText('2 990 ₽')).toBeVisible();
  expect(year.getByText('минус 29 %')).toBeVisible();
  expect(year.getByText('249 ₽ в месяц вместо 349 ₽')).toBeVisible();
  const half = column('6 месяцев');
  expect(half.getByText('минус 15 %')).toBeVisible();
  expect(half.getByText('298 ₽ в месяц вместо 349 ₽')).toBeVisible();
});

test('a short plan promises no saving', async () => {
  await renderScreen(<PlansScreen types={TYPES} />);
  expect(column('Ежедневная').getByText('в день')).toBeVisible();
  expect(column('Ежедневная').queryByText(/минус/)).toBeNull();
  expect(column('1 месяц').queryByText(/минус/)).toBeNull();
});

test('without a monthly plan there is nothing to compare with', async () => {
  await renderScreen(<PlansScreen types={[YEAR]} />);
  expect(column('12 месяцев').getByText('249 ₽ в месяц')).toBeVisible();
  expect(screen.queryByText(/минус/)).toBeNull();
});

test('a guest who buys goes to register first', async () => {
  await renderScreen(<PlansScreen types={TYPES} />);
  const buy = column('12 месяцев').getByRole('link', { name: 'Оформить' });
  expect(buy).toHaveAttribute('href', '/signup');
  expect(buy).toHaveAccessibleDescription('12 месяцев');
});

test('nothing on sale is said in words', async () => {
  await renderScreen(<PlansScreen types={[plan('Старая 1 месяц', 199, 30, false)]} />);
  expect(screen.getByRole('heading', { name: 'Сейчас подписка не продаётся' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Оформить' })).toBeNull();
});
