import { expect } from 'vitest';
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts';
import { purchaseWords } from '../../machines/purchase/purchase.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { GUEST, HAS_MONTH, HAS_MORE, HAS_NOTHING, MONTH, OF_PARTNER, YEAR } from './purchase.fixtures.ts';

const TAGS: Record<string, readonly string[]> = {
  choosing: ['choosing'],
  'paying.card': ['buying'],
  'paying.mobile': ['buying'],
  completed: ['completed'],
  paidElsewhere: ['paidElsewhere'],
};

/** How the machine is walked. */
export const purchaseModel = modelOf(purchaseMachine)({
  inputs: [
    { plan: null, returnTo: null, paymentId: null, awaited: null, standing: GUEST },
    { plan: YEAR, returnTo: '/lectures/7', paymentId: 'p1', awaited: null, standing: HAS_MONTH },
    { plan: MONTH, returnTo: null, paymentId: 'p1', awaited: 'mobile', standing: HAS_MONTH },
  ],
  user: () => [
    { type: 'purchase.buy', plan: MONTH },
    { type: 'purchase.buy', plan: YEAR },
    { type: 'purchase.buy', plan: OF_PARTNER },
    { type: 'purchase.wanted', path: '/lectures/7' },
    { type: 'purchase.standingChanged', standing: HAS_MONTH },
    { type: 'purchase.standingChanged', standing: HAS_NOTHING },
    { type: 'purchase.standingChanged', standing: HAS_MORE },
    { type: 'session.ended' },
    { type: 'purchase.standingChanged', standing: { kind: 'unread' } },
    { type: 'purchase.chooseMethod', method: 'mobile' },
    { type: 'purchase.chooseMethod', method: 'card' },
    { type: 'purchase.pay', promocode: 'MAY' },
    { type: 'purchase.cancel' },
    { type: 'purchase.forget' },
    { type: 'purchase.sumChanged' },
    { type: 'purchase.pageLeft' },
    { type: 'purchase.paymentOpened', paymentId: 'p1' },
    { type: 'payment.paid', paymentId: 'p1' },
    { type: 'payment.paid', paymentId: 'p0' },
    { type: 'payment.ended', paymentId: 'p1' },
    { type: 'payment.ended', paymentId: 'p0' },
    { type: 'payment.failed', message: 'Банк не ответил' },
    { type: 'payment.abandoned' },
    { type: 'purchase.leave' },
  ],
  abstraction: ({ context }) => [
    context.plan?.type ?? null,
    context.returnTo,
    context.standing.kind,
    context.standing.kind === 'user' ? context.standing.endDate : null,
    context.paymentId,
    context.method,
    context.message,
  ],
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
      // What the browser keeps of the payment is what is known of it; one that completed the purchase is not kept.
      const payments = said.filter(({ type }) => type === 'purchase.paymentKept');
      const kept = snapshot.matches('completed') ? null : context.paymentId;
      if (before && before.context.paymentId !== context.paymentId)
        expect(payments).toEqual([{ type: 'purchase.paymentKept', paymentId: kept }]);
      // Whatever was begun stops when it is not paid for any more.
      const drops = said.filter(({ type }) => type === 'purchase.paymentDropped');
      expect(drops).toHaveLength(before?.matches('paying') && !snapshot.matches('paying') ? 1 : 0);
      if (step?.type !== 'event') return;
      const { event } = step;
      const starts = said.filter(({ type }) => type === 'purchase.cardWanted' || type === 'purchase.mobileWanted');
      const isStart = snapshot.matches('paying') && !before?.matches('paying');
      expect(starts).toHaveLength(isStart ? 1 : 0);
      if (event.type === 'purchase.buy') {
        expect(snapshot.matches('choosing')).toBe(true);
        // A new choice knows of no payment.
        expect(context).toMatchObject({ plan: event.plan, message: null, paymentId: null });
        const { partner } = event.plan.meta;
        const pay = partner === null ? '/payment' : `/partners/${partner}`;
        expect(said.at(-1)).toEqual({ type: 'purchase.goTo', path: context.standing.kind === 'guest' ? '/signup' : pay });
      }
      if (event.type === 'payment.paid') {
        const isOwn = before?.context.paymentId === event.paymentId;
        const isNews = isOwn && before?.matches('completed') === false;
        if (isOwn) expect(snapshot.matches('completed')).toBe(true);
        const completed = [
          { type: 'purchase.paymentKept', paymentId: null },
          { type: 'purchase.planSelected', plan: null },
          { type: 'purchase.completed', paymentId: event.paymentId },
        ];
        expect(said.filter(({ type }) => type !== 'purchase.paymentDropped')).toEqual(isNews ? completed : []);
      }
      if (event.type === 'payment.ended' && before?.context.paymentId === event.paymentId)
        expect(context.paymentId).toBe(before?.matches('completed') === true ? event.paymentId : null);
      if (event.type === 'purchase.leave' && effects.length > 0) {
        expect(said[0]).toEqual({ type: 'purchase.goTo', path: before?.context.returnTo ?? '/' });
        expect(context.returnTo).toBeNull();
      }
      if (event.type === 'purchase.paymentOpened') expect(context.paymentId).toBe(event.paymentId);
      if (event.type === 'purchase.standingChanged') {
        expect(context.standing).toEqual(event.standing);
        if (before?.context.standing.kind === 'unread' && event.standing.kind !== 'unread') expect(context.message).toBeNull();
      }
      // Nothing of the choice is left for whoever comes.
      if (event.type === 'session.ended') {
        expect(snapshot.matches('idle')).toBe(true);
        const nothing = { plan: null, returnTo: null, paymentId: null, message: null, method: 'card', standing: GUEST };
        expect(context).toEqual(nothing);
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
      expect(context.standing.kind).not.toBe('guest');
      expect(context.plan).not.toBeNull();
    },
    'paying.card': ({ context }, { before, effects }) => {
      const { standing, plan } = context;
      const isChange = standing.kind === 'user' && standing.currentType === '1 месяц' && plan?.type === '12 месяцев';
      const event = { type: 'purchase.cardWanted', subscriptionType: plan?.type, isChange, promocode: 'MAY' };
      if (before && !before.matches('paying')) expect(effects).toEqual([{ type: 'emit', event }]);
    },
    'paying.mobile': ({ context }, { before, effects }) => {
      const event = { type: 'purchase.mobileWanted', subscriptionType: context.plan?.type, promocode: 'MAY' };
      if (before && !before.matches('paying')) expect(effects).toEqual([{ type: 'emit', event }]);
    },
    completed: ({ context }) => {
      expect(context).toMatchObject({ plan: null, message: null });
      expect(context.paymentId).not.toBeNull();
    },
    paidElsewhere: ({ context }) => {
      expect(context).toMatchObject({ plan: null, message: null });
      expect(context.standing.kind).not.toBe('guest');
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
