import type { GiftCardOrder } from '../../contract/forms/gift-card-order.ts';
import { selectIsPaying } from '../../machines/card-payment/card-payment.selectors.ts';
import { selectGiftError, selectGiftGiven, selectIsActivatingGift } from '../../machines/gift-card/gift-card.selectors.ts';
import { giftMessage, giftOutcome, giftPaymentOf } from '../../machines/gift-order/gift-order.selectors.ts';
import { giftCard, giftOrder, giftPayment } from '../bindings/paying.ts';
import { submissionOf, submissionOfField } from '../ui/Form/submission.ts';

/** The parts of the pages of gift cards, as their screens are given them. */

/** The order of a gift: its form, and what became of the payment. */
export function useGiftOrder() {
  const actor = giftOrder.useRef();
  const gift = giftOrder.useSelected((snapshot) => snapshot);
  const asked = giftPayment.useSnapshot();
  const isBusy = asked !== undefined && selectIsPaying(asked);
  return {
    outcome: giftOutcome(gift, asked),
    payment: giftPaymentOf(gift, asked),
    draft: gift.context.draft,
    submission: submissionOf(isBusy, gift.context.fieldErrors, giftMessage(gift, asked)),
    onSubmit: (order: GiftCardOrder) => actor.send({ type: 'giftOrder.submit', order, key: crypto.randomUUID() }),
    onEdit: () => actor.send({ type: 'giftOrder.edit' }),
    onAnother: () => actor.send({ type: 'giftOrder.another' }),
  };
}

/** The keys of a payment that is asked about, while it is. */
export function useGiftKeys() {
  const asking = giftPayment.useRef();
  return {
    onResume: () => asking?.send({ type: 'cardPayment.resume' }),
    onCancel: () => asking?.send({ type: 'cardPayment.cancel', key: crypto.randomUUID() }),
    onCheckAgain: () => asking?.send({ type: 'cardPayment.checkAgain' }),
  };
}

/** A card that was given, and its code. */
export function useGiftCard() {
  const actor = giftCard.useRef();
  const isBusy = giftCard.useSelected(selectIsActivatingGift);
  const error = giftCard.useSelected(selectGiftError);
  return {
    given: giftCard.useSelected(selectGiftGiven),
    submission: submissionOfField('code', isBusy, error),
    onSubmit: ({ code }: { code: string }) => actor.send({ type: 'giftCard.activate', code, key: crypto.randomUUID() }),
    onEdit: () => actor.send({ type: 'giftCard.edit' }),
    onAnother: () => actor.send({ type: 'giftCard.reset' }),
  };
}
