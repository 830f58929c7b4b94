import type { SnapshotFrom } from 'xstate';
import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { giftCardMachine } from './gift-card.machine.ts';

type GiftCardSnapshot = SnapshotFrom<typeof giftCardMachine>;

/** Whether the code is with the server: the button waits. */
export const selectIsActivatingGift = (snapshot: GiftCardSnapshot): boolean => snapshot.hasTag('busy');

/** Message at the field, or null. */
export const selectGiftError = (snapshot: GiftCardSnapshot): string | null => snapshot.context.error;

/** Subscriptions given by the card, which may be an empty list; null: nothing was activated. */
export const selectGiftGiven = (snapshot: GiftCardSnapshot): readonly SubscriptionTypeName[] | null =>
  snapshot.hasTag('given') ? snapshot.context.subscriptionTypes : null;
