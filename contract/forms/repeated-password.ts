import * as z from 'zod/mini';
import { PASSWORDS_DIFFER, REQUIRED } from '../messages.ts';
import { text } from '../text.ts';
import { PasswordField } from './fields.ts';

/** A new password typed twice. Only the form knows `repeat`: the server is sent the password once. */
export const repeatedPassword = {
  password: PasswordField,
  repeat: text(REQUIRED).check(z.minLength(1, REQUIRED)),
};

/** «Пароли должны совпадать», said of the second field. */
export const passwordsMatch = z.refine<{ password: string; repeat: string }>(({ password, repeat }) => password === repeat, {
  path: ['repeat'],
  error: PASSWORDS_DIFFER,
});
