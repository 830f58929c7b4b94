import type { SnapshotFrom } from 'xstate';
import type { LastPayment } from '../../contract/entities/subscription.ts';
import { type CardPaymentSnapshot, selectOutcome, selectPayMessage } from '../card-payment/card-payment.selectors.ts';
import type { giftOrderMachine } from './gift-order.machine.ts';

type GiftOrderSnapshot = SnapshotFrom<typeof giftOrderMachine>;

const ENDS = ['paid', 'declined', 'cancelled'] as const;

type GiftOutcome = (typeof ENDS)[number] | ReturnType<typeof selectOutcome>;

/**
 * Outcome of the payment the browser came back from; null: it came back from none, or from one of another purpose, which has
 * a page of its own.
 *
 * @param asked the payment that is being asked about; undefined: none is
 */
export function giftOutcome(gift: GiftOrderSnapshot, asked: CardPaymentSnapshot | undefined): GiftOutcome {
  if (asked === undefined) return ENDS.find((end) => gift.hasTag(end)) ?? null;
  const isOther = asked.context.payment !== null && asked.context.payment.purpose !== 'giftCard';
  return isOther ? null : selectOutcome(asked);
}

/** That payment, once it is known. @param asked see {@link giftOutcome} */
export const giftPaymentOf = (gift: GiftOrderSnapshot, asked: CardPaymentSnapshot | undefined): LastPayment | null =>
  (asked ?? gift).context.payment;

/** Why the last try did not work out, or null. @param asked see {@link giftOutcome} */
export const giftMessage = (gift: GiftOrderSnapshot, asked: CardPaymentSnapshot | undefined): string | null =>
  asked === undefined ? gift.context.message : selectPayMessage(asked);
