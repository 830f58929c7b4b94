import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import type { SendAnswer } from '../../machines/outbox/outbox.types.ts';
import { outboxWords } from '../../machines/outbox/outbox.words.ts';
import { itemsOf } from '../support/samples/account.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** A place in force at the server. */
const TOLD = { id: 1, duration: 120, version: 3 };

/** How the machine is walked. */
export const outboxModel = modelOf(outboxMachine)({
  input: { spread: 1 },
  user: () => [
    { type: 'outbox.listenerKnown', who: { kind: 'account', visit: 1, accountId: 'a1' } },
    { type: 'outbox.listenerKnown', who: { kind: 'account', visit: 2, accountId: 'a2' } },
    { type: 'outbox.listenerKnown', who: { kind: 'unread', visit: 3 } },
    { type: 'outbox.added' },
    { type: 'outbox.flush' },
    { type: 'network.restored' },
    { type: 'page.hidden' },
    { type: 'outbox.listenerKnown', who: { kind: 'guest', visit: 3 } },
  ],
  outcomes: {
    adoptGuest: { done: [null], error: ['база закрыта'] },
    readBatch: { done: [itemsOf(1), itemsOf(2), []], error: ['база закрыта'] },
    sendBatch: {
      done: [
        { kind: 'delivered', places: [] },
        { kind: 'delivered', places: [TOLD] },
        { kind: 'refused' },
        { kind: 'unreachable', retryAfterMs: null },
      ],
      error: ['нет сети'],
    },
    removeBatch: { done: [null], error: ['база закрыта'] },
    buryBatch: { done: [null], error: ['база закрыта'] },
  },
  abstraction: ({ context }) => [context.accountId, context.items.length, context.limit, Math.min(context.attempt, 2)],
  oracles: {
    '*': ({ children }, { before, step, effects }) => {
      expect(Object.keys(children).length).toBeLessThanOrEqual(1);
      // A record that is removed or buried has been in the hands of the server.
      for (const effect of effects) {
        if (effect.type !== 'start' || !['removeBatch', 'buryBatch'].includes(effect.port)) continue;
        expect(before?.matches({ signedIn: 'sending' })).toBe(true);
        expect(effect.input).toEqual({ accountId: before?.context.accountId, items: before?.context.items });
      }
      // The answer to a batch is passed on as it came.
      const told = effects.flatMap((effect) =>
        effect.type === 'emit' && effect.event.type === 'outbox.placesTold' ? [effect.event.records] : [],
      );
      const answered = step?.type === 'done' && step.port === 'sendBatch' ? (step.output as SendAnswer) : null;
      expect(told).toEqual(answered?.kind === 'delivered' && answered.places.length > 0 ? [answered.places] : []);
    },
    signedOut: ({ context }, { effects }) => {
      expect(context).toMatchObject({ accountId: null, items: [] });
      expect(effects.filter(({ type }) => type === 'start' || type === 'emit')).toEqual([]);
    },
    'signedIn.idle': ({ context }) => expect(context.items).toEqual([]),
    'signedIn.sending': ({ context }) => expect(context.items.length).toBeGreaterThan(0),
    // A definite answer: the batch grows back and the next wait is short again.
    'signedIn.removing': ({ context }) => expect(context).toMatchObject({ limit: 100, attempt: 0, retryAfterMs: null }),
    'signedIn.burying': ({ context }) => {
      expect(context.items).toHaveLength(1);
      expect(context).toMatchObject({ limit: 100, attempt: 0, retryAfterMs: null });
    },
    'signedIn.waiting': ({ context }) => {
      expect(context.attempt).toBeGreaterThan(0);
      expect(context.items).toEqual([]);
    },
  },
  simplePathLimit: 300,
  words: outboxWords,
});
