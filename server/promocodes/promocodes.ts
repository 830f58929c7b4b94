import { and, asc, eq, gt, type InferSelectModel, isNull, lt, or, sql } from 'drizzle-orm';
import type { Promocode } from '../../contract/entities/subscription.ts';
import { lockAccount } from '../accounts/account-lock.ts';
import { grantDays } from '../accounts/grant-days.ts';
import { badToken } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { promocodeActivations, promocodes } from '../db/schema.ts';
import { HttpError, notFound } from '../http/http-error.ts';

type PromocodeRow = InferSelectModel<typeof promocodes>;

/** The plan of a trial where there was no subscription: the shortest plan that is not paid by the day. */
const TRIAL_PLAN = '1 месяц';

/** How codes are compared: as they lie in the table. */
export const promocodeKey = (code: string): string => code.trim().normalize('NFC').toUpperCase();

export function promocodeOf(row: PromocodeRow): Promocode {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    discount: row.discount,
    trial_extension_days: row.trialExtensionDays,
    activated_limit_count: row.activatedLimitCount,
    expired_at: row.expiredAt?.toISOString() ?? null,
    subscription_types: row.subscriptionTypes,
  };
}

/**
 * Activates a code for an account. A trial is given at once, so that its code is spent; a discount waits for a payment.
 * Everything an account does with codes waits for its turn, and the limit is one conditional update: neither a limit nor
 * "one-time" is exceeded by many at once (V12).
 * @param tx a transaction: a refusal leaves nothing behind
 * @throws HttpError 404 for no such code; 417 when it has expired, was used up, or is not for this account any more
 */
export async function activatePromocode(tx: Database, accountId: string, typed: string, now: Date): Promise<PromocodeRow> {
  if ((await lockAccount(tx, accountId)) === null) throw badToken();
  const [code] = await tx
    .select()
    .from(promocodes)
    .where(eq(promocodes.code, promocodeKey(typed)));
  if (code === undefined) throw notFound('Такого промокода нет');
  if (code.expiredAt !== null && code.expiredAt <= now) throw new HttpError(417, 'Срок действия промокода истёк');
  if (code.isOneTime && (await hasOneTimeCode(tx, accountId, code.id)))
    throw new HttpError(417, 'Вы уже активировали другой одноразовый промокод');
  const trialDays = code.type === 'trial' ? (code.trialExtensionDays ?? 0) : 0;
  const activated = await tx
    .insert(promocodeActivations)
    .values({ promocodeId: code.id, accountId, activatedAt: now, spentAt: code.type === 'trial' ? now : null })
    .onConflictDoNothing()
    .returning({ id: promocodeActivations.promocodeId });
  if (activated.length === 0) {
    // Taken off the order and typed again, or its answer was lost: what is the listener's own and not spent stays his.
    if (await isUnspent(tx, accountId, code.id)) return code;
    throw new HttpError(417, 'Вы уже активировали этот промокод');
  }
  const isLeft = or(isNull(promocodes.activatedLimitCount), lt(promocodes.activatedCount, promocodes.activatedLimitCount));
  const counted = await tx
    .update(promocodes)
    .set({ activatedCount: sql`${promocodes.activatedCount} + 1` })
    .where(and(eq(promocodes.id, code.id), isLeft))
    .returning({ id: promocodes.id });
  if (counted.length === 0) throw new HttpError(417, 'Этот промокод уже активировали столько раз, сколько было можно');
  if (trialDays > 0) await grantDays(tx, accountId, { days: trialDays, subscriptionType: TRIAL_PLAN, isTrial: true }, now);
  return code;
}

async function isUnspent(db: Database, accountId: string, promocodeId: number): Promise<boolean> {
  const own = and(eq(promocodeActivations.accountId, accountId), eq(promocodeActivations.promocodeId, promocodeId));
  return (await db.$count(promocodeActivations, and(own, isNull(promocodeActivations.spentAt)))) > 0;
}

/** @param but a code that does not count */
async function hasOneTimeCode(db: Database, accountId: string, but: number): Promise<boolean> {
  const codes = await oneTimeCodes(db, accountId);
  return codes.some(({ id }) => id !== but);
}

/** Codes of the one-time kind that the account has activated. */
export function oneTimeCodes(db: Database, accountId: string): Promise<{ id: number }[]> {
  return db
    .select({ id: promocodes.id })
    .from(promocodeActivations)
    .innerJoin(promocodes, eq(promocodes.id, promocodeActivations.promocodeId))
    .where(and(eq(promocodeActivations.accountId, accountId), eq(promocodes.isOneTime, true)));
}

/** Discounts that a payment can still have: activated, not spent, not expired; the oldest first. */
export async function usablePromocodes(db: Database, accountId: string, now: Date): Promise<Promocode[]> {
  const rows = await db
    .select({ promocode: promocodes })
    .from(promocodeActivations)
    .innerJoin(promocodes, eq(promocodes.id, promocodeActivations.promocodeId))
    .where(
      and(
        eq(promocodeActivations.accountId, accountId),
        isNull(promocodeActivations.spentAt),
        or(isNull(promocodes.expiredAt), gt(promocodes.expiredAt, now)),
      ),
    )
    .orderBy(asc(promocodeActivations.activatedAt), asc(promocodes.id));
  return rows.map(({ promocode }) => promocodeOf(promocode));
}
