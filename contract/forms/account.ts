import * as z from 'zod/mini';
import { atMost } from '../messages.ts';
import { EmailField, NameField, TypedPasswordField } from './fields.ts';

/** The listener's own name. */
export const NameForm = z.object({ name: NameField });
export type NameForm = z.infer<typeof NameForm>;

/** The account is deleted only by whoever knows its password. */
export const DeleteAccountForm = z.object({ password: TypedPasswordField });
export type DeleteAccountForm = z.infer<typeof DeleteAccountForm>;

/** The address is changed only by whoever knows the password. */
export const ChangeEmailForm = z.object({ email: EmailField, password: TypedPasswordField });
export type ChangeEmailForm = z.infer<typeof ChangeEmailForm>;
/** The part of the form that is sent; the password only where the account has one. */
export type SentEmail = Pick<ChangeEmailForm, 'email'> & Partial<Pick<ChangeEmailForm, 'password'>>;

/** Whoever is not signed in may give the password that goes with the address; it is optional. */
export const ConfirmEmailForm = z.object({ password: z.string().check(z.maxLength(1024, atMost(1024))) });
export type ConfirmEmailForm = z.infer<typeof ConfirmEmailForm>;
