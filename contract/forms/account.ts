import * as z from 'zod/mini';
import { NameField, TypedPasswordField } from './fields.ts';

/** One's own name. */
export const NameForm = z.object({ name: NameField });
export type NameForm = z.infer<typeof NameForm>;

/** The account is deleted only by whoever knows its password. */
export const DeleteAccountForm = z.object({ password: TypedPasswordField });
export type DeleteAccountForm = z.infer<typeof DeleteAccountForm>;
