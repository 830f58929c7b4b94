import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { promoCodeMachine } from '../../../machines/promo-code/promo-code.machine.ts';
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import { PaymentRoute } from '../../../src/routes/screens/payment.tsx';
import { MAY, ownCode } from '../../machines/promo-code.fixtures.ts';
import { FRESH, HAS_NOTHING, MONTH } from '../../machines/purchase.fixtures.ts';
import { openPage } from '../../support/gestures/page.tsx';
import { liveSession } from '../../support/gestures/session.ts';
import { Live } from '../../support/statecharts/live.ts';

const SERVER = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

/** The page of payment with a plan chosen, and a promo code that the browser kept. */
async function openTicket(kept: string | null = null) {
  const live = [
    new Live({
      machine: purchaseMachine,
      input: { ...FRESH, plan: { ...MONTH, days: 30 }, buyer: HAS_NOTHING },
    }),
    new Live({ machine: promoCodeMachine, input: { persisted: kept } }),
  ] as const;
  onTestFinished(() => {
    for (const one of live) one.stop();
  });
  const [purchase, promoCode] = live;
  await openPage({
    pages: { '/_account/_checkout/payment': { component: PaymentRoute } },
    at: '/payment',
    subscribe: {
      purchase: purchase.actor,
      promoCode: promoCode.actor,
    },
    account: { session: liveSession().actor },
    serverNow: () => SERVER,
  });
  return { promoCode, ticket: within(screen.getByRole('region', { name: 'Ваш заказ' })) };
}

test.each([
  ['right', 0],
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])('CK: the days that are paid for are counted by the server’s clock: the device is %s', async (_, difference) => {
  vi.useFakeTimers({ now: new Date(SERVER.getTime() + difference), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ticket } = await openTicket();
  expect(ticket.getByText('Действует до').nextElementSibling).toHaveTextContent(/^21\.12\.26$/);
});

test('the full price is not asked for while nobody could say whether a kept promo code takes its part off', async () => {
  const { promoCode, ticket } = await openTicket('MAY');
  act(() => {
    promoCode.send({ type: 'promoCode.signedIn' });
    promoCode.refuse('readOwnCodes');
  });
  const total = () => ticket.getByText('К оплате').nextElementSibling;
  expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeDisabled();
  expect(total()).toHaveTextContent(/^промокод не проверен$/);
  // Asked once more, the server knows the code.
  await userEvent.click(screen.getByRole('button', { name: 'Проверить ещё раз' }));
  act(() => promoCode.answer('readOwnCodes', { kind: 'codes', codes: [ownCode(MAY)] }));
  expect(total()).toHaveTextContent(/^249/);
  expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeEnabled();
});
