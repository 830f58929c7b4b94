import type { PaymentCheck, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { FormOutcome, Keyed, Outcome } from '../attempt/outcome.types.ts';
import type { KnownEnd } from '../card-payment/card-payment.types.ts';

/**
 * Vocabulary of paying from the phone's account (F03–F05): a phone, a message of the operator, and the question «paid?»
 * every 15 seconds, for ten minutes at most.
 */

export interface MobileOrder {
  subscriptionType: SubscriptionTypeName;
  promocode: string | null;
  knownEnd: KnownEnd;
}

export interface CreateRequest extends MobileOrder {
  phone: string;
  key: string;
}

/** About fields: the phone will not do, or another complaint. */
export type CreateAnswer = FormOutcome<{ kind: 'created'; paymentId: string }>;

/** After a definite refusal there is nothing to wait for; where nobody knows, the next check comes in its time. */
export type CheckAnswer = Outcome<{ kind: 'checked'; check: PaymentCheck }>;

/** A payment that was under way when the page was left; kept by the edge, parsed on the way back. */
export interface PendingMobilePayment {
  order: MobileOrder;
  paymentId: string;
  phone: string;
  /** How much of the ten minutes is left, ms. */
  msLeft: number;
}

/** The last bill that was asked for: the same order to the same phone is the same bill. */
export interface BillAttempt extends Keyed {
  order: MobileOrder;
  /** As it was typed; the form begins with it. */
  phone: string;
}

export type MobilePaymentInput =
  | ({ kind: 'order' } & BillAttempt)
  /** The bill was made out before the page was loaded anew. */
  | ({ kind: 'pending' } & PendingMobilePayment);

/** How it ended. A window that was closed cancels no bill: it is not asked about any more. */
export type MobilePaymentOutput = { kind: 'paid'; paymentId: string } | { kind: 'closed' };

export interface MobilePaymentContext extends Keyed {
  order: MobileOrder;
  /** The bill that is awaited, or was awaited last; null: none was made out. */
  paymentId: string | null;
  /** As it was typed; stays through a refusal, for the listener to correct. */
  phone: string;
  fieldErrors: Record<string, string>;
  message: string | null;
  /** Time until the deadline, ms, as it was when the confirmation was entered. */
  msLeft: number;
  /** For the countdown «Следующая проверка через 09», seconds. */
  secondsToCheck: number;
}

export type MobilePaymentEvent =
  /** `key` is a fresh UUID. */
  | { type: 'mobilePayment.submitPhone'; phone: string; key: string }
  | { type: 'mobilePayment.editPhone' }
  /** «Изменить номер» of the confirmation. */
  | { type: 'mobilePayment.changeNumber' }
  /** «Проверить ещё раз» after the ten minutes. */
  | { type: 'mobilePayment.checkAgain' }
  /** The cross, Escape. */
  | { type: 'mobilePayment.close' }
  | { type: 'page.visible' }
  | { type: 'network.restored' };

export type MobilePaymentEmitted =
  /** The bill is with the operator: the edge keeps it with its deadline, so that a reload goes on waiting. */
  | { type: 'mobilePayment.started'; order: MobileOrder; phone: string; paymentId: string }
  /** Nothing is awaited any more: the edge forgets it. */
  | { type: 'mobilePayment.ended' }
  /** The phone sent to the operator, and the key of a repeat: the owner keeps them, should the window be closed. */
  | { type: 'mobilePayment.attempted'; phone: string; key: string | null }
  | { type: 'mobilePayment.paid'; paymentId: string }
  /** The server will not have this order: what the page knows may be out of date. */
  | { type: 'mobilePayment.refused' };
