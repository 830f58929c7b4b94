import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts';
import type { Buyer, PurchaseInput } from '../../machines/purchase/purchase.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { FRESH, HAS_NOTHING } from './purchase.fixtures.ts';

/** A purchase that is driven by hand, for its scenarios. */

export const purchase = (buyer: Buyer = HAS_NOTHING, facts: Partial<PurchaseInput> = {}) =>
  new Live({ machine: purchaseMachine, input: { ...FRESH, buyer, ...facts } });
export type Purchase = ReturnType<typeof purchase>;
export const pay = (live: Purchase, key = 'k1') => live.send({ type: 'purchase.pay', key });
export const open = (live: Purchase, paymentId = 'p1') =>
  live.send({ type: 'purchase.paymentOpened', paymentId, purpose: 'purchase' });
export const paid = (live: Purchase, paymentId = 'p1') => live.send({ type: 'payment.paid', paymentId });
export const isPaying = (live: Purchase) =>
  ['cardPayment', 'mobilePayment'].some((id) => Object.hasOwn(live.snapshot.children, id));
/** The inputs that its payments began with. */
export const begun = (live: Purchase) =>
  live.effects.flatMap((effect) => (effect.type === 'start' ? [{ port: effect.port, ...(effect.input as object) }] : []));
export const keys = (live: Purchase) => begun(live).flatMap((one) => ('key' in one ? [one.key] : []));
