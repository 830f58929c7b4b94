/**
 * A bank's acquiring as the server needs it. Every call names our own order, never the bank's invoice, so that one whose
 * answer was lost can be made again: the same order is the same invoice, cancelled once and charged once.
 */

/** The bank's name for a card; its number never comes to us. */
export interface Card {
  token: string;
  lastFour: string;
}

export type InvoiceState =
  /** It can still be paid. */
  | { status: 'open' }
  /** `card` is null where the payer did not let it be kept. */
  | { status: 'paid'; card: Card | null }
  | { status: 'declined' }
  | { status: 'cancelled' }
  /** The bank does not know the order. */
  | { status: 'unknown' };

interface Order {
  /** UUID. */
  orderId: string;
  /** Whole roubles. */
  amount: number;
  /** Russian, shown to the payer. */
  description: string;
}

export interface NewInvoice extends Order {
  /** `binding` takes no money: the card is only remembered. */
  kind: 'payment' | 'binding';
  /** Where the bank sends the browser afterwards, whatever came of it. */
  returnUrl: string;
}

/** A request of the bank to `/callbacks/acquirer`. */
interface Notification {
  headers: Headers;
  body: string;
  now: Date;
}

/** Calls throw when the bank cannot be asked or does not answer; the state of the order is then unknown. */
export interface Acquirer {
  /** Exact origins its pay pages are on. @param site our own origin as this browser sees it */
  payPageOrigins: (site: string) => readonly string[];
  createInvoice: (invoice: NewInvoice) => Promise<{ invoiceId: string; payUrl: string }>;
  /** An invoice that is paid stays paid. @returns the state afterwards */
  cancelInvoice: (orderId: string) => Promise<InvoiceState>;
  readInvoice: (orderId: string) => Promise<InvoiceState>;
  /** Takes money off a kept card without its holder. */
  chargeCard: (charge: Order & { cardToken: string }) => Promise<InvoiceState>;
  /** @returns the order it is about, or null for a notification that is not the bank's or is an old one sent again */
  orderOfNotification: (notification: Notification) => string | null;
}
