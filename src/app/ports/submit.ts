import { problemsByField } from '../../../contract/errors.ts';
import type { Json, SubmissionAnswer } from '../../../machines/submission/submission.types.ts';
import { ApiError } from '../../api/api-error.ts';
import { refusalOf } from './refusal.ts';

/** Turns the outcome of a call into an answer of the form's chart (§5, §8). */
export async function submissionOf<Result extends Json>(sent: Promise<Result>): Promise<SubmissionAnswer<Result>> {
  try {
    return { kind: 'done', result: await sent };
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'fields')
      return { kind: 'fields', fieldErrors: problemsByField(error.failure.problems) };
    return refusalOf(error);
  }
}
