import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { EmailForm } from '../../../contract/forms/email.ts';
import { EmailSignInScreen } from '../../../src/features/auth/EmailSignInScreen/EmailSignInScreen.tsx';
import { ForgotPasswordScreen } from '../../../src/features/auth/ForgotPasswordScreen/ForgotPasswordScreen.tsx';
import { ForgotPasswordSubmittedScreen } from '../../../src/features/auth/ForgotPasswordScreen/ForgotPasswordSubmittedScreen.tsx';
import { LetterSignInScreen } from '../../../src/features/auth/LetterSignInScreen/LetterSignInScreen.tsx';
import { SignOutScreen } from '../../../src/features/auth/SignOutScreen/SignOutScreen.tsx';
import { SocialReturnScreen } from '../../../src/features/auth/SocialReturnScreen/SocialReturnScreen.tsx';
import type { FormProps } from '../../../src/ui/Form/submission.ts';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

const nothing = () => undefined;
const email = () => screen.getByRole('textbox', { name: 'Email' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('A07: a letter for a new password', async () => {
  const port = formProps<EmailForm>();
  await renderInRouter(port.draw((form) => <ForgotPasswordScreen {...form} />));
  await userEvent.type(email(), 'irina@primer.ru');
  await press('Отправить письмо');
  expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'irina@primer.ru' });
});

test('A07: the confirmation does not tell whether there is such an address', async () => {
  await renderInRouter(<ForgotPasswordSubmittedScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible();
  expect(screen.getByText(/Если такой адрес есть в системе/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Вернуться ко входу' })).toHaveAttribute('href', '/signin');
});

test('A27: sign-in by e-mail asks for the address and says where the letter went', async () => {
  const port = formProps<EmailForm>();
  await renderInRouter(
    port.draw((form) => <EmailSignInScreen {...form} sentTo={null} onAnotherAddress={nothing} returnTo="/achievements" />),
  );
  expect(screen.getByRole('link', { name: 'Войти с паролем' })).toHaveAttribute('href', '/signin?next=%2Fachievements');
  await userEvent.type(email(), 'irina');
  await press('Получить письмо');
  expect(email()).toHaveAccessibleDescription('Введите корректный Email');
  await userEvent.type(email(), '@primer.ru');
  await press('Получить письмо');
  expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'irina@primer.ru' });
});

test('A27: after the letter another address can be given', async () => {
  const onAnotherAddress = vi.fn();
  const port = formProps<EmailForm>({ state: 'done' });
  await renderInRouter(
    port.draw((form) => (
      <EmailSignInScreen {...form} sentTo="irina@primer.ru" onAnotherAddress={onAnotherAddress} returnTo={null} />
    )),
  );
  expect(screen.getByRole('status')).toHaveTextContent('irina@primer.ru');
  await press('Другой адрес');
  expect(onAnotherAddress).toHaveBeenCalledOnce();
});

describe('A27: the link of the letter', () => {
  const opened = (form: FormProps<object>, onAnotherLetter = nothing) => (
    <LetterSignInScreen
      submission={form.submission}
      onSubmit={() => form.onSubmit({})}
      onAnotherLetter={onAnotherLetter}
      returnTo="/achievements"
    />
  );

  test('signs in by a press, and by nothing less', async () => {
    const port = formProps<object>();
    await renderInRouter(port.draw((form) => opened(form)));
    expect(screen.getByRole('heading', { level: 1, name: 'Вход по ссылке' })).toBeVisible();
    expect(port.onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Войти с паролем' })).toHaveAttribute('href', '/signin?next=%2Fachievements');
    expect(screen.queryByRole('button', { name: 'Получить новую ссылку' })).toBeNull();
    await press('Войти');
    expect(port.onSubmit).toHaveBeenCalledOnce();
    port.answer({ state: 'busy' });
    await press('Входим');
    expect(port.onSubmit).toHaveBeenCalledOnce();
  });

  test('that does not do says why and leads to a new one', async () => {
    const onAnotherLetter = vi.fn();
    const port = formProps<object>();
    await renderInRouter(port.draw((form) => opened(form, onAnotherLetter)));
    port.answer({ state: 'failed', message: 'Ссылка для входа устарела или уже использована. Запросите новую.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Ссылка для входа устарела или уже использована. Запросите новую.');
    await press('Получить новую ссылку');
    expect(onAnotherLetter).toHaveBeenCalledOnce();
  });
});

test('F14: a network without an address asks for one', async () => {
  const port = formProps<EmailForm>();
  await renderInRouter(port.draw((form) => <SocialReturnScreen view={{ kind: 'emailWanted', form }} onRepeat={nothing} />));
  // Whoever already has an account, or whose address somebody has taken, comes in by a letter.
  expect(screen.getByRole('link', { name: 'Войти по почте' })).toHaveAttribute('href', '/signin/email');
  await userEvent.type(email(), 'irina@primer.ru');
  await press('Продолжить');
  expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'irina@primer.ru' });
});

test('the return from a network is waited for', async () => {
  await renderInRouter(<SocialReturnScreen view={{ kind: 'waiting' }} onRepeat={nothing} />);
  expect(screen.getByRole('status', { name: 'Входим' })).toBeInTheDocument();
});

test('A27: the authorization error says why, and signing in can be begun anew', async () => {
  const view = { kind: 'refused', detail: 'Код уже использован', mayRepeat: false } as const;
  await renderInRouter(<SocialReturnScreen view={view} onRepeat={nothing} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Не удалось войти' })).toBeVisible();
  expect(screen.getByText('Код уже использован')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Попробовать ещё раз' })).toHaveAttribute('href', '/signin');
});

test('an outcome that is not known is asked for once more by the same code', async () => {
  const onRepeat = vi.fn();
  const view = { kind: 'refused', detail: 'Неизвестная ошибка', mayRepeat: true } as const;
  await renderInRouter(<SocialReturnScreen view={view} onRepeat={onRepeat} />);
  await press('Попробовать ещё раз');
  expect(onRepeat).toHaveBeenCalledOnce();
});

test('A06: signing out takes a moment', async () => {
  await renderInRouter(<SignOutScreen />);
  expect(screen.getByRole('status', { name: 'Выходим' })).toBeInTheDocument();
});
