import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Account, Tokens } from '../entities/account.ts';
import { AccountExport } from '../entities/account-export.ts';
import { data } from '../entities/common.ts';
import { AffiliateUidField, CodeField, EmailField, NameField, PasswordField, TypedPasswordField } from '../forms/fields.ts';
import { REQUIRED } from '../messages.ts';
import { text } from '../text.ts';

export { isRegistrationByForm, me } from './session.ts';

/** A token out of a letter. */
const LetterToken = text(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(256));

export const checkEmail = endpoint({
  method: 'GET',
  path: '/accounts/checking/email',
  summary: 'Занят ли адрес почты',
  query: z.object({ email: EmailField }),
  answer: data(z.boolean()),
});

export const emailExists = endpoint({
  method: 'POST',
  path: '/accounts/checking/email',
  summary: 'Есть ли такой адрес почты',
  hasEffect: false,
  body: z.object({ email: EmailField }),
  answer: data(z.boolean()),
});

export const register = endpoint({
  method: 'POST',
  path: '/accounts/',
  summary: 'Регистрация по форме',
  access: 'credentials',
  body: z.object({
    name: NameField,
    email: EmailField,
    password: PasswordField,
    promocode: z.optional(CodeField),
    affiliate_uid: z.optional(AffiliateUidField),
  }),
  answer: Tokens,
});

export const updateMe = endpoint({
  method: 'PUT',
  path: '/accounts/me',
  summary: 'Изменение своего имени',
  access: 'user',
  body: z.object({ name: NameField }),
  answer: data(Account),
});

export const updateEmail = endpoint({
  method: 'PUT',
  path: '/accounts/me/email',
  summary:
    'Изменение своей почты: по паролю или по свежему токену из письма о смене пароля; новый адрес действует, когда откроют письмо на него',
  access: 'user',
  body: z.object({ email: EmailField, password: z.optional(TypedPasswordField), token: z.optional(LetterToken) }),
  answer: data(Account),
});

export const sendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/accounts/send_email_confirmation',
  summary: 'Ещё одно письмо для подтверждения своей почты; false, если подтверждать нечего',
  access: 'user',
  answer: z.object({ result: z.boolean() }),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/accounts/confirm_email',
  summary:
    'Подтверждение почты токеном из письма. Без входа, который просил письмо, и без пароля прежние способы войти перестают действовать',
  access: 'credentials',
  body: z.object({ token: LetterToken, password: z.optional(TypedPasswordField) }),
  answer: z.object({
    result: z.boolean(),
    /** Password, networks, partners' subscribers and sign-ins of before: they need not have been the owner's. */
    has_dropped_ways_in: z.optional(z.boolean()),
  }),
});

/** Beyond §7: the way back of a change of address, from the letter to the former one. */
export const undoEmail = endpoint({
  method: 'POST',
  path: '/accounts/undo_email',
  summary: 'Возврат прежней почты токеном из письма на неё: в течение трёх суток; прежние способы войти перестают действовать',
  access: 'credentials',
  body: z.object({ token: LetterToken }),
  answer: z.object({ result: z.boolean() }),
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/accounts/me/export',
  summary: 'Всё, что сервер хранит об аккаунте',
  access: 'user',
  answer: data(AccountExport),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/accounts/me',
  summary: 'Удаление аккаунта и всего, что с ним связано: по паролю или по свежему токену из письма о смене пароля',
  access: 'user',
  body: z.object({ password: z.optional(TypedPasswordField), token: z.optional(LetterToken) }),
  answer: z.object({ result: z.boolean() }),
});

export const sendEmailChangePassword = endpoint({
  method: 'POST',
  path: '/accounts/send_email_change_password',
  summary: 'Письмо со ссылкой для смены пароля; ответ один и тот же, есть такой адрес или нет',
  access: 'credentials',
  body: z.object({ email: EmailField }),
  answer: z.object({ result: z.boolean() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/accounts/change_password',
  summary: 'Смена пароля: по одноразовому токену из письма или по старому паролю',
  access: 'credentials',
  body: z.object({ password: PasswordField, old_password: z.optional(TypedPasswordField) }),
  answer: z.object({ result: z.boolean() }),
});
