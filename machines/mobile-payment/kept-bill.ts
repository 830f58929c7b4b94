import { MOBILE_DEADLINE_MS } from '../../contract/constants.ts';
import type { PendingMobilePayment } from './mobile-payment.types.ts';

/** A bill as the browser keeps it over a reload. */
export interface KeptBill extends Omit<PendingMobilePayment, 'msLeft'> {
  /** Whose bill it is: nobody else's window opens on it. */
  accountId: string;
  /** Epoch ms. */
  deadline: number;
}

/** A bill whose time is over is kept no longer, whoever is here now: a phone is not kept for an account that may never come back. */
export const stillKept = (bill: KeptBill | null, now: number): KeptBill | null =>
  bill !== null && bill.deadline > now ? bill : null;

/** The bill that this account waits for; another account's is not read. @param now epoch ms */
export function pendingOf(bill: KeptBill | null, accountId: string | null, now: number): PendingMobilePayment | null {
  if (bill === null || bill.accountId !== accountId) return null;
  const { order, paymentId, phone, deadline } = bill;
  // The device's clock may have been moved: never more than the whole wait.
  return { order, paymentId, phone, msLeft: Math.min(MOBILE_DEADLINE_MS, deadline - now) };
}
