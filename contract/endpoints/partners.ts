import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Tokens } from '../entities/account.ts';
import { EmailField } from '../forms/fields.ts';
import { REQUIRED } from '../messages.ts';
import { text } from '../text.ts';

export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/partner-adapter/merger-accounts',
  summary: 'Слияние аккаунтов: нужен код, отправленный на прежний адрес',
  access: 'user',
  query: z.object({ old_email: EmailField, code: z.optional(text().check(z.maxLength(64))) }),
  answer: z.object({ result: z.boolean() }),
});

/** Beyond §7: where the listener goes to become the partner's subscriber. */
export const partnerRedirectLink = endpoint({
  method: 'GET',
  path: '/partner-adapter/redirect_link',
  summary: 'Адрес страницы партнёра, где подключают подписку',
  query: z.object({ partner: text(REQUIRED).check(z.regex(/^[a-z0-9_]{1,32}$/, 'Неизвестный партнёр')) }),
  answer: z.object({ url: z.string() }),
});

/**
 * The link a partner sends its subscriber back with. Whoever is signed in gets the partner's subscription on that very
 * account; a guest is signed in to the account of this subscriber, which is made if there is none.
 */
export const partnerAuth = endpoint({
  method: 'GET',
  path: '/partner-adapter/partner_auth',
  summary: 'Вход по ссылке, подписанной партнёром',
  access: 'credentials',
  hasEffect: true,
  query: z.record(text(), text()),
  answer: Tokens,
});

export const appendEmail = endpoint({
  method: 'POST',
  path: '/partner-adapter/append_email',
  summary: 'Почта абонента партнёра',
  access: 'user',
  body: z.object({ email: EmailField }),
  answer: z.object({ result: z.boolean() }),
});
