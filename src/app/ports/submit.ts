import { problemsByField } from '../../../contract/errors.ts';
import type { Json, SubmissionAnswer } from '../../../machines/submission/submission.types.ts';
import { ApiError } from '../../api/api-error.ts';

/** Turns the outcome of a call into an answer of the form's chart (§5, §8). */
export async function submissionOf(sent: Promise<Json>): Promise<SubmissionAnswer> {
  try {
    return { kind: 'done', result: await sent };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unknown' };
    const { failure } = error;
    if (failure.kind === 'fields') return { kind: 'fields', fieldErrors: problemsByField(failure.problems) };
    if (failure.kind === 'detail') return { kind: 'refused', message: failure.detail };
    if (failure.kind === 'status' && failure.status === 429) return { kind: 'refused', message: tooOften(failure.retryAfterS) };
    if (failure.kind === 'status' && failure.status < 500) return { kind: 'refused', message: error.message };
    return { kind: 'unknown' };
  }
}

function tooOften(retryAfterS: number | null): string {
  if (retryAfterS === null) return 'Слишком много попыток. Попробуйте позже';
  const minutes = Math.ceil(retryAfterS / 60);
  return retryAfterS < 60
    ? `Слишком много попыток. Попробуйте через ${retryAfterS} с`
    : `Слишком много попыток. Попробуйте через ${minutes} мин`;
}
