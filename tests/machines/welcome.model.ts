import { welcomeMachine } from '../../machines/welcome/welcome.machine.ts';
import { welcomeWords } from '../../machines/welcome/welcome.words.ts';
import { subscriptionOf } from '../support/samples/account.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const TRIAL = { ...subscriptionOf(null), is_trial: true };

/** How the machine is walked. */
export const welcomeModel = modelOf(welcomeMachine)({
  user: () => [
    { type: 'welcome.registered', promocode: 'may' },
    { type: 'welcome.registered', promocode: null },
    { type: 'welcome.cameByLetter', hasDroppedWaysIn: true },
    { type: 'welcome.cameByLetter', hasDroppedWaysIn: false },
    { type: 'session.started', subscription: { kind: 'some', subscription: TRIAL } },
    { type: 'session.started', subscription: { kind: 'some', subscription: subscriptionOf(null) } },
    { type: 'session.started', subscription: { kind: 'unread' } },
  ],
  abstraction: () => null,
  oracles: {
    '*': (_, { before, step, effects }) => {
      const told = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event.type] : []));
      const event = step?.type === 'event' ? JSON.stringify(step.event) : '';
      const isTrial = before?.matches('registered') === true && event.includes('"is_trial":true');
      const isCode = before?.matches('idle') === true && event.includes('"promocode":"may"');
      const isDropped = event.includes('"hasDroppedWaysIn":true');
      expect(told).toEqual([
        ...(isTrial ? ['welcome.trialOpened'] : []),
        ...(isCode ? ['welcome.codeActivated'] : []),
        ...(isDropped ? ['welcome.waysInDropped'] : []),
      ]);
    },
  },
  words: welcomeWords,
});
