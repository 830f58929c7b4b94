import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import { type Hindrance, PlansScreen } from '../../../src/features/subscription/PlansScreen/PlansScreen.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

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

async function draw(
  types: readonly SubscriptionType[],
  currentType: SubscriptionType['type'] | null = null,
  { isUnread = false, hindrance = null }: { isUnread?: boolean; hindrance?: Hindrance | null } = {},
) {
  const onBuy = vi.fn<(plan: SubscriptionType) => void>();
  await renderInRouter(<PlansScreen types={types} {...{ currentType, isUnread, onBuy, hindrance }} />);
  return onBuy;
}

const column = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (item === null) throw new Error(`${name} is not in the list of plans`);
  return within(item);
};

test('A11: what is sold today, from the shortest to the longest', async () => {
  await draw(TYPES);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(['Ежедневная', '1 месяц', '6 месяцев', '12 месяцев']);
  expect(screen.queryByText('Старая 1 месяц')).toBeNull();
});

test('a long plan says what a month of it costs and what is saved', async () => {
  await draw(TYPES);
  const year = column('12 месяцев');
  expect(year.getByText('2 990 ₽')).toBeVisible();
  expect(year.getByText('минус 29 %')).toBeVisible();
  expect(year.getByText('249 ₽ в месяц вместо 349 ₽')).toBeVisible();
  const half = column('6 месяцев');
  expect(half.getByText('минус 15 %')).toBeVisible();
  expect(half.getByText('298 ₽ в месяц вместо 349 ₽')).toBeVisible();
});

test('a short plan promises no saving', async () => {
  await draw(TYPES);
  expect(column('Ежедневная').getByText('в день')).toBeVisible();
  expect(column('Ежедневная').queryByText(/минус/)).toBeNull();
  expect(column('1 месяц').queryByText(/минус/)).toBeNull();
});

test('without a monthly plan there is nothing to compare with', async () => {
  await draw([YEAR]);
  expect(column('12 месяцев').getByText('249 ₽ в месяц')).toBeVisible();
  expect(screen.queryByText(/минус/)).toBeNull();
});

test('F01: what is bought is the plan itself', async () => {
  const onBuy = await draw(TYPES);
  const buy = column('12 месяцев').getByRole('button', { name: 'Оформить' });
  expect(buy).toHaveAccessibleDescription('12 месяцев');
  await userEvent.click(buy);
  expect(onBuy).toHaveBeenCalledExactlyOnceWith(YEAR);
});

test('F01: the plan of a partner is not bought in place of one of the same name', async () => {
  const ofPartner = { ...YEAR, price: 1, meta: { partner: 'beeline' } };
  const onBuy = await draw([ofPartner, ...TYPES]);
  expect(screen.getAllByRole('button')).toHaveLength(4);
  await userEvent.click(column('12 месяцев').getByRole('button'));
  expect(onBuy).toHaveBeenCalledExactlyOnceWith(YEAR);
});

test('F09: whoever has a plan prolongs it, or changes to another', async () => {
  const onBuy = await draw(TYPES, '1 месяц');
  expect(column('1 месяц').getByRole('button')).toHaveAccessibleName('Продлить');
  for (const name of ['Ежедневная', '6 месяцев', '12 месяцев'])
    expect(column(name).getByRole('button')).toHaveAccessibleName('Сменить тариф');
  await userEvent.click(column('6 месяцев').getByRole('button', { name: 'Сменить тариф' }));
  expect(onBuy).toHaveBeenCalledExactlyOnceWith(TYPES[1]);
});

test('whoever has a plan that is not sold any more changes it', async () => {
  await draw(TYPES, 'Старая 1 месяц');
  for (const button of screen.getAllByRole('button')) expect(button).toHaveAccessibleName('Сменить тариф');
});

test('nothing on sale is said in words', async () => {
  await draw([plan('Старая 1 месяц', 199, 30, false)]);
  expect(screen.getByRole('heading', { name: 'Сейчас подписка не продаётся' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Оформить' })).toBeNull();
});

test('while what is in force is unread, no key says what it would be', async () => {
  await draw(TYPES, null, { isUnread: true });
  expect(screen.getAllByRole('button', { name: 'Выбрать' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Оформить' })).not.toBeInTheDocument();
});

test('a partner’s subscriber sees prices, whose the subscription is, and no offer that would be refused', async () => {
  await draw(TYPES, null, { hindrance: { kind: 'partner', title: 'Подписка Tele2', endDate: '31.01.27' } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(/от\sпартнёра: «Подписка\sTele2», она\sдействует\sдо\s31\.01\.27/);
  expect(screen.getByRole('link', { name: 'Моя подписка' })).toHaveAttribute('href', '/dashboard/subscription');
  expect(column('1 месяц').getByText(/^349\s₽$/)).toBeVisible();
});

test('where nothing can be paid it says what opens the library instead', async () => {
  await draw(TYPES, null, { hindrance: { kind: 'noWay', isGuest: true } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(/Оплата\sна\sсайте\sсейчас\sне\sпринимается/);
  expect(screen.getByRole('link', { name: 'Активировать карту' })).toHaveAttribute('href', '/dashboard/gift-card');
  expect(screen.getByRole('link', { name: 'Зарегистрироваться по промокоду' })).toHaveAttribute('href', '/signup-promocode');
  expect(screen.getByRole('status')).toHaveTextContent(/карта или\sпромокод\sпри\sрегистрации/);
  cleanup();
  await draw(TYPES, null, { hindrance: { kind: 'noWay', isGuest: false } });
  expect(screen.getByRole('status')).not.toHaveTextContent(/промокод/);
  expect(screen.queryByRole('link', { name: 'Зарегистрироваться по промокоду' })).toBeNull();
});
