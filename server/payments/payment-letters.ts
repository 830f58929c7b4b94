import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Keys } from '../auth/key-ring.ts';
import { PLANS } from '../catalogue/plans.ts';
import type { Database } from '../db/database.ts';
import { accounts, activeSubscriptions, giftCards, letters, payments, savedCards } from '../db/schema.ts';
import { isRemindedOf } from '../domain/renewal-terms.ts';
import type { LetterQueue } from '../mail/letter-queue.ts';
import { giftCardLetter, renewalDeclinedLetter } from '../mail/letters.ts';
import type { Letter } from '../mail/mailer.ts';
import {
  giftBoughtLetter,
  giftLateLetter,
  type NextCharge,
  paidLetter,
  renewalAheadLetter,
  renewalStoppedLetter,
  renewedLetter,
} from '../mail/money-letters.ts';
import { giftCardCodeOf, giftCardHash } from './gift-card-code.ts';
import { isCharge, type PaymentRow } from './payment-rows.ts';

export interface PaymentLettersDeps {
  db: Database;
  queue: LetterQueue;
  /** Codes of cards are computed with them. */
  keys: Keys;
  /** Origin of the site that the letter leads to. */
  site: string;
  now: () => Date;
}

const DAY_MS = 86_400_000;
/** The buyer of a gift is told when its letter has been waiting for so long. */
const GIFT_LATE_MS = DAY_MS;

/** The letter of a gift, as the queue knows it. */
const GIFT_EVENT = 'gift-card ';
export const giftEvent = (paymentId: string): string => GIFT_EVENT + paymentId;

interface Ended {
  accountId: string;
  endDate: Date;
}

/**
 * Letters about money. Each is written in the transaction of what it tells, under the name of that event, so that it
 * comes once and is never lost. A gift card gets its code together with its letter.
 */
export class PaymentLetters {
  readonly #deps: PaymentLettersDeps;

  constructor(deps: PaymentLettersDeps) {
    this.#deps = deps;
  }

  /** @param tx the transaction that ends the payment; {@link sendSoon} after it */
  async write(tx: Database, payment: PaymentRow): Promise<void> {
    const { purpose, status } = payment;
    if (status === 'paid' && purpose === 'giftCard') await this.#writeGift(tx, payment);
    else if (status === 'paid' && purpose !== 'cardChange') await this.#writePaid(tx, payment);
    else if (status === 'declined' && isCharge(payment)) await this.#writeDeclined(tx, payment);
  }

  sendSoon(): void {
    this.#deps.queue.sendSoon();
  }

  /** A charge is near. */
  async writeAhead({ accountId, endDate, plan, amount }: Ended & { plan: string; amount: number }): Promise<void> {
    const { db, site } = this.#deps;
    const holder = await readHolder(db, accountId);
    if (holder === null) return;
    const letter = renewalAheadLetter(holder.email, site, { plan, amount, from: fromCard(holder.lastFour), at: endDate });
    await this.#write(db, letter, `renewal ahead ${accountId} ${endDate.toISOString()}`);
  }

  /** @param tx the transaction that switches auto-renewal off */
  async writeStopped(tx: Database, { accountId, endDate }: Ended, reason: 'noCard' | 'tooLate'): Promise<void> {
    const holder = await readHolder(tx, accountId);
    if (holder === null) return;
    const letter = renewalStoppedLetter(holder.email, this.#deps.site, endDate, reason);
    await this.#write(tx, letter, `renewal stopped ${accountId} ${endDate.toISOString()}`);
  }

  /** Cards that were paid for and have no letter on its way, and letters of cards that do not get through. */
  async lookAfterGifts(): Promise<void> {
    const { db, now } = this.#deps;
    const forgotten = await db
      .select({ payment: payments })
      .from(giftCards)
      .innerJoin(payments, eq(payments.id, giftCards.paymentId))
      .where(and(eq(payments.status, 'paid'), isNull(giftCards.codeHash)));
    for (const { payment } of forgotten) await db.transaction((tx) => this.#writeGift(tx, payment));
    const isLate = and(eq(letters.status, 'waiting'), lt(letters.createdAt, new Date(now().getTime() - GIFT_LATE_MS)));
    const waiting = await db.select({ key: letters.key }).from(letters).where(isLate);
    for (const { key } of waiting) if (key?.startsWith(GIFT_EVENT) === true) await this.#writeLate(key.slice(GIFT_EVENT.length));
  }

  async #writeGift(tx: Database, { id, accountId, amount }: PaymentRow): Promise<void> {
    const { keys, site } = this.#deps;
    const isWaiting = and(eq(giftCards.paymentId, id), isNull(giftCards.codeHash));
    const code = giftCardCodeOf(keys[0], id);
    const [gift] = await tx
      .update(giftCards)
      .set({ codeHash: giftCardHash(code) })
      .where(isWaiting)
      .returning();
    if (gift === undefined) return;
    const { recipientEmail: recipient, subscriptionType, senderName, message, expiresAt } = gift;
    await this.#write(
      tx,
      giftCardLetter(recipient, site, { code, subscriptionType, senderName, message, expiresAt }),
      giftEvent(id),
    );
    const buyer = accountId === null ? null : await readHolder(tx, accountId);
    if (buyer === null) return;
    const receipt = giftBoughtLetter(buyer.email, site, { plan: subscriptionType, amount, recipient, expiresAt });
    await this.#write(tx, receipt, `gift bought ${id}`);
  }

