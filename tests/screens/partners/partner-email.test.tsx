import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import { BAD_CODE, BAD_EMAIL, REQUIRED } from '../../../contract/messages.ts';
import { PartnerEmailDialog } from '../../../src/features/partners/PartnerEmailDialog/PartnerEmailDialog.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

type Props = ComponentProps<typeof PartnerEmailDialog>;

const ADDRESS = 'irina@primer.ru';
const email = () => screen.getByRole('textbox', { name: 'Email' });
const code = () => screen.getByRole('textbox', { name: 'Код' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The dialog, whose state the test moves on as the statechart would. */
async function drawn(first: Partial<Props> = {}) {
  const sent = {
    onSubmit: vi.fn(),
    onEdit: vi.fn(),
    onBind: vi.fn(),
    onSubmitCode: vi.fn(),
    onAnother: vi.fn(),
    onClose: vi.fn(),
  };
  const idle = { step: 'email', email: '', isBusy: false, errors: {}, message: null } as const;
  let move: (state: Partial<Props>) => void = () => undefined;
  function LiveDialog() {
    const [state, setState] = useState<Partial<Props>>(first);
    move = setState;
    return <PartnerEmailDialog {...idle} {...sent} {...state} />;
  }
  await renderInRouter(<LiveDialog />);
  return { sent, move: (state: Partial<Props>) => act(() => move(state)) };
}

test('F11: an address is asked for and handed in once', async () => {
  const { sent, move } = await drawn();
  expect(screen.getByRole('dialog', { name: 'Укажите почту' })).toBeVisible();
  expect(email()).toHaveFocus();
  await press('Продолжить');
  expect(email()).toHaveAccessibleDescription(REQUIRED);
  await userEvent.type(email(), 'irina');
  await press('Продолжить');
  expect(email()).toHaveAccessibleDescription(BAD_EMAIL);
  await userEvent.type(email(), '@primer.ru');
  await press('Продолжить');
  expect(sent.onSubmit).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  move({ isBusy: true });
  await press('Сохраняем');
  expect(sent.onSubmit).toHaveBeenCalledOnce();
  move({ errors: { email: 'Адрес не принят' } });
  expect(email()).toHaveAccessibleDescription('Адрес не принят');
  expect(email()).toHaveValue(ADDRESS);
  move({ message: UNKNOWN_ERROR });
  expect(screen.getByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
  expect(sent.onEdit).toHaveBeenCalled();
});

test('F11: a known address is offered for binding', async () => {
  const { sent, move } = await drawn({ step: 'bind', email: ADDRESS });
  expect(screen.getByRole('dialog', { name: 'Эта почта уже есть' })).toHaveAccessibleDescription(/irina@primer\.ru/);
  await press('Привязать');
  expect(sent.onBind).toHaveBeenCalledOnce();
  move({ step: 'bind', email: ADDRESS, isBusy: true });
  await press('Отправляем код');
  expect(sent.onBind).toHaveBeenCalledOnce();
  move({ step: 'bind', email: ADDRESS, message: 'Слишком много попыток' });
  expect(screen.getByRole('alert')).toHaveTextContent('Слишком много попыток');
  await press('Другой адрес');
  expect(sent.onAnother).toHaveBeenCalledOnce();
  move({ step: 'email', email: ADDRESS });
  expect(email()).toHaveValue(ADDRESS);
});

test('F11: the code of the letter proves whose address it is', async () => {
  const { sent, move } = await drawn({ step: 'code', email: ADDRESS });
  expect(screen.getByRole('dialog', { name: 'Код из письма' })).toHaveAccessibleDescription(/irina@primer\.ru/);
  await press('Привязать');
  expect(code()).toHaveAccessibleDescription(REQUIRED);
  await userEvent.type(code(), ' 123456 ');
  await press('Привязать');
  expect(sent.onSubmitCode).toHaveBeenCalledExactlyOnceWith('123456');
  move({ step: 'code', email: ADDRESS, isBusy: true });
  move({ step: 'code', email: ADDRESS, errors: { code: BAD_CODE } });
  expect(code()).toHaveAccessibleDescription(BAD_CODE);
  await waitFor(() => expect(code()).toHaveFocus());
  await press('Отправить код ещё раз');
  expect(sent.onBind).toHaveBeenCalledOnce();
});

test('F11: the success is told, and the window is closed', async () => {
  const { sent } = await drawn({ step: 'merged', email: ADDRESS });
  expect(screen.getByRole('dialog', { name: 'Аккаунты объединены' })).toBeVisible();
  await press('Закрыть');
  expect(sent.onClose).toHaveBeenCalledOnce();
});

test('F11: Escape puts the form off', async () => {
  const { sent } = await drawn();
  await userEvent.keyboard('{Escape}');
  expect(sent.onClose).toHaveBeenCalledOnce();
});
