import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import { providePorts } from '../../machines/ports/ports.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { tokenRefreshMachine } from '../../machines/token-refresh/token-refresh.machine.ts';
import { SIGN_OUT_ON, type TokenPair } from '../../machines/token-refresh/token-refresh.types.ts';
import type { Call } from '../api/call.ts';
import { createActor } from './inspection/create-actor.ts';
import { refreshTokens } from './ports/refresh-tokens.ts';
import { checkSession, loadUser } from './ports/session-ports.ts';
import type { TokenVault } from './ports/token-vault.ts';

/** The one refresh of this page; it exists before the client of the API, which asks it. */
export function createTokenRefresh(vault: TokenVault, call: () => Call, tokens: TokenPair | null) {
  return createActor(providePorts(tokenRefreshMachine, { refreshTokens: refreshTokens((...args) => call()(...args), vault) }), {
    input: { tokens, signOutOn: SIGN_OUT_ON },
  });
}

interface SessionEdge {
  call: Call;
  tokens: TokenPair | null;
  hasOneTimeToken: boolean;
  selectedPlan: SubscriptionType | null;
}

/** Who listens; nothing runs yet. */
export function createSession({ call, tokens, hasOneTimeToken, selectedPlan }: SessionEdge) {
  return createActor(providePorts(sessionMachine, { checkSession: checkSession(call), loadUser: loadUser(call) }), {
    input: { hasTokens: tokens !== null, hasOneTimeToken, selectedPlan },
  });
}

export type TokenRefreshActor = ReturnType<typeof createTokenRefresh>;
export type SessionActor = ReturnType<typeof createSession>;
