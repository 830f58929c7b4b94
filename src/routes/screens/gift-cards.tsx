import { getRouteApi } from '@tanstack/react-router';
import { selectIsPaying } from '../../../machines/card-payment/card-payment.selectors.ts';
import { selectGiftError, selectGiftGiven, selectIsActivatingGift } from '../../../machines/gift-card/gift-card.selectors.ts';
import { giftMessage, giftOutcome, giftPaymentOf } from '../../../machines/gift-order/gift-order.selectors.ts';
import { session } from '../../bindings/account.ts';
import { giftCard, giftOrder, giftPayment, usePayWays } from '../../bindings/subscribe.tsx';
import { ActivateGiftCard } from '../../features/gift-cards/ActivateGiftCard/ActivateGiftCard.tsx';
import { BoughtGiftCards } from '../../features/gift-cards/BoughtGiftCards/BoughtGiftCards.tsx';
import { GiftCardsScreen } from '../../features/gift-cards/GiftCardsScreen/GiftCardsScreen.tsx';

const giftRoute = getRouteApi('/_checkout/giftcard');
const ownGiftRoute = getRouteApi('/_dashboard/_checkout/dashboard/gift-card');

/** A10: a subscription as a gift. */
export function GiftCardsRoute() {
  const actor = giftOrder.useRef();
  const gift = giftOrder.useSelected((snapshot) => snapshot);
  const asking = giftPayment.useRef();
  const asked = giftPayment.useSelected((snapshot) => snapshot);
  const { draft, fieldErrors } = gift.context;
  const isBusy = asked !== undefined && selectIsPaying(asked);
  const message = giftMessage(gift, asked);
  const isGuest = session.useSelected((snapshot) => !snapshot.hasTag('authorised'));
  const types = giftRoute.useLoaderData();
  const { card: canPay } = usePayWays();
  const hasFailed = message !== null || Object.keys(fieldErrors).length > 0;
  return (
    <GiftCardsScreen
      types={canPay ? types : []}
      isGuest={isGuest}
      outcome={giftOutcome(gift, asked)}
      payment={giftPaymentOf(gift, asked)}
      onResume={() => asking?.send({ type: 'cardPayment.resume' })}
      onCancel={() => asking?.send({ type: 'cardPayment.cancel', key: crypto.randomUUID() })}
      draft={draft}
      submission={{ state: isBusy ? 'busy' : hasFailed ? 'failed' : 'idle', fieldErrors, message }}
      onSubmit={(order) => actor.send({ type: 'giftOrder.submit', order, key: crypto.randomUUID() })}
      onEdit={() => actor.send({ type: 'giftOrder.edit' })}
      onCheckAgain={() => asking?.send({ type: 'cardPayment.checkAgain' })}
      onAnother={() => actor.send({ type: 'giftOrder.another' })}
    />
  );
}

/** A17: a card that was given becomes a subscription. */
export function ActivateGiftCardRoute() {
  const actor = giftCard.useRef();
  const given = giftCard.useSelected(selectGiftGiven);
  const isBusy = giftCard.useSelected(selectIsActivatingGift);
  const error = giftCard.useSelected(selectGiftError);
  return (
    <ActivateGiftCard
      given={given}
      bought={<BoughtGiftCards cards={ownGiftRoute.useLoaderData()} />}
      submission={{
        state: isBusy ? 'busy' : error === null ? 'idle' : 'failed',
        fieldErrors: error === null ? {} : { code: error },
        message: null,
      }}
      onSubmit={({ code }) => actor.send({ type: 'giftCard.activate', code, key: crypto.randomUUID() })}
      onEdit={() => actor.send({ type: 'giftCard.edit' })}
      onAnother={() => actor.send({ type: 'giftCard.reset' })}
    />
  );
}
