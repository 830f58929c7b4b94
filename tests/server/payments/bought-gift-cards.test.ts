import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport } from '../../../contract/entities/account-export.ts';
import type { BoughtGiftCard } from '../../../contract/entities/subscription.ts';
import { giftCards, letters as letterRows, payments } from '../../../server/db/schema.ts';
import { type Buyer, DAY_MS, MINUTE_MS, newBuyer, openShop, press, type Shop } from '../../support/server/shop.ts';
import { PASSWORD } from '../../support/server/visitor.ts';

/** A subscription as a gift: paid by card, sent by letter, activated once (F08). And what is left when the buyer leaves. */

let shop: Shop;
/** The mail server is away, or takes nothing for this address. */
let isAway = false;
let refused: string | null = null;
beforeAll(async () => {
  shop = await openShop({
    mailer: (sandbox) => ({
      async send(letter) {
        if (isAway || letter.to === refused) throw new Error('450 try later');
        await sandbox.send(letter);
      },
    }),
  });
});
afterAll(() => shop.close());

const order = (buyer: Buyer, more: object = {}) =>
  buyer.visitor.post<{ url: string; detail: unknown }>('/backend/payments/gift_card', {
    subscription_type: '6 месяцев',
    recipient_email: `friend-${buyer.accountId}@people.test`,
    sender_name: 'Вера',
    message: 'С днём рождения!\nСлушай на здоровье.',
    ...more,
  });
const HOUR_MS = 60 * MINUTE_MS;
async function passInRounds(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += HOUR_MS) {
    shop.pass(HOUR_MS);
    await shop.round();
  }
}
const cards = async (buyer: Buyer) => {
  await buyer.later(0);
  return (await buyer.visitor.get<{ data: BoughtGiftCard[] }>('/backend/payments/gift_cards')).body.data;
};
const lettersTo = async (buyer: Buyer) =>
  (await shop.letters()).filter(({ recipient }) => recipient === `friend-${buyer.accountId}@people.test`);
const cardOf = async (buyer: Buyer) =>
  (await shop.db.select().from(giftCards).where(eq(giftCards.buyerId, buyer.accountId))).at(-1);
const codeIn = (text = '') => /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2}/.exec(text)?.[0] ?? '';

