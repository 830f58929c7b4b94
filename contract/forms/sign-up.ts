import * as z from 'zod/mini';
import { CodeField, EmailField, NameField } from './fields.ts';
import { passwordsMatch, repeatedPassword } from './repeated-password.ts';

const fields = { name: NameField, email: EmailField, ...repeatedPassword };

/** «Зарегистрироваться» by form (A03, A05). */
export const SignUpForm = z.object(fields).check(passwordsMatch);

/** The same with a promo code (A04). */
export const SignUpWithPromocodeForm = z.object({ ...fields, promocode: CodeField }).check(passwordsMatch);
