import type { SnapshotFrom } from 'xstate';
import type { LastPayment } from '../../contract/entities/subscription.ts';
import { type CardPaymentSnapshot, selectOutcome, selectPayMessage } from '../card-payment/card-payment.selectors.ts';
import type { paymentResultMachine } from './payment-result.machine.ts';

type PaymentResultSnapshot = SnapshotFrom<typeof paymentResultMachine>;

const ENDS = ['paid', 'declined', 'cancelled'] as const;

/** Outcome on the page. `open`: the invoice can still be paid, and is shown while it is asked about again. */
export type ShownOutcome = (typeof ENDS)[number] | 'checking' | 'open' | 'timedOut' | 'none';

/** The outcome to be shown. @param asked the payment that is being asked about; undefined: none is, its end is known */
export function shownOutcome(result: PaymentResultSnapshot, asked: CardPaymentSnapshot | undefined): ShownOutcome {
  if (asked === undefined) return result.hasTag('unknown') ? 'checking' : (ENDS.find((end) => result.hasTag(end)) ?? 'none');
  if (selectOutcome(asked) === 'timedOut') return 'timedOut';
  return asked.context.payment === null ? 'checking' : 'open';
}

/** The payment of the page, once it is known. @param asked see {@link shownOutcome} */
export const shownPayment = (result: PaymentResultSnapshot, asked: CardPaymentSnapshot | undefined): LastPayment | null =>
  (asked ?? result).context.payment;

/** Message beside the outcome, or null. @param asked see {@link shownOutcome} */
export const shownMessage = (result: PaymentResultSnapshot, asked: CardPaymentSnapshot | undefined): string | null =>
  asked === undefined ? result.context.message : selectPayMessage(asked);
