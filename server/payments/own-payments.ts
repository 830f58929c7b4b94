import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { LastPayment, PaymentCheck } from '../../contract/entities/subscription.ts';
import type { Database } from '../db/database.ts';
import { giftCards, payments } from '../db/schema.ts';
import type { PaymentRow } from './payment-rows.ts';

/** A listener's own payments, as answered to him. */

async function newest(db: Database, ...conditions: Parameters<typeof and>): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(...conditions))
    .orderBy(desc(payments.createdAt), desc(payments.settledAt), payments.id)
    .limit(1);
  return row ?? null;
}

export async function lastPaymentOf(db: Database, accountId: string): Promise<LastPayment | null> {
  return told(db, await newest(db, eq(payments.accountId, accountId)));
}

/** @returns null for a payment of somebody else, as for one that does not exist */
export async function ownPayment(db: Database, accountId: string, id: string): Promise<LastPayment | null> {
  return told(db, await ownPaymentRow(db, accountId, id));
}

export function ownPaymentRow(db: Database, accountId: string, id: string): Promise<PaymentRow | null> {
  return newest(db, eq(payments.accountId, accountId), eq(payments.id, id));
}

async function told(db: Database, row: PaymentRow | null): Promise<LastPayment | null> {
  if (row === null) return null;
  const { id, purpose, method, status, subscriptionType, amount, createdAt, payUrl } = row;
  const [gift] = purpose === 'giftCard' ? await db.select().from(giftCards).where(eq(giftCards.paymentId, id)) : [];
  return {
    id,
    purpose,
    method,
    status,
    subscription_type: subscriptionType,
    amount,
    created_at: createdAt.toISOString(),
    pay_url: status === 'pending' ? payUrl : null,
    recipient_email: gift?.recipientEmail ?? null,
  };
}

/**
 * Whether the last payment for the subscription that came to an end was paid. True where there was none (§7), and for one
 * that was only abandoned. A gift, or a card that was not bound, says nothing of the subscription.
 */
export async function didLastSucceed(db: Database, accountId: string): Promise<boolean> {
  const hasEnded = notInArray(payments.status, ['pending', 'cancelled']);
  const isForSubscription = inArray(payments.purpose, ['purchase', 'renewal']);
  const row = await newest(db, eq(payments.accountId, accountId), hasEnded, isForSubscription);
  return row === null || row.status === 'paid';
}

/** Answer to the polling of a payment by phone (F04, F05). */
export async function mobileCheck(db: Database, accountId: string): Promise<PaymentCheck> {
  const row = await newest(db, eq(payments.accountId, accountId), eq(payments.method, 'mobile'));
  return { is_payment: row?.status === 'paid', is_phone_suitable: row?.status !== 'unsuitable' };
}
