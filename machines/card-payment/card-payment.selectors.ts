import type { SnapshotFrom } from 'xstate';
import type { cardPaymentMachine } from './card-payment.machine.ts';

type CardPaymentSnapshot = SnapshotFrom<typeof cardPaymentMachine>;

const OUTCOMES = ['checking', 'waiting', 'cancelling', 'paid', 'declined', 'cancelled', 'timedOut', 'unknown'] as const;

/** Whether the browser is on its way to the bank: the button waits. */
export const selectIsPaying = (snapshot: CardPaymentSnapshot): boolean => snapshot.hasTag('busy');

/** Why the last try did not work out, or null. */
export const selectPayMessage = (snapshot: CardPaymentSnapshot): string | null => snapshot.context.message;

/** What the server says about fields, for `useForm({ errors })`. */
export const selectPayFieldErrors = (snapshot: CardPaymentSnapshot): Record<string, string> => snapshot.context.fieldErrors;

/** What is known of the payment the browser came back from; null when it came back from none. */
export const selectOutcome = (snapshot: CardPaymentSnapshot): (typeof OUTCOMES)[number] | null =>
  OUTCOMES.find((outcome) => snapshot.hasTag(outcome)) ?? null;
