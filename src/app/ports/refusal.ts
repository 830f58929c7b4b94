import { ApiError } from '../../api/api-error.ts';

/** A definite «no» is shown as it is; of everything else nobody knows whether it happened. */
export function refusalOf(error: unknown): { kind: 'refused'; message: string } | { kind: 'unknown' } {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const { failure } = error;
  const isDefinite =
    failure.kind === 'detail' || failure.kind === 'fields' || (failure.kind === 'status' && failure.status < 500);
  return isDefinite ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
}
