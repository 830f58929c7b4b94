import { getRouteApi } from '@tanstack/react-router';
import { selectIsAuthorised } from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { useShell } from '../../bindings/shell.ts';
import { ActivateGiftCard } from '../../features/gift-cards/ActivateGiftCard/ActivateGiftCard.tsx';
import { BoughtGiftCards } from '../../features/gift-cards/BoughtGiftCards/BoughtGiftCards.tsx';
import { GiftCardsScreen } from '../../features/gift-cards/GiftCardsScreen/GiftCardsScreen.tsx';
import { useGiftCard, useGiftKeys, useGiftOrder } from '../use-gift-cards.ts';

const giftRoute = getRouteApi('/_checkout/giftcard');
const ownGiftRoute = getRouteApi('/_dashboard/_checkout/dashboard/gift-card');

/** A10: a subscription as a gift. */
export function GiftCardsRoute() {
  const types = giftRoute.useLoaderData();
  const isGuest = !session.useSelected(selectIsAuthorised);
  const { payWays } = useShell();
  return <GiftCardsScreen types={payWays.card ? types : []} isGuest={isGuest} {...useGiftOrder()} {...useGiftKeys()} />;
}

/** A17: a card that was given becomes a subscription. */
export const ActivateGiftCardRoute = () => (
  <ActivateGiftCard {...useGiftCard()} bought={<BoughtGiftCards cards={ownGiftRoute.useLoaderData()} />} />
);
