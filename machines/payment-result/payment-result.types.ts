import type { LastPayment } from '../../contract/entities/subscription.ts';

/** Vocabulary of the page of an outcome (F02): what became of one payment, after the bank, by «Back», from the history. */

export interface PaymentResultContext {
  /** Which payment the page speaks of; null: the account's last one. */
  paymentId: string | null;
  /** It, as the server has told its end; null: its end is not known. */
  payment: LastPayment | null;
  /** Message shown where there is no payment, or null. */
  message: string | null;
}

/** The page is gone: nobody is led to the bank from it any more. */
export type PaymentResultEmitted = { type: 'paymentResult.hidden' };

export type PaymentResultEvent =
  /** The page is shown, and speaks of this payment; null: of the account's last one. */
  | { type: 'paymentResult.shown'; paymentId: string | null }
  /** The page was left: what was learnt there is not said again on the next visit. */
  | { type: 'paymentResult.left' }
  /** The page came back from the back/forward cache. */
  | { type: 'page.restored' };
