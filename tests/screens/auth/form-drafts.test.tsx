import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createFormDrafts } from '../../../src/app/account/form-drafts.ts';
import { EmailSignInScreen } from '../../../src/features/auth/EmailSignInScreen/EmailSignInScreen.tsx';
import { ForgotPasswordScreen } from '../../../src/features/auth/ForgotPasswordScreen/ForgotPasswordScreen.tsx';
import { SignInScreen } from '../../../src/features/auth/SignInScreen/SignInScreen.tsx';
import { SignUpScreen } from '../../../src/features/auth/SignUpScreen/SignUpScreen.tsx';
import type { FormProps } from '../../../src/ui/Form/submission.ts';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

/** The drafts of one form of the sign-in are there in the next one. */

const nothing = () => undefined;
const NETWORKS = { socials: [], pendingSocial: null, socialMessage: null, onSocial: nothing };

const SCREENS = {
  signIn: (port) => <SignInScreen {...port} {...NETWORKS} alice={false} returnTo={null} />,
  signUp: (port) => <SignUpScreen {...port} alice={false} withPromocode={false} isBuying={false} returnTo={null} />,
  byPromocode: (port) => <SignUpScreen {...port} alice={false} withPromocode isBuying={false} returnTo={null} />,
  byEmail: (port) => <EmailSignInScreen {...port} sentTo={null} onAnotherAddress={nothing} returnTo={null} />,
  forgot: (port) => <ForgotPasswordScreen {...port} />,
} satisfies Record<string, (port: FormProps<object>) => React.ReactNode>;

type ScreenName = keyof typeof SCREENS;

/** One visitor of the sign-in, who goes from form to form. */
function visitor(drafts = createFormDrafts()) {
  return {
    drafts,
    async open(name: ScreenName) {
      cleanup();
      const port = formProps<object>();
      await renderInRouter(port.draw((form) => SCREENS[name]({ ...form, drafts })));
      return port;
    },
  };
}

const field = (label: string) => screen.getByLabelText(label);

afterEach(() => sessionStorage.clear());

test.each(['byEmail', 'forgot', 'signUp', 'byPromocode'] as const)(
  'the e-mail of «Войти» is at %s, and back again',
  async (next) => {
    const { open } = visitor();
    await open('signIn');
    await userEvent.type(field('Email'), 'irina@primer.ru');
    await open(next);
    expect(field('Email')).toHaveValue('irina@primer.ru');
    await userEvent.clear(field('Email'));
    await userEvent.type(field('Email'), 'irina@drugoy.ru');
    await open('signIn');
    expect(field('Email')).toHaveValue('irina@drugoy.ru');
  },
);

test('what was brought along is sent as if it were typed here', async () => {
  const { open } = visitor();
  await open('signIn');
  await userEvent.type(field('Email'), 'irina@primer.ru');
  const { onSubmit } = await open('byEmail');
  await userEvent.click(screen.getByRole('button', { name: 'Получить письмо' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'irina@primer.ru' });
});

test('half an address is brought along without a complaint', async () => {
  const { open } = visitor();
  await open('signIn');
  await userEvent.type(field('Email'), 'irina@');
  await open('forgot');
  expect(field('Email')).toHaveValue('irina@');
  expect(field('Email')).not.toHaveAttribute('aria-invalid');
});

test('a name and a promo code outlive a look at the agreement and at the other tab, passwords do not', async () => {
  const { open } = visitor();
  await open('byPromocode');
  await userEvent.type(field('Промокод'), 'ЛИСТОПАД');
  await userEvent.type(field('Имя'), 'Ирина');
  await userEvent.type(field('Пароль'), 'parol-parol');
  await userEvent.type(field('Повторите пароль'), 'parol-parol');
  await open('signUp');
  expect([field('Имя'), field('Пароль'), field('Повторите пароль')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Ирина',
    '',
    '',
  ]);
  await open('byPromocode');
  expect(field('Промокод')).toHaveValue('ЛИСТОПАД');
  expect(field('Пароль')).toHaveValue('');
});

test('once somebody has signed in nothing of it is left', async () => {
  const { drafts, open } = visitor();
  await open('signIn');
  await userEvent.type(field('Email'), 'irina@primer.ru');
  drafts.forget();
  await open('signIn');
  expect(field('Email')).toHaveValue('');
});

test('it is in no storage, address or history, and only a reload by the app itself hands it over, once', async () => {
  const { drafts, open } = visitor();
  await open('signIn');
  await userEvent.type(field('Email'), 'irina@primer.ru');
  await userEvent.type(field('Пароль'), 'parol-parol');
  const everywhere = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href, history.state]);
  expect(everywhere()).not.toContain('irina');
  drafts.handOver();
  expect(everywhere()).not.toContain('parol');
  const next = visitor();
  expect(everywhere()).not.toContain('irina');
  await next.open('forgot');
  expect(field('Email')).toHaveValue('irina@primer.ru');
  expect(createFormDrafts().read('email')).toBe('');
});

test.each(['{"broken', '[1]', '{"email":7}', `{"email":"${'а'.repeat(600)}"}`])(
  'rubbish that was handed over is nothing: %.20s',
  (rubbish) => {
    sessionStorage.setItem('glossa:typed', rubbish);
    expect(createFormDrafts().read('email')).toBe('');
    expect(sessionStorage.getItem('glossa:typed')).toBeNull();
  },
);

test('a browser that keeps nothing keeps nothing', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The browser refuses', 'SecurityError');
    });
  }
  const drafts = createFormDrafts();
  drafts.keep('email', 'irina@primer.ru');
  drafts.handOver();
  expect(drafts.read('email')).toBe('irina@primer.ru');
  vi.restoreAllMocks();
});
