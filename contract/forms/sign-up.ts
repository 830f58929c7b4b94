import * as z from 'zod/mini';
import { CodeField, EmailField, NameField } from './fields.ts';
import { passwordsMatch, repeatedPassword } from './repeated-password.ts';

const fields = { name: NameField, email: EmailField, ...repeatedPassword };

/** «Зарегистрироваться» by form (A03, A05). */
export const SignUpForm = z.object(fields).check(passwordsMatch);

/** The same with a promo code (A04). */
export const SignUpWithPromocodeForm = z.object({ ...fields, promocode: CodeField }).check(passwordsMatch);

type Fields = z.infer<typeof SignUpWithPromocodeForm>;
/** The part of these forms that is sent: without the repeated password; a promo code only where it was asked for. */
export type SentSignUp = Omit<Fields, 'repeat' | 'promocode'> & Partial<Pick<Fields, 'promocode'>>;
