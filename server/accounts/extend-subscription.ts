import { eq } from 'drizzle-orm';
import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import type { Database } from '../db/database.ts';
import { activeSubscriptions } from '../db/schema.ts';
import { extendTerm } from '../domain/subscription-term.ts';

export interface Extension {
  type: SubscriptionTypeName;
  days: number;
  /**
   * `on`: a card was saved that may be charged. `asItWas`: a renewal does not turn on again what the listener has turned
   * off. `whileInForce`: nothing was paid by that could be charged again, but a subscription that lasts keeps its card.
   */
  autoRenewal: 'on' | 'asItWas' | 'whileInForce';
}

/**
 * Days that this account paid for are added to what is left. Whatever was in force becomes this plan, a trial and a
 * partner's included.
 * @param tx a transaction that holds the account
 */
export async function extendSubscription(tx: Database, accountId: string, extension: Extension, now: Date): Promise<void> {
  const { type, days, autoRenewal } = extension;
  const [row] = await tx.select().from(activeSubscriptions).where(eq(activeSubscriptions.accountId, accountId));
  const wasOn = row?.isAutoRenewal ?? false;
  const isInForce = row !== undefined && row.endDate > now;
  const term = {
    subscriptionType: type,
    endDate: extendTerm(row ?? null, days, now),
    isTrial: false,
    isVisible: true,
    isAutoRenewal: autoRenewal === 'on' || (wasOn && (autoRenewal === 'asItWas' || isInForce)),
    partner: null,
  };
  await tx
    .insert(activeSubscriptions)
    .values({ ...term, accountId, isInvitedUser: false })
    .onConflictDoUpdate({ target: activeSubscriptions.accountId, set: term });
}
