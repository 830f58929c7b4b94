import * as z from 'zod/mini';
import { TypedPasswordField } from './fields.ts';
import { passwordsMatch, repeatedPassword } from './repeated-password.ts';

/** A new password for whoever came by the one-time link of the letter. */
export const NewPasswordForm = z.object(repeatedPassword).check(passwordsMatch);

/** A new password for whoever remembers the old one. */
export const ChangePasswordForm = z.object({ old_password: TypedPasswordField, ...repeatedPassword }).check(passwordsMatch);

type Fields = z.infer<typeof ChangePasswordForm>;
/** The part of these forms that is sent: without the repeated password; the old password only where it was asked for. */
export type SentPassword = Pick<Fields, 'password'> & Partial<Pick<Fields, 'old_password'>>;
