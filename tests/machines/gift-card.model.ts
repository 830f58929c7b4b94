import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { giftCardMachine } from '../../machines/gift-card/gift-card.machine.ts';
import { giftCardWords } from '../../machines/gift-card/gift-card.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const NOTHING = { key: null, error: null, subscriptionTypes: [] };

/** How the machine is walked. */
export const giftCardModel = modelOf(giftCardMachine)({
  user: () => [
    { type: 'giftCard.activate', code: ' GIFT-2026 ', key: 'k1' },
    { type: 'giftCard.activate', code: 'GIFT-2026', key: 'k2' },
    { type: 'giftCard.activate', code: '  ', key: 'k3' },
    { type: 'giftCard.edit' },
    { type: 'giftCard.reset' },
  ],
  outcomes: {
    activateGiftCard: {
      done: [
        { kind: 'activated', subscriptionTypes: ['6 месяцев'] },
        { kind: 'refused', message: 'Карта уже активирована' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context }) => [context.key, context.error],
  oracles: {
    '*': (snapshot, { before, effects }) => {
      expect(Object.keys(snapshot.children)).toEqual(snapshot.hasTag('busy') ? ['activateGiftCard'] : []);
      // The code is a bearer's: it passes through and is nowhere in memory.
      expect(JSON.stringify(snapshot.context)).not.toContain('GIFT');
      const news = effects.filter(({ type }) => type === 'emit');
      expect(news.length).toBe(snapshot.hasTag('given') && before?.hasTag('given') === false ? 1 : 0);
      for (const effect of effects) {
        if (effect.type === 'start') expect(effect.input).toEqual({ code: 'GIFT-2026', key: snapshot.context.key });
      }
    },
    'editing.clean': ({ context }) => expect(context).toEqual(NOTHING),
    'editing.rejected': ({ context }) => {
      expect(context).toEqual({ ...NOTHING, error: expect.any(String) });
      expect(context.error).not.toBe(UNKNOWN_ERROR);
    },
    'editing.uncertain': ({ context }) =>
      expect(context).toEqual({ key: expect.stringMatching(/^k[12]$/), error: UNKNOWN_ERROR, subscriptionTypes: [] }),
    activating: ({ context }, { before, step }) => {
      expect(context).toEqual({ key: expect.any(String), error: null, subscriptionTypes: [] });
      // The key of an unknown outcome goes on, whatever key the repeat brings.
      if (before?.hasTag('busy') === false && step?.type === 'event' && 'key' in step.event) {
        expect(context.key).toBe(before.context.key ?? step.event.key);
      }
    },
    activated: (snapshot, { before, effects }) => {
      expect(snapshot.context).toEqual({ ...NOTHING, subscriptionTypes: ['6 месяцев'] });
      if (before?.hasTag('given')) return;
      expect(effects).toContainEqual({
        type: 'emit',
        event: { type: 'giftCard.activated', subscriptionTypes: ['6 месяцев'] },
      });
    },
  },
  simplePathLimit: 300,
  words: giftCardWords,
});
