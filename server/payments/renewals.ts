import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { lockAccount } from '../accounts/account-lock.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { activeSubscriptions, payments, savedCards } from '../db/schema.ts';
import { CHARGED_AFTER_MS, CHARGED_BEFORE_MS, isRemindedOf, REMINDED_BEFORE_MS } from '../domain/renewal-terms.ts';
import type { Log } from '../http/log.ts';
import type { PaymentLetters } from './payment-letters.ts';
import { chargeIdOf, isCharge, openRivals, type PaymentRow } from './payment-rows.ts';
import type { PaymentService } from './payment-service.ts';
import { outcomeOfInvoice, type Providers } from './providers.ts';
import { stopRenewal } from './settle.ts';

/** Subscriptions that go on by themselves: told of ahead, charged, and stopped where that cannot be done. */

export interface RoundDeps extends Providers {
  db: Database;
  catalogue: CatalogueSource;
  paymentService: PaymentService;
  letters: PaymentLetters;
  log: Log;
  now: () => Date;
}

type Subscription = typeof activeSubscriptions.$inferSelect;

interface Due {
  subscription: Subscription;
  cardToken: string;
}

/** A partner renews its own; one that is hidden is nobody's wish. */
const isRenewed = and(
  eq(activeSubscriptions.isAutoRenewal, true),
  eq(activeSubscriptions.isVisible, true),
  isNull(activeSubscriptions.partner),
);

export async function subscriptionsToRenew({ db, acquirer, now }: RoundDeps): Promise<Due[]> {
  if (acquirer === null) return [];
  const at = now().getTime();
  return db
    .select({ subscription: activeSubscriptions, cardToken: savedCards.cardToken })
    .from(activeSubscriptions)
    .innerJoin(savedCards, eq(savedCards.accountId, activeSubscriptions.accountId))
    .where(
      and(
        isRenewed,
        lte(activeSubscriptions.endDate, new Date(at + CHARGED_BEFORE_MS)),
        gt(activeSubscriptions.endDate, new Date(at - CHARGED_AFTER_MS)),
      ),
    );
}

/** Charges the next period, once: the row of the charge is there before the card is, and its id is that of the period. */
export async function renew(deps: RoundDeps, due: Due): Promise<void> {
  const { db, acquirer, paymentService, log, now } = deps;
  const { accountId, endDate } = due.subscription;
  const plan = await planOf(deps, due.subscription);
  if (acquirer === null || plan === null) return;
  // The listener may be renewing it himself at this moment: his page is closed, unless he has paid already.
  for (const rival of await openRivals(db, accountId, 'renewal'))
    if (!isCharge(rival) && (await paymentService.withdraw(rival)) === 'paid') return;
  const payment = await beginCharge(db, due, plan.price, now());
  if (payment === null) return;
  const lateMs = now().getTime() - endDate.getTime();
  if (lateMs > 0)
    log({ level: 'warn', event: 'a renewal is charged late', payment: payment.id, minutes: Math.ceil(lateMs / 60_000) });
  const description = `Продление подписки «${plan.type}»`;
  const charge = { orderId: payment.id, amount: payment.amount, description, cardToken: due.cardToken };
  await paymentService.end(payment, outcomeOfInvoice(await acquirer.chargeCard(charge), 'pending'));
}

/** Null for one that is not charged here: there is no such plan any more, or it is a partner's. */
async function planOf({ catalogue }: RoundDeps, { subscriptionType }: Subscription) {
  const plan = (await catalogue()).subscriptionTypes.find(({ type }) => type === subscriptionType);
  return plan === undefined || plan.meta.partner !== null ? null : plan;
}

/** @returns null when there is nothing to charge any more: it was done, refused, or switched off a moment ago */
function beginCharge(db: Database, { subscription, cardToken }: Due, amount: number, now: Date): Promise<PaymentRow | null> {
  const { accountId, subscriptionType, endDate } = subscription;
  const id = chargeIdOf({ accountId, end: endDate, cardToken });
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

/** Those whose charge is near. The letter of each is written once, by its event. */
export async function renewalsToTell({ db, acquirer, now }: RoundDeps): Promise<Subscription[]> {
  if (acquirer === null) return [];
  const at = now().getTime();
  const rows = await db
    .select({ subscription: activeSubscriptions })
    .from(activeSubscriptions)
    .innerJoin(savedCards, eq(savedCards.accountId, activeSubscriptions.accountId))
    .where(
      and(
        isRenewed,
        lte(activeSubscriptions.endDate, new Date(at + REMINDED_BEFORE_MS)),
        gt(activeSubscriptions.endDate, new Date(at + CHARGED_BEFORE_MS)),
      ),
    );
  return rows.map(({ subscription }) => subscription);
}

export async function tellAhead(deps: RoundDeps, subscription: Subscription): Promise<void> {
  const plan = await planOf(deps, subscription);
  if (plan === null || !isRemindedOf(plan.days ?? 0)) return;
  const { accountId, endDate } = subscription;
  await deps.letters.writeAhead({ accountId, endDate, plan: plan.type, amount: plan.price });
}

interface Stopped {
  subscription: Subscription;
  reason: 'noCard' | 'tooLate';
}

/** Those that claim to renew themselves and will not: nothing to charge, or too late to charge anybody honestly. */
export async function renewalsToStop({ db, now }: RoundDeps): Promise<Stopped[]> {
  const at = now().getTime();
  const isTooLate = lte(activeSubscriptions.endDate, new Date(at - CHARGED_AFTER_MS));
  const isNearWithoutCard = and(isNull(savedCards.accountId), lte(activeSubscriptions.endDate, new Date(at + CHARGED_BEFORE_MS)));
  const rows = await db
    .select({ subscription: activeSubscriptions, cardToken: savedCards.cardToken })
    .from(activeSubscriptions)
    .leftJoin(savedCards, eq(savedCards.accountId, activeSubscriptions.accountId))
    .where(and(isRenewed, or(isTooLate, isNearWithoutCard)));
  return rows.map(({ subscription, cardToken }) => ({ subscription, reason: cardToken === null ? 'noCard' : 'tooLate' }));
}

/** Auto-renewal goes off, and its holder and the operator of the site are told. */
export async function stopRenewing({ db, letters, log }: RoundDeps, { subscription, reason }: Stopped): Promise<void> {
  const { accountId, endDate } = subscription;
  const isStopped = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [current] = await tx.select().from(activeSubscriptions).where(eq(activeSubscriptions.accountId, accountId));
    if (current?.isAutoRenewal !== true || current.endDate.getTime() !== endDate.getTime()) return false;
    // The bank has not said yet what became of a charge: it may have been paid.
    if ((await openRivals(tx, accountId, 'renewal')).some(isCharge)) return false;
    await stopRenewal(tx, accountId);
    await letters.writeStopped(tx, { accountId, endDate }, reason);
    return true;
  });
  if (isStopped) log({ level: 'error', event: 'a renewal was not made', reason, account: accountId });
}

/** Whether the charge of this term has been refused to this very card: switched on again, nothing would come of it. */
export async function wasChargeRefused(db: Database, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ end: activeSubscriptions.endDate, cardToken: savedCards.cardToken })
    .from(activeSubscriptions)
    .innerJoin(savedCards, eq(savedCards.accountId, activeSubscriptions.accountId))
    .where(eq(activeSubscriptions.accountId, accountId));
  if (row === undefined) return false;
  const its = eq(payments.id, chargeIdOf({ accountId, ...row }));
  return (await db.$count(payments, and(its, isNotNull(payments.settledAt)))) > 0;
}
