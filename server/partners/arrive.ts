import { and, eq } from 'drizzle-orm';
import { lockAccount } from '../accounts/account-lock.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { badToken, type Caller } from '../auth/caller.ts';
import type { Sessions } from '../auth/sessions.ts';
import { hashOf } from '../auth/token-codec.ts';
import type { Database } from '../db/database.ts';
import { accounts, activeSubscriptions, partnerLinks, partnerSubscribers } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Partner } from './partner.ts';
import type { Arrival } from './signed-link.ts';

export interface Arriving {
  partner: Partner;
  arrival: Arrival;
  /** Who is signed in in this browser; null: nobody. */
  caller: Caller | null;
  /** Whether that account began the journey. */
  isOwnJourney: boolean;
}

/**
 * Lets a partner's subscriber in: the link is spent, the account found or made, the subscription given.
 * @param tx a transaction: a refusal leaves the link good
 * @returns the account to sign in
 * @throws HttpError 417 when the link was used, or the subscriber is another account's
 */
export async function arrive(tx: Database, sessions: Sessions, arriving: Arriving, now: Date): Promise<string> {
  const { partner, arrival } = arriving;
  const spent = await tx
    .insert(partnerLinks)
    .values({ nonceHash: hashOf(`${partner.name} ${arrival.nonce}`), usedAt: now })
    .onConflictDoNothing()
    .returning({ nonceHash: partnerLinks.nonceHash });
  if (spent.length === 0)
    throw new HttpError(417, 'Эта ссылка уже использована. Вернитесь на страницу партнёра и откройте новую.');
  const { caller } = arriving;
  // A sign-in that was ended a moment ago binds nothing.
  if (caller !== null && ((await lockAccount(tx, caller.accountId)) === null || !(await sessions.isAlive(caller.familyId, tx))))
    throw badToken();
  const accountId = caller === null ? await accountOfSubscriber(tx, arriving, now) : await bind(tx, arriving, caller, now);
  // A subscriber who was unbound meanwhile is let in to nothing.
  if ((await lockAccount(tx, accountId)) === null || (await holderOf(tx, arriving)) !== accountId) throw unboundMeanwhile();
  if (arrival.until > now) await givePartnerSubscription(tx, accountId, arriving, now);
  return accountId;
}

const unboundMeanwhile = () => new HttpError(409, 'Такой же запрос только что выполнялся. Попробуйте ещё раз.');

const isSubscriber = ({ partner, arrival }: Arriving) =>
  and(eq(partnerSubscribers.partner, partner.name), eq(partnerSubscribers.subject, arrival.subject));

async function holderOf(tx: Database, arriving: Arriving): Promise<string | null> {
  const [row] = await tx.select().from(partnerSubscribers).where(isSubscriber(arriving));
  return row?.accountId ?? null;
}

/** @returns false when the subscriber is somebody's already */
async function takeSubscriber(tx: Database, { partner, arrival }: Arriving, accountId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .insert(partnerSubscribers)
    .values({ partner: partner.name, subject: arrival.subject, accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ subject: partnerSubscribers.subject });
  return taken.length > 0;
}

/** For a guest. Of two links of one new subscriber that are opened at once, one makes the account. */
async function accountOfSubscriber(tx: Database, arriving: Arriving, now: Date): Promise<string> {
  const known = await holderOf(tx, arriving);
  if (known !== null) return known;
  const fresh = { name: arriving.partner.subscriberName, email: null, passwordHash: null };
  const created = await insertAccount(tx, { ...fresh, isByForm: false, isEmailConfirmed: false }, now);
  if (await takeSubscriber(tx, arriving, created, now)) return created;
  await tx.delete(accounts).where(eq(accounts.id, created));
  const holder = await holderOf(tx, arriving);
  if (holder === null) throw unboundMeanwhile();
  return holder;
}

/** For somebody who is signed in: the subscriber becomes his, unless he is another account's. */
async function bind(tx: Database, arriving: Arriving, { accountId }: Caller, now: Date): Promise<string> {
  const holder = await holderOf(tx, arriving);
  if (holder === accountId) return accountId;
  const belongsToAnother = () =>
    new HttpError(
      417,
      'Этот абонент подключён к другому аккаунту. Выйдите и откройте новую ссылку партнёра, чтобы войти в него.',
    );
  if (holder !== null) throw belongsToAnother();
  if (!arriving.isOwnJourney)
    throw new HttpError(417, 'Чтобы подключить подписку к своему аккаунту, начните на странице партнёра в библиотеке.');
  if (!(await takeSubscriber(tx, arriving, accountId, now)) && (await holderOf(tx, arriving)) !== accountId)
    throw belongsToAnother();
  return accountId;
}

/**
 * The partner's subscription stands in the place of what was there, to the later of both ends: nobody loses paid days. A
 * renewal by one's own card stops: the partner pays from now on, and nobody should pay twice.
 */
async function givePartnerSubscription(tx: Database, accountId: string, { partner, arrival }: Arriving, now: Date) {
  const its = eq(activeSubscriptions.accountId, accountId);
  const [before] = await tx.select().from(activeSubscriptions).where(its);
  const given = {
    subscriptionType: 'специальный' as const,
    endDate: before !== undefined && before.endDate > arrival.until ? before.endDate : arrival.until,
    isTrial: false,
    isAutoRenewal: false,
    isInvitedUser: before !== undefined && before.endDate > now && before.isInvitedUser,
    isVisible: true,
    partner: partner.info,
  };
  await tx
    .insert(activeSubscriptions)
    .values({ ...given, accountId })
    .onConflictDoUpdate({ target: activeSubscriptions.accountId, set: given });
}
