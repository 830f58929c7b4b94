import { and, asc, eq } from 'drizzle-orm';
import type { BoundSocial } from '../../contract/entities/account.ts';
import { findByName, insertAccount, isNameTaken } from '../accounts/accounts.ts';
import type { Database } from '../db/database.ts';
import { type SocialProfile, socialIdentities } from '../db/schema.ts';
import { HttpError, invalidField } from '../http/http-error.ts';

/** Which accounts are signed in to by which pages of social networks. */

export interface Page {
  socialType: string;
  subject: string;
}

export async function accountOfPage(db: Database, { socialType, subject }: Page): Promise<string | null> {
  const [row] = await db
    .select({ accountId: socialIdentities.accountId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.socialType, socialType), eq(socialIdentities.subject, subject)));
  return row?.accountId ?? null;
}

export async function boundSocials(db: Database, accountId: string): Promise<BoundSocial[]> {
  const rows = await db
    .select({ social_type: socialIdentities.socialType })
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, accountId))
    .orderBy(asc(socialIdentities.createdAt), asc(socialIdentities.socialType));
  return rows;
}

/**
 * Binds a page to an account; a page that is bound to it already stays so.
 * @throws HttpError 417 when the page is another account's, or the account has another page of this network
 */
export async function bindPage(db: Database, accountId: string, page: Page, now: Date): Promise<void> {
  const { socialType, subject } = page;
  const bound = await db
    .insert(socialIdentities)
    .values({ socialType, subject, accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ subject: socialIdentities.subject });
  if (bound.length > 0) return;
  const holder = await accountOfPage(db, page);
  if (holder === accountId) return;
  throw new HttpError(
    417,
    holder === null
      ? 'К аккаунту уже привязана другая страница этой сети. Сначала отвяжите её.'
      : 'Эта страница привязана к другому аккаунту',
  );
}

export async function unbindPage(db: Database, accountId: string, socialType: string): Promise<void> {
  await db
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.accountId, accountId), eq(socialIdentities.socialType, socialType)));
}

const letterWanted = () =>
  invalidField(
    ['body', 'email'],
    'Аккаунт с вашей почтой уже есть, но почта не подтверждена. Войдите по ссылке из письма: так мы узнаем, что адрес ваш.',
  );

/**
 * The account of somebody whose e-mail the network has verified: the page's own, the one with this confirmed e-mail, or a
 * new one. An account whose e-mail nobody has confirmed may belong to whoever typed it first, so it is not handed over: its
 * owner comes in by a letter, which drops what was bound before.
 * @param tx a transaction
 * @param profile `affiliateUid`: who sent a listener that is new
 * @throws HttpError 422 for `email` in that case, 400 where the address cannot be signed in by at all
 */
export async function accountByVerifiedEmail(
  tx: Database,
  page: Page,
  profile: SocialProfile & { email: string; affiliateUid: string | null },
  now: Date,
) {
  const known = await findByName(tx, profile.email);
  if (known !== null && known.email !== null && known.emailConfirmedAt === null) throw letterWanted();
  // A partner's login that looks like an address, or an address that was left a moment ago.
  if (known === null ? await isNameTaken(tx, profile.email, now) : known.email === null)
    throw new HttpError(400, 'Адрес, который сообщила сеть, сейчас занят. Войдите другим способом.');
  const { name, email, affiliateUid } = profile;
  const fresh = { name, email, passwordHash: null, isByForm: false, isEmailConfirmed: true, affiliateUid };
  const accountId = known?.id ?? (await insertAccount(tx, fresh, now));
  await bindPage(tx, accountId, page, now);
  return accountId;
}
