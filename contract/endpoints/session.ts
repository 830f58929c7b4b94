import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Account, Tokens } from '../entities/account.ts';
import { data } from '../entities/common.ts';
import { REQUIRED } from '../messages.ts';
import { text } from '../text.ts';

/**
 * The calls by which the app learns who it is for, of `auth` and `accounts` (§7). In a file of their own, for each visit needs
 * them: the other calls of those groups stay out of the first script.
 */

export const clientIsAuth = endpoint({
  method: 'GET',
  path: '/auth/client_is_auth',
  summary: 'Вошёл ли тот, кто спрашивает',
  answer: z.object({ result: z.boolean() }),
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh_token',
  summary: 'Обмен токена обновления на новую пару',
  access: 'credentials',
  body: z.object({ refresh_token: text(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(4096)) }),
  answer: Tokens,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Отзыв всей семьи токенов; выход её не ждёт',
  access: 'user',
  answer: z.object({ result: z.boolean() }),
});

export const me = endpoint({
  method: 'GET',
  path: '/accounts/me',
  summary: 'Свой аккаунт',
  access: 'user',
  answer: data(Account),
});

export const isRegistrationByForm = endpoint({
  method: 'GET',
  path: '/accounts/is_registration_by_form',
  summary: 'Зарегистрирован ли аккаунт формой, а не через социальную сеть',
  access: 'user',
  answer: data(z.boolean()),
});
