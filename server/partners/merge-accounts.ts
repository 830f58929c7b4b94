import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { lockAccount } from '../accounts/account-lock.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { Database } from '../db/database.ts';
import {
  accounts,
  activeSubscriptions,
  giftCards,
  idempotencyKeys,
  loyaltyCards,
  partnerSubscribers,
  payments,
  promocodeActivations,
  savedCards,
  signInNames,
  socialIdentities,
} from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { idempotencyScope } from '../http/idempotency.ts';
import { mergeListening } from '../listening/merge-listening.ts';
import { type Merging, spendMergeCode } from './merge-code.ts';

const wrongCode = () => new HttpError(417, 'Неверный код или срок его действия истёк');
export const hasEmailAlready = () => new HttpError(417, 'У аккаунта уже есть адрес почты');

/**
 * Merges two accounts of one person, who has proven by a letter that the older one is his. The account that asked stays,
 * so that whoever is signed in to it stays signed in; it takes over all of the other, which is then deleted and with it
 * the sign-ins of its browsers.
 * @param tx a transaction: either everything moves, and the code is spent, or nothing
 * @returns the address of the account that ended; whether its other ways in were dropped
 * @throws HttpError 417 when the code is wrong or the account has an e-mail already
 */
export async function mergeAccounts(tx: Database, merging: Merging, code: string, now: Date) {
  const locked: (AccountRow | null)[] = [];
  // Always in one order: two mergings must not wait for each other.
  for (const id of [merging.into, merging.from].sort()) locked.push(await lockAccount(tx, id));
  const [into, from] = [merging.into, merging.from].map((id) => locked.find((account) => account?.id === id));
  if (into === undefined || into === null) throw wrongCode();
  if (into.email !== null) throw hasEmailAlready();
  const email = await spendMergeCode(tx, merging, code, now);
  if (email === null || from === undefined || from === null || from.email !== email) throw wrongCode();
  await moveWaysIn(tx, into, from, now);
  await moveSubscription(tx, merging, now);
  await movePayments(tx, merging, now);
  await moveCodesAndCards(tx, merging);
  await mergeListening(tx, merging);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, idempotencyScope(from.id)));
  // Its remaining rows are deleted by cascade.
  await tx.delete(accounts).where(eq(accounts.id, from.id));
  return { email, hasDroppedWaysIn: from.emailConfirmedAt === null };
}

/**
 * The letter confirms the address. Where nobody had confirmed it before, whoever typed it at registration need not have
 * been the same person: the password, the networks and the
 * partners' subscribers of that account are left behind.
 */
async function moveWaysIn(tx: Database, into: AccountRow, from: AccountRow, now: Date): Promise<void> {
  const isTheirs = from.emailConfirmedAt !== null;
  if (isTheirs) {
    const own = tx
      .select({ type: socialIdentities.socialType })
      .from(socialIdentities)
      .where(eq(socialIdentities.accountId, into.id));
    await tx
      .update(socialIdentities)
      .set({ accountId: into.id })
      .where(and(eq(socialIdentities.accountId, from.id), notInArray(socialIdentities.socialType, own)));
    await tx.update(partnerSubscribers).set({ accountId: into.id }).where(eq(partnerSubscribers.accountId, from.id));
  }
  await tx.update(signInNames).set({ accountId: into.id }).where(eq(signInNames.accountId, from.id));
  await tx
    .update(accounts)
    .set({
      // Partners give no names.
      name: from.name,
      email: from.email,
      emailConfirmedAt: now,
      passwordHash: (isTheirs ? from.passwordHash : null) ?? into.passwordHash,
      isByForm: into.isByForm || (isTheirs && from.isByForm),
      isDemo: into.isDemo && from.isDemo,
      affiliateUid: from.affiliateUid ?? into.affiliateUid,
      createdAt: from.createdAt < into.createdAt ? from.createdAt : into.createdAt,
    })
    .where(eq(accounts.id, into.id));
}

/** The later end; of two in force the partner's is the one shown, as where a partner's link is opened (`arrive.ts`). */
async function moveSubscription(tx: Database, { into, from }: Merging, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(activeSubscriptions)
    .where(inArray(activeSubscriptions.accountId, [into, from]));
  const [own, other] = [into, from].map((id) => rows.find(({ accountId }) => accountId === id));
  if (other === undefined) return;
  await tx.delete(activeSubscriptions).where(eq(activeSubscriptions.accountId, from));
  if (own === undefined) {
    await tx.insert(activeSubscriptions).values({ ...other, accountId: into });
    return;
  }
  const isOtherInForce = other.endDate > now;
  if (!isOtherInForce) return;
  const isOwnInForce = own.endDate > now;
  const kept = isOwnInForce && (own.partner !== null || other.isTrial) ? own : other;
  const merged = {
    ...kept,
    accountId: into,
    endDate: own.endDate > other.endDate ? own.endDate : other.endDate,
    isAutoRenewal: kept.partner === null && (other.isAutoRenewal || (isOwnInForce && own.isAutoRenewal)),
  };
  await tx.update(activeSubscriptions).set(merged).where(eq(activeSubscriptions.accountId, into));
}

/** A payment that is open in both is given up in the one that ends; if it is paid after all, it counts (`settle.ts`). */
async function movePayments(tx: Database, { into, from }: Merging, now: Date): Promise<void> {
  const isOpen = eq(payments.status, 'pending');
  const own = await tx
    .select({ purpose: payments.purpose })
    .from(payments)
    .where(and(eq(payments.accountId, into), isOpen));
  const purposes = own.map(({ purpose }) => purpose);
  if (purposes.length > 0) {
    await tx
      .update(payments)
      .set({ status: 'cancelled', settledAt: now, phone: null })
      .where(and(eq(payments.accountId, from), isOpen, inArray(payments.purpose, purposes)));
  }
  await tx.update(payments).set({ accountId: into }).where(eq(payments.accountId, from));
  // The card that renewals are charged to: one's own stays.
  if ((await tx.$count(savedCards, eq(savedCards.accountId, into))) === 0)
    await tx.update(savedCards).set({ accountId: into }).where(eq(savedCards.accountId, from));
}

async function moveCodesAndCards(tx: Database, { into, from }: Merging): Promise<void> {
  await tx.update(giftCards).set({ buyerId: into }).where(eq(giftCards.buyerId, from));
  await tx.update(giftCards).set({ activatedBy: into }).where(eq(giftCards.activatedBy, from));
  if ((await tx.$count(loyaltyCards, eq(loyaltyCards.accountId, into))) === 0)
    await tx.update(loyaltyCards).set({ accountId: into }).where(eq(loyaltyCards.accountId, from));
  const activations = await tx.select().from(promocodeActivations).where(eq(promocodeActivations.accountId, from));
  if (activations.length === 0) return;
  await tx
    .insert(promocodeActivations)
    .values(activations.map((activation) => ({ ...activation, accountId: into })))
    .onConflictDoUpdate({
      target: [promocodeActivations.promocodeId, promocodeActivations.accountId],
      // A discount spent by either of them is spent.
      set: { spentAt: sql`coalesce(${promocodeActivations.spentAt}, excluded."spent_at")` },
    });
}
