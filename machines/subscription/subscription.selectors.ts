import type { SnapshotFrom } from 'xstate';
import { PARTNER_TELE2 } from '../../contract/constants.ts';
import type { ActiveSubscription } from '../../contract/entities/subscription.ts';
import type { subscriptionMachine } from './subscription.machine.ts';

type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionMachine>;

const KINDS = ['absent', 'own', 'partner'] as const;

/** The subscription in force, or null. */
export const selectSubscription = (snapshot: SubscriptionSnapshot): ActiveSubscription | null => snapshot.context.subscription;

/** Which of the labels of E08 it has; `unknown` until it was read. */
export const selectSubscriptionKind = (snapshot: SubscriptionSnapshot): (typeof KINDS)[number] | 'unknown' =>
  KINDS.find((kind) => snapshot.hasTag(kind)) ?? 'unknown';

/** Whether it is a subscription of tele2 (E09). */
export const selectIsTele2 = ({ context: { subscription } }: SubscriptionSnapshot): boolean =>
  subscription?.partner_integration_info?.name.toLowerCase().includes(PARTNER_TELE2) ?? false;

/** Whether the question «Отключить автопродление?» is open. */
export const selectIsAskingCancel = (snapshot: SubscriptionSnapshot): boolean => snapshot.hasTag('asking');

/** Whether auto-renewal is being cancelled: the question waits. */
export const selectIsCancelling = (snapshot: SubscriptionSnapshot): boolean => snapshot.hasTag('cancelling');

/** Whether auto-renewal is being switched on again. */
export const selectIsResuming = (snapshot: SubscriptionSnapshot): boolean => snapshot.hasTag('resuming');

/** Why switching auto-renewal did not work out, or null. */
export const selectSubscriptionMessage = (snapshot: SubscriptionSnapshot): string | null => snapshot.context.message;

/** Whether it can be renewed here: a partner's is renewed by the partner. */
export const selectMayRenew = (snapshot: SubscriptionSnapshot): boolean => snapshot.hasTag('own');
