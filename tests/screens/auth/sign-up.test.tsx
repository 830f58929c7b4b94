import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SentSignUp } from '../../../contract/forms/sign-up.ts';
import { SignUpScreen } from '../../../src/features/auth/SignUpScreen/SignUpScreen.tsx';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

async function open({ alice = false, withPromocode = false, isBuying = false } = {}) {
  const port = formProps<SentSignUp>();
  await renderInRouter(port.draw((form) => <SignUpScreen {...form} {...{ alice, withPromocode, isBuying }} returnTo={null} />));
  return { ...port, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText(label);
const register = () => screen.getByRole('button', { name: 'Зарегистрироваться' });

test('A03: four fields; the repeated password is not sent', async () => {
  const { user, onSubmit } = await open();
  await user.type(field('Имя'), ' Ирина ');
  await user.type(field('Email'), 'irina@primer.ru');
  await user.type(field('Пароль'), 'parol-parol');
  await user.type(field('Повторите пароль'), 'parol-parol');
  await user.click(register());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Ирина', email: 'irina@primer.ru', password: 'parol-parol' });
});

test('A04: a promo code is asked for and sent with the rest', async () => {
  const { user, onSubmit } = await open({ withPromocode: true });
  await user.type(field('Имя'), 'Ирина');
  await user.type(field('Email'), 'irina@primer.ru');
  await user.type(field('Пароль'), 'parol-parol');
  await user.type(field('Повторите пароль'), 'parol-parol');
  await user.click(register());
  expect(field('Промокод')).toHaveAccessibleDescription('Это поле обязательно');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Промокод' }), 'ЛИСТОПАД');
  await user.click(register());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    name: 'Ирина',
    email: 'irina@primer.ru',
    password: 'parol-parol',
    promocode: 'ЛИСТОПАД',
  });
});

test('whoever registers to pay for a plan is not told that no card is needed', async () => {
  await open({ isBuying: true });
  expect(screen.getByText(/Выбранный\sтариф\sвы\sоплатите\sследом/)).toBeVisible();
  expect(screen.queryByText(/карта/)).toBeNull();
});

test('G01: a short password, and passwords that differ while the rest of the form is still empty', async () => {
  const { user } = await open();
  await user.type(field('Пароль'), 'short');
  await user.tab();
  expect(await screen.findByText('Количество символов должно быть не менее 8')).toBeVisible();
  await user.type(field('Пароль'), '-no-more');
  await user.type(field('Повторите пароль'), 'short');
  await user.tab();
  expect(await screen.findByText('Пароли должны совпадать')).toBeVisible();
});

test('passwords made equal in the first field are equal', async () => {
  const { user } = await open();
  await user.type(field('Пароль'), 'parol-parol');
  await user.type(field('Повторите пароль'), 'parol-parol-2');
  await user.tab();
  expect(await screen.findByText('Пароли должны совпадать')).toBeVisible();
  await user.type(field('Пароль'), '-2');
  await expect.poll(() => screen.queryByText('Пароли должны совпадать')).toBeNull();
});

test('the second password is not complained of before it was visited', async () => {
  const { user } = await open();
  await user.type(field('Пароль'), 'parol-parol');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(field('Повторите пароль')).not.toHaveAttribute('aria-invalid');
});

test('G01: a taken address is said at the address, and nothing typed is lost', async () => {
  const { user, answer } = await open();
  await user.type(field('Имя'), 'Ирина');
  await user.type(field('Email'), 'irina@primer.ru');
  await user.type(field('Пароль'), 'parol-parol');
  answer({ state: 'failed', fieldErrors: { email: 'Данный Email уже есть в системе' } });
  expect(field('Email')).toHaveAccessibleDescription('Данный Email уже есть в системе');
  expect(field('Имя')).toHaveValue('Ирина');
  expect(field('Пароль')).toHaveValue('parol-parol');
});

test('the agreement and the rules can be read before', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'пользовательское соглашение' })).toHaveAttribute('href', '/docs/terms');
  expect(screen.getByRole('link', { name: 'правила обработки персональных данных' })).toHaveAttribute('href', '/docs/personal');
});

test('A05: the assistant is named', async () => {
  await open({ alice: true });
  expect(screen.getByText(/голосовой помощник/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Вход' })).toHaveAttribute('href', '/signin-alice');
});
