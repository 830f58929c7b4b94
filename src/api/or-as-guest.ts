import { isUnauthorised } from './api-error.ts';

/** Answer to a call that belongs to an account; `ofGuest` where nobody is signed in. Any other refusal stays one. */
export async function orAsGuest<Answer>(answer: Promise<Answer>, ofGuest: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isUnauthorised(error)) return ofGuest;
    throw error;
  }
}
