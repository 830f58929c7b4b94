import type { SnapshotFrom } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { CardPaymentOutput } from '../../machines/card-payment/card-payment.types.ts';
import type { MobilePaymentOutput } from '../../machines/mobile-payment/mobile-payment.types.ts';
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts';
import { purchaseWords } from '../../machines/purchase/purchase.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import {
  BILL,
  ended,
  FRESH,
  GUEST,
  HAS_MONTH,
  HAS_MORE,
  HAS_NOTHING,
  MAY,
  MONTH,
  OF_PARTNER,
  PENDING,
  REFUSED,
  YEAR,
} from './purchase.fixtures.ts';

const TAGS: Record<string, readonly string[]> = {
  'choosing.resting': ['choosing'],
  'choosing.checking.here': ['choosing'],
  'choosing.checking.away': ['choosing'],
  'choosing.confirming.here': ['choosing', 'confirming'],
  'choosing.confirming.away': ['choosing', 'confirming'],
  'paying.card': ['buying'],
  'paying.mobile.here': ['buying'],
  'paying.mobile.away': ['buying'],
  completed: ['completed'],
  paidElsewhere: ['paidElsewhere'],
};

/** The subscription is there, and of its own payment it is not known whether it was that. */
const CONFIRMING = { choosing: 'confirming' } as const;

type Snapshot = SnapshotFrom<typeof purchaseMachine>;
type End = CardPaymentOutput | MobilePaymentOutput;

/** The effect that the end of its own payment has on a purchase. */
function judgeEnd(snapshot: Snapshot, before: Snapshot | null, end: End): void {
  const { context } = snapshot;
  switch (end.kind) {
    case 'paid':
      if (!before?.matches({ paying: 'card' })) expect(snapshot.matches('completed')).toBe(true);
      return;
    case 'declined':
    case 'cancelled':
      if (before?.matches({ paying: 'card' })) return;
      expect(snapshot.matches(before?.matches(CONFIRMING) ? 'paidElsewhere' : { choosing: 'resting' })).toBe(true);
      if (before?.matches(CONFIRMING)) return;
      expect(context).toMatchObject({ paymentId: null, attempt: null });
      return;
    case 'back':
      if (before?.matches({ paying: 'card' })) expect(snapshot.matches({ choosing: { checking: 'here' } })).toBe(true);
      return;
    default:
      expect(snapshot.matches(before?.matches(CONFIRMING) ? 'paidElsewhere' : { choosing: 'resting' })).toBe(true);
      if (before?.matches(CONFIRMING)) return;
      if (before?.matches({ paying: 'card' }) && 'message' in end) expect(context.message).toBe(end.message);
      if (end.kind === 'refused' && before?.matches({ paying: 'card' })) expect(context.attempt).toBeNull();
      if (end.kind === 'uncertain') expect(context.attempt).toEqual(before?.context.attempt);
      if (end.kind === 'none' && !before?.matches({ paying: 'card' })) expect(context.attempt).toBeNull();
  }
}

