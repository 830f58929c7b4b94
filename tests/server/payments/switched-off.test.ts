import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, newBuyer, openShop, type Shop } from '../../support/server/shop.ts';

/** Without the sandbox and without a bank of its own the site sells nothing, and says so. */

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop({ env: { SANDBOX: 'off' } });
  buyer = await newBuyer(shop);
});
afterAll(() => shop.close());

const CARD = 'Оплата картой сейчас недоступна. Попробуйте позже или напишите нам.';
const gift = { subscription_type: '1 месяц', recipient_email: 'friend@people.test' };

describe('no bank, no operator', () => {
  it.each([
    ['POST', '/payments/', { subscription_type: '1 месяц' }, CARD],
    ['GET', `/payments/?${new URLSearchParams({ subscription_type: '1 месяц' })}`, undefined, CARD],
    ['POST', '/payments/renewal_subscription', { subscription_type: '1 месяц' }, CARD],
    ['POST', '/payments/change_bank_card', undefined, CARD],
    ['POST', '/payments/gift_card', gift, CARD],
    [
      'GET',
      `/ruru/?${new URLSearchParams({ subscription_type: '1 месяц', phone: '+79001234567' })}`,
      undefined,
      'Оплата со счёта телефона сейчас недоступна. Попробуйте позже или напишите нам.',
    ],
  ])('%s %s says so', async (method, path, body, detail) => {
    const answered = await buyer.visitor.call(method, `/backend${path}`, body);
    expect([answered.status, answered.body]).toEqual([417, { detail }]);
    expect(await buyer.rows()).toEqual([]);
  });

  it('what only asks answers as ever', async () => {
    expect(await buyer.last()).toBeNull();
    expect(await buyer.hasLastSucceeded()).toBe(true);
    expect((await buyer.visitor.get('/backend/payments/card')).body).toEqual({ data: null });
    expect((await buyer.visitor.get('/backend/ruru/ruru_sub_info')).status).toBe(200);
    await buyer.hasSubscription({ isAutoRenewal: true });
    await shop.round();
    expect((await buyer.visitor.post('/backend/subscriptions/cancel_auto_renewal')).status).toBe(200);
  });

  it.each(['/sandbox/acquirer', '/sandbox/operator', '/sandbox/acquirer/api/orders/x'])('%s is not there', async (path) => {
    expect((await shop.fetch(path)).status).not.toBe(200);
  });

  it('nobody can bring news', async () => {
    expect((await shop.fetch('/callbacks/acquirer', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
