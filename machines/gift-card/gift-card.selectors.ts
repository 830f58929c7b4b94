import type { SnapshotFrom } from 'xstate';
import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { giftCardMachine } from './gift-card.machine.ts';

type GiftCardSnapshot = SnapshotFrom<typeof giftCardMachine>;

/** Whether the code is with the server: the button waits. */
export const selectIsActivatingGift = (snapshot: GiftCardSnapshot): boolean => snapshot.hasTag('busy');

/** What is said at the field, or null. */
export const selectGiftError = (snapshot: GiftCardSnapshot): string | null => snapshot.context.error;

/** What the card gave, which may be an empty list; null: nothing was activated. */
export const selectGiftGiven = (snapshot: GiftCardSnapshot): readonly SubscriptionTypeName[] | null =>
  snapshot.hasTag('given') ? snapshot.context.subscriptionTypes : null;
