import { returnTargetMachine } from '../../machines/return-target/return-target.machine.ts';
import { returnTargetWords } from '../../machines/return-target/return-target.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const returnTargetModel = modelOf(returnTargetMachine)({
  user: () => [
    { type: 'returnTarget.ask', slug: 'golosa' },
    { type: 'lecture.refused', slug: 'sobor' },
    { type: 'playback.started' },
    { type: 'route.changed', from: '/cycles/a', to: '/subscriptions' },
    { type: 'route.changed', from: '/faq', to: '/subscriptions' },
    { type: 'route.changed', from: '/cycles/a', to: '/faq' },
  ],
  abstraction: ({ context }) => [context.asked, context.wanted],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const { asked, wanted } = snapshot.context;
      expect(asked !== null).toBe(snapshot.matches('asked'));
      const told = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const isToPlans = step?.type === 'event' && step.event.type === 'route.changed' && step.event.to === '/subscriptions';
      const from = isToPlans && step.event.from === '/cycles/a' ? '/cycles/a' : null;
      const path = isToPlans ? (before?.context.asked ?? from) : null;
      expect(told).toEqual(path === null ? [] : [{ type: 'returnTarget.wanted', path }]);
      if (path !== null) expect(wanted).toBe(path);
    },
  },
  words: returnTargetWords,
});
