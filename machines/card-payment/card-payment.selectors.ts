import type { SnapshotFrom } from 'xstate';
import type { cardPaymentMachine } from './card-payment.machine.ts';

export type CardPaymentSnapshot = SnapshotFrom<typeof cardPaymentMachine>;

const OUTCOMES = ['checking', 'waiting', 'cancelling', 'timedOut', 'unknown'] as const;

/** Whether the browser is on its way to the bank: the button waits. */
export const selectIsPaying = (snapshot: CardPaymentSnapshot): boolean => snapshot.hasTag('busy');

/** Why the last question or the last press did not work out, or null. */
export const selectPayMessage = (snapshot: CardPaymentSnapshot): string | null => snapshot.context.message;

/** State of the payment the browser came back from, while it is not over; null: none is being asked about on the screen. */
export const selectOutcome = (snapshot: CardPaymentSnapshot): (typeof OUTCOMES)[number] | null =>
  OUTCOMES.find((outcome) => snapshot.hasTag(outcome)) ?? null;
