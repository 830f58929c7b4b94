import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { KnownEnd } from '../../../machines/card-payment/card-payment.types.ts';
import { cardPaymentPorts, mobilePaymentPorts } from '../../../src/app/paying/payment-ports.ts';
import { clientOfPage, expectedNetwork, MAIN } from '../../support/app/api.ts';

const network = expectedNetwork();
const BANK = 'https://bank.test';
const END = '2026-12-21T10:00:00.000Z';

it.each([['partner-7'], [undefined]])('H05: a purchase says who sent the listener, by card and by phone: %s', async (uid) => {
  const sent: Record<string, unknown>[] = [];
  network.use(
    http.post(`${MAIN}/payments/`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ url: `${BANK}/pay/1`, payment_id: 'p1' });
    }),
    http.get(`${MAIN}/ruru/`, ({ request }) => {
      sent.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ data: { result: true, payment_id: 'p2' } });
    }),
  );
  const payer = { call: clientOfPage().call, affiliateUid: () => uid };
  const { requestPayPage } = cardPaymentPorts({ ...payer, payOrigins: [BANK] });
  const { createSubscription } = mobilePaymentPorts(payer);
  const knownEnd: KnownEnd = uid === undefined ? { kind: 'none' } : { kind: 'until', date: END };
  const plan = { subscriptionType: '1 месяц', promocode: null, knownEnd } as const;

  const byCard = { order: { purpose: 'purchase', ...plan, isChange: false }, key: crypto.randomUUID() } as const;
  expect(await toPromise(createActor(requestPayPage, { input: byCard }).start())).toEqual({
    kind: 'url',
    url: `${BANK}/pay/1`,
    paymentId: 'p1',
  });
  const byPhone = { phone: '79001234567', ...plan, key: crypto.randomUUID() };
  expect(await toPromise(createActor(createSubscription, { input: byPhone }).start())).toEqual({
    kind: 'created',
    paymentId: 'p2',
  });

  // The subscription that the screen knows of goes along: the server refuses an order that was paid for elsewhere.
  const from = uid === undefined ? { known_end_date: 'none' } : { affiliate_uid: uid, known_end_date: END };
  expect(sent).toEqual([
    { subscription_type: '1 месяц', ...from },
    { phone: '79001234567', subscription_type: '1 месяц', ...from },
  ]);
});

it('what was not read of the subscription is not said: the server does not compare it', async () => {
  let sent: unknown;
  network.use(
    http.post(`${MAIN}/payments/renewal_subscription`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ url: `${BANK}/pay/1`, payment_id: 'p1' });
    }),
  );
  const { requestPayPage } = cardPaymentPorts({ call: clientOfPage().call, affiliateUid: () => undefined, payOrigins: [BANK] });
  const order = { purpose: 'renewal', subscriptionType: '1 месяц', knownEnd: { kind: 'unread' } } as const;
  await toPromise(createActor(requestPayPage, { input: { order, key: crypto.randomUUID() } }).start());
  expect(sent).toEqual({ subscription_type: '1 месяц' });
});
