import type { Account } from '../../contract/entities/account.ts';
import type { ActiveSubscription, SubscriptionType } from '../../contract/entities/subscription.ts';

/** Vocabulary of the session (§2 spinner, §4 "Auth", "After login"). */

/** How the listener came to be signed in: only a fresh login leads on to another page. */
export type Entry = 'restored' | 'login' | 'otherTab';

export interface SessionContext {
  entry: Entry;
  account: Account | null;
  subscription: ActiveSubscription | null;
  hasTokens: boolean;
  hasOneTimeToken: boolean;
  /** What the listener chose to buy before signing in (§3 "selected subscription type"). */
  selectedPlan: SubscriptionType | null;
  /** Where a guarded page was asked for. */
  returnTo: string | null;
}

export interface SessionInput {
  hasTokens: boolean;
  /** A one-time token came with the address (B01): the edge holds it, the chart only knows that it is there. */
  hasOneTimeToken: boolean;
  selectedPlan: SubscriptionType | null;
}

/** What the session port can answer about the tokens in hand. */
export type SessionCheck =
  | { kind: 'authorised' }
  | { kind: 'guest' }
  /** Nobody answered: the tokens are kept and asked about again. */
  | { kind: 'unreachable' };

/** The listener's own, loaded right after the check; each part may be missing. */
export interface SessionUser {
  account: Account | null;
  subscription: ActiveSubscription | null;
}

export type SessionEvent =
  | { type: 'session.signedIn'; returnTo?: string | null }
  | { type: 'session.signOut' }
  /** The refresh was refused for certain (from the token refresh). */
  | { type: 'session.refused' }
  | { type: 'session.signedInElsewhere' }
  | { type: 'session.signedOutElsewhere' }
  | { type: 'session.userChanged' }
  | { type: 'session.planSelected'; plan: SubscriptionType | null }
  | { type: 'session.pageGuarded'; path: string }
  | { type: 'session.oneTimeTokenUsed' }
  | { type: 'network.restored' };

export type SessionEmitted =
  /** Go there, replacing the sign-in page. */
  | { type: 'session.goTo'; path: string }
  | { type: 'session.started'; account: Account | null; subscription: ActiveSubscription | null }
  | { type: 'session.ended' }
  /** The subscription or the account was read anew. */
  | { type: 'session.updated'; account: Account | null; subscription: ActiveSubscription | null }
  /** §4: a tele2 user without an e-mail sees the e-mail form. */
  | { type: 'session.emailWanted' };
