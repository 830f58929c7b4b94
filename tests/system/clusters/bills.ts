import type { SnapshotFrom } from 'xstate';
import { type KeptBill, pendingOf } from '../../../machines/mobile-payment/kept-bill.ts';
import type { mobilePaymentMachine } from '../../../machines/mobile-payment/mobile-payment.machine.ts';
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import { UNREAD } from '../../machines/identity.model.ts';
import { checked } from '../../machines/mobile-payment.fixtures.ts';
import { mobilePaymentModel } from '../../machines/mobile-payment.model.ts';
import { BILL, FRESH, GUEST, MONTH } from '../../machines/purchase.fixtures.ts';
import { purchaseModel } from '../../machines/purchase.model.ts';
import type { Cluster } from '../../support/statecharts/product.ts';
import type { Outward } from '../../support/statecharts/product-step.ts';
import {
  accountOf,
  GUEST_SESSION,
  ignoresVisit,
  isHere,
  type Listener,
  otherThan,
  rowsBetween,
  type VisitParts,
  type VisitWorld,
  visitAnswers,
  visitCharts,
  visitMoves,
  visitRules,
} from '../../support/statecharts/product-visits.ts';

/** A bill to the phone that was awaited when the browser was closed, and whoever opens it next. */
interface Parts extends VisitParts {
  purchase: SnapshotFrom<typeof purchaseMachine>;
  mobilePayment?: SnapshotFrom<typeof mobilePaymentMachine>;
}

interface World extends VisitWorld {
  /** The browser's own store. */
  kept: KeptBill | null;
  /** Who is known to be here when a purchase begins: the account is read before the code of paying has come. */
  known: Listener | null;
}

const PHONES = { anna: '79990000001 anna', boris: '79990000002 boris' } as const;
const billOf = (who: Listener): KeptBill => ({ ...BILL, accountId: who, phone: PHONES[who], deadline: 240_000 });

function remember(world: World, outward: Outward): World {
  if (outward.kind === 'said' && outward.event.type === 'session.left') return { ...world, known: null, kept: null };
  if (outward.kind !== 'told') return world;
  const { event } = outward;
  if (event.type === 'store.keepPending') return { ...world, kept: { ...event.bill, deadline: 240_000 } };
  return event.type === 'store.forgetPending' ? { ...world, kept: null } : world;
}

/** @param who opens the browser in which a bill of Anna's was awaited */
export const billsOf = (who: Listener): Cluster<Parts, World> => ({
  charts: {
    ...visitCharts,
    purchase: {
      ...purchaseModel,
      abstraction: ({ context }) => [context.plan?.type, context.buyer.kind, context.bill, context.pending, context.paymentId],
    },
    mobilePayment: {
      ...mobilePaymentModel,
      abstraction: ({ context }) => [context.order, context.phone, context.paymentId],
    },
  },
  roots: { session: { ...GUEST_SESSION, hasTokens: true }, identity: UNREAD },
  rows: rowsBetween(['session', 'identity', 'purchase', 'mobilePayment', 'purchaseStore']).filter(
    ({ from, to }) => to !== 'purchaseStore' || from === 'purchase' || from === 'mobilePayment',
  ),
  world: { who, kept: billOf('anna'), known: who },
  remember,
  birth: (role, input, { kept, known }) =>
    role === 'purchase' && known !== null
      ? { ...FRESH, buyer: GUEST, plan: MONTH, accountId: known, pending: pendingOf(kept, known, 0) }
      : input,
  moves: (parts, world) => visitMoves(parts, world),
  answers({ role, port }, _, world) {
    if (port === 'checkSession') return { done: [{ kind: 'authorised' }] };
    if (role === 'session') return visitAnswers(port, world) ?? { done: [{ account: accountOf(world.who), subscription: null }] };
    return port === 'checkPayment' ? { done: [checked(true, true), { kind: 'refused', message: 'Нет' }] } : {};
  },
  ignoresTimer: () => true,
  ignoresFact: ignoresVisit,
  rules: {
    ...visitRules<Parts>(({ purchase, mobilePayment }) => [purchase.context, mobilePayment?.context]),
    'чужого счёта не ждут': ({ parts, world }) => parts.mobilePayment === undefined || world.who === 'anna',
    'оплаченного и брошенного счёта браузер не хранит': ({ parts, before, world }) =>
      before.mobilePayment === undefined || parts.mobilePayment !== undefined || world.kept === null,
  },
  reached: {
    'кто ждал счёта, ждёт дальше, а другой покупает сам': ({ parts }) =>
      isHere(parts) &&
      (parts.mobilePayment !== undefined) === (who === 'anna') &&
      parts.purchase.matches(who === 'anna' ? 'paying' : 'choosing'),
    'после одного пришёл другой': ({ parts, world }) => isHere(parts) && world.who === otherThan(who),
  },
});
