import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { LastPayment, PaymentCheck } from '../../contract/entities/subscription.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import type { PaymentRow } from './payment-rows.ts';

/** What a listener is told of his payments. */

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
  const row = await newest(db, eq(payments.accountId, accountId));
  if (row === null) return null;
  const { id, purpose, method, status, subscriptionType, amount, createdAt } = row;
  return { id, purpose, method, status, subscription_type: subscriptionType, amount, created_at: createdAt.toISOString() };
}

/** Did the last payment that came to an end go through? True where there was none (§7), and for one that was only left. */
export async function didLastSucceed(db: Database, accountId: string): Promise<boolean> {
  const hasEnded = notInArray(payments.status, ['pending', 'cancelled']);
  const row = await newest(db, eq(payments.accountId, accountId), hasEnded);
  return row === null || row.status === 'paid';
}

/** What the poll of a payment by phone asks (F04, F05). */
export async function mobileCheck(db: Database, accountId: string): Promise<PaymentCheck> {
  const row = await newest(db, eq(payments.accountId, accountId), eq(payments.method, 'mobile'));
  return { is_payment: row?.status === 'paid', is_phone_suitable: row?.status !== 'unsuitable' };
}
