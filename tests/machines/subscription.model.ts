import { expect } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import { subscriptionWords } from '../../machines/subscription/subscription.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { ENDING, PARTNERS, plan, RENEWING } from './subscription.fixtures.ts';

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

/** What pressing a button tells others to do. */
const TOLD: Record<string, readonly object[]> = {
  'subscription.changePlan': [{ type: 'subscription.goTo', path: '/subscriptions' }],
  'subscription.changeCard': [{ type: 'subscription.cardChangeWanted' }],
};

/** How the machine is walked. */
export const subscriptionModel = modelOf(subscriptionMachine)({
  user: () => [
    { type: 'subscription.known', subscription: RENEWING },
    { type: 'subscription.known', subscription: ENDING },
    { type: 'subscription.known', subscription: PARTNERS },
    { type: 'subscription.known', subscription: null },
    { type: 'subscription.renew', plan: plan('1 месяц') },
    { type: 'subscription.renew', plan: plan('Ежедневная') },
    { type: 'subscription.renew', plan: null },
    { type: 'subscription.changeCard' },
    { type: 'subscription.changePlan' },
    { type: 'subscription.cancelRenewal' },
    { type: 'subscription.keepRenewal' },
    { type: 'subscription.confirmCancel', key: 'k1' },
    { type: 'subscription.confirmCancel', key: 'k2' },
    { type: 'subscription.unread' },
    { type: 'subscription.resumeRenewal', key: 'k3' },
    { type: 'subscription.resumeRenewal', key: 'k4' },
    { type: 'session.ended' },
  ],
  outcomes: {
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
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      const { context } = snapshot;
      expect([...snapshot.tags], leaf).toEqual(TAGS[leaf] ?? []);
      const asked = snapshot.hasTag('cancelling')
        ? ['cancelAutoRenewal']
        : snapshot.hasTag('resuming')
          ? ['resumeAutoRenewal']
          : [];
      expect(Object.keys(snapshot.children)).toEqual(asked);
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const isDone = step?.type === 'done' && JSON.stringify(step.output).includes('"done"');
      const told = before?.hasTag('resuming') ? 'subscription.renewalResumed' : 'subscription.renewalCancelled';
      if (step?.type === 'done') expect(said).toEqual(isDone ? [{ type: told }] : []);
      if (step?.type !== 'event') return;
      const { event } = step;
      // An errand under way is not undone by reading the same subscription again; any other news ends it.
      if (event.type === 'subscription.known') {
        expect(context.subscription).toEqual(event.subscription);
        const isErrand =
          (before?.matches({ own: 'renewing' }) && event.subscription === RENEWING) ||
          (before?.matches({ own: 'ending' }) && event.subscription === ENDING);
        if (isErrand) expect(snapshot.value).toEqual(before?.value);
        else expect(context).toMatchObject({ key: null, message: null });
      }
      if (event.type === 'subscription.renew') {
        const { plan } = event;
        const wanted = { type: 'subscription.renewalWanted', subscriptionType: plan?.type };
        const persisted = { type: 'subscription.planPersisted', plan };
        const goOn =
          plan === null ? TOLD['subscription.changePlan'] : plan.type === 'Ежедневная' ? [persisted, wanted] : [wanted];
        expect(said).toEqual(before?.matches('own') ? goOn : []);
      } else {
        const isKnown = before?.matches('own') || (event.type === 'subscription.changePlan' && !before?.matches('unknown'));
        expect(said).toEqual(isKnown ? (TOLD[event.type] ?? []) : []);
      }
      if (event.type === 'session.ended') expect(context).toEqual({ subscription: null, key: null, message: null });
    },
    unknown: ({ context }) => expect(context).toEqual({ subscription: null, key: null, message: null }),
    absent: ({ context }) => expect(context.subscription).toBeNull(),
    partner: ({ context }) => expect(context).toEqual({ subscription: PARTNERS, key: null, message: null }),
    'own.ending': ({ context }) => expect(context.subscription).toEqual(ENDING),
    'own.ending.resting': ({ context }) => {
      expect(context.key).toBeNull();
      expect(context.message).not.toBe(UNKNOWN_ERROR);
    },
    'own.ending.resuming': ({ context }, { before, step, effects }) => {
      if (step?.type !== 'event' || step.event.type !== 'subscription.resumeRenewal') return;
      const key = before?.context.key ?? step.event.key;
      expect(context).toMatchObject({ key, message: null });
      if (!before?.hasTag('resuming')) {
        expect(effects).toEqual([{ type: 'start', port: 'resumeAutoRenewal', source: 'resumeAutoRenewal', input: { key } }]);
      }
    },
    'own.ending.uncertain': ({ context }, { step }) => {
      if (step?.type !== 'event') expect(context.message).toBe(UNKNOWN_ERROR);
      if (step?.type !== 'event') expect(context.key).not.toBeNull();
    },
    'own.renewing': ({ context }) => expect(context.subscription).toEqual(RENEWING),
    'own.renewing.resting': ({ context }) => {
      expect(context.key).toBeNull();
      expect(context.message).not.toBe(UNKNOWN_ERROR);
    },
    'own.renewing.asking': ({ context }) => expect(context).toMatchObject({ key: null, message: null }),
    'own.renewing.cancelling': ({ context }, { before, step, effects }) => {
      if (step?.type !== 'event' || step.event.type !== 'subscription.confirmCancel') return;
      const key = before?.context.key ?? step.event.key;
      expect(context).toMatchObject({ key, message: null });
      if (!before?.hasTag('cancelling')) {
        expect(effects).toEqual([{ type: 'start', port: 'cancelAutoRenewal', source: 'cancelAutoRenewal', input: { key } }]);
      }
    },
    'own.renewing.uncertain': ({ context }, { step }) => {
      expect(context.subscription).toEqual(RENEWING);
      if (step?.type !== 'event') expect(context.message).toBe(UNKNOWN_ERROR);
      if (step?.type !== 'event') expect(context.key).not.toBeNull();
    },
  },
  simplePathLimit: 300,
  words: subscriptionWords,
});
