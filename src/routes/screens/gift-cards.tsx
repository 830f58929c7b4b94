import { getRouteApi } from '@tanstack/react-router';
import {
  selectIsPaying,
  selectOutcome,
  selectPayFieldErrors,
  selectPayMessage,
} from '../../../machines/card-payment/card-payment.selectors.ts';
import { selectGiftError, selectGiftGiven, selectIsActivatingGift } from '../../../machines/gift-card/gift-card.selectors.ts';
import { session } from '../../bindings/account.ts';
import { cardPayment, giftCard, useGiftDraft, usePayWays } from '../../bindings/subscribe.tsx';
import { ActivateGiftCard } from '../../features/gift-cards/ActivateGiftCard/ActivateGiftCard.tsx';
import { BoughtGiftCards } from '../../features/gift-cards/BoughtGiftCards/BoughtGiftCards.tsx';
import { GiftCardsScreen } from '../../features/gift-cards/GiftCardsScreen/GiftCardsScreen.tsx';

const giftRoute = getRouteApi('/_checkout/giftcard');
const ownGiftRoute = getRouteApi('/_dashboard/_checkout/dashboard/gift-card');

/** A10: a subscription as a gift. */
export function GiftCardsRoute() {
  const actor = cardPayment.useRef();
  const { returned } = giftRoute.useSearch();
  const navigate = giftRoute.useNavigate();
  const outcome = cardPayment.useSelected(selectOutcome);
  const payment = cardPayment.useSelected(({ context }) => context.payment);
  const isBusy = cardPayment.useSelected(selectIsPaying);
  const fieldErrors = cardPayment.useSelected(selectPayFieldErrors);
  const message = cardPayment.useSelected(selectPayMessage);
  const isGuest = session.useSelected((snapshot) => !snapshot.hasTag('authorised'));
  const draft = useGiftDraft();
  const types = giftRoute.useLoaderData();
  const { card: canPay } = usePayWays();
  const hasFailed = message !== null || Object.keys(fieldErrors).length > 0;
  return (
    <GiftCardsScreen
      types={canPay ? types : []}
      isGuest={isGuest}
      // A payment for something else has a page of its own.
      outcome={returned === undefined || (payment !== null && payment.purpose !== 'giftCard') ? null : outcome}
      payment={payment}
      onResume={() => actor.send({ type: 'cardPayment.resume' })}
      onCancel={() => actor.send({ type: 'cardPayment.cancel', key: crypto.randomUUID() })}
      draft={draft.order}
      submission={{ state: isBusy ? 'busy' : hasFailed ? 'failed' : 'idle', fieldErrors, message }}
      onSubmit={(order) => {
        draft.keep(order);
        actor.send({ type: 'cardPayment.start', order: { purpose: 'giftCard', ...order }, key: crypto.randomUUID() });
      }}
      onEdit={() => actor.send({ type: 'cardPayment.reset' })}
      onCheckAgain={() => actor.send({ type: 'cardPayment.checkAgain' })}
      onAnother={() => {
        draft.keep(null);
        actor.send({ type: 'cardPayment.reset' });
        void navigate({ search: {}, replace: true });
      }}
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
