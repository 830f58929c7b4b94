import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { DETAIL_STATUSES, type FieldProblem, problemsAsMessage } from '../../contract/errors.ts';

/** Everything that can go wrong with a call; the union is closed, so that each caller decides about each kind. */
export type ApiFailure =
  /** 400, 401, 404, 417: `detail` is shown as it is. */
  | { kind: 'detail'; status: number; detail: string }
  /** 422. */
  | { kind: 'fields'; problems: FieldProblem[] }
  /** Any other status, passed through. */
  | { kind: 'status'; status: number; retryAfterS: number | null }
  /** No network, no answer within 10 s. */
  | { kind: 'unreachable' }
  /** An answer that the contract does not know. */
  | { kind: 'broken'; where: string }
  /** The caller itself cancelled the call. */
  | { kind: 'cancelled' };

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly failure: ApiFailure) {
    super(messageOf(failure));
  }
}

/** The message shown to the listener (§8). */
export function messageOf(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'detail':
      return failure.detail;
    case 'fields':
      return problemsAsMessage(failure.problems);
    default:
      return UNKNOWN_ERROR;
  }
}

export function isDetailStatus(status: number): boolean {
  return (DETAIL_STATUSES as readonly number[]).includes(status);
}

/** Whether the same question may get a better answer in a moment. */
export function mayHeal(failure: ApiFailure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'status' && (failure.status === 429 || failure.status >= 500));
}

/** There is no such thing, or its address is one that nothing can have. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === 'fields') return failure.problems.some(({ loc }) => loc[0] === 'path');
  return failure.kind === 'detail' && failure.status === 404;
}

/** The call belongs to an account, and nobody is signed in. */
export const isUnauthorised = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'detail' && error.failure.status === 401;
