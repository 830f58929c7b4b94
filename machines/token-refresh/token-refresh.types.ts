/**
 * Vocabulary of the token refresh (§4 "Auth", E03). Requests are known here by their ids only; the HTTP edge holds the
 * requests themselves and does what is announced.
 */

export interface TokenPair {
  accessToken: string;
  /** null: nothing to refresh with, a 401 is then shown as it is. */
  refreshToken: string | null;
}

/**
 * Meaning of "the refresh fails" of §4: a definite refusal only, so that an outage signs nobody out, or literally any
 * failure. The product runs on SIGN_OUT_ON; both readings are tested.
 */
export type SignOutOn = 'refusal' | 'anyFailure';

export const SIGN_OUT_ON: SignOutOn = 'refusal';

/** Repeats of an unanswered refresh, with the same token. */
export const REPEATS = 2;
/** For so long after a chain of unanswered refreshes no tab of this browser asks again, ms. */
export const REST_MS = 60_000;

export interface TokenRefreshContext {
  tokens: TokenPair | null;
  signOutOn: SignOutOn;
  /** Earlier access tokens of this sign-in, the newest last: a call that carried one of them may be sent again. */
  spent: string[];
  /** Requests that wait for the outcome of the refresh. */
  waiting: string[];
  /** How often this refresh got no answer. */
  attempt: number;
  /** How often the rest of this outage was cut short by the network coming back. */
  wakes: number;
  /** How often it was cut short by a press of the listener. */
  presses: number;
  /** How long the next rest is: a whole one, or what is left of the rest of another tab, ms. */
  restMs: number;
}

export interface TokenRefreshInput {
  tokens: TokenPair | null;
  signOutOn: SignOutOn;
}

/** The port's input; the counts tell a new chain from a repeat, and from one that the network woke early. */
export interface RefreshQuestion {
  tokens: TokenPair | null;
  /** 0 begins a chain; more repeats it. */
  attempt: number;
  wakes: number;
}

/** Answers of the port: it works under the browser-wide lock and re-reads the generation inside it. */
export type RefreshAnswer =
  /** The server has just issued these. */
  | { kind: 'refreshed'; tokens: TokenPair }
  /** Another tab has refreshed meanwhile; nobody knows how long ago. */
  | { kind: 'found'; tokens: TokenPair }
  /** Another tab has signed in anew meanwhile, perhaps as somebody else. */
  | { kind: 'replaced'; tokens: TokenPair }
  /** A definite refusal: 4xx other than 408 and 429. */
  | { kind: 'refused' }
  /** Another tab signed out while we waited for the lock. */
  | { kind: 'signedOut' }
  /** No network, no answer, 408, 429, 5xx, or another tab is asking just now and has had none: the tokens are kept. */
  | { kind: 'unreachable' }
  /** Another tab has lately asked in vain; nobody is to ask before this time is over. */
  | { kind: 'resting'; restMs: number };

/** A call was answered 401. */
export interface RequestUnauthorised {
  type: 'request.unauthorised';
  requestId: string;
  /** The access token it carried. */
  sentWith: string | null;
  /** It had been repeated by a `requests.repeat` that said so. */
  isLastTry: boolean;
}

export type TokenRefreshEvent =
  | RequestUnauthorised
  /** Somebody signed in, here or in another tab: a new session. */
  | { type: 'tokens.received'; tokens: TokenPair }
  /** The same session has newer tokens: another tab refreshed, or an answer given up here came after all. */
  | { type: 'tokens.refreshedElsewhere'; tokens: TokenPair }
  /** Signed out in another tab. */
  | { type: 'tokens.dropped' }
  /** Nobody is signed in any more: wipe them. */
  | { type: 'tokens.drop' }
  /** The listener signs out: the server is to forget them too. */
  | { type: 'tokens.revoke' }
  /** From the back/forward cache, where nothing is heard of the other tabs. */
  | { type: 'page.restored' }
  | { type: 'network.restored' }
  /** A press on the page: whoever presses wants an answer now. */
  | { type: 'listener.pressed' };

export type TokenRefreshEmitted =
  /**
   * Send these again with this token. `isLastTry`: the token was issued this moment, so that one more 401 is the end of
   * the session; the edge hands it back in `request.unauthorised`.
   */
  | { type: 'requests.repeat'; requestIds: string[]; accessToken: string; isLastTry: boolean }
  /** These fail: with their own 401, or because nobody answered. */
  | { type: 'requests.fail'; requestIds: string[]; reason: 'unauthorised' | 'unreachable' }
  /** The server is told to forget this one. */
  | { type: 'tokens.revoked'; accessToken: string }
  /** These are forgotten here: the browser is to forget them too. null: there were none in hand. */
  | { type: 'tokens.forgotten'; tokens: TokenPair | null }
  /** These are what this tab takes for those in force, and may be wrong. */
  | { type: 'tokens.doubted'; tokens: TokenPair | null }
  /** The session is over for certain. */
  | { type: 'session.refused' }
  /** The tokens in hand are of another sign-in: the listener has to be read anew. */
  | { type: 'session.replaced' };
