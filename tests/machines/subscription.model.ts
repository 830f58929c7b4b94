import type { SnapshotFrom } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { CardPaymentOutput } from '../../machines/card-payment/card-payment.types.ts';
import { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import { subscriptionWords } from '../../machines/subscription/subscription.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import type { Effect } from '../support/statecharts/effects.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import type { Step } from '../support/statecharts/steps.ts';
import { ended, REFUSED } from './purchase.fixtures.ts';
import { ENDING, PARTNERS, plan, RENEWING } from './subscription.fixtures.ts';

/** By the place in what there is. */
const TAGS: Record<string, readonly string[]> = {
  unknown: ['unknown'],
  absent: ['absent'],
  partner: ['partner'],
  'own.ending.resting': ['own'],
  'own.ending.resuming': ['own', 'resuming'],
  'own.ending.uncertain': ['own'],
  'own.renewing.resting': ['own'],
  'own.renewing.asking': ['own', 'asking'],
  'own.renewing.cancelling': ['own', 'asking', 'cancelling'],
  'own.renewing.uncertain': ['own', 'asking'],
};

/** The input of a payment, by its place in the list of what is paid for. */
const BEGUN: Record<string, string> = {
  'idle.checking': 'quiet',
  'idle.returned': 'returned',
  renewing: 'order',
  changingCard: 'order',
};

const CARD = (kind: 'paid' | 'declined' | 'cancelled') => {
  const { payment } = ended(kind);
  return { kind, payment: { ...payment, purpose: 'cardChange' } };
};

const NO_ERRAND = { key: null, message: null };

type Snapshot = SnapshotFrom<typeof subscriptionMachine>;

/** Where it stands in what there is, and in what is paid for. */
const placesOf = (snapshot: Snapshot): string[] =>
  ['standing.', 'payment.'].map(
    (region) =>
      leafPaths(snapshot)
        .find((path) => path.startsWith(region))
        ?.slice(region.length) ?? '',
  );

const isBegun = (snapshot: Snapshot, before: Snapshot | null): boolean =>
  placesOf(before ?? snapshot)[1]?.startsWith('idle') === true && placesOf(snapshot)[1]?.startsWith('idle') === false;

interface Moment {
  before: Snapshot | null;
  step: Step | null;
  effects: readonly Effect[];
}

/** A payment: begun once, stopped by leaving, its end heard. */
function judgePayment(snapshot: Snapshot, { before, step, effects }: Moment): void {
  const { context } = snapshot;
  const [, place = ''] = placesOf(snapshot);
  for (const effect of effects) {
    if (effect.type !== 'start' || effect.port !== 'renewalPayment') continue;
    const kind = BEGUN[place];
    const paymentId = { paymentId: context.paymentId };
    expect(effect.input).toEqual(kind === 'order' ? { kind, ...context.attempt } : { kind, ...paymentId });
  }
  // One that broke may have been ordered: the repeat has the same key.
  if (step?.type === 'error' && step.port === 'renewalPayment') {
    expect([place, context.attempt]).toEqual(['idle.resting', before?.context.attempt]);
    if (placesOf(before ?? snapshot)[1] !== 'idle.checking') expect(context.payMessage).toBe(UNKNOWN_ERROR);
  }
  if (step?.type === 'done' && step.port === 'renewalPayment') {
    const end = step.output as CardPaymentOutput;
    const isPaying = ['renewing', 'changingCard'].includes(placesOf(before ?? snapshot)[1] ?? '');
    const cards = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
    const isCard = !isPaying && 'payment' in end && end.payment.purpose === 'cardChange';
    const isRenewed = context.subscription?.is_auto_renewal === true;
    expect(cards).toEqual(isCard ? [{ type: 'subscription.cardSettled', end: end.kind, isRenewed }] : []);
    expect(place).toBe(isPaying && end.kind === 'back' ? 'idle.checking' : 'idle.resting');
    if (isPaying && end.kind === 'back') expect(context.paymentId).toBe('p1');
    else if (!isCard && end.kind !== 'unfinished') expect(context.payMessage).toBe('message' in end ? end.message : null);
    // Whoever does not know whether it was ordered repeats it under the same key.
    if (isPaying) expect(context.attempt === null).toBe(end.kind === 'refused');
    if (!isPaying && 'payment' in end) expect(context.attempt).toBeNull();
  }
  if (step?.type !== 'event') return;
  const { event } = step;
  if (event.type === 'subscription.pageLeft') {
    expect([place, context.payMessage]).toEqual(['idle.resting', null]);
    expect(context.attempt).toEqual(before?.context.attempt);
  }
  if (event.type === 'subscription.entered' && placesOf(before ?? snapshot)[1]?.startsWith('idle') === true) {
    if (event.isReturned)
      expect([place, context.paymentId, context.payMessage]).toEqual(['idle.returned', event.paymentId, null]);
    else expect(snapshot.value).toEqual(before?.value);
  }
  const wished: Record<string, boolean | undefined> = {
    'subscription.renew': before?.matches({ standing: 'own' }) && event.plan !== null,
    'subscription.changeCard': before?.matches({ standing: 'own' }),
    'subscription.renewAgain': true,
  };
  if (placesOf(before ?? snapshot)[1]?.startsWith('idle') === true && wished[event.type] !== undefined)
    expect(isBegun(snapshot, before)).toBe(wished[event.type]);
  if (isBegun(snapshot, before)) {
    const { subscription } = context;
    const knownEnd = subscription === null ? { kind: 'unread' } : { kind: 'until', date: subscription.end_date };
    const renewal = { purpose: 'renewal', subscriptionType: event.plan?.type ?? event.subscriptionType, knownEnd };
    const order = event.type === 'subscription.changeCard' ? { purpose: 'cardChange' } : renewal;
    expect([context.attempt, context.payMessage]).toEqual([{ order, key: 'p' }, null]);
  }
}

/** How the machine is walked. */
export const subscriptionModel = modelOf(subscriptionMachine)({
  user: () => [
    { type: 'subscription.known', subscription: RENEWING },
    { type: 'subscription.known', subscription: ENDING },
    { type: 'subscription.known', subscription: PARTNERS },
    { type: 'subscription.known', subscription: null },
    { type: 'subscription.renew', plan: plan('1 месяц'), key: 'p' },
    { type: 'subscription.renew', plan: plan('Ежедневная'), key: 'p' },
    { type: 'subscription.renew', plan: null, key: 'p' },
    { type: 'subscription.renewAgain', subscriptionType: '1 месяц', key: 'p' },
    { type: 'subscription.changeCard', key: 'p' },
    { type: 'subscription.entered', isReturned: true, paymentId: 'p1' },
    { type: 'subscription.entered', isReturned: false, paymentId: null },
    { type: 'subscription.pageLeft' },
    { type: 'subscription.changePlan' },
    { type: 'subscription.cancelRenewal' },
    { type: 'subscription.keepRenewal' },
    { type: 'subscription.confirmCancel', key: 'k1' },
    { type: 'subscription.confirmCancel', key: 'k2' },
    { type: 'subscription.unread' },
    { type: 'subscription.resumeRenewal', key: 'k3' },
    { type: 'subscription.resumeRenewal', key: 'k4' },
  ],
  outcomes: {
    renewalPayment: {
      done: [
        { kind: 'back', paymentId: 'p1' },
        REFUSED,
        { kind: 'uncertain', message: 'Неизвестная ошибка' },
        ended('paid'),
        CARD('paid'),
        CARD('declined'),
        { kind: 'none', message: 'Оплаты не было' },
        { kind: 'unfinished' },
      ],
      error: ['сломалась'],
    },
    cancelAutoRenewal: {
      done: [
        { kind: 'done', subscription: ENDING },
        { kind: 'done', subscription: null },
        { kind: 'refused', message: 'Автопродление уже отключено' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
    resumeAutoRenewal: {
      done: [
        { kind: 'done', subscription: RENEWING },
        { kind: 'done', subscription: null },
        { kind: 'refused', message: 'Автопродлению нужна карта' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context }) => [
    context.subscription?.is_auto_renewal ?? null,
    context.subscription?.partner_integration_info?.name ?? null,
    context.key,
    context.message,
    context.attempt !== null,
    context.payMessage !== null,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [standing = '', payment = ''] = placesOf(snapshot);
      const { context } = snapshot;
      expect([...snapshot.tags], standing).toEqual(TAGS[standing] ?? []);
      const asked = snapshot.hasTag('cancelling')
        ? ['cancelAutoRenewal']
        : snapshot.hasTag('resuming')
          ? ['resumeAutoRenewal']
          : [];
      const kind = BEGUN[payment];
      expect(Object.keys(snapshot.children).sort()).toEqual([...asked, ...(kind === undefined ? [] : ['renewalPayment'])].sort());
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      judgePayment(snapshot, { before, step, effects });
      const isErrandAnswer = step?.type === 'done' && step.port !== 'renewalPayment';
      const isDone = isErrandAnswer && JSON.stringify(step.output).includes('"done"');
      const told = before?.hasTag('resuming') ? 'subscription.renewalResumed' : 'subscription.renewalCancelled';
      if (isErrandAnswer) expect(said).toEqual(isDone ? [{ type: told }] : []);
      if (step?.type !== 'event') return;
      const { event } = step;
      // An errand under way is not undone by reading the same subscription again; any other news ends it.
      if (event.type === 'subscription.known') {
        expect(context.subscription).toEqual(event.subscription);
        const isErrand =
          (before?.matches({ standing: { own: 'renewing' } }) && event.subscription === RENEWING) ||
          (before?.matches({ standing: { own: 'ending' } }) && event.subscription === ENDING);
        if (isErrand) expect(snapshot.value).toEqual(before?.value);
        else expect(context).toMatchObject({ key: null, message: null });
      }
      const isPlanWanted =
        (event.type === 'subscription.changePlan' && !before?.matches({ standing: 'unknown' })) ||
        (event.type === 'subscription.renew' && event.plan === null && before?.matches({ standing: 'own' }));
      const isKept = event.type === 'subscription.renew' && event.plan?.type === 'Ежедневная' && isBegun(snapshot, before);
      expect(said).toEqual([
        ...(isPlanWanted ? [{ type: 'subscription.goTo', path: '/subscriptions' }] : []),
        ...(isKept ? [{ type: 'subscription.planPersisted', plan: event.plan }] : []),
      ]);
    },
    'standing.unknown': ({ context }) => expect(context).toMatchObject({ subscription: null, ...NO_ERRAND }),
    'standing.absent': ({ context }) => expect(context.subscription).toBeNull(),
    'standing.partner': ({ context }) => expect(context).toMatchObject({ subscription: PARTNERS, ...NO_ERRAND }),
    'standing.own.ending': ({ context }) => expect(context.subscription).toEqual(ENDING),
    'standing.own.ending.resting': ({ context }) => {
      expect(context.key).toBeNull();
      expect(context.message).not.toBe(UNKNOWN_ERROR);
    },
    'standing.own.ending.resuming': ({ context }, { before, step, effects }) => {
      if (step?.type !== 'event' || step.event.type !== 'subscription.resumeRenewal') return;
      const key = before?.context.key ?? step.event.key;
      expect(context).toMatchObject({ key, message: null });
      if (!before?.hasTag('resuming')) {
        expect(effects).toEqual([{ type: 'start', port: 'resumeAutoRenewal', source: 'resumeAutoRenewal', input: { key } }]);
      }
    },
    'standing.own.ending.uncertain': ({ context }, { step }) => {
      if (step?.type !== 'event') expect(context.message).toBe(UNKNOWN_ERROR);
      if (step?.type !== 'event') expect(context.key).not.toBeNull();
    },
    'standing.own.renewing': ({ context }) => expect(context.subscription).toEqual(RENEWING),
    'standing.own.renewing.resting': ({ context }) => {
      expect(context.key).toBeNull();
      expect(context.message).not.toBe(UNKNOWN_ERROR);
    },
    'standing.own.renewing.asking': ({ context }) => expect(context).toMatchObject({ key: null, message: null }),
    'standing.own.renewing.cancelling': ({ context }, { before, step, effects }) => {
      if (step?.type !== 'event' || step.event.type !== 'subscription.confirmCancel') return;
      const key = before?.context.key ?? step.event.key;
      expect(context).toMatchObject({ key, message: null });
      if (!before?.hasTag('cancelling')) {
        expect(effects).toEqual([{ type: 'start', port: 'cancelAutoRenewal', source: 'cancelAutoRenewal', input: { key } }]);
      }
    },
    'standing.own.renewing.uncertain': ({ context }, { step }) => {
      expect(context.subscription).toEqual(RENEWING);
      if (step?.type !== 'event') expect(context.message).toBe(UNKNOWN_ERROR);
      if (step?.type !== 'event') expect(context.key).not.toBeNull();
    },
  },
  simplePathLimit: 300,
  words: subscriptionWords,
});
