import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { cardPaymentMachine } from '../../../machines/card-payment/card-payment.machine.ts';
import type { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { payment } from '../../machines/card-payment.fixtures.ts';
import { cardPaymentModel } from '../../machines/card-payment.model.ts';
import { paymentResultModel } from '../../machines/payment-result.model.ts';
import { FRESH, GUEST, MONTH } from '../../machines/purchase.fixtures.ts';
import { purchaseModel } from '../../machines/purchase.model.ts';
import { sessionModel } from '../../machines/session.model.ts';
import { LISTENER, subscriptionOf } from '../../support/samples/account.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import type { Impulse, Outward } from '../../support/statecharts/product-step.ts';
import { GUEST_SESSION, isHere, rowsBetween } from '../../support/statecharts/product-visits.ts';

/** A purchase, the page that tells what became of a payment, and another window in which the same account pays. */
interface Parts {
  session: SnapshotFrom<typeof sessionMachine>;
  purchase: SnapshotFrom<typeof purchaseMachine>;
  cardPayment?: SnapshotFrom<typeof cardPaymentMachine>;
  paymentResult: SnapshotFrom<typeof paymentResultMachine>;
  returnedPayment?: SnapshotFrom<typeof cardPaymentMachine>;
}

interface World {
  /** Who has paid; an account has one subscription. */
  paid: 'nobody' | 'here' | 'elsewhere';
}

/** A payment of an earlier purchase: its page is in the browser's history. */
const OLD = 'old';
const OWN = 'own';

const outcomeOf = (id: string, status: 'paid' | 'pending' | 'declined') => ({
  kind: 'payment',
  payment: { ...payment(status), id },
});
/** The payment whose end this step's answer tells, and what it tells. */
function endOf(impulse: Impulse | null, role: string): { id: string; status: string } | null {
  if (impulse === null || !('to' in impulse) || impulse.to !== role || impulse.step.type !== 'done') return null;
  return (impulse.step.output as { payment?: { id: string; status: string } }).payment ?? null;
}

/** More is known of the subscription than when the plan was chosen. */
const isSubscribed = ({ session }: Parts) => session.context.subscription.kind === 'some';

const remember = (world: World, outward: Outward): World =>
  outward.kind === 'said' && outward.event.type === 'purchase.completed' ? { paid: 'here' } : world;

function moves(parts: Parts, world: World): Move<World>[] {
  const { session, purchase } = parts;
  if (session.matches('guest')) return [{ to: 'session', event: { type: 'session.signedIn', returnTo: '/' } }];
  if (!isHere(parts)) return [];
  const restored = { type: 'page.restored' };
  const back: Move<World> = { from: 'browser', announcement: restored, words: 'страница возвращена кнопкой «Назад»' };
  if (isAtBank(parts)) return [back];
  const found: Move<World>[] = [
    { to: 'purchase', event: { type: 'purchase.entered' } },
    { to: 'purchase', event: { type: 'purchase.pageLeft' } },
    { to: 'purchase', event: { type: 'purchase.returned', paymentId: OLD }, words: 'открыли из истории страницу исхода' },
    { to: 'purchase', event: { type: 'purchase.returned', paymentId: null }, words: 'вернулись из банка' },
    { to: 'paymentResult', event: { type: 'paymentResult.left' } },
    back,
  ];
  if (world.paid === 'nobody') {
    found.push({ to: 'purchase', event: { type: 'purchase.buy', plan: MONTH }, words: '«Оформить» на месяц' });
    const announcement = { type: 'account.changed' };
    found.push({ from: 'tabs', announcement, world: { paid: 'elsewhere' }, words: 'в другом окне оплатили' });
  }
  if (purchase.hasTag('choosing')) found.push({ to: 'purchase', event: { type: 'purchase.pay', key: 'k' } });
  return found;
}

/** The browser is at the bank: what is done here next is to come back. */
const isAtBank = ({ cardPayment }: Parts): boolean => cardPayment?.matches({ leaving: 'redirecting' }) === true;

const idOf = ({ context }: AnyMachineSnapshot): string => context.paymentId ?? OLD;
const atBank = ({ context }: AnyMachineSnapshot) => [context.kind, context.paymentId];

export const outcomes: Cluster<Parts, World> = {
  charts: {
    session: { ...sessionModel, abstraction: ({ context }) => [context.account?.id, context.subscription.kind] },
    purchase: {
      ...purchaseModel,
      abstraction: ({ context }) => [
        context.plan?.type,
        context.buyer.kind,
        context.buyer.endDate,
        context.paymentId,
        context.attempt !== null,
      ],
    },
    cardPayment: { ...cardPaymentModel, abstraction: atBank },
    paymentResult: { ...paymentResultModel, abstraction: ({ context }) => [context.paymentId, context.payment?.id] },
    returnedPayment: { ...cardPaymentModel, abstraction: atBank },
  },
  roots: { session: GUEST_SESSION, purchase: { ...FRESH, buyer: GUEST }, paymentResult: undefined },
  rows: rowsBetween(['session', 'purchase', 'cardPayment', 'paymentResult', 'returnedPayment', 'tabs', 'browser']),
  world: { paid: 'nobody' },
  remember,
  moves,
  answers({ role, port }, parts, { paid }) {
    const { cardPayment, returnedPayment } = parts;
    if (role === 'session') {
      return { done: [{ account: LISTENER, subscription: paid === 'nobody' ? null : subscriptionOf(null) }] };
    }
    if (port === 'requestPayPage') {
      return {
        done: [
          { kind: 'url', url: 'https://bank.test/1', paymentId: OWN },
          { kind: 'refused', message: 'Нет' },
        ],
      };
    }
    const id = role === 'returnedPayment' ? returnedPayment && idOf(returnedPayment) : cardPayment && idOf(cardPayment);
    if (port !== 'checkOutcome' || id === undefined) return {};
    if (id === OLD) return { done: [outcomeOf(id, 'paid')] };
    return { done: paid === 'elsewhere' ? [outcomeOf(id, 'declined')] : [outcomeOf(id, 'paid'), outcomeOf(id, 'declined')] };
  },
  ignoresTimer: () => true,
  rules: {
    'оплачено в другом окне — здесь второй раз не платят': ({ parts, world }) =>
      world.paid !== 'elsewhere' ||
      !isSubscribed(parts) ||
      parts.purchase.context.paymentId !== null ||
      !(parts.purchase.matches({ choosing: 'resting' }) || parts.purchase.matches('paying')),
    'старый платёж нового выбора не трогает': ({ parts, before, impulse }) =>
      endOf(impulse, 'returnedPayment')?.id !== OLD || parts.purchase === before.purchase,
    'празднуют только свой платёж': ({ parts, before }) =>
      before.purchase.matches('completed') || !parts.purchase.matches('completed') || parts.purchase.context.paymentId === OWN,
    'страница исхода говорит о том платеже, о котором спросили': ({ parts: { paymentResult } }) =>
      paymentResult.context.payment === null || paymentResult.context.payment.id === (paymentResult.context.paymentId ?? OLD),
    'вернулись из банка — страница исхода говорит о своём платеже': ({ parts, before, impulse }) =>
      impulse === null ||
      !('to' in impulse) ||
      impulse.step.type !== 'event' ||
      impulse.step.event.type !== 'purchase.returned' ||
      parts.paymentResult.context.paymentId === (impulse.step.event.paymentId ?? before.purchase.context.paymentId),
    'свой платёж прошёл — куплено': ({ parts, before, impulse }) => {
      const end = endOf(impulse, 'returnedPayment');
      return end?.status !== 'paid' || before.purchase.context.paymentId !== end.id || parts.purchase.matches('completed');
    },
    'свой платёж не прошёл — его забыли': ({ parts, before, impulse }) => {
      const end = endOf(impulse, 'returnedPayment');
      if (end?.status !== 'declined' || before.purchase.matches('completed')) return true;
      return before.purchase.context.paymentId !== end.id || parts.purchase.context.paymentId === null;
    },
    'оплачено — подписку читают заново': ({ parts, before, impulse }) =>
      endOf(impulse, 'returnedPayment')?.status !== 'paid' || !isHere(before) || parts.session.hasTag('reading'),
  },
  reached: {
    'в другом окне оплатили, пока здесь выбирали': ({ parts }) => parts.purchase.matches('paidElsewhere'),
    'о своём платеже узнали на странице исхода': ({ parts, impulse }) =>
      endOf(impulse, 'returnedPayment')?.id === OWN && parts.purchase.matches('completed'),
    'старый платёж открыли, когда выбран новый тариф': ({ parts, impulse }) =>
      endOf(impulse, 'returnedPayment')?.id === OLD && parts.purchase.context.plan !== null,
  },
};
