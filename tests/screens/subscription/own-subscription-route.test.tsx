import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import type { cardPaymentMachine } from '../../../machines/card-payment/card-payment.machine.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscription.machine.ts';
import type { SubscriptionPage } from '../../../src/routes/load-subscribe.ts';
import { SubscriptionRoute } from '../../../src/routes/screens/subscribe.tsx';
import { openPage } from '../../support/gestures/page.tsx';
import { liveSession } from '../../support/gestures/session.ts';
import { find, press } from '../../support/gestures/user-actions.ts';
import { planOf, subscriptionOf } from '../../support/samples/account.ts';
import { Live } from '../../support/statecharts/live.ts';
import { Owned } from '../../support/statecharts/owned.ts';
import { PAYMENTS } from '../../support/statecharts/payments.ts';

const OWN = subscriptionOf(null);
const DATA: SubscriptionPage = { types: [planOf(null)], cardLastFour: '4242', hasFailedPayment: false };

async function open(given: Partial<SubscriptionPage> = {}) {
  const subscription = new Live({ machine: subscriptionMachine }, { actors: { cardPayment: PAYMENTS.cardPayment } });
  const session = liveSession();
  session.signIn(OWN);
  onTestFinished(() => {
    subscription.stop();
  });
  subscription.send({ type: 'subscription.known', subscription: OWN });
  await openPage({
    pages: { '/_dashboard/_checkout/dashboard/subscription': { component: SubscriptionRoute, data: { ...DATA, ...given } } },
    at: '/dashboard/subscription',
    account: { session: session.actor },
    subscribe: { subscription: subscription.actor },
  });
  const payment = new Owned<typeof cardPaymentMachine>(() => subscription.actor, 'renewalPayment');
  return { subscription, payment, session };
}

const question = () => screen.queryByRole('dialog', { name: 'Отключить автопродление?' });
const complaint = () => screen.getByRole('alert').textContent;

test('F09: auto-renewal is switched off, and the row says so', async () => {
  const { subscription } = await open();
  await press('button', 'Отключить автопродление');
  await press('button', 'Отключить');
  expect(screen.getByRole('button', { name: 'Отключаем' })).toHaveAttribute('aria-busy', 'true');
  act(() => subscription.answer('cancelAutoRenewal', { kind: 'done', subscription: { ...OWN, is_auto_renewal: false } }));
  expect(question()).toBeNull();
  expect(screen.getByText(/^Выключено:/)).toBeVisible();
});

test('§8: a refusal closes the question and is shown as it is', async () => {
  const { subscription } = await open();
  await press('button', 'Отключить автопродление');
  await press('button', 'Отключить');
  act(() => subscription.answer('cancelAutoRenewal', { kind: 'refused', message: 'Автопродление уже отключено' }));
  expect(question()).toBeNull();
  expect(complaint()).toBe('Автопродление уже отключено');
});

test('an unknown outcome is told where the question is, and it can be put again', async () => {
  const { subscription } = await open();
  await press('button', 'Отключить автопродление');
  await press('button', 'Отключить');
  act(() => subscription.answer('cancelAutoRenewal', { kind: 'unknown' }));
  expect(within(question() as HTMLElement).getByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
  await press('button', 'Отключить');
  expect(Object.keys(subscription.snapshot.children)).toEqual(['cancelAutoRenewal']);
});

test('F09: another card is shown to the bank once, and a refusal is told', async () => {
  const { payment } = await open();
  await press('button', 'Сменить карту');
  expect(screen.getByRole('button', { name: 'Открываем оплату' })).toBeVisible();
  act(() => payment.answer('requestPayPage', { kind: 'refused', message: 'Карту сейчас не сменить' }));
  expect(complaint()).toBe('Карту сейчас не сменить');
});

test('after the bank a server that does not answer is told of, until it does', async () => {
  const { subscription, payment } = await open();
  act(() => subscription.send({ type: 'subscription.entered', isReturned: true, paymentId: 'p1' }));
  act(() => payment.answer('checkOutcome', { kind: 'unknown' }));
  expect(complaint()).toBe(UNKNOWN_ERROR);
});

test('F09: renewed is the plan of the subscription', async () => {
  const sold = await open();
  await press('button', 'Продлить');
  expect(sold.payment.snapshot.context.order).toMatchObject({ purpose: 'renewal', subscriptionType: '1 месяц' });
});

test('F09: a plan that is not sold any more leads to the plans', async () => {
  const { subscription } = await open({ types: [] });
  await press('button', 'Продлить');
  expect(subscription.emitted).toEqual([{ type: 'subscription.goTo', path: '/subscriptions' }]);
  expect(find('button', 'Сменить тариф')).toBeVisible();
});

test('a subscription that could not be read is asked again by a press', async () => {
  const { subscription, session } = await open();
  act(() => subscription.send({ type: 'subscription.unread' }));
  expect(screen.queryByText(/у\sвас\sнет\sподписки/)).toBeNull();
  await press('button', 'Повторить');
  expect(Object.keys(session.live.snapshot.children)).toEqual(['reloadUser']);
  expect(screen.getByRole('button', { name: 'Повторяем' })).toHaveAttribute('aria-busy', 'true');
  act(() => subscription.send({ type: 'subscription.known', subscription: OWN }));
  expect(screen.getByText(/действует до/)).toBeVisible();
});