describe('a gift card', () => {
  it('is paid for, arrives with words of the sender, and opens the library to another', async () => {
    const buyer = await newBuyer(shop);
    const { status, body } = await order(buyer);
    expect(status).toBe(200);
    expect((await cardOf(buyer))?.codeHash).toBeNull();
    expect(await lettersTo(buyer)).toEqual([]);
    expect(await buyer.press(body.url)).toBe(`${shop.url}/giftcard?returned=1&payment=${body.url.split('/').at(-1)}`);
    const [letter] = await lettersTo(buyer);
    for (const text of [
      'Вера дарит вам подписку',
      '«6 месяцев»',
      '> С днём рождения!\n> Слушай',
      `${shop.url}/dashboard/gift-card`,
    ])
      expect(letter?.text).toContain(text);
    const code = codeIn(letter?.text);
    expect(code).not.toBe('');
    // The buyer gets no days, and no card of his is kept for it.
    expect(await buyer.subscription()).toBeNull();
    expect((await buyer.visitor.get('/backend/payments/card')).body).toEqual({ data: null });
    expect(JSON.stringify(await cardOf(buyer))).not.toContain(code.replaceAll('-', ''));
    const friend = await newBuyer(shop);
    const activate = () => friend.visitor.post(`/backend/promocodes/activate-gift-card/${code.toLowerCase()}`);
    expect((await activate()).status).toBe(200);
    expect(await friend.daysLeft()).toBeCloseTo(180, 1);
    expect((await activate()).status).toBe(417);
  });

  it('is made once, however many hear of the payment', async () => {
    const buyer = await newBuyer(shop);
    await buyer.press((await order(buyer)).body.url, 'pay', { lost: true });
    await Promise.all(Array.from({ length: 50 }, () => buyer.visitor.get('/backend/payments/last')));
    await shop.round();
    expect(await lettersTo(buyer)).toHaveLength(1);
    expect(await buyer.rows()).toHaveLength(1);
  });

  it('that is not paid for has no code', async () => {
    const buyer = await newBuyer(shop);
    await buyer.press((await order(buyer)).body.url, 'decline');
    await shop.round();
    expect((await cardOf(buyer))?.codeHash).toBeNull();
    expect(await lettersTo(buyer)).toEqual([]);
  });

  it('whose letter did not leave leaves later, with the same code; its buyer sees that, and after a day gets the code', async () => {
    const buyer = await newBuyer(shop);
    const { url } = (await order(buyer)).body;
    isAway = true;
    await buyer.press(url);
    expect(await lettersTo(buyer)).toEqual([]);
    isAway = false;
    // The mail server is back, and takes letters for everybody but the friend.
    refused = `friend-${buyer.accountId}@people.test`;
    expect((await cards(buyer)).map(({ letter, activated_at }) => [letter, activated_at])).toEqual([['waiting', null]]);
    await passInRounds(DAY_MS + HOUR_MS);
    const own = async (subject: string) =>
      (await shop.letters()).filter((letter) => letter.recipient === buyer.visitor.email && letter.subject === subject);
    const late = await own('Письмо с подарком не доходит');
    expect(late).toHaveLength(1);
    const code = codeIn(late[0]?.text);
    refused = null;
    await passInRounds(2 * HOUR_MS);
    const letters = await lettersTo(buyer);
    expect(letters.map(({ text }) => codeIn(text))).toEqual([code]);
    await buyer.later(0);
    expect((await cards(buyer)).map(({ letter }) => letter)).toEqual(['sent']);
    expect(await own('Подарочная карта оплачена')).toHaveLength(1);
  });

  it('paid for before its letter could be queued gets it from the next round', async () => {
    const buyer = await newBuyer(shop);
    await buyer.press((await order(buyer)).body.url);
    await shop.db.update(giftCards).set({ codeHash: null }).where(eq(giftCards.buyerId, buyer.accountId));
    await shop.db.delete(letterRows);
    await shop.round();
    await shop.round();
    expect(await lettersTo(buyer)).toHaveLength(2);
    expect((await cardOf(buyer))?.codeHash).not.toBeNull();
  });

  it('is told to its buyer: what was paid, and later that it was activated; nobody else sees it', async () => {
    const buyer = await newBuyer(shop);
    await buyer.press((await order(buyer)).body.url);
    const [receipt] = (await shop.letters()).filter(({ recipient }) => recipient === buyer.visitor.email);
    expect(receipt?.subject).toBe('Подарочная карта оплачена');
    expect(receipt?.text).toContain(`«6 месяцев» в подарок оплачена: 1\u00A0790\u00A0₽`);
    expect(receipt?.text).toContain(`friend-${buyer.accountId}@people.test`);
    // A receipt is no card.
    expect(codeIn(receipt?.text)).toBe('');
    const friend = await newBuyer(shop);
    await friend.visitor.post(`/backend/promocodes/activate-gift-card/${codeIn((await lettersTo(buyer))[0]?.text)}`);
    const [card, ...others] = await cards(buyer);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      subscription_type: '6 месяцев',
      amount: 1790,
      letter: 'sent',
      activated_at: expect.any(String),
    });
    expect(await cards(friend)).toEqual([]);
  });

  it('ordered again is the same payment, and another friend is another one', async () => {
    const buyer = await newBuyer(shop);
    const first = (await order(buyer)).body.url;
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(buyer)));
    expect(new Set(answers.map(({ body }) => body.url))).toEqual(new Set([first]));
    const second = (await order(buyer, { message: 'Другие слова' })).body.url;
    expect(second).not.toBe(first);
    expect(await press(first, 'pay')).toBe(first);
    expect((await buyer.rows()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  it('is good for a year', async () => {
    const buyer = await newBuyer(shop);
    const { url } = (await order(buyer)).body;
    shop.pass(20 * MINUTE_MS);
    await press(url, 'pay');
    const days = ((await cardOf(buyer))?.expiresAt.getTime() ?? 0) - shop.at().getTime();
    expect(days / DAY_MS).toBeCloseTo(365, 2);
  });

  it('of words that would pass for ours shows whose they are', async () => {
    const buyer = await newBuyer(shop);
    const { body } = await order(buyer, {
      sender_name: 'Банк\n\nКод: 1',
      message: 'Строка\n\nКод подарочной карты: AAAA-AAAA-AAAA',
    });
    await buyer.press(body.url);
    const [letter] = await lettersTo(buyer);
    expect(letter?.text).toContain('Банк Код: 1 дарит вам подписку');
    expect(letter?.text).toContain('> Код подарочной карты: AAAA-AAAA-AAAA');
    expect(letter?.text).not.toMatch(/^Код подарочной карты: AAAA/m);
  });

  it.each([
    [{ recipient_email: 'не почта' }, 'recipient_email'],
    [{ recipient_email: '' }, 'recipient_email'],
    [{ message: 'х'.repeat(301) }, 'message'],
    [{ sender_name: 'х'.repeat(81) }, 'sender_name'],
    [{ subscription_type: 'Вечная' }, 'subscription_type'],
  ])('%j is refused at %s', async (more, field) => {
    const { status, body } = await order(await newBuyer(shop), more);
    expect([status, (body.detail as { loc: string[] }[])[0]?.loc]).toEqual([422, ['body', field]]);
  });

  it.each(['Старая 1 месяц', 'специальный'])('of «%s» is not sold', async (type) => {
    expect((await order(await newBuyer(shop), { subscription_type: type })).status).toBe(417);
  });
});

describe('an account', () => {
  it('takes its payments, gifts, codes and card away', async () => {
    const buyer = await newBuyer(shop);
    const promocode = await buyer.hasDiscount(49);
    await buyer.buy('1 месяц', { promocode, affiliate_uid: 'uid-1' });
    await buyer.press((await order(buyer)).body.url);
    const { body } = await buyer.visitor.get<{ data: AccountExport }>('/backend/accounts/me/export');
    expect(body.data.payments).toMatchObject([
      { purpose: 'purchase', status: 'paid', amount: 300, subscription_type: '1 месяц', affiliate_uid: 'uid-1' },
      { purpose: 'giftCard', status: 'paid', amount: 1790 },
    ]);
    expect(body.data.card).toMatchObject({ last_four: '1111' });
    expect(body.data.gift_cards).toMatchObject([{ sender_name: 'Вера', subscription_type: '6 месяцев', activated_at: null }]);
    expect(body.data.promocodes).toMatchObject([{ code: promocode, spent_at: expect.any(String) }]);
  });

  it('that is deleted leaves its payments without a name, and nothing to pay', async () => {
    const buyer = await newBuyer(shop);
    await buyer.buy('1 месяц');
    const url = await buyer.pageFor('1 месяц');
    const ids = (await buyer.rows()).map(({ id }) => id);
    const { status } = await buyer.visitor.call('DELETE', '/backend/accounts/me', { password: PASSWORD });
    expect(status).toBe(200);
    const rows = (await shop.db.select().from(payments)).filter(({ id }) => ids.includes(id));
    expect(rows.map(({ accountId, status: state }) => [accountId, state]).sort()).toEqual([
      [null, 'cancelled'],
      [null, 'paid'],
    ]);
    expect(await press(url, 'pay')).toBe(url);
  });
});
