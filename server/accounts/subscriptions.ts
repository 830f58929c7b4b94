import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ActiveSubscription } from '../../contract/entities/subscription.ts';
import { hasSubscription } from '../../contract/entitlement.ts';
import type { Database } from '../db/database.ts';
import { activeSubscriptions } from '../db/schema.ts';
import { lockAccount } from './account-lock.ts';

interface Term {
  endDate: Date;
  isVisible: boolean;
}

/** Is it visible (§4) and has it not ended? */
export function isInForce(term: Term | null, now: Date): boolean {
  return term !== null && term.endDate > now && hasSubscription({ is_visible: term.isVisible });
}

/** The account's subscription as answers show it; null when it has none or it has ended. */
export async function readSubscription(db: Database, accountId: string, now: Date): Promise<ActiveSubscription | null> {
  const [row] = await db.select().from(activeSubscriptions).where(eq(activeSubscriptions.accountId, accountId));
  if (row === undefined || row.endDate <= now) return null;
  return {
    end_date: row.endDate.toISOString(),
    is_trial: row.isTrial,
    is_auto_renewal: row.isAutoRenewal,
    is_invited_user: row.isInvitedUser,
    is_visible: row.isVisible,
    subscription_type: row.subscriptionType,
    partner_integration_info: row.partner,
  };
}

/** A charge that has begun goes through: the days are there then, and none follow. */
export async function cancelAutoRenewal(db: Database, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await tx.update(activeSubscriptions).set({ isAutoRenewal: false }).where(eq(activeSubscriptions.accountId, accountId));
  });
}

/** Only a term in force that this account has paid for itself goes on by itself. */
export async function resumeAutoRenewal(db: Database, accountId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await tx
      .update(activeSubscriptions)
      .set({ isAutoRenewal: true })
      .where(
        and(
          eq(activeSubscriptions.accountId, accountId),
          eq(activeSubscriptions.isTrial, false),
          eq(activeSubscriptions.isVisible, true),
          isNull(activeSubscriptions.partner),
          gt(activeSubscriptions.endDate, now),
        ),
      );
  });
}

/** May this account hear everything at this moment? */
export async function isSubscriber(db: Database, accountId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ endDate: activeSubscriptions.endDate, isVisible: activeSubscriptions.isVisible })
    .from(activeSubscriptions)
    .where(eq(activeSubscriptions.accountId, accountId));
  return isInForce(row ?? null, now);
}
