import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ConfirmEmailForm } from '../../../contract/forms/account.ts';
import { ConfirmEmailScreen } from '../../../src/features/auth/EmailLetterScreens/ConfirmEmailScreen.tsx';
import { UndoEmailScreen } from '../../../src/features/auth/EmailLetterScreens/UndoEmailScreen.tsx';
import { SocialReturnScreen } from '../../../src/features/auth/SocialReturnScreen/SocialReturnScreen.tsx';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const password = () => screen.queryByLabelText('Пароль от аккаунта');

test('the letter that confirms: signed in, one press', async () => {
  const port = formProps<ConfirmEmailForm>();
  await renderInRouter(port.draw((form) => <ConfirmEmailScreen stage="opened" isSignedIn port={form} />));
  expect(password()).toBeNull();
  expect(port.onSubmit).not.toHaveBeenCalled();
  await press('Подтвердить');
  expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ password: '' });
  port.answer({ state: 'failed', fieldErrors: { password: 'Введите пароль от аккаунта' } });
  expect(password()).toHaveAccessibleDescription('Введите пароль от аккаунта');
});

test('the letter that confirms: a guest may say the password, and is told what becomes of it otherwise', async () => {
  const port = formProps<ConfirmEmailForm>();
  await renderInRouter(port.draw((form) => <ConfirmEmailScreen stage="opened" isSignedIn={false} port={form} />));
  expect(password()).toHaveAccessibleDescription(/прежний\sпароль\sперестанет\sдействовать/);
  await userEvent.type(screen.getByLabelText('Пароль от аккаунта'), 'parol-parol');
  await press('Подтвердить');
  expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ password: 'parol-parol' });
});

test.each([
  ['waysDropped', false, 'Почта подтверждена', 'Задать пароль', '/forgot-password'],
  ['confirmed', true, 'Почта подтверждена', 'Настройки', '/dashboard/settings'],
  ['confirmed', false, 'Почта подтверждена', 'Войти', '/signin'],
  ['spent', false, 'Подтверждение почты', 'Настройки', '/dashboard/settings'],
] as const)('after the letter that confirms: %s, signed in %s', async (stage, isSignedIn, title, way, href) => {
  const port = formProps<ConfirmEmailForm>();
  await renderInRouter(port.draw((form) => <ConfirmEmailScreen stage={stage} isSignedIn={isSignedIn} port={form} />));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
});

test('the letter to the former address: what it does is said before and after', async () => {
  const port = formProps<object>();
  await renderInRouter(
    port.draw(({ submission, onSubmit }) => (
      <UndoEmailScreen
        stage={submission.state === 'done' ? 'restored' : 'opened'}
        submission={submission}
        onSubmit={() => onSubmit({})}
      />
    )),
  );
  expect(screen.getByText(/входы\sна\sдругих\sустройствах\sзавершатся/)).toBeVisible();
  await press('Вернуть прежнюю почту');
  expect(port.onSubmit).toHaveBeenCalledOnce();
  port.answer({ state: 'failed', message: 'Этот адрес уже занят другим аккаунтом' });
  expect(screen.getByRole('alert')).toHaveTextContent('Этот адрес уже занят другим аккаунтом');
  port.answer({ state: 'done' });
  expect(screen.getByRole('heading', { level: 1, name: 'Прежняя почта возвращена' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Задать пароль' })).toHaveAttribute('href', '/forgot-password');
});

test('A27: a network whose address nobody has confirmed here offers the letter, and says where it went', async () => {
  const onAsk = vi.fn();
  const detail = 'Аккаунт с вашей почтой уже есть, но почта не подтверждена.';
  const screenOf = (view: Parameters<typeof SocialReturnScreen>[0]['view']) => (
    <SocialReturnScreen view={view} onRepeat={() => undefined} />
  );
  await renderInRouter(screenOf({ kind: 'letterOffered', detail, isBusy: false, onAsk }));
  expect(screen.getByRole('status')).toHaveTextContent(/Аккаунт\sс\sвашей\sпочтой/);
  await press('Войти по ссылке из письма');
  expect(onAsk).toHaveBeenCalledOnce();
  cleanup();
  await renderInRouter(screenOf({ kind: 'letterSent', sentTo: 'vera@people.test' }));
  expect(screen.getByRole('status')).toHaveTextContent('vera@people.test');
});
