import { createHash } from 'node:crypto';
import { and, eq, type InferSelectModel, inArray } from 'drizzle-orm';
import type { LastPayment } from '../../contract/entities/subscription.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema.ts';

export type PaymentRow = InferSelectModel<typeof payments>;
type Purpose = LastPayment['purpose'];

/** A purchase and a renewal give the same, so that one of them takes the place of the other. */
const RIVALS: Record<Purpose, readonly Purpose[]> = {
  purchase: ['purchase', 'renewal'],
  renewal: ['purchase', 'renewal'],
  cardChange: ['cardChange'],
  giftCard: ['giftCard'],
};

/** Open payments that a new one of this purpose is the same as, or takes the place of. */
export function openRivals(db: Database, accountId: string, purpose: Purpose): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.status, 'pending'), inArray(payments.purpose, RIVALS[purpose])));
}

export function openPaymentsOf(db: Database, accountId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.status, 'pending')));
}

export interface ChargedPeriod {
  accountId: string;
  /** The end that the period follows. */
  end: Date;
  cardToken: string;
}

/**
 * Id of the automatic charge for what follows this end. It is computed, so that a period is charged once, however many
 * servers and rounds see it: the second one finds the row. Another card is another try.
 */
export function chargeIdOf({ accountId, end, cardToken }: ChargedPeriod): string {
  const hex = createHash('sha256').update(`renewal ${accountId} ${end.toISOString()} ${cardToken}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Made by {@link chargeIdOf} (UUID of version 8), not by a listener who pressed «Оплатить» (version 4). */
export const isCharge = ({ id }: Pick<PaymentRow, 'id'>): boolean => id[14] === '8';
