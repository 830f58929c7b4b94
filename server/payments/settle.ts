import { and, eq, isNull } from 'drizzle-orm';
import { lockAccount } from '../accounts/account-lock.ts';
import { type Extension, extendSubscription } from '../accounts/extend-subscription.ts';
import { PLANS } from '../catalogue/plans.ts';
import type { Database } from '../db/database.ts';
import { activeSubscriptions, giftCards, payments, promocodeActivations, savedCards } from '../db/schema.ts';
import type { Card } from './acquirer.ts';
import { isCharge, type PaymentRow } from './payment-rows.ts';

/** State of a payment according to the acquirer or the operator. */
export type Outcome =
  | { status: 'pending' | 'declined' | 'unsuitable' | 'cancelled' }
  /** `card` is null where none was kept. */
  | { status: 'paid'; card: Card | null };

const DAY_MS = 86_400_000;
/** A gift card is valid for this long after it was paid for. */
const GIFT_LIFE_MS = 365 * DAY_MS;

/**
 * Records the end of a payment together with everything that follows from it, in one transaction: of fifty notifications one
 * does the work. Money that was taken always counts, also for a payment that had been given up here: nobody pays for
 * nothing. Nothing else changes a payment that has ended.
 * @param onEnd other writes that belong to the end, in the same transaction
 * @returns the payment as this very call ended it; null when there was nothing to do
 */
export function settle(
  db: Database,
  id: string,
  outcome: Outcome,
  now: Date,
  onEnd: (tx: Database, payment: PaymentRow) => Promise<void>,
): Promise<PaymentRow | null> {
  const { status } = outcome;
  if (status === 'pending') return Promise.resolve(null);
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ accountId: payments.accountId }).from(payments).where(eq(payments.id, id));
    if (known === undefined) return null;
    // The account first, as everywhere: two transactions that lock in different orders would wait for each other.
    const account = known.accountId === null ? null : await lockAccount(tx, known.accountId);
    const [before] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
    if (before === undefined || before.status === 'paid') return null;
    if (before.status !== 'pending' && status !== 'paid') return null;
    const [payment] = await tx
      .update(payments)
      .set({ status, settledAt: now, phone: null })
      .where(eq(payments.id, id))
      .returning();
    if (payment === undefined) return null;
    if (outcome.status === 'paid') await give(tx, payment, account?.id ?? null, outcome.card, now);
    else if (status === 'declined' && account !== null && isCharge(payment)) await stopRenewal(tx, account.id);
    await onEnd(tx, payment);
    return payment;
  });
}

/** Gives what was paid for. An account that was deleted meanwhile can be given nothing; a gift is for somebody else. */
async function give(tx: Database, payment: PaymentRow, accountId: string | null, card: Card | null, now: Date): Promise<void> {
  if (payment.purpose === 'giftCard') {
    const expiresAt = new Date(now.getTime() + GIFT_LIFE_MS);
    await tx.update(giftCards).set({ expiresAt }).where(eq(giftCards.paymentId, payment.id));
  }
  if (accountId === null) return;
  if (card !== null && payment.purpose !== 'giftCard') {
    const saved = { cardToken: card.token, lastFour: card.lastFour, savedAt: now };
    await tx
      .insert(savedCards)
      .values({ accountId, ...saved })
      .onConflictDoUpdate({ target: savedCards.accountId, set: saved });
  }
  if (payment.purpose === 'purchase' || payment.purpose === 'renewal') {
    const days = PLANS.find(({ type }) => type === payment.subscriptionType)?.days;
    if (days === undefined || payment.subscriptionType === null) throw new Error('a plan was paid for that does not exist');
    const extension = { type: payment.subscriptionType, days, autoRenewal: autoRenewalAfter(payment, card) };
    await extendSubscription(tx, accountId, extension, now);
  }
  if (payment.promocodeId !== null) {
    const its = and(
      eq(promocodeActivations.promocodeId, payment.promocodeId),
      eq(promocodeActivations.accountId, accountId),
      isNull(promocodeActivations.spentAt),
    );
    await tx.update(promocodeActivations).set({ spentAt: now }).where(its);
  }
}

function autoRenewalAfter({ purpose, method }: PaymentRow, card: Card | null): Extension['autoRenewal'] {
  if (purpose === 'renewal' && method === 'card') return 'asItWas';
  return card === null ? 'whileInForce' : 'on';
}

/** The bank refused the card: it is not asked again, and the subscription does not claim to go on. */
export async function stopRenewal(tx: Database, accountId: string): Promise<void> {
  await tx.update(activeSubscriptions).set({ isAutoRenewal: false }).where(eq(activeSubscriptions.accountId, accountId));
}
