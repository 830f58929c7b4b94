import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heardElsewhere } from '../../support/player/lectures.ts';
import { key, lectures, openPanel, region, renderPanel } from './panel.tsx';

/** The queue is put in order: rules are the chart's, keys and focus are the screen's. */

const [FIRST = '', SECOND = '', THIRD = ''] = lectures.slice(1).map(({ name }) => name);

/** The key of this name in the row of a lecture. */
const keyOf = (list: HTMLElement, name: string, lecture: string) => {
  const found = within(list)
    .getAllByRole('listitem')
    .find((row) => row.textContent?.includes(lecture));
  if (found === undefined) throw new Error(`No row of ${lecture}`);
  return within(found).getByRole('button', { name });
};

async function openQueue(options: Parameters<typeof renderPanel>[0] = {}) {
  const app = await renderPanel({ isSubscriber: true, ...options });
  await app.user.click(key('Следующие'));
  const popover = screen.getByRole('dialog', { name: 'Следующие' });
  return {
    ...app,
    popover,
    button: (name: string, lecture: string) => keyOf(popover, name, lecture),
    handle: (lecture: string) => keyOf(popover, 'Переставить', lecture),
    giveBack: () => within(popover).getByRole('button', { name: 'Вернуть' }),
    news: () => popover.querySelector('[aria-live]')?.textContent,
    order: () =>
      within(popover)
        .queryAllByRole('button', { name: 'Переставить' })
        .map((handle) => lectures.find(({ name }) => handle.closest('li')?.textContent?.includes(name))?.name),
  };
}

it('arrows on the handle move a lecture, the focus goes along, and it is said where it stands', async () => {
  const { user, handle, order, news } = await openQueue();
  expect([order(), news()]).toEqual([[FIRST, SECOND, THIRD], '']);
  act(() => handle(FIRST).focus());
  await user.keyboard('{ArrowDown}');
  expect([order(), news()]).toEqual([[SECOND, FIRST, THIRD], `${FIRST}: 2-я из 3`]);
  expect(handle(FIRST)).toHaveFocus();
  await user.keyboard('{End}');
  expect([order(), news()]).toEqual([[SECOND, THIRD, FIRST], `${FIRST}: 3-я из 3`]);
  expect(handle(FIRST)).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(order()).toEqual([FIRST, SECOND, THIRD]);
  expect(handle(FIRST)).toHaveFocus();
});

it('the handle says what its keys do, and leaves other keys alone', async () => {
  const { user, handle, order } = await openQueue();
  expect(handle(FIRST)).toHaveAccessibleDescription(`${FIRST} Стрелки вверх и вниз переставляют лекцию`);
  act(() => handle(FIRST).focus());
  await user.keyboard('{Control>}{ArrowDown}{/Control}x');
  expect(order()).toEqual([FIRST, SECOND, THIRD]);
});

it('without dragging and without a keyboard keys move it by one; at the ends they rest', async () => {
  const { user, button, order } = await openQueue();
  await user.click(button('Выше', THIRD));
  expect(order()).toEqual([FIRST, THIRD, SECOND]);
  expect(button('Выше', THIRD)).toHaveFocus();
  await user.click(button('Ниже', FIRST));
  expect(order()).toEqual([THIRD, FIRST, SECOND]);
  expect(button('Выше', THIRD)).toHaveAttribute('aria-disabled', 'true');
  expect(button('Ниже', SECOND)).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Выше', THIRD));
  await user.click(button('Ниже', SECOND));
  expect(order()).toEqual([THIRD, FIRST, SECOND]);
});

it('a key at an end that moves nothing takes the focus from nobody later', async () => {
  const { user, button, handle, player } = await openQueue();
  await user.click(button('Выше', FIRST));
  act(() => handle(THIRD).focus());
  act(() => player.send({ type: 'player.moveInQueue', materialId: 3, place: 0 }));
  expect(handle(THIRD)).toHaveFocus();
});

it('a lecture is taken out, and «Вернуть» stands in its place with the focus, until it is given back', async () => {
  const { user, button, giveBack, handle, order, news, popover } = await openQueue();
  await user.click(button('Убрать из очереди', SECOND));
  expect([order(), news()]).toEqual([[FIRST, THIRD], `${SECOND}: убрана из очереди`]);
  const rows = within(popover).getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent(`Убрана: ${SECOND}`);
  expect(giveBack()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual([FIRST, SECOND, THIRD]);
  expect(handle(SECOND)).toHaveFocus();
  expect(popover).not.toHaveTextContent('Убрана');
});

it('the last lecture of the queue is given back, too', async () => {
  const { user, button, giveBack, order, popover } = await openQueue({ current: 3 });
  await user.click(button('Убрать из очереди', THIRD));
  expect(order()).toEqual([]);
  expect(popover).not.toHaveTextContent('Пусто');
  await user.click(giveBack());
  expect(order()).toEqual([THIRD]);
});

it('of a closed lecture its keys tell nothing', async () => {
  const { user, popover } = await openQueue({ isSubscriber: false });
  const closed = within(popover).getAllByRole('button', { name: 'Убрать из очереди' }).slice(1);
  expect(closed).toHaveLength(2);
  for (const one of closed) expect(one).toHaveAccessibleDescription('Лекция по подписке');
  await user.click(closed[0] as HTMLElement);
  const line = within(popover).getByText(/^Убрана/);
  expect(line).toHaveTextContent('Убрана: лекция по подписке');
  expect(popover.querySelector('[aria-live]')).toHaveTextContent('Лекция по подписке: убрана из очереди');
});

it('on a phone, and in the full-window view, the same keys are there', async () => {
  const { user } = await renderPanel({ isSubscriber: true, viewport: 'small' });
  await openPanel(user);
  await user.click(key('Следующие'));
  const queue = within(region()).getByRole('region', { name: 'Следующие' });
  expect(within(queue).getAllByRole('button', { name: 'Переставить' })).toHaveLength(3);
  await user.click(keyOf(queue, 'Ниже', FIRST));
  expect(within(queue).getAllByRole('listitem')[0]).toHaveTextContent(SECOND);
});

it('while another tab has the sound the queue is shown and not changed', async () => {
  const { user, player, playlist } = await renderPanel({ isSubscriber: true, isSounding: false });
  act(() => player.send({ type: 'player.pause', cause: 'user' }));
  const [material] = playlist.items;
  if (material === undefined) throw new Error('A list of nothing');
  act(() => player.send({ type: 'tab.elsewhereReported', report: heardElsewhere({ material, playlist }) }));
  await user.click(key('Следующие'));
  const popover = screen.getByRole('dialog', { name: 'Следующие' });
  expect(within(popover).getAllByRole('listitem')).toHaveLength(3);
  expect(within(popover).queryByRole('button', { name: /Переставить|Выше|Ниже|Убрать/ })).toBeNull();
});
