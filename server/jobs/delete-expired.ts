import { and, isNotNull, lt, ne, or } from 'drizzle-orm';
import { FAMILY_LIFE_MS } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import {
  idempotencyKeys,
  letters,
  limitCounts,
  listenEvents,
  oneTimeTokens,
  partnerLinks,
  sandboxBills,
  sandboxInvoices,
  sandboxLetters,
  sandboxSocialCodes,
  signInNames,
  socialVisits,
  tokenFamilies,
} from '../db/schema.ts';
import { KEY_LIFE_MS } from '../http/idempotency.ts';

const DAY_MS = 86_400_000;
/** A browser may bring its records of three months ago (listening/record-listens.ts); by then it has brought them. */
const EVENTS_KEPT_MS = 180 * DAY_MS;
/** A partner's link lives for minutes (partners/signed-link.ts): a used one need not be known for longer than a day. */
const PARTNER_LINKS_KEPT_MS = DAY_MS;
const LETTERS_KEPT_MS = 30 * DAY_MS;
/** The name of an event is kept so that it is told once: longer than anything could tell it again. */
const SENT_LETTERS_KEPT_MS = 400 * DAY_MS;
/** Long after the shop has asked about them for the last time. */
const SANDBOX_ORDERS_KEPT_MS = 30 * DAY_MS;
export const DELETE_EXPIRED_EVERY_MS = 3_600_000;

/** Deletes what has had its time. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(signInNames).where(lt(signInNames.heldUntil, now));
  await db.delete(socialVisits).where(lt(socialVisits.expiresAt, now));
  await db.delete(sandboxSocialCodes).where(lt(sandboxSocialCodes.expiresAt, now));
  await db.delete(sandboxLetters).where(lt(sandboxLetters.sentAt, before(LETTERS_KEPT_MS)));
  await db.delete(letters).where(and(ne(letters.status, 'waiting'), lt(letters.createdAt, before(SENT_LETTERS_KEPT_MS))));
  await db.delete(partnerLinks).where(lt(partnerLinks.usedAt, before(PARTNER_LINKS_KEPT_MS)));
  await db.delete(sandboxInvoices).where(lt(sandboxInvoices.createdAt, before(SANDBOX_ORDERS_KEPT_MS)));
  await db.delete(sandboxBills).where(lt(sandboxBills.createdAt, before(SANDBOX_ORDERS_KEPT_MS)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, before(KEY_LIFE_MS)));
  await db.delete(limitCounts).where(lt(limitCounts.endsAt, now));
  await db.delete(listenEvents).where(lt(listenEvents.createdAt, before(EVENTS_KEPT_MS)));
  const isDead = and(isNotNull(tokenFamilies.revokedAt), lt(tokenFamilies.revokedAt, before(DAY_MS)));
  await db.delete(tokenFamilies).where(or(isDead, lt(tokenFamilies.createdAt, before(FAMILY_LIFE_MS))));
}
