import { ApiError } from '../../api/api-error.ts';

/** A definite «no» is shown as it is; of everything else nobody knows whether it happened. */
export function refusalOf(error: unknown): { kind: 'refused'; message: string } | { kind: 'unknown' } {
  const wait = tooOften(error);
  if (wait !== null) return { kind: 'refused', message: wait };
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const { failure } = error;
  const isDefinite =
    failure.kind === 'detail' || failure.kind === 'fields' || (failure.kind === 'status' && failure.status < 500);
  return isDefinite ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
}

/**
 * 429: nothing was done, and no word about what was asked.
 * @returns when to come again, in the listener's words; null for any other trouble
 */
export function tooOften(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'status' || error.failure.status !== 429) return null;
  const { retryAfterS } = error.failure;
  if (retryAfterS === null) return 'Слишком много попыток. Попробуйте позже';
  const minutes = Math.ceil(retryAfterS / 60);
  return retryAfterS < 60
    ? `Слишком много попыток. Попробуйте через ${retryAfterS} с`
    : `Слишком много попыток. Попробуйте через ${minutes} мин`;
}
