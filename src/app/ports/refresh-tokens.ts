import { refreshToken } from '../../../contract/endpoints/session.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import type { RefreshAnswer, RefreshQuestion } from '../../../machines/token-refresh/token-refresh.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import type { RefreshOutcome, TokenVault } from './token-vault.ts';

/** Statuses that say «not now» and not «no». */
const MAY_HEAL = new Set([408, 429]);

/** Asks for a new pair under the lock of the whole browser. */
export function refreshTokens(call: Call, vault: TokenVault) {
  return implementPromisePort<RefreshAnswer, RefreshQuestion>(async ({ tokens, ...question }, signal) =>
    tokens === null ? { kind: 'signedOut' } : vault.refresh({ ...question, tokens }, (token) => ask(call, token), signal),
  );
}

async function ask(call: Call, token: string): Promise<RefreshOutcome> {
  try {
    const answer = await call(refreshToken, { body: { refresh_token: token } });
    return { kind: 'refreshed', tokens: { accessToken: answer.access_token, refreshToken: answer.refresh_token } };
  } catch (error) {
    return isDefinite(error) ? { kind: 'refused' } : { kind: 'unreachable' };
  }
}

/** Only a 4xx other than 408 and 429 is a refusal; an answer that cannot be read is none. */
function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === 'detail' || failure.kind === 'fields') return true;
  return failure.kind === 'status' && failure.status >= 400 && failure.status < 500 && !MAY_HEAL.has(failure.status);
}
