import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { key, lectures, openPanel, region, renderPanel } from './panel.tsx';

const isModal = () => screen.queryByRole('dialog', { name: 'Плеер' }) !== null;

it('D11: a press on the body of the dock opens it, «Свернуть» and Escape bring it back', async () => {
  const { user } = await renderPanel();
  await user.click(within(region()).getByText('Вера Ольховская, Пётр Лиходей'));
  expect(await screen.findByRole('dialog', { name: 'Плеер' })).toBeVisible();
  expect(within(region()).getByRole('heading', { level: 1 })).toHaveTextContent(lectures[0]?.name ?? '');
  await user.click(key('Свернуть'));
  expect(isModal()).toBe(false);
  await openPanel(user);
  await user.keyboard('{Escape}');
  expect(isModal()).toBe(false);
});

it('D11: keys do their own work and do not open it', async () => {
  const { user } = await renderPanel({ isSubscriber: true });
  for (const name of ['Пауза', 'Слушать', 'Вперёд на 15 секунд', 'Следующая лекция']) await user.click(key(name));
  await user.click(within(region()).getByRole('slider'));
  expect(isModal()).toBe(false);
});

it('the focus comes back to the key that opens', async () => {
  const { user } = await renderPanel();
  await openPanel(user);
  expect(key('Свернуть')).toHaveFocus();
  await user.click(key('Свернуть'));
  await waitFor(() => expect(key('Развернуть плеер')).toHaveFocus());
});

it('D11: on a phone the panel is a line; a press beside its keys opens the sheet', async () => {
  const { user } = await renderPanel({ viewport: 'small' });
  expect(within(region()).queryByRole('slider')).toBeNull();
  await user.click(key('Пауза'));
  expect(isModal()).toBe(false);
  await user.click(within(region()).getByText(lectures[0]?.name ?? ''));
  expect(await screen.findByRole('dialog', { name: 'Плеер' })).toBeVisible();
  expect(within(region()).getByRole('slider')).toBeVisible();
});

it('on a phone the line goes fifteen seconds either way without being opened', async () => {
  const { user, needle } = await renderPanel({ viewport: 'small' });
  await user.click(key('Назад на 15 секунд'));
  expect(needle()).toBe(1107);
  await user.click(key('Вперёд на 15 секунд'));
  await user.click(key('Вперёд на 15 секунд'));
  expect(needle()).toBe(1137);
  expect(isModal()).toBe(false);
});

it('D11: on a phone the name leads to the cycle and the sheet goes away', async () => {
  const { user, address } = await renderPanel({ viewport: 'small' });
  await openPanel(user);
  await user.click(within(region()).getByRole('link', { name: lectures[0]?.name }));
  expect(address()).toBe('/cycles/sobor');
  expect(isModal()).toBe(false);
});

it('D11: a window that gets wider shows the dock again', async () => {
  const { panel } = await renderPanel({ viewport: 'small' });
  act(() => panel.send({ type: 'viewport.changed', size: 'medium' }));
  expect(isModal()).toBe(false);
  expect(within(region()).getByRole('slider')).toBeVisible();
});

/** Drags the sheet down by its cover: `distance` px in `ms`, told in ten steps. */
function drag(distance: number, ms: number) {
  const handle = within(region()).getByText('Вера Ольховская, Пётр Лиходей');
  const pointer = (type: string, part: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientY: 10 + distance * part, button: 0 });
    Object.defineProperties(event, {
      timeStamp: { value: 1000 + ms * part },
      pointerId: { value: 1 },
      isPrimary: { value: true },
    });
    fireEvent(handle, event);
  };
  pointer('pointerdown', 0);
  for (let step = 1; step <= 10; step++) pointer('pointermove', step / 10);
  const moved = screen.queryByRole('dialog', { name: 'Плеер' })?.style.transform;
  pointer('pointerup', 1);
  return moved;
}

it.each([
  { how: 'far and fast', distance: 400, ms: 200, leaves: true },
  { how: 'far and slowly', distance: 400, ms: 2000, leaves: false },
  { how: 'fast and not far', distance: 200, ms: 100, leaves: false },
])('D11: the sheet dragged $how', async ({ distance, ms, leaves }) => {
  const { user } = await renderPanel({ viewport: 'small' });
  await openPanel(user);
  expect(window.innerHeight).toBe(768);
  expect(drag(distance, ms)).toBe(`translateY(${distance}px)`);
  expect(isModal()).toBe(!leaves);
  if (!leaves) expect(screen.getByRole('dialog', { name: 'Плеер' }).style.transform).toBe('');
});
