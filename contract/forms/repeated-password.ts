import * as z from 'zod/mini';
import { PASSWORDS_DIFFER, REQUIRED } from '../messages.ts';
import { PasswordField } from './fields.ts';

/** A new password typed twice. Only the form knows `repeat`: the server is sent the password once. */
export const repeatedPassword = {
  password: PasswordField,
  repeat: z.string(REQUIRED).check(z.minLength(1, REQUIRED)),
};

const BothTyped = z.object({ password: z.string().check(z.minLength(1)), repeat: z.string().check(z.minLength(1)) });

/**
 * «Пароли должны совпадать», said of the second field. Without `when` it would stay silent until every other field of the
 * form is right.
 */
export const passwordsMatch = z.refine<z.infer<typeof BothTyped>>(({ password, repeat }) => password === repeat, {
  path: ['repeat'],
  error: PASSWORDS_DIFFER,
  when: ({ value }) => BothTyped.safeParse(value).success,
});
