import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { key, openPanel, renderPanel } from './panel.tsx';

const popup = () => screen.getByRole('dialog', { name: 'Подписка' });

it('D04: where the next lecture is closed the popup asks for a subscription, and the sound goes on', async () => {
  const { user, address, heard } = await renderPanel({ current: 2 });
  await user.click(key('Следующая лекция'));
  expect(within(popup()).getByRole('heading', { name: 'Необходимо оформить подписку' })).toBeVisible();
  expect(heard().index).toBe(1);
  await user.click(within(popup()).getByRole('button', { name: 'Оформить' }));
  expect(address()).toBe('/subscriptions');
  expect(screen.queryByRole('dialog', { name: 'Подписка' })).toBeNull();
});

it('D04: it is closed by its cross and by Escape', async () => {
  const { user, address } = await renderPanel({ current: 2 });
  await user.click(key('Следующая лекция'));
  await user.click(within(popup()).getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog', { name: 'Подписка' })).toBeNull();
  await user.click(key('Следующая лекция'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Подписка' })).toBeNull();
  expect(address()).toBe('/');
});

it('D04: from the full-window player «Оформить» shows the plans', async () => {
  const { user, panel } = await renderPanel({ current: 2 });
  await openPanel(user);
  await user.click(key('Следующая лекция'));
  await user.click(within(popup()).getByRole('button', { name: 'Оформить' }));
  expect(panel.getSnapshot().hasTag('modal')).toBe(false);
});
