import { act, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AudioReport } from '../../../machines/player/player.types.ts';
import type { Offer } from '../../../machines/what-next/what-next.types.ts';
import { heardElsewhere } from '../../support/player/lectures.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';
import { key, lectures, region, renderPanel } from './panel.tsx';

const status = () => within(region()).getByRole('status');
type Panel = Awaited<ReturnType<typeof renderPanel>>;

const report = ({ element }: Panel, what: Partial<AudioReport> & Pick<AudioReport, 'type'>) =>
  act(() => element.report({ loadId: element.loadId(), ...what } as AudioReport));

afterEach(() => {
  vi.useRealTimers();
});

it('says nothing while it sounds', async () => {
  await renderPanel();
  expect(status()).toBeEmptyDOMElement();
});

it('C12: the error of the element is shown, with a way to try again from the same place', async () => {
  const panel = await renderPanel();
  report(panel, { type: 'audio.failed', kind: 'decode', message: 'Файл не читается' });
  expect(status()).toHaveTextContent('Файл не читается');
  // The line cuts what is too long for it.
  expect(within(status()).getByText('Файл не читается')).toHaveAttribute('title', 'Файл не читается');
  expect(within(region()).getByRole('slider')).toHaveAttribute('aria-valuetext', '18 минут 42 секунды из 42 минут 18 секунд');
  await panel.user.click(within(status()).getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(panel.sent('audio.load')).toHaveLength(2));
  expect(panel.heard().position).toBe(1122);
  expect(status()).toBeEmptyDOMElement();
});

it('without a network it tells where it will go on, divided by the rate', async () => {
  const panel = await renderPanel();
  act(() => panel.player.send({ type: 'player.setRate', rate: 2 }));
  act(() => panel.player.send({ type: 'network.lost' }));
  report(panel, { type: 'audio.failed', kind: 'delivery', message: '' });
  expect(status()).toHaveTextContent('Нет сети, продолжим с 09:21');
  await panel.user.click(within(status()).getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(panel.sent('audio.load')).toHaveLength(2));
});

it('a browser that waits for a press is told in words', async () => {
  const panel = await renderPanel({ isSounding: false });
  report(panel, { type: 'audio.startRefused', reason: 'notAllowed', message: '' });
  expect(status()).toHaveTextContent('Нажмите «Слушать», чтобы продолжить');
  expect(key('Слушать')).toBeVisible();
});

it('what plays in another tab can be moved here', async () => {
  const panel = await renderPanel({ isSubscriber: true });
  const material = lectures[2];
  if (material === undefined) throw new Error('No lecture');
  const elsewhere = heardElsewhere({ material, playlist: panel.playlist });
  await panel.user.click(key('Пауза'));
  act(() => panel.player.send({ type: 'tab.elsewhereReported', report: elsewhere }));
  expect(status()).toHaveTextContent('В другой вкладке');
  await panel.user.click(within(status()).getByRole('button', { name: 'Перенести сюда' }));
  expect(panel.heard()).toMatchObject({ index: 2, position: 77 });
});

it.each([
  ['timer', 'Остановлено таймером сна'],
  ['system', 'Остановлено системой или гарнитурой'],
  ['left', 'Остановлено: вы уходили с этой страницы'],
] as const)('tells who stopped the sound: %s', async (cause, words) => {
  const { player } = await renderPanel();
  act(() => player.send({ type: 'player.pause', cause }));
  expect(status()).toHaveTextContent(words);
});

it('a pause of the listener needs no words', async () => {
  const { user } = await renderPanel();
  await user.click(key('Пауза'));
  expect(status()).toBeEmptyDOMElement();
  expect(region()).toHaveTextContent('Вера Ольховская, Пётр Лиходей');
});

it('the end of the list is told', async () => {
  const panel = await renderPanel({ isSubscriber: true, current: 4 });
  report(panel, { type: 'audio.ended', position: 2538 });
  expect(status()).toHaveTextContent('Дослушано до конца');
});

const NEXT: Offer = {
  material: sampleMaterial({ material_id: 71, name: 'Тишина', project: { id: 7, name: 'Между нотами', slug: 'mezhdu-notami' } }),
  playlist: {
    type: 'free_project',
    source: 'mezhdu-notami',
    items: [71, 72].map((material_id) => sampleMaterial({ material_id, is_free: true })),
  },
  leftAt: 300,
};

it('after the last lecture it is said what to hear next, and a press plays it within its cycle (P13)', async () => {
  const panel = await renderPanel({ isSubscriber: true, current: 4, findNext: () => NEXT });
  report(panel, { type: 'audio.ended', position: 2538 });
  await waitFor(() => expect(status()).toHaveTextContent('Дальше: Тишина · Между нотами'));
  expect(status()).not.toHaveTextContent('Дослушано');
  expect(panel.heard()).toMatchObject({ index: 3 });
  await panel.user.click(within(status()).getByRole('button', { name: 'Слушать: Тишина' }));
  await waitFor(() => expect(panel.heard()).toMatchObject({ index: 0, position: 300 }));
  expect(panel.player.getSnapshot().context.playlist).toEqual(NEXT.playlist);
  expect(status()).toBeEmptyDOMElement();
});

it('what is offered next goes with the end that it came after', async () => {
  const panel = await renderPanel({ isSubscriber: true, current: 4, findNext: () => NEXT });
  report(panel, { type: 'audio.ended', position: 2538 });
  await waitFor(() => expect(status()).toHaveTextContent('Дальше'));
  await panel.user.click(key('Слушать'));
  await waitFor(() => expect(status()).not.toHaveTextContent('Дальше'));
  expect(panel.heard()).toMatchObject({ index: 3 });
});

it('after a far jump the way back is offered, and taken or refused', async () => {
  const { user, player, heard } = await renderPanel();
  const back = () => within(region()).queryByRole('button', { name: /Вернуться/ });
  vi.useFakeTimers();
  act(() => player.send({ type: 'player.seekTo', position: 2000 }));
  expect(back()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(key('Вернуться к 18:42')).toBeVisible();
  vi.useRealTimers();
  await user.click(key('Вернуться к 18:42'));
  await waitFor(() => expect(heard().position).toBe(1122));
  expect(back()).toBeNull();

  act(() => player.send({ type: 'player.seekTo', position: 2000 }));
  await waitFor(() => expect(back()).toBeVisible());
  await user.click(key('Остаться здесь'));
  expect(back()).toBeNull();
});

describe('a visit to a moment of a link (P5)', () => {
  const visited = async () => {
    const panel = await renderPanel({ places: [[2, 802]] });
    const { playlist } = panel.player.getSnapshot().context;
    act(() => panel.player.send({ type: 'player.playFrom', playlist, materialId: 2, startAt: 100 }));
    return panel;
  };

  it('offers the way back to one’s own place, and goes there', async () => {
    const { user, heard } = await visited();
    expect(heard().position).toBe(100);
    await user.click(key('Вернуться к 13:22'));
    expect(heard().position).toBe(802);
    expect(within(region()).queryByRole('button', { name: /Вернуться/ })).toBeNull();
  });

  it('is one’s own place after «Остаться здесь»', async () => {
    const { user, heard } = await visited();
    await user.click(key('Остаться здесь'));
    expect(heard().position).toBe(100);
    expect(within(region()).queryByRole('button', { name: /Вернуться/ })).toBeNull();
  });
});
