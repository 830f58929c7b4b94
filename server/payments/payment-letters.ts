import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Background } from '../background.ts';
import type { Database } from '../db/database.ts';
import { accounts, activeSubscriptions, giftCards, payments } from '../db/schema.ts';
import { giftCardLetter, renewalDeclinedLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { giftCardCodeOf, giftCardHash } from './gift-card-code.ts';
import { isCharge, type PaymentRow } from './payment-rows.ts';

export interface PaymentLettersDeps {
  db: Database;
  mailer: Mailer;
  background: Background;
  /** Codes of cards are computed with it. */
  key: Buffer;
  /** Origin of the site that the letter leads to. */
  site: string;
  now: () => Date;
}

/** A letter that is being sent at this moment is not sent by the round as well. */
const UNDER_WAY_MS = 2 * 60_000;
/** A mail server that has not taken it for so long never will. */
const GIVEN_UP_MS = 3 * 86_400_000;

/**
 * Letters that follow the end of a payment. Gift cards that are paid for leave by letter. A card gets its code in the table once the letter has been taken: one
 * without a code is one that has not been delivered, and the round sends it again, with the very same code.
 */
export class PaymentLetters {
  readonly #deps: PaymentLettersDeps;

  constructor(deps: PaymentLettersDeps) {
    this.#deps = deps;
  }

  /** @param payment as the one call that ended it got it: each letter is begun once */
  after({ id, purpose, status, accountId }: PaymentRow): void {
    if (purpose === 'giftCard' && status === 'paid') this.#deps.background.run(() => this.#sendGift(id));
    if (status === 'declined' && accountId !== null && isCharge({ id })) {
      this.#deps.background.run(() => this.#sayDeclined(accountId));
    }
  }

  /** Letters that did not leave when they should have: the process was killed, or the mail server was away. */
  async deliverLate(): Promise<void> {
    const { db, now } = this.#deps;
    const ago = (ms: number) => new Date(now().getTime() - ms);
    const isLate = and(
      eq(payments.status, 'paid'),
      isNull(giftCards.codeHash),
      lt(payments.settledAt, ago(UNDER_WAY_MS)),
      gt(payments.settledAt, ago(GIVEN_UP_MS)),
    );
    const late = await db
      .select({ id: payments.id })
      .from(giftCards)
      .innerJoin(payments, eq(payments.id, giftCards.paymentId))
      .where(isLate);
    for (const { id } of late) this.#deps.background.run(() => this.#sendGift(id));
  }

  async #sendGift(paymentId: string): Promise<void> {
    const { db, mailer, key, site } = this.#deps;
    const isWaiting = and(eq(giftCards.paymentId, paymentId), isNull(giftCards.codeHash));
    const [gift] = await db.select().from(giftCards).where(isWaiting);
    if (gift === undefined) return;
    const { recipientEmail, subscriptionType, senderName, message, expiresAt } = gift;
    const code = giftCardCodeOf(key, paymentId);
    await mailer.send(giftCardLetter(recipientEmail, site, { code, subscriptionType, senderName, message, expiresAt }));
    await db
      .update(giftCards)
      .set({ codeHash: giftCardHash(code) })
      .where(isWaiting);
  }

  async #sayDeclined(accountId: string): Promise<void> {
    const { db, mailer, site } = this.#deps;
    const [row] = await db
      .select({ email: accounts.email, endDate: activeSubscriptions.endDate })
      .from(accounts)
      .innerJoin(activeSubscriptions, eq(activeSubscriptions.accountId, accounts.id))
      .where(eq(accounts.id, accountId));
    if (row === undefined || row.email === null) return;
    await mailer.send(renewalDeclinedLetter(row.email, site, row.endDate));
  }
}
