import { and, eq } from 'drizzle-orm';
import type { SubscriptionType, SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import { amountOf } from '../../contract/purchase-price.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { activeSubscriptions, promocodeActivations, promocodes } from '../db/schema.ts';
import {
  type PlanChange,
  refusalOfPlan,
  refusalOfPurchase,
  refusalOfRenewal,
  refusalOfStaleScreen,
  type SubscriptionInForce,
} from '../domain/purchase-terms.ts';
import { HttpError } from '../http/http-error.ts';
import { promocodeKey } from '../promocodes/promocodes.ts';

/** Purchases possible at this moment, and their prices. Prices sent by a client are not read. */

export interface Quote {
  plan: SubscriptionType;
  /** Whole roubles, discounts taken off. */
  amount: number;
  promocodeId: number | null;
}

interface QuoteDeps {
  db: Database;
  catalogue: CatalogueSource;
}

const refused = (detail: string) => new HttpError(417, detail);

function allow(refusal: string | null): void {
  if (refusal !== null) throw refused(refusal);
}

async function planOf(catalogue: CatalogueSource, type: SubscriptionTypeName): Promise<SubscriptionType> {
  const plan = (await catalogue()).subscriptionTypes.find((one) => one.type === type);
  if (plan === undefined) throw refused(`Тарифа «${type}» нет. Выберите другой.`);
  return plan;
}

interface Wish {
  accountId: string;
  type: SubscriptionTypeName;
  /** End of the subscription as shown on the payer's screen; undefined: it shows none. */
  knownEnd: string | undefined;
}

/** @throws HttpError 417 when it may not be bought, or the promo code does not apply to it */
export async function quotePurchase(
  { db, catalogue }: QuoteDeps,
  { accountId, type, change, promocode, knownEnd }: Wish & { change: PlanChange; promocode: string | undefined },
  now: Date,
): Promise<Quote> {
  const plan = await planOf(catalogue, type);
  const { inForce } = await readSubscription(db, accountId, now);
  allow(refusalOfStaleScreen(inForce, knownEnd));
  allow(refusalOfPurchase({ plan, inForce, change }));
  const promo = promocode === undefined ? null : await readDiscount(db, accountId, { promocode, type }, now);
  return { plan, amount: amountOf(plan.price, promo?.discount ?? 0), promocodeId: promo?.id ?? null };
}

/** @throws HttpError 417 when there is nothing to renew */
export async function quoteRenewal({ db, catalogue }: QuoteDeps, { accountId, type, knownEnd }: Wish, now: Date): Promise<Quote> {
  const plan = await planOf(catalogue, type);
  const { inForce, last } = await readSubscription(db, accountId, now);
  allow(refusalOfStaleScreen(inForce, knownEnd));
  allow(refusalOfRenewal({ plan, inForce, last }));
  return { plan, amount: amountOf(plan.price, 0), promocodeId: null };
}

/** @throws HttpError 417 when the plan is not sold */
export async function quoteGiftCard({ catalogue }: QuoteDeps, type: SubscriptionTypeName): Promise<Quote> {
  const plan = await planOf(catalogue, type);
  allow(refusalOfPlan(plan));
  return { plan, amount: amountOf(plan.price, 0), promocodeId: null };
}

async function readSubscription(db: Database, accountId: string, now: Date) {
  const [row] = await db.select().from(activeSubscriptions).where(eq(activeSubscriptions.accountId, accountId));
  if (row === undefined) return { inForce: null, last: null };
  const inForce: SubscriptionInForce | null =
    row.endDate > now
      ? {
          type: row.subscriptionType,
          isTrial: row.isTrial,
          partnerTitle: row.partner === null ? null : row.partner.title,
          endDate: row.endDate,
        }
      : null;
  return { inForce, last: row.subscriptionType };
}

interface Applied {
  promocode: string;
  type: SubscriptionTypeName;
}

/** A trial code gave its days when it was activated: here it changes nothing. */
async function readDiscount(db: Database, accountId: string, { promocode, type }: Applied, now: Date) {
  const [found] = await db
    .select({ promo: promocodes, activation: promocodeActivations })
    .from(promocodes)
    .leftJoin(
      promocodeActivations,
      and(eq(promocodeActivations.promocodeId, promocodes.id), eq(promocodeActivations.accountId, accountId)),
    )
    .where(eq(promocodes.code, promocodeKey(promocode)));
  // Whether there is such a code at all is not told here: otherwise codes could be guessed past the limit of activations.
  if (found === undefined || found.activation === null) throw refused('Сначала активируйте промокод');
  const { promo, activation } = found;
  if (promo.type === 'trial') return null;
  if (activation.spentAt !== null) throw refused('Промокод уже использован');
  if (promo.expiredAt !== null && promo.expiredAt <= now) throw refused('Срок действия промокода истёк');
  if (promo.subscriptionTypes.length > 0 && !promo.subscriptionTypes.includes(type))
    throw refused(`Промокод не подходит к тарифу «${type}»`);
  return { id: promo.id, discount: promo.discount ?? 0 };
}
