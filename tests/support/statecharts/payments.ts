import type { AnyActor, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import { cardPaymentMachine } from '../../../machines/card-payment/card-payment.machine.ts';
import { mobilePaymentMachine } from '../../../machines/mobile-payment/mobile-payment.machine.ts';
import { withStubs } from './stub.ts';

/** Payments of an owner that is driven by hand: `new Live(model, { actors: PAYMENTS })`; the ports behind them are stubs. */
export const PAYMENTS = {
  cardPayment: withStubs(cardPaymentMachine, () => undefined),
  mobilePayment: withStubs(mobilePaymentMachine, () => undefined),
};

/** A payment as long as its owner has it. */
export class Payment<Machine extends AnyStateMachine> {
  constructor(
    readonly owner: AnyActor,
    readonly id: string,
  ) {}

  get isThere(): boolean {
    return Object.hasOwn(this.owner.getSnapshot().children, this.id);
  }

  /** Undefined: it is not there. */
  get now(): SnapshotFrom<Machine> | undefined {
    return this.isThere ? this.snapshot : undefined;
  }

  get actor(): AnyActor {
    const actor = this.owner.getSnapshot().children[this.id];
    if (actor === undefined) throw new Error(`«${this.id}» is not there in ${JSON.stringify(this.owner.getSnapshot().value)}`);
    return actor;
  }

  get snapshot(): SnapshotFrom<Machine> {
    return this.actor.getSnapshot();
  }

  send(event: EventFrom<Machine>): void {
    this.actor.send(event);
  }

  answer(port: string, output: unknown): void {
    this.actor.getSnapshot().children[port].send({ type: 'stub.done', output });
  }
}

/** The payments of these owners. */
export const paymentsOf = (owners: Record<'purchase' | 'paymentResult' | 'subscription' | 'giftOrder', AnyActor>) => ({
  cardPayment: new Payment<typeof cardPaymentMachine>(owners.purchase, 'cardPayment'),
  mobilePayment: new Payment<typeof mobilePaymentMachine>(owners.purchase, 'mobilePayment'),
  returnedPayment: new Payment<typeof cardPaymentMachine>(owners.paymentResult, 'returnedPayment'),
  renewalPayment: new Payment<typeof cardPaymentMachine>(owners.subscription, 'renewalPayment'),
  giftPayment: new Payment<typeof cardPaymentMachine>(owners.giftOrder, 'giftPayment'),
});
