import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FatalScreen } from '../../../src/ui/FatalScreen/FatalScreen.tsx';

const error = Object.assign(new TypeError('slug is undefined'), {
  stack: 'TypeError: slug is undefined\n    at CyclePage (cycle.tsx:42:18)',
});
const bare = Object.assign(new Error('slug is undefined'), { stack: 'at CyclePage (cycle.tsx:42:18)' });

afterEach(() => {
  vi.useRealTimers();
});

it('shows the title, the message and the stack without any provider', () => {
  render(<FatalScreen error={error} onReload={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Произошла ошибка' })).toBeVisible();
  expect(screen.getByText('slug is undefined')).toBeVisible();
  expect(screen.getByText(/cycle\.tsx:42:18/)).toBeVisible();
});

it('copies the message and the stack, says so, and offers to copy again after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const copyText = vi.fn(async () => undefined);
  render(<FatalScreen error={bare} onReload={() => undefined} copyText={copyText} />);
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Скопировать текст ошибки' }));
  await act(async () => undefined);
  expect(copyText).toHaveBeenCalledWith('slug is undefined\nat CyclePage (cycle.tsx:42:18)');
  expect(screen.getByRole('button', { name: 'Скопировано' })).toBeVisible();
  act(() => vi.advanceTimersByTime(1900));
  expect(screen.getByRole('button', { name: 'Скопировано' })).toBeVisible();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByRole('button', { name: 'Скопировать текст ошибки' })).toBeVisible();
});

it('selects the text where the clipboard is refused', async () => {
  render(<FatalScreen error={bare} onReload={() => undefined} copyText={() => Promise.reject(new Error('denied'))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Скопировать текст ошибки' }));
  expect(await screen.findByRole('button', { name: /Не удалось/ })).toBeVisible();
  expect(String(getSelection())).toContain('cycle.tsx:42:18');
});

it.each(['просто строка', undefined, null, 42])('survives %s thrown instead of an error', (thrown) => {
  render(<FatalScreen error={thrown} onReload={() => undefined} />);
  expect(screen.getByText(String(thrown))).toBeVisible();
});

it('reloads', async () => {
  const reload = vi.fn();
  render(<FatalScreen error={error} onReload={reload} />);
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(reload).toHaveBeenCalledOnce();
});
