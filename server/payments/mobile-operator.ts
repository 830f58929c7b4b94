/**
 * Billing of a mobile operator: the sum comes off the account of a phone once its holder has answered a message. As with the
 * acquirer every call names our own order, and the same order is the same bill.
 */

/** `unknown`: the operator has never heard of the order. */
export type BillStatus = 'open' | 'confirmed' | 'unsuitable' | 'cancelled' | 'unknown';

interface NewBill {
  /** UUID. */
  orderId: string;
  /** `+79001234567`. */
  phone: string;
  /** Whole roubles. */
  amount: number;
  description: string;
}

/** Calls throw when the operator cannot be asked or does not answer. It calls nobody back: it is asked. */
export interface MobileOperator {
  /** @returns null when the operator does not serve this phone */
  createBill: (bill: NewBill) => Promise<{ billId: string } | null>;
  /** A bill that is confirmed stays so. @returns what became of it */
  cancelBill: (orderId: string) => Promise<BillStatus>;
  readBill: (orderId: string) => Promise<BillStatus>;
}