  async #writeLate(paymentId: string): Promise<void> {
    const { db, keys, site } = this.#deps;
    const [gift] = await db.select().from(giftCards).where(eq(giftCards.paymentId, paymentId));
    const buyer = gift?.buyerId == null ? null : await readHolder(db, gift.buyerId);
    if (gift === undefined || buyer === null || gift.activatedAt !== null) return;
    // The card may be older than the newest key.
    const code = keys.map((key) => giftCardCodeOf(key, paymentId)).find((made) => giftCardHash(made) === gift.codeHash);
    if (code === undefined) return;
    const words = { recipient: gift.recipientEmail, code };
    await this.#write(db, giftLateLetter(buyer.email, site, words), `gift late ${paymentId}`);
  }

  async #writePaid(tx: Database, payment: PaymentRow): Promise<void> {
    const { id, accountId, subscriptionType, amount, method, settledAt } = payment;
    const holder = accountId === null ? null : await readHolder(tx, accountId);
    const plan = PLANS.find(({ type }) => type === subscriptionType);
    if (holder === null || holder.endDate === null || plan === undefined) return;
    const { endDate: end, isAutoRenewal, lastFour, email } = holder;
    const next: NextCharge | null = isAutoRenewal ? { amount: plan.price, at: end, isRemindedOf: isRemindedOf(plan.days) } : null;
    const paid = { plan: plan.type, amount, from: method === 'mobile' ? 'счёт телефона' : fromCard(lastFour), end, next };
    // The days were counted from the payment itself: nothing was in force any more.
    const isLate = end.getTime() - plan.days * DAY_MS === settledAt?.getTime();
    const { site } = this.#deps;
    const letter = isCharge(payment) ? renewedLetter(email, site, { ...paid, isLate }) : paidLetter(email, site, paid);
    await this.#write(tx, letter, `paid ${id}`);
  }

  async #writeDeclined(tx: Database, { id, accountId, settledAt }: PaymentRow): Promise<void> {
    const holder = accountId === null ? null : await readHolder(tx, accountId);
    if (holder === null || holder.endDate === null) return;
    const { email, endDate: end } = holder;
    const isOver = settledAt !== null && settledAt >= end;
    await this.#write(tx, renewalDeclinedLetter(email, this.#deps.site, { end, isOver }), `declined ${id}`);
  }

  async #write(tx: Database, letter: Letter, event: string): Promise<void> {
    await this.#deps.queue.write(tx, letter, event);
  }
}

const fromCard = (lastFour: string | null): string => (lastFour === null ? 'банковская карта' : `карта •• ${lastFour}`);

/** Whom to write to, and what there is to say; null where no address is known. */
async function readHolder(db: Database, accountId: string) {
  const [row] = await db
    .select({
      email: accounts.email,
      endDate: activeSubscriptions.endDate,
      isAutoRenewal: activeSubscriptions.isAutoRenewal,
      lastFour: savedCards.lastFour,
    })
    .from(accounts)
    .leftJoin(activeSubscriptions, eq(activeSubscriptions.accountId, accounts.id))
    .leftJoin(savedCards, eq(savedCards.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return row === undefined || row.email === null ? null : { ...row, email: row.email };
}
