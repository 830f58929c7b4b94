import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Tokens } from '../entities/account.ts';
import { EmailField } from '../forms/fields.ts';

export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/partner-adapter/merger-accounts',
  summary: 'Слияние аккаунтов: нужен код, отправленный на прежний адрес',
  access: 'user',
  query: z.object({ old_email: EmailField, code: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ result: z.boolean() }),
});

export const partnerAuth = endpoint({
  method: 'GET',
  path: '/partner-adapter/partner_auth',
  summary: 'Вход по ссылке, подписанной партнёром',
  access: 'credentials',
  hasEffect: true,
  query: z.record(z.string(), z.string()),
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
