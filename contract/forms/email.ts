import * as z from 'zod/mini';
import { EmailField } from './fields.ts';

/** A form of one address: sign-in by e-mail, forgot password, a network that gave none, change of one's own. */
export const EmailForm = z.object({ email: EmailField });
export type EmailForm = z.infer<typeof EmailForm>;
