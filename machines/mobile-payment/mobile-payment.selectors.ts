import type { SnapshotFrom } from 'xstate';
import type { mobilePaymentMachine } from './mobile-payment.machine.ts';

export type MobilePaymentSnapshot = SnapshotFrom<typeof mobilePaymentMachine>;

const STEPS = ['phone', 'confirm', 'timedOut', 'refused'] as const;

/** Which window is open; null: it has just been closed. */
export const selectMobileStep = (snapshot: MobilePaymentSnapshot): (typeof STEPS)[number] | null =>
  STEPS.find((step) => snapshot.hasTag(step)) ?? null;

/** Whether the bill is being made out: the form waits. */
export const selectIsSendingPhone = (snapshot: MobilePaymentSnapshot): boolean => snapshot.hasTag('sending');

/** The complaint at the field of the phone, or null. */
export const selectPhoneError = (snapshot: MobilePaymentSnapshot): string | null => snapshot.context.fieldErrors.phone ?? null;

/** Message about the payment as a whole, or null. An error of another field than the phone is shown here too. */
export const selectMobileMessage = ({ context: { message, fieldErrors } }: MobilePaymentSnapshot): string | null => {
  const [other] = Object.entries(fieldErrors).filter(([field]) => field !== 'phone');
  return message ?? other?.[1] ?? null;
};

/** Whether the server is being asked right now. */
export const selectIsChecking = (snapshot: MobilePaymentSnapshot): boolean => snapshot.hasTag('checking');

/** For «Следующая проверка через 09», seconds; 0 while nothing is counted. */
export const selectSecondsToCheck = (snapshot: MobilePaymentSnapshot): number => snapshot.context.secondsToCheck;

/** The phone that was sent last: what the form starts with, and whom the operator writes to. */
export const selectPhone = (snapshot: MobilePaymentSnapshot): string => snapshot.context.phone;
