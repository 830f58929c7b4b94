import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { key, openPanel, renderPanel, slider } from './panel.tsx';

/** A press of a physical key; answers whether the page may still act on it (scroll, type). */
const press = (code: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { code, key: code, ...init });

describe('keys of the page', () => {
  it.each(['Space', 'KeyK'])('%s pauses what sounds and plays what is silent, without scrolling', async (code) => {
    const { sent } = await renderPanel();
    expect(press(code)).toBe(false);
    expect(sent('audio.pause')).toHaveLength(1);
    expect(key('Слушать')).toBeVisible();
    press(code);
    expect(sent('audio.play')).toHaveLength(1);
  });

  it('a key held down does not toggle again', async () => {
    const { sent } = await renderPanel();
    press('Space');
    press('Space', { repeat: true });
    expect(sent('audio.play')).toHaveLength(0);
  });

  it.each([
    ['ArrowLeft', 1107],
    ['KeyJ', 1107],
    ['ArrowRight', 1137],
    ['KeyL', 1137],
  ])('%s seeks by fifteen seconds', async (code, target) => {
    const { needle } = await renderPanel();
    press(code);
    expect(needle()).toBe(target);
  });

  it('N and P go through the list, comma and full stop through the speeds', async () => {
    const { heard } = await renderPanel({ isSubscriber: true, current: 2 });
    press('KeyN');
    expect(heard().index).toBe(2);
    press('KeyP');
    expect(heard().index).toBe(1);
    press('Period');
    expect(heard().rate).toBe(1.2);
    press('Comma');
    press('Comma');
    expect(heard().rate).toBe(0.8);
  });

  it.each([
    ['Digit0', '0', 0],
    ['Digit5', '5', 1269],
    ['Digit9', '9', 2284.2],
    ['Numpad3', '3', 761.4],
  ])('%s leads to its tenth of the lecture', async (code, typed, target) => {
    const { needle } = await renderPanel();
    expect(press(code, { key: typed })).toBe(false);
    expect(needle()).toBeCloseTo(target);
  });

  it('is the same under another layout: the physical key counts', async () => {
    const { sent } = await renderPanel();
    press('KeyK', { key: 'л' });
    expect(sent('audio.pause')).toHaveLength(1);
  });

  it('«/» leads to the search', async () => {
    const { onSearch } = await renderPanel({ current: null });
    expect(press('Slash', { key: '/' })).toBe(false);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('«?» tells the keys', async () => {
    const { user } = await renderPanel();
    press('Slash', { key: '?', shiftKey: true });
    const sheet = await screen.findByRole('dialog', { name: 'Клавиши' });
    expect(sheet).toHaveTextContent('Назад на 15 секунд');
    expect(sheet).toHaveTextContent('К началу, к 10 %… к 90 % лекции0 – 9');
    await user.click(within(sheet).getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog', { name: 'Клавиши' })).toBeNull();
  });
});

describe('letters and signs switched off', () => {
  it('do nothing, the sheet does not name them, and they are back when they are switched on', async () => {
    const { user, sent, needle, onSearch } = await renderPanel();
    press('Slash', { key: '?', shiftKey: true });
    const sheet = await screen.findByRole('dialog', { name: 'Клавиши' });
    const choice = within(sheet).getByRole('checkbox', { name: 'Управлять буквами, цифрами и знаками' });
    expect(choice).toBeChecked();
    await user.click(choice);
    expect(within(sheet).queryByText('K')).toBeNull();
    expect(within(sheet).queryByText('Поиск')).toBeNull();
    expect(within(sheet).getByText('Пробел')).toBeVisible();
    await user.keyboard('{Escape}');

    for (const code of ['KeyK', 'KeyJ', 'KeyL', 'KeyN', 'KeyP', 'Comma', 'Period', 'Slash', 'Digit5'])
      expect(press(code)).toBe(true);
    expect(press('Slash', { key: '?', shiftKey: true })).toBe(true);
    expect(sent('audio.pause')).toHaveLength(0);
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    press('ArrowRight');
    expect(needle()).toBe(1137);
    press('Space');
    expect(sent('audio.pause')).toHaveLength(1);

    // Its own key is off as well: the sheet has another way in.
    await user.click(screen.getByRole('button', { name: 'Клавиши' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Управлять буквами, цифрами и знаками' }));
    await user.keyboard('{Escape}');
    press('KeyK');
    expect(sent('audio.play')).toHaveLength(1);
  });
});

describe('keys that are somebody else’s', () => {
  it('a digit with a modifier, or of a keypad without Num Lock', async () => {
    const { needle } = await renderPanel();
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }]) press('Digit5', init);
    expect(press('Numpad1', { key: 'End' })).toBe(true);
    expect(needle()).toBe(1122);
  });

  it('in a field', async () => {
    const { commands, needle, onSearch } = await renderPanel();
    const before = commands.length;
    for (const code of ['Space', 'KeyK', 'ArrowLeft', 'KeyN', 'Slash', 'Digit5']) {
      expect(press(code, {}, screen.getByRole('textbox', { name: 'Поле' }))).toBe(true);
    }
    expect(commands).toHaveLength(before);
    expect(needle()).toBe(1122);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('a space on a button presses the button; other keys still work there', async () => {
    const { sent } = await renderPanel();
    const button = screen.getByRole('button', { name: 'Кнопка страницы' });
    expect(press('Space', {}, button)).toBe(true);
    expect(sent('audio.pause')).toHaveLength(0);
    press('KeyK', {}, button);
    expect(sent('audio.pause')).toHaveLength(1);
  });

  it('arrows on the slider move it once', async () => {
    const { needle } = await renderPanel();
    press('ArrowRight', { key: 'ArrowRight' }, slider());
    expect(needle()).toBe(1137);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])('with %o', async (init) => {
    const { sent } = await renderPanel();
    expect(press('KeyK', init)).toBe(true);
    expect(sent('audio.pause')).toHaveLength(0);
  });

  it('inside a popover, but not inside the full-window player', async () => {
    const { user, sent } = await renderPanel();
    await user.click(key('Скорость'));
    press('KeyK', {}, screen.getByRole('radiogroup', { name: 'Скорость' }));
    expect(sent('audio.pause')).toHaveLength(0);
    await user.keyboard('{Escape}');
    await openPanel(user);
    press('KeyK', {}, screen.getByRole('heading', { level: 1 }));
    expect(sent('audio.pause')).toHaveLength(1);
  });

  it('while there is no panel, a space scrolls as ever', async () => {
    await renderPanel({ current: null });
    expect(press('Space')).toBe(true);
  });
});
