import type { Keyed, Outcome } from '../attempt/outcome.types.ts';

/**
 * Vocabulary of a partner's subscription (F12): to the partner's page, and back with a link the partner has signed. The
 * signed query is a credential: the edge holds it, the chart only knows that it is there.
 */

export type PartnerName = string;

export type PartnerLinkAnswer = Outcome<{ kind: 'url'; url: string }>;

/** Signed in by the partner's link; the tokens are in their place. */
export type PartnerAuthAnswer = Outcome<{ kind: 'connected' }>;

export interface PartnerSubscriptionInput {
  /** The partner whose signed link was opened with this page; null: none was. */
  arrivedFrom: PartnerName | null;
}

export interface PartnerSubscriptionContext extends Keyed {
  partner: PartnerName | null;
  message: string | null;
}

export type PartnerSubscriptionEvent =
  /** «Подключить» on the partner's page here. */
  | { type: 'partnerSubscription.connect'; partner: PartnerName }
  /** The app has started with a partner's signed link. `key` is a fresh UUID. */
  | { type: 'partnerSubscription.arrived'; partner: PartnerName; key: string }
  | { type: 'partnerSubscription.retry' }
  /** The listener has left: it is not for the next one what this one was told. */
  | { type: 'partnerSubscription.reset' }
  | { type: 'page.restored' };

export type PartnerSubscriptionEmitted =
  | { type: 'partnerSubscription.redirect'; url: string }
  /** Connected: who is signed in may be another account now. */
  | { type: 'partnerSubscription.connected'; partner: PartnerName };
