import type { InferInsertModel } from 'drizzle-orm';
import type { ActiveSubscription } from '../../../contract/entities/subscription.ts';
import { activeSubscriptions } from '../../../server/db/schema.ts';
import type { Visitor } from './visitor.ts';

const DAY_MS = 86_400_000;
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

export async function idOf(visitor: Visitor): Promise<string> {
  return (await visitor.get<{ data: { id: string } }>('/backend/accounts/me')).body.data.id;
}

/** The subscription as its owner is told of it. */
export async function activeOf(visitor: Visitor): Promise<ActiveSubscription | null> {
  return (await visitor.get<{ data: ActiveSubscription | null }>('/backend/subscriptions/types/active')).body.data;
}

/** A subscription that somebody has got before the test; a paid one of a month that renews itself, but for `differences`. */
export async function subscribe(
  visitor: Visitor,
  endDate: Date,
  differences: Partial<InferInsertModel<typeof activeSubscriptions>> = {},
): Promise<void> {
  await visitor.server.db.insert(activeSubscriptions).values({
    accountId: await idOf(visitor),
    subscriptionType: '1 месяц',
    endDate,
    isTrial: false,
    isAutoRenewal: true,
    isInvitedUser: false,
    isVisible: true,
    ...differences,
  });
}

/** How many answers had each status. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
