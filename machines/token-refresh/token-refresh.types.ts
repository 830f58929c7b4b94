/**
 * Vocabulary of the token refresh (§4 "Auth", E03). Requests are known here by their ids only; the HTTP edge holds the
 * requests themselves and does what is announced.
 */

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export interface TokenRefreshContext {
  tokens: TokenPair | null;
  /** Requests that wait for the outcome of the refresh. */
  waiting: string[];
  /** How often this refresh got no answer. */
  attempt: number;
}

export interface TokenRefreshInput {
  tokens: TokenPair | null;
}

/** What the port can answer: it works under the browser-wide lock and re-reads the generation inside it. */
export type RefreshAnswer =
  /** New tokens, made by this tab or meanwhile by another. */
  | { kind: 'refreshed'; tokens: TokenPair }
  /** A definite refusal: 4xx other than 408 and 429. */
  | { kind: 'refused' }
  /** Another tab signed out while we waited for the lock. */
  | { kind: 'signedOut' }
  /** No network, no answer, 408, 429, 5xx: the tokens are kept. */
  | { kind: 'unreachable' };

export type TokenRefreshEvent =
  /** A call was answered 401. `sentWith` is the token it carried; `isReplay`: it had been repeated already. */
  | { type: 'request.unauthorised'; requestId: string; sentWith: string | null; isReplay: boolean }
  /** Signed in here. */
  | { type: 'tokens.received'; tokens: TokenPair }
  /** Another tab signed in or refreshed. */
  | { type: 'tokens.changedElsewhere'; tokens: TokenPair }
  /** Signed out, here or in another tab. */
  | { type: 'tokens.dropped' }
  | { type: 'network.restored' };

export type TokenRefreshEmitted =
  /** Send these again, once, with the new token. */
  | { type: 'requests.repeat'; requestIds: string[]; accessToken: string }
  /** These fail: with their own 401, or because nobody answered. */
  | { type: 'requests.fail'; requestIds: string[]; reason: 'unauthorised' | 'unreachable' }
  /** The session is over for certain. */
  | { type: 'session.refused' };
