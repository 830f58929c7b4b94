import * as z from 'zod/mini';
import { MOBILE_DEADLINE_MS } from '../../../contract/constants.ts';
import { type SubscriptionType, SubscriptionTypeName } from '../../../contract/entities/subscription.ts';
import { CodeField } from '../../../contract/forms/fields.ts';
import { GiftCardOrder } from '../../../contract/forms/gift-card-order.ts';
import { returnPath } from '../../../contract/return-path.ts';
import { pendingOf, stillKept } from '../../../machines/mobile-payment/kept-bill.ts';
import type { MobileOrder, PendingMobilePayment } from '../../../machines/mobile-payment/mobile-payment.types.ts';
import type { PurchaseFacts } from '../../../machines/purchase/purchase.types.ts';
import type { KeyValueStorage } from '../ports/storage.ts';
import { keptPlan, readKept } from './kept-plan.ts';

const PaymentId = z.uuid();
const KnownEnd = z.union([
  z.object({ kind: z.enum(['unread', 'none']) }),
  z.object({ kind: z.literal('until'), date: z.string() }),
]);
const Pending = z.object({
  accountId: z.string(),
  paymentId: PaymentId,
  order: z.object({
    subscriptionType: SubscriptionTypeName,
    promocode: z.nullable(z.string()),
    knownEnd: KnownEnd,
  }),
  phone: z.string().check(z.minLength(1), z.maxLength(32)),
  deadline: z.number(),
});

/**
 * Facts of a purchase that survive a reload, a trip to the bank's page, a killed browser: values and a deadline, never a
 * snapshot. A value that cannot be parsed is removed.
 */
export function createPurchaseStore(storage: KeyValueStorage, now: () => number = Date.now) {
  const read = <T>(key: string, parse: (text: string) => T): T | null => readKept(storage, key, parse);

  const parsed = <T>(key: string, schema: z.ZodMiniType<T, unknown>): T | null =>
    read(key, (text) => z.parse(schema, JSON.parse(text)));

  return {
    facts: (): PurchaseFacts => ({
      plan: keptPlan(storage),
      returnTo: read('purchaseReturn', pathOfApp),
      paymentId: read('purchasePayment', (text) => z.parse(PaymentId, text)),
    }),
    /** A code kept until its owner signs in: of a discount, of a loyalty card. */
    code: (key: 'activatedPromocode' | 'mnogoruCode'): string | null => read(key, (text) => z.parse(CodeField, text)),
    keepCode: (key: 'activatedPromocode' | 'mnogoruCode', code: string | null) => storage.keep(key, code),
    keepPlan: (plan: SubscriptionType | null) => storage.keep('selectedSubscriptionType', plan && JSON.stringify(plan)),
    keepReturn: (path: string | null) => storage.keep('purchaseReturn', path),
    keepPayment: (id: string | null) => storage.keep('purchasePayment', id),
    /** The open bill of this account; another account's is not returned, and an expired one is removed. */
    pending(accountId: string | null): PendingMobilePayment | null {
      const kept = stillKept(parsed('mobilePayment', Pending), now());
      storage.keep('mobilePayment', kept && JSON.stringify(kept));
      return pendingOf(kept, accountId, now());
    },
    keepPending(bill: { accountId: string; paymentId: string; order: MobileOrder; phone: string }) {
      storage.set('mobilePayment', JSON.stringify({ ...bill, deadline: now() + MOBILE_DEADLINE_MS }));
    },
    /** The gift order being paid for: nothing has to be typed again after a refusal. */
    gift: (): GiftCardOrder | null => parsed('giftOrder', GiftCardOrder),
    keepGift: (order: GiftCardOrder | null) => storage.keep('giftOrder', order && JSON.stringify(order)),
    forgetPending: () => storage.remove('mobilePayment'),
  };
}

function pathOfApp(text: string): string {
  if (returnPath(text) === null) throw new Error('Not a path of this app');
  return text;
}

export type PurchaseStore = ReturnType<typeof createPurchaseStore>;
