import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pressOn } from '../../support/gestures/user-actions.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';
import { key, openPanel, region, renderPanel, slider } from './panel.tsx';

/** Parts of the rows of the player panel that stand in no other file. */

afterEach(() => {
  vi.useRealTimers();
});

const withCovers = [1, 2, 3].map((id) =>
  sampleMaterial({
    material_id: id,
    name: `Лекция ${id}`,
    is_free: id < 3,
    cover: { url: `/covers/${id}.webp`, width: null, height: null },
  }),
);

async function openQueue(options: Parameters<typeof renderPanel>[0]) {
  const app = await renderPanel(options);
  await app.user.click(key('Следующие'));
  const popover = screen.getByRole('dialog', { name: 'Следующие' });
  return { ...app, rows: () => within(popover).getAllByRole('listitem') };
}

it('C07: every lecture of the queue has its cover', async () => {
  const { rows } = await openQueue({ isSubscriber: true, items: withCovers });
  expect(rows().map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([
    expect.stringContaining('/covers/2.webp'),
    expect.stringContaining('/covers/3.webp'),
  ]);
});

it('C08: a closed lecture wears a crown and says why in a tooltip; an open one does not', async () => {
  const { user, rows } = await openQueue({ items: withCovers });
  const [open, locked] = rows() as [HTMLElement, HTMLElement];
  const crowns = (row: HTMLElement) => row.querySelectorAll('.tabler-icon-crown').length;
  expect([crowns(open), crowns(locked)]).toEqual([0, 1]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.hover(within(locked).getByRole('link'));
  act(() => vi.advanceTimersByTime(700));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Оформите премиум доступ');
});

it('C10: on a phone «Свернуть» folds the sheet to the line, and the sound goes on', async () => {
  const { user, panel, player } = await renderPanel({ viewport: 'small' });
  await openPanel(user);
  await user.click(key('Свернуть'));
  expect(panel.getSnapshot().hasTag('minimised')).toBe(true);
  expect(screen.queryByRole('dialog', { name: 'Плеер' })).toBeNull();
  expect(key('Пауза')).toBeVisible();
  expect(player.getSnapshot().hasTag('sounding')).toBe(true);
});

it.each(['small', 'large'] as const)('D11: a press beside the open panel of a %s window minimises it', async (viewport) => {
  const { user } = await renderPanel({ viewport });
  await openPanel(user);
  await pressOn(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Плеер' })).toBeNull());
});

it('D05: a list of one lecture stays where it is, without a popup, and goes on sounding', async () => {
  const { user, heard, player } = await renderPanel({ items: withCovers.slice(0, 1), isSubscriber: true });
  for (const name of ['Следующая лекция', 'Предыдущая лекция']) await user.click(key(name));
  expect(heard()).toMatchObject({ index: 0, position: 1122 });
  expect(player.getSnapshot().hasTag('sounding')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('D10: a listener who chose nothing hears every lecture at 1x and at full volume', async () => {
  const { commands } = await renderPanel();
  expect(commands.find(({ type }) => type === 'audio.load')).toMatchObject({ rate: 1, volume: 1 });
  expect(key('Скорость')).toHaveAccessibleDescription('1x');
  expect(slider()).toHaveAttribute('aria-valuetext', '18 минут 42 секунды из 42 минут 18 секунд');
  expect(region()).toBeVisible();
});
