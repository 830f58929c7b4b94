import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_CLOSE_MS } from '../../../contract/constants.ts';
import { toast } from '../../../machines/system/toast.ts';
import { Toasts } from '../../../src/features/shell/Toasts/Toasts.tsx';
import { renderScreen } from '../../support/screens/screen.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const message = (text: string) => screen.queryByText(text);

async function open() {
  const { toasts } = await renderScreen(<Toasts />);
  const show = (kind: 'info' | 'error', text: string) => act(() => toasts.send(toast({ kind, text })));
  return { show };
}

test('B11: a toast closes by itself after five seconds', async () => {
  const { show } = await open();
  show('info', 'Ссылка скопирована');
  pass(TOAST_CLOSE_MS - 500);
  expect(message('Ссылка скопирована')).toBeVisible();
  pass(600);
  expect(message('Ссылка скопирована')).toBeNull();
});

test('an error interrupts, the rest waits for a pause', async () => {
  const { show } = await open();
  show('error', 'Неизвестная ошибка');
  show('info', 'Ссылка скопирована');
  expect(screen.getByRole('alert')).toHaveTextContent('Неизвестная ошибка');
  expect(screen.getByRole('status')).toHaveTextContent('Ссылка скопирована');
});

test('a pointer stops the time, and what is left goes on after it', async () => {
  const { show } = await open();
  show('info', 'Ссылка скопирована');
  pass(3000);
  const toast = screen.getByRole('status');
  fireEvent.pointerEnter(toast);
  fireEvent.pointerOver(toast);
  pass(TOAST_CLOSE_MS * 2);
  expect(message('Ссылка скопирована')).toBeVisible();
  fireEvent.pointerOut(toast);
  pass(2500);
  expect(message('Ссылка скопирована')).toBeNull();
});

test('the focus stops the time too', async () => {
  const { show } = await open();
  show('info', 'Ссылка скопирована');
  act(() => screen.getByRole('button', { name: 'Закрыть' }).focus());
  pass(TOAST_CLOSE_MS * 2);
  expect(message('Ссылка скопирована')).toBeVisible();
});

test('closing one by hand lets the others go on', async () => {
  const { show } = await open();
  show('info', 'Первое');
  show('info', 'Второе');
  const [first] = screen.getAllByRole('button', { name: 'Закрыть' });
  act(() => first?.focus());
  act(() => first?.click());
  expect(message('Первое')).toBeNull();
  pass(TOAST_CLOSE_MS + 100);
  expect(message('Второе')).toBeNull();
});
