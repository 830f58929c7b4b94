import type { LastPayment } from '../../contract/entities/subscription.ts';
import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';
import type { PayPageRequest } from '../card-payment/card-payment.types.ts';

/** Vocabulary of buying a gift card (A10, F08): whom it is for, paying for it, what became of the payment. */

export interface GiftOrderInput {
  /** The order that was being paid for before the page was loaded anew: nothing has to be typed again. Null: none was. */
  draft: GiftCardOrder | null;
}

export interface GiftOrderContext extends GiftOrderInput {
  /** The last try to pay: the same order is the same payment, under the same key. Null: it has ended, or none was made. */
  attempt: PayPageRequest | null;
  fieldErrors: Record<string, string>;
  /** Why the last try did not work out, or null. */
  message: string | null;
  /** The payment that is asked about; null: the account's last one. */
  paymentId: string | null;
  /** It, once its end is known. */
  payment: LastPayment | null;
}

export type GiftOrderEvent =
  /** «Оплатить». `key` is a fresh UUID, used unless this repeats an order whose outcome is unknown. */
  | { type: 'giftOrder.submit'; order: GiftCardOrder; key: string }
  /** The order is changed: what was said of the last try goes. */
  | { type: 'giftOrder.edit' }
  /** «Подарить ещё». */
  | { type: 'giftOrder.another' }
  /** The page is shown. `isReturned`: after the bank, of this payment; null: the address names none. */
  | { type: 'giftOrder.entered'; isReturned: boolean; paymentId: string | null }
  /** The page was left for another page of the app. */
  | { type: 'giftOrder.pageLeft' }
  /** The page came back from the back/forward cache. */
  | { type: 'page.restored' };

export type GiftOrderEmitted =
  /** The browser keeps the order while it is at the bank; null: nothing any more. */
  | { type: 'giftOrder.kept'; draft: GiftCardOrder | null }
  /** The address speaks of the former payment: it is not true of the next card. */
  | { type: 'giftOrder.addressUsed' };
