import { problemsByField } from '../../../contract/errors.ts';
import { ApiError } from '../../api/api-error.ts';
import { refusalOf } from '../ports/refusal.ts';

type Failure =
  | { kind: 'fields'; fieldErrors: Record<string, string> }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' };

/** A 422 belongs to fields, another definite refusal to the whole; of everything else nobody knows whether it happened. */
export function fieldsOr(error: unknown): Failure {
  if (error instanceof ApiError && error.failure.kind === 'fields') {
    return { kind: 'fields', fieldErrors: problemsByField(error.failure.problems) };
  }
  return refusalOf(error);
}
