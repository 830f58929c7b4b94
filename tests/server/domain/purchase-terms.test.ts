import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_TYPE_NAMES, type SubscriptionType } from '../../../contract/entities/subscription.ts';
import { amountOf } from '../../../contract/purchase-price.ts';
import { PLANS } from '../../../server/catalogue/plans.ts';
import { refusalOfPurchase, refusalOfRenewal } from '../../../server/domain/purchase-terms.ts';

/** The rules of a purchase by themselves. */

const planOf = (name: string): SubscriptionType => {
  const plan = PLANS.find(({ type }) => type === name);
  if (plan === undefined) throw new Error(`no plan ${name}`);
  return { type: plan.type, price: plan.price, days: plan.days, actual: plan.actual, meta: { partner: plan.partner } };
};
const typeName = fc.constantFrom(...SUBSCRIPTION_TYPE_NAMES);
const END = new Date('2026-12-21T10:00:00Z');
const inForce = fc.option(
  fc.record({
    type: typeName,
    isTrial: fc.boolean(),
    partnerTitle: fc.option(fc.constant('Партнёр')),
    endDate: fc.constant(END),
  }),
);

describe('the plans', () => {
  it('are all of §3, each with a price and days; one is a partner’s, three are of old', () => {
    expect(PLANS.map(({ type }) => type).sort()).toEqual([...SUBSCRIPTION_TYPE_NAMES].sort());
    expect(PLANS.filter(({ partner }) => partner !== null)).toMatchObject([{ type: 'специальный', partner: 'beeline' }]);
    expect(PLANS.filter(({ actual }) => !actual).map(({ type }) => type)).toEqual([
      'Старая 1 месяц',
      'Старая 6 месяцев',
      'Старая 12 месяцев',
    ]);
  });
});

describe('an amount', () => {
  it('is whole roubles, at least one, and never above the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 20_000 }), (price, discount) => {
        const amount = amountOf(price, discount);
        expect(amount).toBeGreaterThanOrEqual(1);
        expect(amount).toBeLessThanOrEqual(price);
        if (discount < price) expect(amount).toBe(price - discount);
      }),
    );
  });
});

describe('a refusal', () => {
  it('of a purchase comes exactly where the rules say, and says why', () => {
    fc.assert(
      fc.property(typeName, inForce, fc.constantFrom('agreed', 'notAgreed', 'impossible'), (type, has, change) => {
        const plan = planOf(type);
        const refusal = refusalOfPurchase({ plan, inForce: has, change });
        const isPartners = has !== null && has.partnerTitle !== null;
        const isSold = plan.actual && plan.meta.partner === null;
        const isAnother = has !== null && !has.isTrial && has.type !== type && change !== 'agreed';
        expect(refusal === null).toBe(!isPartners && isSold && !isAnother);
        if (refusal !== null) expect(refusal).toMatch(/[а-я]/);
      }),
    );
  });

  it('of another plan tells the way that this way to pay has', () => {
    const asked = {
      plan: planOf('12 месяцев'),
      inForce: { type: '1 месяц', isTrial: false, partnerTitle: null, endDate: END },
    } as const;
    expect(refusalOfPurchase({ ...asked, change: 'notAgreed' })).toMatch(/выберите смену тарифа: оставшиеся дни сохранятся\.$/);
    expect(refusalOfPurchase({ ...asked, change: 'impossible' })).toMatch(
      /смените тариф с оплатой картой: оставшиеся дни сохранятся\.$/,
    );
  });

  it('of a renewal: never for the plan one has, unless a partner sells it', () => {
    fc.assert(
      fc.property(typeName, (type) => {
        const plan = planOf(type);
        const own = { type, isTrial: false, partnerTitle: null, endDate: END };
        expect(refusalOfRenewal({ plan, inForce: own, last: type }) === null).toBe(plan.meta.partner === null);
        expect(refusalOfRenewal({ plan, inForce: null, last: type }) === null).toBe(plan.meta.partner === null);
        expect(refusalOfRenewal({ plan, inForce: null, last: null }) === null).toBe(plan.actual && plan.meta.partner === null);
      }),
    );
  });

  it('of a renewal of another plan names the change', () => {
    const has = { type: '1 месяц', isTrial: false, partnerTitle: null, endDate: END } as const;
    expect(refusalOfRenewal({ plan: planOf('12 месяцев'), inForce: has, last: '1 месяц' })).toMatch(/смените тариф/);
  });
});
