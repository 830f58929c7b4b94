import * as z from 'zod/mini';
import { EmailField, TypedPasswordField } from './fields.ts';

/** «Войти» by form (A02). */
export const SignInForm = z.object({ email: EmailField, password: TypedPasswordField });
export type SignInForm = z.infer<typeof SignInForm>;
