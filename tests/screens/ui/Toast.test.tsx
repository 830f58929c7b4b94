import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Toast, ToastViewport } from '../../../src/ui/Toast/ToastViewport.tsx';

const toasts: Toast[] = [
  { id: 'a', kind: 'success', title: 'Промокод активирован', detail: 'Скидка 50 %' },
  { id: 'b', kind: 'error', title: 'Неизвестная ошибка' },
];

const renderToasts = () => {
  const handlers = { onClose: vi.fn(), onHold: vi.fn() };
  render(<ToastViewport toasts={toasts} held={false} {...handlers} />);
  return handlers;
};

it('an error interrupts, anything else waits', () => {
  renderToasts();
  expect(screen.getByRole('status')).toHaveTextContent('Промокод активирован');
  expect(screen.getByRole('alert')).toHaveTextContent('Неизвестная ошибка');
});

it('closes the one whose cross was pressed', async () => {
  const { onClose } = renderToasts();
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Закрыть' }));
  expect(onClose.mock.calls).toEqual([['b']]);
});

it('holds the time while the pointer or the focus is there', async () => {
  const { onHold } = renderToasts();
  await userEvent.hover(screen.getByRole('alert'));
  expect(onHold).toHaveBeenLastCalledWith(true);
  await userEvent.unhover(screen.getByRole('alert'));
  expect(onHold).toHaveBeenLastCalledWith(false);
  await userEvent.tab();
  expect(onHold).toHaveBeenLastCalledWith(true);
  await userEvent.tab();
  expect(onHold).toHaveBeenLastCalledWith(true);
  await userEvent.tab();
  expect(onHold).toHaveBeenLastCalledWith(false);
});
