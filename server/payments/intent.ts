import { eq } from 'drizzle-orm';
import type { LastPayment, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { Database } from '../db/database.ts';
import { giftCards } from '../db/schema.ts';
import type { PaymentRow } from './payment-rows.ts';

interface GiftOrder {
  recipientEmail: string;
  senderName: string | null;
  message: string | null;
}

/** One wish to pay, as it is recognised again: the same wish, however often it comes, is one payment. */
export interface Intent {
  accountId: string;
  purpose: LastPayment['purpose'];
  method: LastPayment['method'];
  /** Null where no plan is paid for. */
  subscriptionType: SubscriptionTypeName | null;
  isChange: boolean;
  /** Whole roubles. */
  amount: number;
  promocodeId: number | null;
  affiliateUid: string | null;
  /** `+79001234567`; null for a card. */
  phone: string | null;
  gift: GiftOrder | null;
  /** Russian, shown where it is paid. */
  description: string;
  /** Path of the app the payer comes back to. */
  returnPath: string;
}

/** Is the open payment what is wished again? */
export async function isSameIntent(db: Database, row: PaymentRow, intent: Intent): Promise<boolean> {
  const isSame =
    row.purpose === intent.purpose &&
    row.method === intent.method &&
    row.subscriptionType === intent.subscriptionType &&
    row.isChange === intent.isChange &&
    row.amount === intent.amount &&
    row.promocodeId === intent.promocodeId &&
    row.phone === intent.phone;
  if (!isSame || intent.gift === null) return isSame;
  const [gift] = await db.select().from(giftCards).where(eq(giftCards.paymentId, row.id));
  const { recipientEmail, senderName, message } = intent.gift;
  return gift?.recipientEmail === recipientEmail && gift.senderName === senderName && gift.message === message;
}
