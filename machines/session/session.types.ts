import type { Account } from '../../contract/entities/account.ts';
import type { ActiveSubscription, SubscriptionType } from '../../contract/entities/subscription.ts';
import type { Entitlement } from '../player/player.types.ts';

/** Vocabulary of the session (§2 spinner, §4 "Auth", "After login"). */

/** How the listener came to be signed in: only a fresh login leads on to another page. */
export type Entry = 'restored' | 'login' | 'otherTab';

/**
 * The listener's subscription as far as it is known. One that could not be read is not «none»: nothing is refused or sold by
 * it.
 */
export type KnownSubscription =
  | { kind: 'unread' }
  | { kind: 'none' }
  /** The server's record; whether it counts is a question of its own (contract/entitlement.ts). */
  | { kind: 'some'; subscription: ActiveSubscription };

/** Who is here, for whatever is personal. Another `visit` is another visit, even of the same account. */
export type Who =
  | { kind: 'guest'; visit: number }
  /** Somebody is signed in, or has tokens, and the account is not read yet. */
  | { kind: 'unread'; visit: number }
  | { kind: 'account'; visit: number; accountId: string };

/** Why nobody is signed in any more, though nobody signed out here: by another tab, or by the server's word. */
export type LossCause = 'otherTab' | 'refused';

/** Which pages were read for another listener, or with other rights, than those of now. */
export type StalePages = 'all' | 'failed' | 'lectures';

export interface SessionContext {
  /** Grows with each sign-in, each sign-out, each switch of the listener: what is personal belongs to one visit. */
  visit: number;
  entry: Entry;
  account: Account | null;
  subscription: KnownSubscription;
  /** With which right the pages were read. */
  entitlement: Entitlement;
  hasTokens: boolean;
  hasOneTimeToken: boolean;
  /** The plan chosen before signing in (§3 "selected subscription type"). */
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

/** Answers of the session port about the tokens in hand. */
export type SessionCheck =
  | { kind: 'authorised' }
  | { kind: 'guest' }
  /** Nobody answered: the tokens are kept and asked about again. */
  | { kind: 'unreachable' };

/** The listener's own. A part that is absent could not be read; `subscription: null` means that there is none. */
export interface SessionUser {
  account?: Account;
  subscription?: ActiveSubscription | null;
}

export type SessionEvent =
  | { type: 'session.signedIn'; returnTo?: string | null }
  | { type: 'session.signOut' }
  /** The refresh was refused for certain (from the token refresh). */
  | { type: 'session.refused' }
  | { type: 'session.signedInElsewhere' }
  | { type: 'session.signedOutElsewhere' }
  /** The account or the subscription changed, or the page came back from the back/forward cache. */
  | { type: 'session.userChanged' }
  | { type: 'session.planSelected'; plan: SubscriptionType | null }
  /** A page that needs an account was asked for; `path` is a path of this application. */
  | { type: 'session.pageGuarded'; path: string }
  | { type: 'session.oneTimeTokenUsed' }
  /** A page or the listener wants to know now who is here. */
  | { type: 'session.checkWanted' }
  /** Another tab changed something of the account. */
  | { type: 'session.changedInTab' }
  | { type: 'network.restored' }
  /** Raised by the chart itself when the account and the subscription were asked for anew. */
  | { type: 'session.userRead' }
  /** Raised by the chart itself when the spinner has been shown long enough. */
  | { type: 'session.spinnerExpired' };

export type SessionEmitted =
  /** Go there, replacing the sign-in page. */
  | { type: 'session.goTo'; path: string }
  /** Somebody is signed in. It may follow another `session.started` (another listener), and `account` may come later. */
  | { type: 'session.started'; entry: Entry; account: Account | null; subscription: KnownSubscription }
  /** Whoever was here is not any more, though another may be: nothing that was the listener's own stays. */
  | { type: 'session.left' }
  /** The listener has signed out here: the server is told. It follows `session.left`. */
  | { type: 'session.signedOut' }
  /** The listener did not leave by himself: he is told why, and how to come back. It follows `session.left`. */
  | { type: 'session.lost'; cause: LossCause }
  /** Nobody is signed in: the edge wipes the tokens. It follows `session.left`. */
  | { type: 'session.ended' }
  /** These pages are to be read again. */
  | { type: 'session.pagesStale'; pages: StalePages }
  /** Another tab changed something of the account of whoever is here. */
  | { type: 'session.changedInTab' }
  /** The subscription or the account was read anew. */
  | { type: 'session.updated'; account: Account | null; subscription: KnownSubscription }
  /** §4: a tele2 user without an e-mail sees the e-mail form. */
  | { type: 'session.emailWanted' };
