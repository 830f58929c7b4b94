import type { SubscriptionType } from '../../contract/entities/subscription.ts';

/** Samples shared by the walk and the scenarios of this machine. */

const plan = (type: SubscriptionType['type']): SubscriptionType => ({
  type,
  price: 349,
  actual: true,
  meta: { partner: null },
});

export const MONTH = plan('1 месяц');

export const YEAR = plan('12 месяцев');

/** Sold by a partner, on its own page. */
export const OF_PARTNER: SubscriptionType = { ...plan('специальный'), meta: { partner: 'beeline' } };

export const GUEST = { kind: 'guest' } as const;

export const HAS_NOTHING = {
  kind: 'user',
  currentType: null,
  endDate: null,
  knownEnd: { kind: 'none' },
  isPartners: false,
} as const;

const until = (endDate: string) =>
  ({ kind: 'user', currentType: '1 месяц', endDate, knownEnd: { kind: 'until', date: endDate }, isPartners: false }) as const;

export const HAS_MONTH = until('2026-12-21T10:00:00.000Z');

/** The same, a month later: it was paid for again. */
export const HAS_MORE = until('2027-01-20T10:00:00.000Z');

/** A code that takes something off every plan. */
export const MAY = { code: 'MAY', discount: 49, trialDays: null, subscriptionTypes: [] };

/** A payment by card that has ended. */
export const ended = (kind: 'paid' | 'declined' | 'cancelled', id = 'p1') => ({
  kind,
  payment: {
    id,
    purpose: 'purchase',
    method: 'card',
    status: kind,
    subscription_type: '1 месяц',
    amount: 349,
    created_at: '2026-07-01T10:00:00Z',
    pay_url: null,
    recipient_email: null,
  },
});

export const REFUSED = { kind: 'refused', message: 'Банк не ответил', fieldErrors: {} };

/** Nothing is chosen, nothing is awaited. */
export const FRESH = {
  plan: null,
  returnTo: null,
  paymentId: null,
  pending: null,
  accountId: null,
  ways: { card: true, mobile: true },
} as const;

/** A bill to a phone that was awaited before the reload. */
export const PENDING = {
  order: { subscriptionType: '1 месяц', promocode: null, knownEnd: { kind: 'none' } },
  paymentId: 'p1',
  phone: '79990000001',
  msLeft: 240_000,
} as const;

/** A bill to a phone that was made out just now. */
export const BILL = { order: PENDING.order, phone: PENDING.phone, paymentId: 'p1' } as const;
