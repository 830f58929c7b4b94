import { sessionMachine } from '../../machines/session/session.machine.ts';
import { subscriptionOf as known } from '../../machines/session/session.selectors.ts';
import { sessionWords } from '../../machines/session/session.words.ts';
import { LISTENER, NO_EMAIL, planOf, subscriptionOf } from '../support/samples/account.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const outcomesOfCheck = { done: [{ kind: 'authorised' }, { kind: 'guest' }, { kind: 'unreachable' }], error: ['нет сети'] };
const outcomesOfUser = {
  done: [
    { account: LISTENER, subscription: null },
    { account: NO_EMAIL, subscription: subscriptionOf('tele2') },
    { subscription: subscriptionOf(null) },
    { account: LISTENER },
  ],
  error: ['нет сети'],
};

const emitted = (effects: readonly { type: string }[]) =>
  effects.flatMap((effect) => (effect.type === 'emit' ? [(effect as unknown as { event: { type: string } }).event.type] : []));

/** How the machine is walked. */
export const sessionModel = modelOf(sessionMachine)({
  inputs: [
    { hasTokens: true, hasOneTimeToken: true, selectedPlan: null },
    { hasTokens: false, hasOneTimeToken: false, selectedPlan: null },
    { hasTokens: false, hasOneTimeToken: false, selectedPlan: planOf(null) },
    { hasTokens: false, hasOneTimeToken: false, selectedPlan: planOf('beeline') },
  ],
  user: ({ context }) => [
    { type: 'session.signedIn' },
    { type: 'session.signedIn', returnTo: '/catalog' },
    { type: 'session.signedInElsewhere' },
    { type: 'session.pageGuarded', path: '/dashboard/history' },
    { type: 'session.signOut' },
    { type: 'session.refused' },
    { type: 'session.signedOutElsewhere' },
    { type: 'session.userChanged' },
    { type: 'session.changedInTab' },
    { type: 'network.restored' },
    { type: 'session.checkWanted' },
    ...(context.hasOneTimeToken ? [{ type: 'session.oneTimeTokenUsed' } as const] : []),
    ...(context.selectedPlan === null ? [] : [{ type: 'session.planSelected', plan: null } as const]),
  ],
  outcomes: {
    checkSession: outcomesOfCheck,
    recheckSession: outcomesOfCheck,
    loadUser: outcomesOfUser,
    loadUserQuietly: outcomesOfUser,
    catchUpWithUser: outcomesOfUser,
    reloadUser: outcomesOfUser,
  },
  abstraction: ({ context }) => [
    context.entry,
    context.account?.email ?? context.account?.id ?? null,
    context.subscription.kind,
    context.entitlement,
    known(context)?.partner_integration_info?.name ?? null,
    context.hasOneTimeToken,
    context.selectedPlan?.meta.partner ?? (context.selectedPlan === null ? null : 'без партнёра'),
    context.returnTo !== null,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const { context } = snapshot;
      if (step?.type === 'event' && step.event.type === 'session.signedIn' && 'returnTo' in step.event) {
        expect(context.returnTo).toBe(step.event.returnTo);
      }
      if (step?.type === 'event' && step.event.type === 'session.signOut' && before?.matches('signedIn')) {
        expect(context.returnTo).toBeNull();
      }
      // Announced is the listener as he is known after the step.
      const { account, subscription } = context;
      for (const { event } of effects.filter((effect) => effect.type === 'emit')) {
        if (event.type === 'session.updated') expect(event).toEqual({ type: 'session.updated', account, subscription });
      }
      if (step?.type === 'done' && step.port === 'reloadUser') {
        const read = step.output as { account?: object; subscription?: object | null };
        expect({ account, subscription: known(context) }).toMatchObject(read);
      }
      expect(snapshot.hasTag('spinner')).toBe(snapshot.matches({ signedIn: 'opening' }));
      expect(snapshot.hasTag('authorised') && snapshot.hasTag('guest')).toBe(false);
      if (!snapshot.matches('guest')) expect(context.hasTokens).toBe(true);
      // E02: whoever held tokens and is a guest now has them wiped.
      if (before && !before.matches('guest') && snapshot.matches('guest'))
        expect(emitted(effects)).toEqual(expect.arrayContaining(['session.left', 'session.ended']));
      else expect(emitted(effects)).not.toContain('session.ended');
      // Of the places a login may lead to, one.
      expect(emitted(effects).filter((type) => type === 'session.goTo').length).toBeLessThanOrEqual(1);
    },
    guest: ({ context }) => expect(context).toMatchObject({ account: null, subscription: { kind: 'unread' }, hasTokens: false }),
    'signedIn.opening': ({ context }) => expect(context.account).toBeNull(),
    'signedIn.unverified': (snapshot, { effects }) => {
      expect(snapshot.hasTag('guest')).toBe(true);
      expect(emitted(effects)).toEqual([]);
    },
    'signedIn.authorised': ({ context }, { before, effects }) => {
      if (!before?.matches({ signedIn: 'authorised' })) {
        expect(emitted(effects)).toContain('session.started');
        // A return is used once, even when the login led elsewhere.
        expect(context.returnTo).toBeNull();
      }
    },
    // Unknown is not none: what could not be read is asked again.
    'signedIn.authorised.unknown': ({ context }) =>
      expect(context.account === null || context.subscription.kind === 'unread').toBe(true),
    'signedIn.authorised.here': ({ context }) => {
      expect(context.account).not.toBeNull();
      expect(context.subscription.kind).not.toBe('unread');
    },
    'signedIn.authorised.stale': ({ context }) => expect(context.subscription.kind).not.toBe('none'),
  },
  simplePathLimit: 300,
  births: ['ключи входа есть', 'гость', 'гость, выбран тариф', 'гость, выбран тариф beeline'],
  words: sessionWords,
});
