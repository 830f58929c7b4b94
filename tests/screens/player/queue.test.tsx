import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { key, lectures, openPanel, region, renderPanel } from './panel.tsx';

it('C07: the queue holds what follows, with its length, and starts what is pressed', async () => {
  const { user, heard } = await renderPanel({ isSubscriber: true });
  await user.click(key('Следующие'));
  const popover = screen.getByRole('dialog', { name: 'Следующие' });
  const rows = within(popover).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(lectures.slice(1).map(({ name }) => `${name}00:42:18`));
  await user.click(within(popover).getByRole('button', { name: /Откуда брали деньги/ }));
  expect(heard().index).toBe(3);
});

it('C07: an empty queue says so', async () => {
  const { user } = await renderPanel({ isSubscriber: true, current: 4 });
  await user.click(key('Следующие'));
  expect(screen.getByRole('dialog', { name: 'Следующие' })).toHaveTextContent('Пусто');
});

it('C07: on a phone the queue takes the place of the cover', async () => {
  const { user } = await renderPanel({ isSubscriber: true, viewport: 'small' });
  await openPanel(user);
  expect(screen.queryByRole('region', { name: 'Следующие' })).toBeNull();
  await user.click(key('Следующие'));
  expect(within(region()).getByRole('region', { name: 'Следующие' })).toHaveTextContent('02:06:54');
  expect(key('Следующие')).toHaveAttribute('aria-expanded', 'true');
  await user.click(key('Следующие'));
  expect(screen.queryByRole('region', { name: 'Следующие' })).toBeNull();
});

it('C07: the full-window view of a desktop shows the queue at once', async () => {
  const { user } = await renderPanel({ isSubscriber: true });
  await openPanel(user);
  expect(within(region()).getByRole('region', { name: 'Следующие' })).toBeVisible();
});

it('C08: without a subscription a paid lecture is closed and leads to the plans', async () => {
  const { user, address, heard } = await renderPanel();
  await user.click(key('Следующие'));
  const popover = screen.getByRole('dialog', { name: 'Следующие' });
  expect(within(popover).getByRole('button', { name: /Чертёж на полу/ })).toBeVisible();
  const [locked] = within(popover).getAllByRole('link', { name: 'Лекция по подписке' });
  expect(locked).toHaveAccessibleDescription('Оформите премиум доступ');
  await user.click(locked as HTMLElement);
  expect(address()).toBe('/subscriptions');
  expect(heard().index).toBe(0);
  expect(screen.queryByRole('dialog', { name: 'Следующие' })).toBeNull();
});

it('C08: a subscription opens them, at once', async () => {
  const { user, player } = await renderPanel();
  await user.click(key('Следующие'));
  expect(screen.getAllByRole('link', { name: 'Лекция по подписке' })).toHaveLength(2);
  act(() => player.send({ type: 'player.entitlementChanged', entitlement: 'subscriber' }));
  expect(screen.queryByRole('link', { name: 'Лекция по подписке' })).toBeNull();
});

it('C08: from a full-window view the plans are seen, not covered', async () => {
  const { user, address, panel } = await renderPanel({ viewport: 'small' });
  await openPanel(user);
  await user.click(key('Следующие'));
  await user.click(screen.getAllByRole('link', { name: 'Лекция по подписке' })[0] as HTMLElement);
  expect(address()).toBe('/subscriptions');
  expect(panel.getSnapshot().hasTag('minimised')).toBe(true);
});
