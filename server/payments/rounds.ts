import { and, eq, lt, or } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { CHARGED_AFTER_MS, CHARGED_BEFORE_MS } from '../domain/renewal-terms.ts';
import { describeError } from '../http/log.ts';
import { isCharge, type PaymentRow } from './payment-rows.ts';
import {
  type RoundDeps,
  renew,
  renewalsToStop,
  renewalsToTell,
  stopRenewing,
  subscriptionsToRenew,
  tellAhead,
} from './renewals.ts';

const MINUTE_MS = 60_000;
export const ROUND_EVERY_MS = 5 * MINUTE_MS;
/** A payment nobody has ended for so long is given up. */
const STALE_MS = { card: 30 * MINUTE_MS, mobile: 15 * MINUTE_MS } as const;

/**
 * Work that no request asks for: stale payments are given up, subscriptions renewed and told of before,
 * those that cannot be renewed stop claiming that they will be.
 */
export async function paymentRound(deps: RoundDeps): Promise<void> {
  await eachSafely(deps, await stalePayments(deps), (payment) => deps.paymentService.withdraw(payment));
  await eachSafely(deps, await subscriptionsToRenew(deps), (due) => renew(deps, due));
  await eachSafely(deps, await renewalsToTell(deps), (subscription) => tellAhead(deps, subscription));
  await eachSafely(deps, await renewalsToStop(deps), (subscription) => stopRenewing(deps, subscription));
  await eachSafely(deps, [deps.letters], (letters) => letters.lookAfterGifts());
  deps.letters.sendSoon();
}

/** One that fails must not keep the others from their turn; the next round tries it again. */
async function eachSafely<T>({ log }: RoundDeps, items: readonly T[], job: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    try {
      await job(item);
    } catch (error) {
      log({ level: 'error', event: 'a round of payments left something undone', ...describeError(error) });
    }
  }
}

async function stalePayments({ db, acquirer, operator, now }: RoundDeps): Promise<PaymentRow[]> {
  const olderThan = (ms: number) => lt(payments.createdAt, new Date(now().getTime() - ms));
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        or(
          and(eq(payments.method, 'card'), olderThan(STALE_MS.card)),
          and(eq(payments.method, 'mobile'), olderThan(STALE_MS.mobile)),
        ),
      ),
    );
  const isCharging = (row: PaymentRow) =>
    isCharge(row) && row.createdAt.getTime() > now().getTime() - CHARGED_BEFORE_MS - CHARGED_AFTER_MS;
  return rows.filter((row) => (row.method === 'card' ? acquirer : operator) !== null && !isCharging(row));
}
