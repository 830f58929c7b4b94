import { eq } from 'drizzle-orm';
import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { Database } from '../db/database.ts';
import { activeSubscriptions } from '../db/schema.ts';
import { extendTerm } from '../domain/subscription-term.ts';

export interface Grant {
  days: number;
  /** The plan it is where none is in force. */
  subscriptionType: SubscriptionTypeName;
  isTrial: boolean;
}

/**
 * Days that were not paid for by this account: of a trial, of a gift card. A term in force keeps its plan, its partner and
 * its renewal, and only grows; a trial that a gift is added to is a trial no more.
 * @param tx a transaction that holds the account
 */
export async function grantDays(tx: Database, accountId: string, grant: Grant, now: Date): Promise<void> {
  const { days, subscriptionType, isTrial } = grant;
  const its = eq(activeSubscriptions.accountId, accountId);
  const [row] = await tx.select().from(activeSubscriptions).where(its);
  const endDate = extendTerm(row ?? null, days, now);
  if (row !== undefined && row.endDate > now) {
    const isPaidNow = row.isTrial && !isTrial;
    const grown = { endDate, isVisible: true, ...(isPaidNow && { isTrial: false, subscriptionType }) };
    await tx.update(activeSubscriptions).set(grown).where(its);
    return;
  }
  const fresh = {
    subscriptionType,
    endDate,
    isTrial,
    isAutoRenewal: false,
    isInvitedUser: false,
    isVisible: true,
    partner: null,
  };
  await tx
    .insert(activeSubscriptions)
    .values({ ...fresh, accountId })
    .onConflictDoUpdate({ target: activeSubscriptions.accountId, set: fresh });
}
