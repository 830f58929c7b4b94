import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import { BAD_CODE, REQUIRED } from '../../../contract/messages.ts';
import type { MnogoruCard } from '../../../machines/mnogoru/mnogoru.selectors.ts';
import { MnogoruScreen } from '../../../src/features/partners/MnogoruScreen/MnogoruScreen.tsx';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

const number = () => screen.getByRole('textbox', { name: 'Номер карты' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function drawn({
  card = { kind: 'none', code: null },
  kept = null,
  isGuest = true,
}: {
  card?: MnogoruCard;
  kept?: string | null;
  isGuest?: boolean;
} = {}) {
  const port = formProps<{ mnogoru_id: string }>();
  const onAnother = vi.fn();
  const onKeep = vi.fn();
  await renderInRouter(port.draw((form) => <MnogoruScreen {...form} {...{ card, kept, isGuest, onAnother, onKeep }} />));
  return { port, onAnother, onKeep };
}

describe('F10: the form', () => {
  test('asks for one number and hands it in trimmed', async () => {
    const { port } = await drawn();
    expect(number()).toHaveAttribute('name', 'mnogoru_id');
    await press('Сохранить карту');
    expect(number()).toHaveAccessibleDescription(REQUIRED);
    expect(port.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(number(), ' 12345 ');
    await press('Сохранить карту');
    expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ mnogoru_id: '12345' });
  });

  test('shows «Неверный код» at the field and keeps what was typed', async () => {
    const { port } = await drawn({ isGuest: false });
    await userEvent.type(number(), '12345');
    await press('Привязать карту');
    port.answer({ state: 'busy' });
    port.answer({ state: 'failed', fieldErrors: { mnogoru_id: BAD_CODE } });
    expect(number()).toHaveAccessibleDescription(BAD_CODE);
    expect(number()).toBeInvalid();
    expect(number()).toHaveValue('12345');
    await waitFor(() => expect(number()).toHaveFocus());
    port.answer({ state: 'failed', fieldErrors: { mnogoru_id: UNKNOWN_ERROR } });
    expect(number()).toHaveAccessibleDescription(UNKNOWN_ERROR);
    await userEvent.type(number(), '6');
    expect(port.onEdit).toHaveBeenCalledWith('mnogoru_id');
  });

  test('is sent once', async () => {
    const { port } = await drawn();
    await userEvent.type(number(), '12345');
    port.answer({ state: 'busy' });
    await press('Проверяем');
    expect(port.onSubmit).not.toHaveBeenCalled();
  });

  test('lets the former card stay', async () => {
    const { onKeep } = await drawn({ kept: '777' });
    await press('Оставить прежнюю');
    expect(onKeep).toHaveBeenCalledOnce();
  });

  test('offers to keep nothing where there is nothing', async () => {
    await drawn();
    expect(screen.queryByRole('button', { name: 'Оставить прежнюю' })).toBeNull();
  });
});

describe('F10: the card', () => {
  test('of a guest waits for an account', async () => {
    const { onAnother } = await drawn({ card: { kind: 'saved', code: '777' } });
    expect(screen.getByRole('status')).toHaveTextContent(/777.*Карта\sсохранена\.\sЗарегистрируйтесь,\sи\sмы\sпривяжем\sеё/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute('href', '/signup?next=%2Floyalty%2Fmnogoru');
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/signin?next=%2Floyalty%2Fmnogoru');
    await press('Другая карта');
    expect(onAnother).toHaveBeenCalledOnce();
  });

  test('of a listener is bound', async () => {
    await drawn({ card: { kind: 'current', code: '999' }, isGuest: false });
    expect(screen.getByRole('status')).toHaveTextContent(/Привязана.*999/);
    expect(screen.queryByRole('link', { name: 'Зарегистрироваться' })).toBeNull();
    // It is never unlinked here: nothing is offered that would be refused.
    expect(screen.queryByRole('button')).toBeNull();
  });
});
