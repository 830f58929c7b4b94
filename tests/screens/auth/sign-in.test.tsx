import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SignInForm } from '../../../contract/forms/sign-in.ts';
import { SignInScreen } from '../../../src/features/auth/SignInScreen/SignInScreen.tsx';
import type { Submission } from '../../../src/ui/Form/submission.ts';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

interface Given {
  submission?: Partial<Submission>;
  alice?: boolean;
  returnTo?: string | null;
  pendingSocial?: string | null;
  socialMessage?: string | null;
}

const NETWORKS = [
  { socialType: 'vk', name: 'ВКонтакте' },
  { socialType: 'yandex', name: 'Яндекс' },
];

async function open({ submission, alice = false, returnTo = null, pendingSocial = null, socialMessage = null }: Given = {}) {
  const port = formProps<SignInForm>(submission);
  const onSocial = vi.fn<(socialType: string) => void>();
  const social = { socials: NETWORKS, pendingSocial, socialMessage, onSocial };
  await renderInRouter(
    port.draw((form) => <SignInScreen {...form} {...social} alice={alice} returnTo={returnTo} />),
    alice ? '/signin-alice' : '/signin',
  );
  return { ...port, onSocial, user: userEvent.setup() };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Пароль');
const signIn = () => screen.getByRole('button', { name: 'Войти' });
const link = (name: string) => screen.getByRole('link', { name });

test('A02: the form, and the ways to everything else', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'С возвращением' })).toBeVisible();
  expect(link('Регистрация')).toHaveAttribute('href', '/signup');
  expect(link('По промокоду')).toHaveAttribute('href', '/signup-promocode');
  expect(link('Забыли пароль?')).toHaveAttribute('href', '/forgot-password');
  expect(link('Войти по почте')).toHaveAttribute('href', '/signin/email');
  expect(link('Вход')).toHaveAttribute('aria-current', 'page');
});

test('what was typed is sent, with the blanks around the address cut off', async () => {
  const { user, onSubmit } = await open();
  await user.type(email(), ' irina@primer.ru ');
  await user.type(password(), ' secret ');
  await user.click(signIn());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'irina@primer.ru', password: ' secret ' });
});

test('G01: an empty form says what is missing, sends nothing and takes the focus to the first field', async () => {
  const { user, onSubmit } = await open();
  await user.click(signIn());
  expect(await screen.findAllByText('Это поле обязательно')).toHaveLength(2);
  expect(email()).toHaveAttribute('aria-invalid', 'true');
  expect(email()).toHaveAccessibleDescription('Это поле обязательно');
  expect(email()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a field is checked when it is left, and then on every change', async () => {
  const { user } = await open();
  await user.type(email(), 'irina@');
  expect(email()).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(await screen.findByText('Введите корректный Email')).toBeVisible();
  await user.type(email(), 'primer.ru');
  expect(screen.queryByText('Введите корректный Email')).toBeNull();
  expect(email()).not.toHaveAttribute('aria-invalid');
});

test('a refusal keeps what was typed and is read out', async () => {
  const { user, answer } = await open();
  await user.type(email(), 'irina@primer.ru');
  await user.type(password(), 'wrong');
  await user.click(signIn());
  answer({ state: 'busy' });
  expect(screen.getByRole('button', { name: 'Входим' })).toHaveAttribute('aria-busy', 'true');
  answer({ state: 'failed', message: 'Неверный адрес почты или пароль' });
  expect(screen.getByText('Неверный адрес почты или пароль').closest('[role="alert"]')).not.toBeNull();
  expect(email()).toHaveValue('irina@primer.ru');
  expect(password()).toHaveValue('wrong');
});

test('a second press while the answer is awaited sends nothing', async () => {
  const { user, answer, onSubmit } = await open();
  await user.type(email(), 'irina@primer.ru');
  await user.type(password(), 'secret');
  answer({ state: 'busy' });
  await user.click(screen.getByRole('button', { name: 'Входим' }));
  await user.type(password(), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('G03: what the server says of a field stands at the field, and the field has the focus', async () => {
  const { user, answer, onEdit } = await open();
  await user.type(email(), 'irina@primer.ru');
  answer({ state: 'busy' });
  answer({ state: 'failed', fieldErrors: { email: 'Введите корректный Email' } });
  expect(email()).toHaveAccessibleDescription('Введите корректный Email');
  await waitFor(() => expect(email()).toHaveFocus());
  onEdit.mockClear();
  await user.type(email(), 'x');
  expect(onEdit).toHaveBeenCalledWith('email');
});

test('a complaint that goes leaves the other complaints where they are', async () => {
  const { user, answer } = await open();
  await user.type(email(), 'irina@primer.ru');
  answer({ state: 'failed', fieldErrors: { email: 'Адрес закрыт' } });
  await user.click(password());
  await user.tab();
  expect(await screen.findByText('Это поле обязательно')).toBeVisible();
  answer({ state: 'idle' });
  expect(screen.queryByText('Адрес закрыт')).toBeNull();
  expect(screen.getByText('Это поле обязательно')).toBeVisible();
});

test('a complaint about what is no field of the form is still told', async () => {
  await open({ submission: { state: 'failed', fieldErrors: { captcha: 'Обновите страницу' } } });
  expect(screen.getByText('captcha : Обновите страницу')).toBeVisible();
});

test('F14: a network is chosen, and waits alone', async () => {
  const { user, onSocial } = await open();
  await user.click(screen.getByRole('button', { name: 'Яндекс' }));
  expect(onSocial).toHaveBeenCalledExactlyOnceWith('yandex');
});

test('while one network is being opened the others do not answer', async () => {
  const { user, onSocial } = await open({ pendingSocial: 'vk' });
  expect(screen.getByRole('button', { name: 'ВКонтакте' })).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name: 'ВКонтакте' }));
  await user.click(screen.getByRole('button', { name: 'Яндекс' }));
  expect(onSocial).not.toHaveBeenCalled();
});

test('why a network did not open is said', async () => {
  await open({ socialMessage: 'Сеть недоступна' });
  expect(screen.getByText('Сеть недоступна')).toBeVisible();
});

test('A05: for the assistant the neighbours are its own', async () => {
  await open({ alice: true });
  expect(link('Вход')).toHaveAttribute('href', '/signin-alice');
  expect(link('Регистрация')).toHaveAttribute('href', '/signup-alice');
  expect(screen.queryByRole('link', { name: 'По промокоду' })).toBeNull();
  expect(screen.getByText(/голосовой помощник/)).toBeVisible();
});

test('the way back is kept on the way to the neighbours', async () => {
  await open({ returnTo: '/dashboard/history' });
  expect(link('Регистрация')).toHaveAttribute('href', '/signup?next=%2Fdashboard%2Fhistory');
  expect(link('Войти по почте')).toHaveAttribute('href', '/signin/email?next=%2Fdashboard%2Fhistory');
  expect(screen.getByText(/Сразу после входа вы попадёте на неё/)).toBeVisible();
});
