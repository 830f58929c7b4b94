import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { key, lectures, openPanel, region, renderPanel, slider } from './panel.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('C01: there is no panel until there is a current lecture', async () => {
  const { player, playlist } = await renderPanel({ current: null });
  expect(screen.queryByRole('region', { name: 'Плеер' })).toBeNull();
  await act(async () => player.send({ type: 'player.playFrom', playlist, materialId: 1 }));
  expect(region()).toBeVisible();
  act(() => player.send({ type: 'player.close' }));
  expect(screen.queryByRole('region', { name: 'Плеер' })).toBeNull();
});

it('C02: the main key says what a press does and asks the element', async () => {
  const { user, sent } = await renderPanel();
  await user.click(key('Пауза'));
  expect(sent('audio.pause')).toHaveLength(1);
  expect(key('Слушать')).toBeVisible();
  await user.click(key('Слушать'));
  expect(sent('audio.play')).toHaveLength(1);
  expect(key('Пауза')).toBeVisible();
});

it('C02: while the sound is on its way the main key is busy, and still works', async () => {
  const { user, heard } = await renderPanel({ isSounding: false });
  expect(key('Пауза')).toHaveAttribute('aria-busy', 'true');
  await user.click(key('Пауза'));
  expect(heard().stopCause).toBe('user');
});

it('C02: fifteen seconds back and forward, and presses add up', async () => {
  const { user, needle } = await renderPanel();
  await user.click(key('Назад на 15 секунд'));
  expect(needle()).toBe(1107);
  await user.click(key('Вперёд на 15 секунд'));
  await user.click(key('Вперёд на 15 секунд'));
  expect(needle()).toBe(1137);
});

it('C02: the next and the previous lecture', async () => {
  const { user, heard } = await renderPanel({ isSubscriber: true, current: 2 });
  await user.click(key('Следующая лекция'));
  expect(heard().index).toBe(2);
  await user.click(key('Предыдущая лекция'));
  await user.click(key('Предыдущая лекция'));
  expect(heard().index).toBe(0);
});

it('C03: the slider and the clock show times divided by the rate', async () => {
  const { player, element } = await renderPanel();
  expect(slider()).toHaveAttribute('aria-valuetext', '18 минут 42 секунды из 42 минут 18 секунд');
  act(() => player.send({ type: 'player.setRate', rate: 2 }));
  expect(slider()).toHaveAttribute('aria-valuetext', '9 минут 21 секунда из 21 минуты 9 секунд');
  expect(region()).toHaveTextContent('00:09:21 / 00:21:09');
  act(() => element.moveTo(1200));
  expect(region()).toHaveTextContent('00:10:00 / 00:21:09');
});

it('C03: the slider seeks in media seconds', async () => {
  const { player, needle } = await renderPanel();
  act(() => player.send({ type: 'player.setRate', rate: 2 }));
  fireEvent.keyDown(slider(), { key: 'ArrowRight', code: 'ArrowRight' });
  expect(needle()).toBe(1137);
  fireEvent.keyDown(slider(), { key: 'End', code: 'End' });
  expect(needle()).toBe(2535);
});

it('C03: the tooltip of the slider tells the media time where the speed makes it another', async () => {
  const { player } = await renderPanel();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 26));
  fireEvent.pointerMove(slider(), { clientX: 500 });
  expect(region()).toHaveTextContent('00:21:09');
  expect(region()).not.toHaveTextContent('в записи');
  act(() => player.send({ type: 'player.setRate', rate: 2 }));
  fireEvent.pointerMove(slider(), { clientX: 500 });
  expect(region()).toHaveTextContent('00:10:34 · в записи 00:21:09');
});

it('C04: «Избранное» is disabled for a guest and says its name in a tooltip', async () => {
  const { user } = await renderPanel();
  const bookmark = key('Избранное');
  expect(bookmark).toBeDisabled();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.hover(bookmark.parentElement ?? bookmark);
  act(() => vi.advanceTimersByTime(700));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Избранное');
});

it('C04: a signed-in listener keeps the lecture', async () => {
  const { user, toggled } = await renderPanel({ isSignedIn: true });
  expect(key('Избранное')).toHaveAttribute('aria-pressed', 'false');
  await user.click(key('Избранное'));
  expect(toggled).toEqual([1]);
  expect(key('Избранное')).toHaveAttribute('aria-pressed', 'true');
});

it('C09: the name leads to the cycle, the authors are joined by commas', async () => {
  const { user, address } = await renderPanel();
  expect(within(region()).getByText('Вера Ольховская, Пётр Лиходей')).toBeVisible();
  await user.click(within(region()).getByRole('link', { name: lectures[0]?.name }));
  expect(address()).toBe('/cycles/sobor');
});

it('a moment is shared in media seconds, whatever the speed', async () => {
  const { user, player, onShare } = await renderPanel();
  act(() => player.send({ type: 'player.setRate', rate: 2 }));
  await openPanel(user);
  await user.click(key('Поделиться этим местом'));
  expect(onShare).toHaveBeenCalledWith(`${window.location.origin}/lectures/lekciya-1?t=1122`);
});
