import { and, desc, eq, inArray } from 'drizzle-orm';
import type { BoughtGiftCard } from '../../contract/entities/subscription.ts';
import type { Database } from '../db/database.ts';
import { giftCards, letters, payments } from '../db/schema.ts';
import { giftEvent } from './payment-letters.ts';

/** Gift cards this account has paid for, the newest first. */
export async function boughtGiftCards(db: Database, accountId: string): Promise<BoughtGiftCard[]> {
  const rows = await db
    .select({ card: giftCards, payment: payments })
    .from(giftCards)
    .innerJoin(payments, eq(payments.id, giftCards.paymentId))
    .where(and(eq(giftCards.buyerId, accountId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.settledAt), desc(giftCards.id));
  const states = await letterStates(
    db,
    rows.map(({ payment }) => payment.id),
  );
  return rows.map(({ card, payment }) => ({
    id: payment.id,
    subscription_type: card.subscriptionType,
    amount: payment.amount,
    recipient_email: card.recipientEmail,
    paid_at: (payment.settledAt ?? payment.createdAt).toISOString(),
    // Letters that have left are forgotten after a year, and the card that has no code yet is about to get one.
    letter: states.get(giftEvent(payment.id)) ?? (card.codeHash === null ? 'waiting' : 'sent'),
    activated_at: card.activatedAt?.toISOString() ?? null,
    expires_at: card.expiresAt.toISOString(),
  }));
}

async function letterStates(db: Database, paymentIds: readonly string[]): Promise<Map<string | null, BoughtGiftCard['letter']>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({ key: letters.key, status: letters.status })
    .from(letters)
    .where(inArray(letters.key, paymentIds.map(giftEvent)));
  return new Map(rows.map(({ key, status }) => [key, status === 'expired' ? 'failed' : status]));
}
