import * as z from 'zod/mini';
import { TypedPasswordField } from './fields.ts';
import { passwordsMatch, repeatedPassword } from './repeated-password.ts';

/** A new password for whoever came by the one-time link of the letter. */
export const NewPasswordForm = z.object(repeatedPassword).check(passwordsMatch);

/** A new password for whoever remembers the old one. */
export const ChangePasswordForm = z.object({ old_password: TypedPasswordField, ...repeatedPassword }).check(passwordsMatch);

type Fields = z.infer<typeof ChangePasswordForm>;
/** What is sent of them: the repeated password stays with the form, the old one is there where it was asked for. */
export type SentPassword = Pick<Fields, 'password'> & Partial<Pick<Fields, 'old_password'>>;
