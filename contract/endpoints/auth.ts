import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { BoundSocial, Tokens } from '../entities/account.ts';
import { data } from '../entities/common.ts';
import { AffiliateUidField, EmailField, TypedPasswordField } from '../forms/fields.ts';
import { REQUIRED } from '../messages.ts';
import { publicValue } from '../public-value.ts';
import { returnPath } from '../return-path.ts';
import { text } from '../text.ts';

export { clientIsAuth, logout, refreshToken } from './session.ts';

const SocialType = publicValue(text().check(z.regex(/^[a-z0-9_]{1,32}$/, 'Неизвестная социальная сеть')));
const OneTimeCode = text(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(512));
/** A page of the app that may be come back to. */
const AppPath = text().check(z.refine((path) => returnPath(path) !== null, 'Такой страницы нет'));
const RedirectUrl = z.object({ url: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Вход по адресу почты и паролю',
  access: 'credentials',
  body: z.object({ email: EmailField, password: TypedPasswordField }),
  answer: Tokens,
});

/** Beyond §7: a letter with a link to sign in by. Answers alike whether or not there is such an address. */
export const sendEmailSignIn = endpoint({
  method: 'POST',
  path: '/auth/send_email_sign_in',
  summary: 'Письмо со ссылкой для входа; ответ один, есть такой адрес или нет',
  access: 'credentials',
  body: z.object({ email: EmailField, next: z.optional(AppPath) }),
  answer: z.object({ result: z.boolean() }),
});

/** Beyond §7: the code of that letter, good once and for ten minutes. */
export const emailSignIn = endpoint({
  method: 'POST',
  path: '/auth/email_sign_in',
  summary: 'Обмен кода из письма на пару токенов; адрес после этого подтверждён',
  access: 'credentials',
  body: z.object({ code: OneTimeCode }),
  /** `has_dropped_ways_in`: nobody had confirmed the address before, so the password and whatever was bound is gone. */
  answer: z.extend(Tokens, { has_dropped_ways_in: z.optional(z.boolean()) }),
});

/** H05: a first sign-in through a network registers as well. */
const sentBy = { affiliate_uid: z.optional(AffiliateUidField) };

export const socialToken = endpoint({
  method: 'POST',
  path: '/auth/social/token',
  summary: 'Обмен кода социальной сети на пару токенов',
  access: 'credentials',
  body: z.object({
    social_type: SocialType,
    code: OneTimeCode,
    redirect_uri: z.optional(text().check(z.maxLength(2048))),
    ...sentBy,
  }),
  answer: Tokens,
});

/**
 * Beyond §7: the network told an address that an account has and nobody has confirmed, so `socialToken` answers 422 for
 * `email`. By the same code a letter to sign in by goes to that address. The code stays good.
 */
export const socialSendEmailSignIn = endpoint({
  method: 'POST',
  path: '/auth/social/send_email_sign_in',
  summary: 'Письмо со ссылкой для входа на адрес, который сообщила социальная сеть',
  access: 'credentials',
  body: z.object({ code: OneTimeCode, next: z.optional(AppPath) }),
  answer: data(z.object({ email: z.string() })),
});

export const socialLoginWithoutEmail = endpoint({
  method: 'POST',
  path: '/auth/social/login_without_email',
  summary: 'Вход через сеть, которая не отдала почту: адрес вводит сам слушатель',
  access: 'credentials',
  body: z.object({ email: EmailField, code: OneTimeCode, ...sentBy }),
  answer: Tokens,
});

export const boundSocials = endpoint({
  method: 'GET',
  path: '/auth/social',
  summary: 'Привязанные социальные сети',
  access: 'user',
  answer: data(z.array(BoundSocial)),
});

export const bindSocial = endpoint({
  method: 'GET',
  path: '/auth/social/{social_type}/bind',
  summary: 'Привязка социальной сети',
  access: 'user',
  hasEffect: true,
  params: z.object({ social_type: SocialType }),
  query: z.object({ code: z.optional(OneTimeCode), redirect_uri: z.optional(text().check(z.maxLength(2048))) }),
  answer: z.object({ url: z.nullable(z.string()), result: z.boolean() }),
});

export const unbindSocial = endpoint({
  method: 'GET',
  path: '/auth/social/{social_type}/unbind',
  summary: 'Отвязка социальной сети',
  access: 'user',
  hasEffect: true,
  params: z.object({ social_type: SocialType }),
  answer: z.object({ result: z.boolean() }),
});

export const socialRedirectLink = endpoint({
  method: 'GET',
  path: '/auth/get-redirect-link',
  summary: 'Адрес страницы входа социальной сети',
  query: z.object({ social_type: SocialType, redirect_uri: text(REQUIRED).check(z.maxLength(2048)) }),
  answer: RedirectUrl,
});

export const assistantRedirectLink = endpoint({
  method: 'POST',
  path: '/auth/get-redirect-link',
  summary: 'Завершение привязки голосового помощника: куда вернуть браузер',
  access: 'user',
  body: z.object({ params: z.record(text(), text()) }),
  answer: RedirectUrl,
});
