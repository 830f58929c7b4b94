import * as z from 'zod/mini';
import { MOBILE_DEADLINE_MS } from '../../../contract/constants.ts';
import { SubscriptionType, SubscriptionTypeName } from '../../../contract/entities/subscription.ts';
import { CodeField } from '../../../contract/forms/fields.ts';
import { GiftCardOrder } from '../../../contract/forms/gift-card-order.ts';
import type { MobileOrder, PendingMobilePayment } from '../../../machines/mobile-payment/mobile-payment.types.ts';
import type { PurchaseFacts } from '../../../machines/purchase/purchase.types.ts';
import type { KeyValueStorage } from '../ports/storage.ts';
import { inAppPath } from '../redirect.ts';

/** Longer than anything that is kept here. */
const MAX_LENGTH = 4096;

const Pending = z.object({
  order: z.object({ subscriptionType: SubscriptionTypeName, promocode: z.nullable(z.string()) }),
  phone: z.string().check(z.minLength(1), z.maxLength(32)),
  /** Epoch ms. */
  deadline: z.number(),
});

/**
 * What a purchase needs to survive a reload, a trip to the bank's page, a killed browser: facts and a deadline, never a
 * snapshot. What cannot be read is as good as nothing, and is removed.
 */
export function createPurchaseStore(storage: KeyValueStorage, now: () => number = Date.now) {
  function read<T>(key: string, parse: (text: string) => T): T | null {
    const text = storage.get(key);
    if (text === null) return null;
    try {
      if (text.length > MAX_LENGTH) throw new Error('Too long');
      return parse(text);
    } catch {
      storage.remove(key);
      return null;
    }
  }

  const parsed = <T>(key: string, schema: z.ZodMiniType<T, unknown>): T | null =>
    read(key, (text) => z.parse(schema, JSON.parse(text)));

  return {
    facts: (): PurchaseFacts => ({
      plan: parsed('selectedSubscriptionType', SubscriptionType),
      returnTo: read('purchaseReturn', pathOfApp),
    }),
    /** A code that waits for its listener: of a discount, of a loyalty card. */
    code: (key: 'activatedPromocode' | 'mnogoruCode'): string | null => read(key, (text) => z.parse(CodeField, text)),
    keepPlan(plan: SubscriptionType | null) {
      if (plan === null) storage.remove('selectedSubscriptionType');
      else storage.set('selectedSubscriptionType', JSON.stringify(plan));
    },
    keepReturn(path: string | null) {
      if (path === null) storage.remove('purchaseReturn');
      else storage.set('purchaseReturn', path);
    },
    pending(): PendingMobilePayment | null {
      const kept = parsed('mobilePayment', Pending);
      // The device's clock may have been moved: never more than the whole wait.
      return kept === null ? null : { ...kept, msLeft: Math.min(MOBILE_DEADLINE_MS, Math.max(0, kept.deadline - now())) };
    },
    keepPending(order: MobileOrder, phone: string) {
      storage.set('mobilePayment', JSON.stringify({ order, phone, deadline: now() + MOBILE_DEADLINE_MS }));
    },
    /** The gift that is being paid for: nothing has to be typed again after a refusal. */
    gift: (): GiftCardOrder | null => parsed('giftOrder', GiftCardOrder),
    keepGift(order: GiftCardOrder | null) {
      if (order === null) storage.remove('giftOrder');
      else storage.set('giftOrder', JSON.stringify(order));
    },
    forgetPending: () => storage.remove('mobilePayment'),
  };
}

function pathOfApp(text: string): string {
  if (inAppPath(text) !== text) throw new Error('Not a path of this app');
  return text;
}

export type PurchaseStore = ReturnType<typeof createPurchaseStore>;
