import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import { lockAccount } from '../accounts/account-lock.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { activeSubscriptions, payments, savedCards } from '../db/schema.ts';
import { describeError, type Log } from '../http/log.ts';
import type { PaymentDesk } from './desk.ts';
import type { PaymentLetters } from './payment-letters.ts';
import { chargeIdOf, isCharge, openRivals, type PaymentRow } from './payment-rows.ts';
import { outcomeOfInvoice, type Providers } from './providers.ts';

export interface RoundDeps extends Providers {
  db: Database;
  catalogue: CatalogueSource;
  desk: PaymentDesk;
  letters: PaymentLetters;
  log: Log;
  now: () => Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const ROUND_EVERY_MS = 5 * MINUTE_MS;
/** A payment nobody has ended for so long is given up. */
const STALE_MS = { card: 30 * MINUTE_MS, mobile: 15 * MINUTE_MS } as const;
/** A subscription is charged for so long before its end, and after it where the server was away. */
const CHARGED_BEFORE_MS = HOUR_MS;
const CHARGED_AFTER_MS = 24 * HOUR_MS;

/** What nobody asks for and is done all the same: stale payments are given up, subscriptions renewed, late gifts sent. */
export async function paymentRound(deps: RoundDeps): Promise<void> {
  await eachSafely(deps, await stalePayments(deps), (payment) => deps.desk.withdraw(payment));
  await eachSafely(deps, await subscriptionsToRenew(deps), (due) => renew(deps, due));
  await deps.letters.deliverLate();
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

interface Due {
  subscription: typeof activeSubscriptions.$inferSelect;
  cardToken: string;
}

async function subscriptionsToRenew({ db, acquirer, now }: RoundDeps): Promise<Due[]> {
  if (acquirer === null) return [];
  const at = now().getTime();
  return db
    .select({ subscription: activeSubscriptions, cardToken: savedCards.cardToken })
    .from(activeSubscriptions)
    .innerJoin(savedCards, eq(savedCards.accountId, activeSubscriptions.accountId))
    .where(
      and(
        eq(activeSubscriptions.isAutoRenewal, true),
        eq(activeSubscriptions.isVisible, true),
        isNull(activeSubscriptions.partner),
        lte(activeSubscriptions.endDate, new Date(at + CHARGED_BEFORE_MS)),
        gt(activeSubscriptions.endDate, new Date(at - CHARGED_AFTER_MS)),
      ),
    );
}

/** Charges the next period, once: the row of the charge is there before the card is, and its id is that of the period. */
async function renew({ db, acquirer, catalogue, desk, now }: RoundDeps, due: Due): Promise<void> {
  const { accountId, subscriptionType } = due.subscription;
  const plan = (await catalogue()).subscriptionTypes.find(({ type }) => type === subscriptionType);
  if (acquirer === null || plan === undefined || plan.meta.partner !== null) return;
  // The listener may be renewing it himself at this moment: his page is closed, unless he has paid already.
  for (const rival of await openRivals(db, accountId, 'renewal'))
    if (!isCharge(rival) && (await desk.withdraw(rival)) === 'paid') return;
  const payment = await beginCharge(db, due, plan.price, now());
  if (payment === null) return;
  const description = `Продление подписки «${plan.type}»`;
  const charge = { orderId: payment.id, amount: payment.amount, description, cardToken: due.cardToken };
  await desk.end(payment, outcomeOfInvoice(await acquirer.chargeCard(charge), 'pending'));
}

/** @returns null when there is nothing to charge any more: it was done, refused, or switched off a moment ago */
function beginCharge(db: Database, { subscription }: Due, amount: number, now: Date): Promise<PaymentRow | null> {
  const { accountId, subscriptionType, endDate } = subscription;
  const id = chargeIdOf(accountId, endDate);
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [current] = await tx.select().from(activeSubscriptions).where(eq(activeSubscriptions.accountId, accountId));
    if (current?.isAutoRenewal !== true || current.endDate.getTime() !== endDate.getTime()) return null;
    await tx
      .insert(payments)
      .values({ id, accountId, purpose: 'renewal', method: 'card', status: 'pending', subscriptionType, amount, createdAt: now })
      .onConflictDoNothing();
    const [row] = await tx.select().from(payments).where(eq(payments.id, id));
    // One that is open was begun by a round that did not get its answer: the same order is charged once.
    return row?.status === 'pending' ? row : null;
  });
}
