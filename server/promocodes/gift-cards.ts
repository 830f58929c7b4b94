import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { SubscriptionTypeName } from '../../contract/entities/subscription.ts';
import { lockAccount } from '../accounts/account-lock.ts';
import { grantDays } from '../accounts/grant-days.ts';
import { badToken } from '../auth/caller.ts';
import { PLANS } from '../catalogue/plans.ts';
import type { Database } from '../db/database.ts';
import { giftCards, payments } from '../db/schema.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { giftCardHash } from '../payments/gift-card-code.ts';

/**
 * Gives the days of a card to an account. Of many that hold one code, one gets them: the card is taken by one conditional
 * update.
 * @param tx a transaction
 * @returns the plan the card was bought for
 * @throws HttpError 404 for no such card; 417 when it was activated or has expired
 */
export async function activateGiftCard(tx: Database, accountId: string, code: string, now: Date): Promise<SubscriptionTypeName> {
  if ((await lockAccount(tx, accountId)) === null) throw badToken();
  const paid = tx.select({ id: payments.id }).from(payments).where(eq(payments.status, 'paid'));
  const its = and(eq(giftCards.codeHash, giftCardHash(code)), inArray(giftCards.paymentId, paid));
  const [taken] = await tx
    .update(giftCards)
    .set({ activatedBy: accountId, activatedAt: now })
    .where(and(its, isNull(giftCards.activatedAt), gt(giftCards.expiresAt, now)))
    .returning({ subscriptionType: giftCards.subscriptionType });
  if (taken === undefined) throw await refusal(tx, its);
  const { subscriptionType } = taken;
  const days = PLANS.find(({ type }) => type === subscriptionType)?.days;
  // Cards are sold for plans of the list; one that has left it since must not be swallowed.
  if (days === undefined) throw new HttpError(417, 'Тарифа этой подарочной карты больше нет. Напишите нам, мы поможем.');
  await grantDays(tx, accountId, { days, subscriptionType, isTrial: false }, now);
  return subscriptionType;
}

async function refusal(db: Database, its: ReturnType<typeof and>): Promise<HttpError> {
  const [card] = await db.select({ activatedAt: giftCards.activatedAt }).from(giftCards).where(its);
  if (card === undefined) return notFound('Такой подарочной карты нет');
  return new HttpError(
    417,
    card.activatedAt === null ? 'Срок действия подарочной карты истёк' : 'Эта подарочная карта уже активирована',
  );
}
