import type { SubscriptionType } from '../../contract/entities/subscription.ts';

/** What the walk and the scenarios of this machine share. */

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

export const HAS_NOTHING = { kind: 'user', currentType: null, endDate: null } as const;

export const HAS_MONTH = { kind: 'user', currentType: '1 месяц', endDate: '2026-12-21T10:00:00.000Z' } as const;

/** The same, a month later: it was paid for again. */
export const HAS_MORE = { kind: 'user', currentType: '1 месяц', endDate: '2027-01-20T10:00:00.000Z' } as const;
