import * as z from 'zod/mini';

const text = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined);

/** Search parameters of a social network's redirect. */
export const SocialReturn = z.object({ type: text, social_type: text, code: text, state: text, error: text });
