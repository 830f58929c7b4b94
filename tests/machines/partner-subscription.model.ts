import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { partnerSubscriptionMachine } from '../../machines/partner-subscription/partner-subscription.machine.ts';
import { partnerSubscriptionWords } from '../../machines/partner-subscription/partner-subscription.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const notDone = [{ kind: 'refused', message: 'Ссылка устарела' }, { kind: 'unknown' }];
const ANY_PARTNER = expect.stringMatching(/^(beeline|tele2)$/);
const URL_OF_PARTNER = 'https://beeline.test/';

/** How the machine is walked. */
export const partnerSubscriptionModel = modelOf(partnerSubscriptionMachine)({
  inputs: [{ arrivedFrom: null }, { arrivedFrom: 'beeline' }],
  user: () => [
    { type: 'partnerSubscription.connect', partner: 'tele2' },
    { type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k1' },
    { type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k2' },
    { type: 'partnerSubscription.retry' },
    { type: 'partnerSubscription.reset' },
    { type: 'page.restored' },
  ],
  outcomes: {
    requestPartnerLink: { done: [{ kind: 'url', url: URL_OF_PARTNER }, ...notDone], error: ['нет сети'] },
    authByPartner: { done: [{ kind: 'connected' }, ...notDone], error: ['нет сети'] },
  },
  abstraction: ({ context }) => [context.partner, context.key, context.message],
  oracles: {
    '*': (snapshot, { before, effects }) => {
      expect(Object.keys(snapshot.children).length).toBeLessThanOrEqual(1);
      const emitted = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const [isConnectedNow, isRedirectedNow] = (['connected', { leaving: 'redirecting' }] as const).map(
        (place) => snapshot.matches(place) && !before?.matches(place),
      );
      expect(emitted).toEqual([
        ...(isConnectedNow ? [{ type: 'partnerSubscription.connected', partner: 'beeline' }] : []),
        ...(isRedirectedNow ? [{ type: 'partnerSubscription.redirect', url: URL_OF_PARTNER }] : []),
      ]);
    },
    idle: (snapshot) => {
      expect(snapshot.context).toEqual({ partner: null, key: null, message: null });
      expect(snapshot.tags.size).toBe(0);
    },
    expecting: (snapshot) => {
      expect(snapshot.context).toEqual({ partner: 'beeline', key: null, message: null });
      expect(snapshot.hasTag('busy')).toBe(true);
    },
    leaving: (snapshot, { step }) => {
      const partner = step?.type === 'event' && 'partner' in step.event ? 'tele2' : ANY_PARTNER;
      expect(snapshot.context).toEqual({ partner, key: null, message: null });
      expect(snapshot.hasTag('busy')).toBe(true);
    },
    'leaving.asking': ({ context: { partner } }, { effects }) =>
      expect(effects).toContainEqual({
        type: 'start',
        port: 'requestPartnerLink',
        source: 'requestPartnerLink',
        input: { partner },
      }),
    exchanging: (snapshot, { before, effects }) => {
      expect(snapshot.context).toEqual({ partner: 'beeline', key: expect.any(String), message: null });
      expect(snapshot.hasTag('busy')).toBe(true);
      if (before?.matches('exchanging')) return;
      expect(effects).toContainEqual({
        type: 'start',
        port: 'authByPartner',
        source: 'authByPartner',
        input: { partner: 'beeline', key: snapshot.context.key },
      });
      if (before?.matches('uncertain')) expect(snapshot.context.key).toBe(before.context.key);
    },
    connected: (snapshot) => {
      expect(snapshot.context).toEqual({ partner: 'beeline', key: null, message: null });
      expect(snapshot.hasTag('connected')).toBe(true);
    },
    failed: (snapshot) => {
      expect(snapshot.context).toEqual({ partner: ANY_PARTNER, key: null, message: expect.any(String) });
      expect(snapshot.hasTag('failed')).toBe(true);
    },
    uncertain: (snapshot) => {
      expect(snapshot.context).toEqual({ partner: 'beeline', key: expect.any(String), message: UNKNOWN_ERROR });
      expect(snapshot.hasTag('uncertain')).toBe(true);
    },
  },
  simplePathLimit: 300,
  births: ['открыто без ссылки партнёра', 'открыто по ссылке партнёра'],
  words: partnerSubscriptionWords,
});
