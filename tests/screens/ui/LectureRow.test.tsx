import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { LectureRow } from '../../../src/ui/LectureRow/LectureRow.tsx';
import { LectureRows } from '../../../src/ui/LectureRow/LectureRows.tsx';
import { PlayButton } from '../../../src/ui/LectureRow/PlayButton.tsx';
import { renderInRouter } from './in-router.tsx';

type Props = ComponentProps<typeof LectureRow>;

const lecture: Props = {
  to: '/lectures/svet',
  name: 'Свет как строительный материал',
  duration: 2832,
  state: 'idle',
  onPress: () => undefined,
};

async function renderRow(props: Partial<Props> = {}) {
  const router = await renderInRouter(
    <LectureRows>
      <LectureRow {...lecture} {...props} />
    </LectureRows>,
  );
  return { row: within(screen.getByRole('listitem')), ...router };
}

it.each([
  ['idle', 'Слушать: Свет как строительный материал', ''],
  ['now', 'Пауза: Свет как строительный материал', 'звучит'],
  ['paused', 'Слушать: Свет как строительный материал', 'пауза'],
  ['progress', 'Слушать: Свет как строительный материал', 'осталось 42 мин'],
  ['listened', 'Слушать: Свет как строительный материал', 'прослушано'],
  ['locked', 'Слушать: Свет как строительный материал', 'по подписке'],
] as const)('in the state «%s» the play button is «%s» and the line says «%s»', async (state, button, words) => {
  const { row } = await renderRow({ state, position: 312 });
  expect(row.getByRole('button', { name: button })).toBeVisible();
  if (words) expect(row.getByText(words)).toBeVisible();
  expect(row.getByText('00:47:12')).toBeVisible();
});

it('while the sound is on its way the play button is busy, and nothing says that it sounds', async () => {
  const { row } = await renderRow({ state: 'now', loading: true });
  expect(row.getByRole('button', { name: 'Пауза: Свет как строительный материал' })).toHaveAttribute('aria-busy', 'true');
  expect(row.getByText('загрузка')).toBeVisible();
  expect(row.queryByText('звучит')).toBeNull();
});

it('the key that was locked is the same element when it no longer is: a press that has begun on it ends on it', () => {
  const key = (state: Props['state']) => <PlayButton name="Свет" state={state} onPress={() => undefined} />;
  const { rerender } = render(key('locked'));
  const before = screen.getByRole('button', { name: 'Слушать: Свет' });
  for (const state of ['idle', 'now', 'listened'] as const) {
    rerender(key(state));
    expect(screen.getByRole('button')).toBe(before);
  }
  expect(before).not.toHaveAttribute('aria-describedby');
});

it('only a locked lecture says that it needs a subscription', async () => {
  const { row } = await renderRow({ state: 'locked' });
  expect(row.getByRole('button', { name: /Слушать/ })).toHaveAccessibleDescription('Оформите премиум доступ');
});

it('an open lecture has no such description', async () => {
  const { row } = await renderRow();
  expect(row.getByRole('button', { name: /Слушать/ })).not.toHaveAccessibleDescription();
});

it('the current lecture is marked as current', async () => {
  await renderRow({ state: 'paused' });
  expect(screen.getByRole('listitem')).toHaveAttribute('aria-current', 'true');
});

it('says «бесплатно» only while there is nothing else to say', async () => {
  const { row } = await renderRow({ isFree: true });
  expect(row.getByText('бесплатно')).toBeVisible();
});

it('a free lecture that was listened to is «прослушано»', async () => {
  const { row } = await renderRow({ isFree: true, state: 'listened' });
  expect(row.queryByText('бесплатно')).toBeNull();
});

it('the play button reports a press and the title leads to the page', async () => {
  const onPress = vi.fn();
  const { row, address } = await renderRow({ onPress });
  await userEvent.click(row.getByRole('button', { name: /Слушать/ }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(address()).toBe('/');
  await userEvent.click(row.getByRole('link', { name: lecture.name }));
  expect(address()).toBe('/lectures/svet');
});

it('the bookmark shows whether it is on and reports a press', async () => {
  const onToggle = vi.fn();
  const { row } = await renderRow({ bookmark: { on: true, onToggle } });
  const bookmark = row.getByRole('button', { name: 'Избранное: Свет как строительный материал', pressed: true });
  await userEvent.click(bookmark);
  expect(onToggle).toHaveBeenCalledOnce();
});

it('the bookmark of a guest is disabled', async () => {
  const { row } = await renderRow({ bookmark: { on: false, disabled: true, onToggle: () => undefined } });
  expect(row.getByRole('button', { name: 'Избранное: Свет как строительный материал' })).toBeDisabled();
});

it('shows the number, the authors and what was found', async () => {
  const { row } = await renderRow({ number: 3, authors: ['Вера Ольховская', 'Яна Мельник'], marks: [[0, 4]] });
  expect(row.getByText('03')).toBeVisible();
  expect(row.getByText('Вера Ольховская, Яна Мельник')).toBeVisible();
  expect(row.getByText('Свет').tagName).toBe('MARK');
});

it('shows a name full of markup as it is', async () => {
  const name = '<img src=x onerror=alert(1)> «Г»';
  const { row } = await renderRow({ name });
  expect(row.getByRole('link', { name })).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

it('offers to be played next, and says so where it comes next already', async () => {
  const onPress = vi.fn();
  const { row } = await renderRow({ playNext: { state: 'offered', onPress } });
  await userEvent.click(row.getByRole('button', { name: 'Играть следующей: Свет как строительный материал' }));
  expect(onPress).toHaveBeenCalledOnce();
});

it.each([
  ['isNext', /^Прозвучит следующей: /, 1],
  ['none', /следующей/, 0],
] as const)('with the key in the state «%s» has nothing to offer', async (state, name, keys) => {
  const { row } = await renderRow({ playNext: { state, onPress: () => undefined } });
  const found = row.queryAllByRole('button', { name });
  expect(found).toHaveLength(keys);
  for (const key of found) expect(key).toHaveAttribute('aria-disabled', 'true');
});
