import { asc, eq } from 'drizzle-orm';
import type { AccountExport } from '../../contract/entities/account-export.ts';
import type { Database } from '../db/database.ts';
import { giftCards, payments, promocodeActivations, promocodes, savedCards } from '../db/schema.ts';

type Paid = Pick<AccountExport, 'payments' | 'card' | 'gift_cards' | 'promocodes'>;

/** Payments, card, gifts and codes of an account, for the export of its data to its holder. */
export async function exportPayments(db: Database, accountId: string): Promise<Paid> {
  const paid = await db.select().from(payments).where(eq(payments.accountId, accountId)).orderBy(asc(payments.createdAt));
  const [card] = await db.select().from(savedCards).where(eq(savedCards.accountId, accountId));
  const gifts = await db.select().from(giftCards).where(eq(giftCards.buyerId, accountId)).orderBy(asc(giftCards.id));
  const codes = await db
    .select({ code: promocodes.code, activatedAt: promocodeActivations.activatedAt, spentAt: promocodeActivations.spentAt })
    .from(promocodeActivations)
    .innerJoin(promocodes, eq(promocodes.id, promocodeActivations.promocodeId))
    .where(eq(promocodeActivations.accountId, accountId))
    .orderBy(asc(promocodeActivations.activatedAt));
  return {
    payments: paid.map(({ createdAt, purpose, method, status, subscriptionType, amount, affiliateUid }) => ({
      at: createdAt.toISOString(),
      purpose,
      method,
      status,
      subscription_type: subscriptionType,
      amount,
      affiliate_uid: affiliateUid,
    })),
    card: card === undefined ? null : { last_four: card.lastFour, saved_at: card.savedAt.toISOString() },
    gift_cards: gifts.map(({ createdAt, subscriptionType, recipientEmail, senderName, message, activatedAt }) => ({
      at: createdAt.toISOString(),
      subscription_type: subscriptionType,
      recipient_email: recipientEmail,
      sender_name: senderName,
      message,
      activated_at: activatedAt?.toISOString() ?? null,
    })),
    promocodes: codes.map(({ code, activatedAt, spentAt }) => ({
      code,
      activated_at: activatedAt.toISOString(),
      spent_at: spentAt?.toISOString() ?? null,
    })),
  };
}
