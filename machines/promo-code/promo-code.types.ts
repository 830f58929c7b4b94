import type { Promocode, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { FormOutcome, Keyed, Unknown } from '../attempt/outcome.types.ts';

/** Vocabulary of a promo code (F07): typed, activated, kept until it is spent. */

/** A code that works for the listener. `discount` is whole roubles; plans: empty means every one. */
export interface AppliedCode {
  code: string;
  discount: number | null;
  trialDays: number | null;
  subscriptionTypes: readonly SubscriptionTypeName[];
}

/** `applied` is null when the answer brought no code back. */
export type ActivateAnswer = FormOutcome<{ kind: 'activated'; applied: AppliedCode | null }>;

/** The listener's own codes that are not spent yet. */
export type OwnCodesAnswer = { kind: 'codes'; codes: readonly Promocode[] } | Unknown;

export interface PromoCodeInput {
  /** The persisted code (§3 "activated promocode"). */
  persisted: string | null;
}

export interface PromoCodeContext extends Keyed {
  applied: AppliedCode | null;
  /** The code kept by the browser: it is checked once somebody is signed in. */
  persisted: string | null;
  /** The complaint at the field, shown as it is. */
  error: string | null;
}

export type PromoCodeEvent =
  /** Somebody is signed in: the kept code is looked up. */
  | { type: 'promoCode.signedIn' }
  /** `key` is a fresh UUID. */
  | { type: 'promoCode.activate'; code: string; key: string }
  | { type: 'promoCode.edit' }
  /** «Проверить ещё раз», beside a kept code nobody could be asked about. */
  | { type: 'promoCode.checkAgain' }
  | { type: 'network.restored' }
  /** The cross beside the applied code: this purchase goes without it. */
  | { type: 'promoCode.remove' }
  /** A payment took it. */
  | { type: 'promoCode.spent' }
  /** Registration activated it (A04). */
  | { type: 'promoCode.activatedElsewhere'; code: string };

export type PromoCodeEmitted =
  /** F07: kept when activation returns a code, cleared (null) when it fails. */
  | { type: 'promoCode.persisted'; code: string | null }
  /** A trial was given: the subscription is read anew. */
  | { type: 'promoCode.trialGiven'; days: number };