/** How the machine is walked. */
export const purchaseModel = modelOf(purchaseMachine)({
  inputs: [
    { ...FRESH, buyer: GUEST },
    { ...FRESH, plan: YEAR, returnTo: '/lectures/7', paymentId: 'p1', buyer: HAS_MONTH },
    { ...FRESH, plan: MONTH, paymentId: 'p1', pending: PENDING, accountId: 'a1', buyer: HAS_MONTH },
  ],
  user: (snapshot) => [
    { type: 'purchase.buy', plan: MONTH },
    { type: 'purchase.buy', plan: YEAR },
    { type: 'purchase.buy', plan: OF_PARTNER },
    { type: 'purchase.wanted', path: '/lectures/7' },
    { type: 'purchase.buyerChanged', buyer: HAS_MONTH },
    { type: 'purchase.buyerChanged', buyer: HAS_NOTHING },
    { type: 'purchase.buyerChanged', buyer: HAS_MORE },
    { type: 'purchase.buyerChanged', buyer: { kind: 'unread' } },
    { type: 'purchase.accountKnown', accountId: 'a1' },
    { type: 'purchase.chooseMethod', method: 'mobile' },
    { type: 'purchase.chooseMethod', method: 'card' },
    { type: 'purchase.pay', key: 'k1' },
    { type: 'purchase.cancel' },
    { type: 'purchase.forget' },
    { type: 'purchase.discountChanged', discount: MAY },
    { type: 'purchase.discountChanged', discount: null },
    // Its terms were read anew, and the sum on the screen is the same.
    ...(snapshot.matches('paying') ? [{ type: 'purchase.discountChanged', discount: { ...MAY, trialDays: 7 } } as const] : []),
    { type: 'purchase.entered' },
    { type: 'purchase.pageLeft' },
    { type: 'purchase.returned', paymentId: 'p0' },
    { type: 'purchase.returned', paymentId: null },
    { type: 'purchase.paymentOpened', paymentId: 'p1', purpose: 'renewal' },
    { type: 'purchase.paymentOpened', paymentId: 'p2', purpose: 'cardChange' },
    { type: 'purchase.billOpened', ...BILL },
    { type: 'purchase.billAttempted', phone: '79990000002', key: 'k2' },
    { type: 'payment.paid', paymentId: 'p1' },
    { type: 'payment.paid', paymentId: 'p0' },
    { type: 'payment.ended', paymentId: 'p1' },
    { type: 'payment.ended', paymentId: 'p0' },
    { type: 'purchase.leave' },
  ],
  outcomes: {
    cardPayment: {
      done: [
        { kind: 'back', paymentId: 'p1' },
        REFUSED,
        { kind: 'uncertain', message: 'Неизвестная ошибка' },
        ended('paid'),
        ended('declined'),
        { kind: 'none', message: null },
        { kind: 'unfinished' },
      ],
      error: ['сломалась'],
    },
    mobilePayment: { done: [{ kind: 'paid', paymentId: 'p1' }, { kind: 'closed' }], error: ['сломалась'] },
  },
  abstraction: (snapshot) => {
    const { context } = snapshot;
    return [
      context.plan?.type ?? null,
      context.discount?.code ?? null,
      context.buyer.kind,
      context.buyer.kind === 'user' ? context.buyer.endDate : null,
      context.paymentId,
      context.method,
      context.message !== null,
      // Begun on this page, or before it was opened: only the first has a try to forget.
      snapshot.matches({ choosing: 'checking' }) && context.attempt !== null,
    ];
  },
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      const { context } = snapshot;
      expect([...snapshot.tags], leaf).toEqual(TAGS[leaf] ?? []);
      // Whoever keeps the choice is told of every change of it, once, and of nothing else.
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const choices = said.filter(({ type }) => type === 'purchase.planSelected');
      if (before && before.context.plan !== context.plan)
        expect(choices).toEqual([{ type: 'purchase.planSelected', plan: context.plan }]);
      const returns = said.filter(({ type }) => type === 'purchase.returnKept');
      if (before && before.context.returnTo !== context.returnTo) {
        expect(returns).toEqual([{ type: 'purchase.returnKept', path: context.returnTo }]);
      }
      // The browser keeps of the payment as much as is known of it; one that completed the purchase is not kept.
      const payments = said.filter(({ type }) => type === 'purchase.paymentKept');
      const kept = snapshot.matches('completed') ? null : context.paymentId;
      if (before && before.context.paymentId !== context.paymentId)
        expect(payments).toEqual([{ type: 'purchase.paymentKept', paymentId: kept }]);
      // A payment is there exactly where something is paid for or asked about; whoever leaves stops it.
      const isByCard = [{ paying: 'card' }, { choosing: 'checking' }, CONFIRMING].some((one) => snapshot.matches(one));
      const payment = isByCard ? ['cardPayment'] : snapshot.matches({ paying: 'mobile' }) ? ['mobilePayment'] : [];
      expect(Object.keys(snapshot.children)).toEqual(payment);
      const lefts = said.filter(({ type }) => type === 'purchase.billLeft');
      expect(lefts).toHaveLength(before?.matches({ paying: 'mobile' }) && !snapshot.matches({ paying: 'mobile' }) ? 1 : 0);
      // Whoever is on the page of payment is led to the outcome, and nobody else.
      const isHere = [
        { choosing: { checking: 'here' } },
        { choosing: { confirming: 'here' } },
        { paying: { mobile: 'here' } },
      ].some((one) => before?.matches(one));
      const isNews = snapshot.matches('completed') && before?.matches('completed') === false;
      expect(said.filter(({ type }) => type === 'purchase.goToResult')).toEqual(
        isNews && isHere ? [{ type: 'purchase.goToResult', paymentId: context.paymentId }] : [],
      );
      if (before?.matches('completed') === false)
        expect(said.filter(({ type }) => type === 'purchase.completed')).toHaveLength(isNews ? 1 : 0);
      // One that broke may have been ordered: the repeat has the same key.
      if (step?.type === 'error') {
        expect(snapshot.matches(before?.matches(CONFIRMING) ? 'paidElsewhere' : { choosing: 'resting' })).toBe(true);
        expect(context.attempt).toEqual(before?.context.attempt);
        if (before?.matches('paying')) expect(context.message).toBe(UNKNOWN_ERROR);
      }
      if (step?.type === 'done') judgeEnd(snapshot, before, step.output as End);
      if (step?.type !== 'event') return;
      const { event } = step;
      if (event.type === 'purchase.discountChanged') {
        expect(context.discount).toEqual(event.discount);
        const isAnother = before?.context.discount?.code !== event.discount?.code;
        if (before?.matches('paying')) expect(snapshot.matches('paying')).toBe(!isAnother);
      }
      if (event.type === 'purchase.returned') {
        const paymentId = event.paymentId ?? context.paymentId;
        expect(said).toEqual([{ type: 'purchase.outcomeWanted', paymentId }]);
      }
      if (event.type === 'purchase.entered' && before?.matches({ paying: 'mobile' })) {
        expect(snapshot.matches({ paying: { mobile: 'here' } })).toBe(true);
        expect(effects).toEqual([{ type: 'send', to: 'mobilePayment', event: { type: 'mobilePayment.checkAgain' } }]);
      }
      // A subscription that has appeared is not paid for again before it is known by what it was paid.
      if (event.type === 'purchase.pay' && before?.matches(CONFIRMING)) expect(snapshot.value).toEqual(before.value);
      // Whoever comes back to the page of payment is there, and is led on from it.
      if (event.type === 'purchase.entered' && before?.matches(CONFIRMING))
        expect(snapshot.matches({ choosing: { confirming: 'here' } })).toBe(true);
      if (event.type === 'purchase.entered' && before?.matches('choosing') && !before.matches(CONFIRMING))
        expect(effects.filter(({ type }) => type === 'start')).toHaveLength(context.paymentId === null ? 0 : 1);
      if (event.type === 'purchase.billOpened') {
        // Nobody else's window opens on it; whose it is must be known.
        const isKept = before?.matches({ paying: 'mobile' }) && context.accountId !== null;
        expect(said).toEqual(isKept ? [{ type: 'purchase.billKept', accountId: context.accountId, ...BILL }] : []);
      }
      if (event.type === 'purchase.billAttempted' && before?.matches({ paying: 'mobile' }) && before.context.bill !== null)
        expect(context.bill).toEqual({ ...before.context.bill, phone: event.phone, key: event.key });
      if (event.type === 'purchase.buy') {
        expect(snapshot.matches('choosing')).toBe(true);
        // A new choice knows of no payment.
        expect(context).toMatchObject({ plan: event.plan, message: null, paymentId: null });
        const { partner } = event.plan.meta;
        const pay = partner === null ? '/payment' : `/partners/${partner}`;
        expect(said).toContainEqual({ type: 'purchase.planChosen', plan: event.plan.type });
        expect(said.at(-1)).toEqual({ type: 'purchase.goTo', path: context.buyer.kind === 'guest' ? '/signup' : pay });
      }
      if (event.type === 'payment.paid') {
        const isOwn = before?.context.paymentId === event.paymentId;
        const isFirst = isOwn && before?.matches('completed') === false;
        if (isOwn) expect(snapshot.matches('completed')).toBe(true);
        const completed = [
          { type: 'purchase.paymentKept', paymentId: null },
          { type: 'purchase.planSelected', plan: null },
          { type: 'purchase.completed', paymentId: event.paymentId },
        ];
        const others = ['purchase.billLeft', 'purchase.goToResult'];
        expect(said.filter(({ type }) => !others.includes(type))).toEqual(isFirst ? completed : []);
      }
      if (event.type === 'payment.ended' && before?.context.paymentId === event.paymentId)
        expect(context.paymentId).toBe(before?.matches('completed') === true ? event.paymentId : null);
      if (event.type === 'payment.ended' && before?.context.paymentId === event.paymentId) expect(context.attempt).toBeNull();
      if (event.type === 'purchase.leave' && effects.length > 0) {
        expect(said[0]).toEqual({ type: 'purchase.goTo', path: before?.context.returnTo ?? '/' });
        expect(context.returnTo).toBeNull();
      }
      if (event.type === 'purchase.paymentOpened')
        expect(context.paymentId).toBe(event.purpose === 'renewal' ? event.paymentId : before?.context.paymentId);
      if (event.type === 'purchase.buyerChanged') {
        expect(context.buyer).toEqual(event.buyer);
        if (before?.context.buyer.kind === 'unread' && event.buyer.kind !== 'unread') expect(context.message).toBeNull();
      }
      if ((event.type === 'purchase.cancel' || event.type === 'purchase.forget') && before?.matches('choosing'))
        expect(context.paymentId).toBeNull();
      if (event.type === 'purchase.forget' && before?.matches('choosing')) {
        expect(snapshot.matches('idle')).toBe(true);
        expect(said.filter(({ type }) => type !== 'purchase.paymentKept')).toEqual([
          { type: 'purchase.planSelected', plan: null },
        ]);
      }
      if (event.type === 'purchase.cancel' && before?.matches('choosing')) {
        expect(said.at(-1)).toEqual({ type: 'purchase.goTo', path: '/subscriptions' });
      }
    },
    idle: ({ context }) => expect(context).toMatchObject({ plan: null, message: null }),
    choosing: ({ context }) => expect(context.plan).not.toBeNull(),
    paying: ({ context }) => {
      expect(context.message).toBeNull();
      expect(context.buyer.kind).not.toBe('guest');
      expect(context.plan).not.toBeNull();
    },
    'choosing.checking': ({ context: { paymentId } }, { effects }) => {
      for (const effect of effects) if (effect.type === 'start') expect(effect.input).toEqual({ kind: 'quiet', paymentId });
    },
    'paying.card': ({ context: { buyer, plan, discount, attempt } }, { before, effects }) => {
      const isChange = buyer.kind === 'user' && buyer.currentType === '1 месяц' && plan?.type === '12 месяцев';
      const knownEnd = buyer.kind === 'user' ? buyer.knownEnd : null;
      const promocode = discount?.code ?? null;
      const order = { purpose: 'purchase', subscriptionType: plan?.type, isChange, promocode, knownEnd };
      if (before === null || before.matches('paying')) return;
      expect(attempt).toEqual({ order, key: 'k1' });
      const input = { kind: 'order', order, key: 'k1' };
      expect(effects).toContainEqual({ type: 'start', port: 'cardPayment', source: 'cardPayment', input });
    },
    'paying.mobile': ({ context: { buyer, plan, discount, bill } }, { before, effects }) => {
      if (before?.matches('paying')) return;
      const knownEnd = buyer.kind === 'user' ? buyer.knownEnd : null;
      const order = { subscriptionType: plan?.type, promocode: discount?.code ?? null, knownEnd };
      const former = before?.context.bill ?? null;
      const key = JSON.stringify(former?.order) === JSON.stringify(order) ? (former?.key ?? null) : null;
      const asked = { order, phone: former?.phone ?? '', key };
      const input = before === null ? { kind: 'pending', ...PENDING } : { kind: 'order', ...asked };
      if (before !== null) expect(bill).toEqual(asked);
      expect(effects).toContainEqual({ type: 'start', port: 'mobilePayment', source: 'mobilePayment', input });
    },
    completed: ({ context }) => {
      expect(context).toMatchObject({ plan: null, message: null, attempt: null, pending: null });
      expect(context.paymentId).not.toBeNull();
    },
    paidElsewhere: ({ context }) => {
      expect(context).toMatchObject({ plan: null, message: null });
      expect(context.buyer.kind).not.toBe('guest');
    },
  },
  simplePathLimit: 300,
  births: [
    'гость, тариф не выбран',
    'слушатель, до перезагрузки выбрал тариф',
    'слушатель, до перезагрузки ждал счёт на телефон',
  ],
  words: purchaseWords,
});
