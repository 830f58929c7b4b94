import { identityMachine } from '../../machines/identity/identity.machine.ts';
import type { IdentityInput } from '../../machines/identity/identity.types.ts';
import { identityWords } from '../../machines/identity/identity.words.ts';
import type { Who } from '../../machines/session/session.types.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { FRESH, GUEST } from './purchase.fixtures.ts';

const VISITS: readonly Who[] = [
  { kind: 'guest', visit: 0 },
  { kind: 'unread', visit: 1 },
  { kind: 'account', visit: 1, accountId: 'a1' },
  { kind: 'account', visit: 1, accountId: 'b2' },
];

/** A page that opens: nothing was kept, and who is here is not read yet. */
export const UNREAD: IdentityInput = {
  who: { kind: 'unread', visit: 0 },
  journal: { isSubscriber: false },
  outbox: { spread: 1 },
  achievementModal: { isOn: true },
  purchase: { ...FRESH, buyer: GUEST },
  giftOrder: { draft: null },
  promoCode: { persisted: null },
  mnogoru: { saved: null },
};

/** Whose charts go on: one visit, in which an account may come to be known, and does not become another. */
function isOneVisitor(was: Who, is: Who): boolean {
  if (was.visit !== is.visit) return false;
  return was.kind !== 'account' || is.kind !== 'account' || was.accountId === is.accountId;
}

/** How the machine is walked: guests and listeners come one after another. */
export const identityModel = modelOf(identityMachine)({
  input: UNREAD,
  user: () => VISITS.map((who) => ({ type: 'identity.told', who })),
  abstraction: ({ context }) => context.who,
  oracles: {
    '*': (snapshot, { step, before, effects }) => {
      if (step?.type !== 'event' || step.event.type !== 'identity.told') return;
      expect(snapshot.context.who).toEqual(step.event.who);
      const isSame = before !== null && isOneVisitor(before.context.who, step.event.who);
      const flushed = effects.some(({ type }) => type === 'send');
      expect(flushed).toBe(!isSame);
    },
  },
  words: identityWords,
});
