import type { AnyActor } from 'xstate';
import { cardPaymentMachine } from '../../../machines/card-payment/card-payment.machine.ts';
import { mobilePaymentMachine } from '../../../machines/mobile-payment/mobile-payment.machine.ts';
import { Owned } from './owned.ts';
import { withStubs } from './stub.ts';

/** Payments of an owner that is driven by hand: `new Live(model, { actors: PAYMENTS })`; the ports behind them are stubs. */
export const PAYMENTS = {
  cardPayment: withStubs(cardPaymentMachine),
  mobilePayment: withStubs(mobilePaymentMachine),
};

type Owner = 'purchase' | 'paymentResult' | 'subscription' | 'giftOrder';

/** The payments of these owners, each as long as its owner has it. */
export const paymentsOf = (owners: Record<Owner, AnyActor>) => paymentsOfWhoever((name) => owners[name]);

/** The payments of owners that may be others after a change of the listener. */
export const paymentsOfWhoever = (ownerNow: (name: Owner) => AnyActor) => ({
  cardPayment: new Owned<typeof cardPaymentMachine>(() => ownerNow('purchase'), 'cardPayment'),
  mobilePayment: new Owned<typeof mobilePaymentMachine>(() => ownerNow('purchase'), 'mobilePayment'),
  returnedPayment: new Owned<typeof cardPaymentMachine>(() => ownerNow('paymentResult'), 'returnedPayment'),
  renewalPayment: new Owned<typeof cardPaymentMachine>(() => ownerNow('subscription'), 'renewalPayment'),
  giftPayment: new Owned<typeof cardPaymentMachine>(() => ownerNow('giftOrder'), 'giftPayment'),
});
