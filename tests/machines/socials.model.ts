import { socialsMachine } from '../../machines/socials/socials.machine.ts';
import { socialsWords } from '../../machines/socials/socials.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const refusals = [{ kind: 'refused', message: 'Код уже использован' }, { kind: 'unknown' }];

/** How the machine is walked. */
export const socialsModel = modelOf(socialsMachine)({
  user: () => [
    { type: 'socials.load' },
    { type: 'socials.unread' },
    { type: 'network.restored' },
    { type: 'socials.known', bound: [{ social_type: 'vk' }] },
    { type: 'socials.known', bound: [] },
    { type: 'socials.bind', socialType: 'vk' },
    { type: 'socials.unbind', socialType: 'vk' },
    { type: 'socials.returned', socialType: 'vk', code: 'c1' },
    { type: 'page.restored' },
  ],
  outcomes: {
    loadSocials: { done: [[{ social_type: 'vk' }]], error: ['нет сети'] },
    bindSocial: { done: [{ kind: 'redirect', url: 'https://vk.test/' }, { kind: 'done' }, ...refusals], error: ['нет сети'] },
    unbindSocial: { done: [{ kind: 'done' }, ...refusals], error: ['нет сети'] },
  },
  abstraction: ({ context }) => [
    context.bound === 'unread' ? null : context.bound.length,
    context.request?.code ?? null,
    context.usedCode,
    context.message !== null,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const isResting = before && ['unknown', 'failed', 'ready'].some((state) => before.matches(state as 'ready'));
      if (isResting && step?.type === 'event' && step.event.type === 'socials.known') {
        expect(snapshot.context.bound).toEqual(step.event.bound);
      }
      expect(Object.keys(snapshot.children).length).toBeLessThanOrEqual(1);
      // E06: whatever became of a change, the list is read again.
      const ended = before?.matches('unbinding') && !snapshot.matches('unbinding') && snapshot.matches('loading');
      if (ended) expect(effects.filter(({ type }) => type === 'start')).toMatchObject([{ port: 'loadSocials' }]);
    },
    unknown: ({ context }) => expect(context.bound).toBe('unread'),
    redirecting: (_, { before, effects }) => {
      const event = { type: 'socials.redirect', url: 'https://vk.test/' };
      if (!before?.matches('redirecting')) expect(effects).toContainEqual({ type: 'emit', event });
    },
    ready: ({ context }) => {
      expect(context.request).toBeNull();
      expect(context.bound).not.toBe('unread');
    },
  },
  simplePathLimit: 300,
  words: socialsWords,
});
