import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/Button/Button.tsx';

it('is not a submit button unless asked', () => {
  render(<Button>Отменить</Button>);
  expect(screen.getByRole('button', { name: 'Отменить' })).toHaveAttribute('type', 'button');
});

it('while busy names what it does, keeps the focus and does nothing when pressed', async () => {
  const press = vi.fn();
  const { rerender } = render(
    <Button busyLabel="Оплачиваем" onClick={press}>
      Оплатить
    </Button>,
  );
  screen.getByRole('button', { name: 'Оплатить' }).focus();
  rerender(
    <Button busyLabel="Оплачиваем" onClick={press} busy>
      Оплатить
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Оплачиваем' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  await userEvent.setup({ pointerEventsCheck: 0 }).click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

it('keeps its own name while busy when it was given no other', () => {
  render(<Button busy>Войти</Button>);
  expect(screen.getByRole('button', { name: 'Войти' })).toHaveAttribute('aria-busy', 'true');
});

it('keeps both labels in the layout, so that its width does not change', () => {
  render(<Button busyLabel="Оплачиваем">Оплатить</Button>);
  expect(screen.getByText('Оплачиваем')).toHaveAttribute('aria-hidden', 'true');
});

it('does not submit a form a second time', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Email" />
      <Button type="submit" busy={busy}>
        Войти
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByLabelText('Email'), 'a{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.type(screen.getByLabelText('Email'), 'b{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
