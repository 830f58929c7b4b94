import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { CHECK_PHONE } from '../../contract/messages.ts';
import type { Database } from '../db/database.ts';
import { giftCards, payments } from '../db/schema.ts';
import { allowedRedirect } from '../domain/redirect-allow-list.ts';
import { HttpError } from '../http/http-error.ts';
import type { Acquirer } from './acquirer.ts';
import { type Intent, isSameIntent } from './intent.ts';
import type { MobileOperator } from './mobile-operator.ts';
import { isCharge, openRivals, type PaymentRow } from './payment-rows.ts';
import type { Outcome } from './settle.ts';

export interface OpenDeps {
  db: Database;
  now: () => Date;
  /** Asks what became of it and writes that down. @returns what it is now */
  reread: (payment: PaymentRow) => Promise<Outcome['status']>;
  /** Sees to it that it cannot be paid any more. @returns what it is now */
  withdraw: (payment: PaymentRow) => Promise<Outcome['status']>;
}

/** The open payment of a wish. */
interface Opened {
  payment: PaymentRow;
  intent: Intent;
}

/** Each turn settles or withdraws something; more than a few mean that several windows are fighting. */
const MOST_TURNS = 8;

const elsewhere = () =>
  new HttpError(409, 'Оплата начата в другом окне. Закончите её там или попробуйте ещё раз.', { 'retry-after': '1' });
const alreadyPaid = () => new HttpError(417, 'Предыдущая оплата уже прошла. Проверьте подписку, прежде чем платить ещё раз.');
const renewing = () => new HttpError(417, 'Подписка прямо сейчас продлевается автоматически. Попробуйте через минуту.');

/**
 * Finds or makes the one open payment for a wish. The same wish gets the payment it has already; another one takes its
 * place, and what is in the way is cancelled where it is paid before anything new is made, so that of all pages a
 * listener may have open at most one can be paid on.
 * @param quote what is wished, by the rules of this moment: asked again after each change
 * @throws HttpError 417 as `quote` does, or when what was in the way turns out to be paid; 409 for windows that fight
 */
export async function findOrOpen(
  deps: OpenDeps,
  quote: () => Promise<Intent>,
  isUsable: (payment: PaymentRow) => boolean,
): Promise<Opened & { isNew: boolean }> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const intent = await quote();
    const same: PaymentRow[] = [];
    const inTheWay: PaymentRow[] = [];
    for (const row of await openRivals(deps.db, intent.accountId, intent.purpose)) {
      const isSame = !isCharge(row) && isUsable(row) && (await isSameIntent(deps.db, row, intent));
      (isSame ? same : inTheWay).push(row);
    }
    for (const row of inTheWay) await clear(deps, row);
    const [payment] = same;
    if (payment !== undefined) {
      const status = payment.providerRef === null ? 'pending' : await deps.reread(payment);
      // One that was paid meanwhile is the answer, too: its page says so, and nothing is paid twice.
      if (status === 'pending' || status === 'paid') return { payment, intent, isNew: false };
      continue;
    }
    if (inTheWay.length > 0) continue;
    const inserted = await insert(deps, intent);
    if (inserted !== null) return { payment: inserted, intent, isNew: true };
  }
  throw elsewhere();
}

async function clear({ reread, withdraw }: OpenDeps, row: PaymentRow): Promise<void> {
  const status = isCharge(row) ? await reread(row) : await withdraw(row);
  if (status === 'paid') throw alreadyPaid();
  // A page that is being made at the bank this moment cannot be withdrawn yet: another window makes it.
  if (status === 'pending') throw isCharge(row) ? renewing() : elsewhere();
}

/** @returns null when another call was quicker */
function insert({ db, now }: OpenDeps, intent: Intent): Promise<PaymentRow | null> {
  const { gift, description: _, returnPath: __, ...values } = intent;
  const createdAt = now();
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .insert(payments)
      .values({ ...values, id: randomUUID(), status: 'pending', createdAt })
      .onConflictDoNothing()
      .returning();
    if (payment === undefined || gift === null || intent.subscriptionType === null) return payment ?? null;
    // Until it is paid it has no code; how long it is good for counts from then.
    const card = { subscriptionType: intent.subscriptionType, buyerId: intent.accountId, createdAt, expiresAt: createdAt };
    await tx.insert(giftCards).values({ ...gift, ...card, paymentId: payment.id });
    return payment;
  });
}

/** The payer comes back to this very payment; what became of it stands in no address. */
function returnUrlOf(page: string, paymentId: string): string {
  const url = new URL(page);
  url.searchParams.set('payment', paymentId);
  return url.href;
}

/** @returns address of the acquirer's page, on one of its origins */
export async function payPageOf(
  deps: OpenDeps,
  acquirer: Acquirer,
  { payment, intent }: Opened,
  origin: string,
): Promise<string> {
  if (payment.payUrl !== null) return payment.payUrl;
  const { invoiceId, payUrl } = await acquirer.createInvoice({
    orderId: payment.id,
    kind: payment.purpose === 'cardChange' ? 'binding' : 'payment',
    amount: payment.amount,
    description: intent.description,
    returnUrl: returnUrlOf(origin + intent.returnPath, payment.id),
  });
  const url = allowedRedirect(payUrl, acquirer.payPageOrigins(origin));
  if (url === null) throw new Error('the acquirer named a page on an origin that is not its own');
  await keepRef(deps, payment, { providerRef: invoiceId, payUrl: url });
  return url;
}

/** @throws HttpError 417 when the operator does not serve the phone */
export async function billPhone(
  deps: OpenDeps,
  operator: MobileOperator,
  { payment, intent }: Opened,
  refuse: (payment: PaymentRow) => Promise<unknown>,
): Promise<void> {
  if (payment.providerRef !== null || intent.phone === null) return;
  const { amount, description, phone } = intent;
  const bill = await operator.createBill({ orderId: payment.id, phone, amount, description });
  if (bill === null) {
    await refuse(payment);
    throw new HttpError(417, CHECK_PHONE);
  }
  await keepRef(deps, payment, { providerRef: bill.billId });
}

/** A payment that was given up while its invoice was being made must not stay open where it is paid. */
async function keepRef(deps: OpenDeps, payment: PaymentRow, ref: Pick<Partial<PaymentRow>, 'providerRef' | 'payUrl'>) {
  const kept = await deps.db
    .update(payments)
    .set(ref)
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'pending')))
    .returning({ id: payments.id });
  if (kept.length > 0) return;
  const status = await deps.withdraw(payment);
  if (status !== 'paid') throw elsewhere();
}
