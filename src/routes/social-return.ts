import * as z from 'zod/mini';

const text = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined);

/** What a social network's page sends the browser back with. */
export const SocialReturn = z.object({ type: text, social_type: text, code: text, state: text, error: text });
