import { describe, expect, it } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionInput } from '../../machines/session/session.types.ts';
import { LISTENER, NO_EMAIL, planOf, subscriptionOf } from '../support/account.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { sessionModel } from './session.model.ts';

walkMachine(sessionModel);

const session = (input: Partial<SessionInput> = {}) =>
  new Live({ machine: sessionMachine, input: { hasTokens: true, hasOneTimeToken: false, selectedPlan: null, ...input } });
type Session = ReturnType<typeof session>;

const USER = { account: LISTENER, subscription: null };
const types = (live: Session) => live.emitted.map(({ type }) => type);
const paths = (live: Session) => live.emitted.flatMap(({ type, path }) => (type === 'session.goTo' ? [path] : []));

/** A listener who is signed in and at rest. */
function signedIn(): Session {
  const live = session();
  live.answer('checkSession', { kind: 'authorised' });
  live.answer('loadUser', USER);
  live.takeEffects();
  return live;
}

describe('the spinner (B02)', () => {
  it('shows while the check or the user is pending, and for a guest not at all', () => {
    expect(session({ hasTokens: false }).snapshot.hasTag('spinner')).toBe(false);
    const live = session();
    expect(live.snapshot.hasTag('spinner')).toBe(true);
    live.answer('checkSession', { kind: 'authorised' });
    expect(live.snapshot.hasTag('spinner')).toBe(true);
    live.answer('loadUser', USER);
    expect(live.snapshot.hasTag('spinner')).toBe(false);
  });

  it.each([0, 5_000, 11_999])('ends after 12 s in all, however they are divided (check answered after %i ms)', (ms) => {
    const live = session();
    live.sleep(ms);
    live.answer('checkSession', { kind: 'authorised' });
    live.sleep(12_000 - ms);
    expect(live.snapshot.hasTag('spinner')).toBe(false);
    expect(live.snapshot.hasTag('authorised')).toBe(true);
  });

  it('ends after 12 s when the check hangs: open as to a guest, tokens kept', () => {
    const live = session();
    live.sleep(12_000);
    expect(live.snapshot.hasTag('guest')).toBe(true);
    expect(live.snapshot.hasTag('unverified')).toBe(true);
    expect(types(live)).toEqual([]);
    expect(live.snapshot.context.hasTokens).toBe(true);
  });

  it('starts its 12 s anew with a new login', () => {
    const live = session({ hasTokens: false });
    live.sleep(60_000);
    live.send({ type: 'session.signedIn' });
    live.sleep(11_999);
    expect(live.snapshot.hasTag('spinner')).toBe(true);
    live.sleep(1);
    expect(live.snapshot.hasTag('spinner')).toBe(false);
  });
});

describe('an unanswered check', () => {
  it('is asked again in 15 s and when the network is back, without a spinner', () => {
    const live = session();
    live.answer('checkSession', { kind: 'unreachable' });
    live.sleep(15_000);
    live.answer('recheckSession', { kind: 'unreachable' });
    live.send({ type: 'network.restored' });
    expect(live.snapshot.hasTag('spinner')).toBe(false);
    live.answer('recheckSession', { kind: 'authorised' });
    live.answer('loadUserQuietly', USER);
    expect(live.snapshot.hasTag('spinner')).toBe(false);
    expect(live.emitted).toEqual([
      { type: 'session.started', entry: 'restored', account: LISTENER, subscription: { kind: 'none' } },
    ]);
  });

  it('of ten minutes signs nobody out', () => {
    const live = session();
    live.refuse('checkSession');
    for (let minutes = 0; minutes < 40; minutes += 1) {
      live.sleep(15_000);
      live.answer('recheckSession', { kind: 'unreachable' });
    }
    expect(live.snapshot.context.hasTokens).toBe(true);
    expect(types(live)).toEqual([]);
  });

  it('turns out to be a guest: tokens are wiped, the page stays', () => {
    for (const port of ['checkSession', 'recheckSession']) {
      const live = session();
      if (port === 'recheckSession') {
        live.answer('checkSession', { kind: 'unreachable' });
        live.send({ type: 'network.restored' });
      }
      live.answer(port, { kind: 'guest' });
      expect(types(live)).toEqual(['session.left', 'session.ended']);
    }
  });
});

describe('after a login (E04)', () => {
  const tele2 = { account: NO_EMAIL, subscription: subscriptionOf('tele2') };

  it.each([
    { plan: planOf(null), user: USER, returnTo: '/topics', goes: ['/payment'], asks: false },
    { plan: planOf(null), user: tele2, returnTo: null, goes: ['/payment'], asks: false },
    { plan: planOf('beeline'), user: USER, returnTo: '/topics', goes: ['/partners/beeline'], asks: false },
    { plan: planOf('tele2'), user: USER, returnTo: null, goes: [], asks: false },
    { plan: null, user: tele2, returnTo: null, goes: [], asks: true },
    { plan: null, user: tele2, returnTo: '/topics', goes: ['/topics'], asks: true },
    { plan: null, user: { ...tele2, account: LISTENER }, returnTo: null, goes: [], asks: false },
    { plan: null, user: { ...tele2, subscription: subscriptionOf('beeline') }, returnTo: null, goes: [], asks: false },
    { plan: null, user: { ...tele2, subscription: subscriptionOf(null) }, returnTo: null, goes: [], asks: false },
    { plan: null, user: { ...tele2, subscription: null }, returnTo: null, goes: [], asks: false },
    { plan: null, user: USER, returnTo: '/dashboard/history', goes: ['/dashboard/history'], asks: false },
    { plan: null, user: USER, returnTo: null, goes: [], asks: false },
  ])('plan $plan.meta.partner, return to $returnTo: goes to $goes, asks for an e-mail: $asks', (row) => {
    const live = session({ hasTokens: false, selectedPlan: row.plan });
    live.send({ type: 'session.signedIn', returnTo: row.returnTo });
    live.answer('loadUser', row.user);
    expect(paths(live)).toEqual(row.goes);
    expect(types(live).includes('session.emailWanted')).toBe(row.asks);
  });

  it('a restored session and a sign-in in another tab lead to no payment', () => {
    const restored = session({ selectedPlan: planOf(null) });
    restored.answer('checkSession', { kind: 'authorised' });
    restored.answer('loadUser', USER);
    expect(paths(restored)).toEqual([]);
    const other = session({ hasTokens: false, selectedPlan: planOf('beeline') });
    other.send({ type: 'session.signedInElsewhere' });
    other.answer('loadUser', tele2);
    expect(paths(other)).toEqual([]);
    expect(types(other)).toEqual(['session.started']);
  });

  it('comes back to the page that asked to sign in, once', () => {
    const live = session({ hasTokens: false });
    live.send({ type: 'session.pageGuarded', path: '/dashboard/favorites' });
    live.send({ type: 'session.signedIn' });
    live.answer('loadUser', USER);
    expect(paths(live)).toEqual(['/dashboard/favorites']);
    live.takeEffects();
    live.send({ type: 'session.signOut' });
    live.send({ type: 'session.signedIn' });
    live.answer('loadUser', USER);
    expect(paths(live)).toEqual(['/']);
  });

  it('asks a tele2 listener for an e-mail also when the account could be read only later', () => {
    const live = session({ hasTokens: false });
    live.send({ type: 'session.signedIn', returnTo: '/topics' });
    live.refuse('loadUser');
    expect(live.emitted).toEqual([
      { type: 'session.started', entry: 'login', account: null, subscription: { kind: 'unread' } },
      { type: 'session.goTo', path: '/topics' },
    ]);
    live.takeEffects();
    live.sleep(15_000);
    live.answer('catchUpWithUser', tele2);
    expect(types(live)).toEqual(['session.updated', 'session.emailWanted']);
  });

  it('forgets a plan that was given up', () => {
    const live = session({ hasTokens: false, selectedPlan: planOf(null) });
    live.send({ type: 'session.planSelected', plan: null });
    live.send({ type: 'session.signedIn' });
    live.answer('loadUser', USER);
    expect(paths(live)).toEqual([]);
  });
});

describe('signing out (E02)', () => {
  it.each([
    ['session.signOut', 'signedOut'],
    ['session.refused', 'refused'],
    ['session.signedOutElsewhere', 'otherTab'],
  ] as const)('%s leads home, and says why', (type, cause) => {
    const live = signedIn();
    live.send({ type });
    expect(live.emitted).toEqual([
      { type: 'session.left' },
      { type: 'session.ended', cause },
      { type: 'session.goTo', path: '/' },
    ]);
    expect(live.snapshot.context).toMatchObject({ account: null, subscription: { kind: 'unread' } });
  });

  it('works on the spinner, while unverified and for a guest', () => {
    const spinner = session();
    spinner.send({ type: 'session.signOut' });
    expect(types(spinner)).toEqual(['session.left', 'session.ended', 'session.goTo']);
    const unverified = session();
    unverified.answer('checkSession', { kind: 'unreachable' });
    unverified.send({ type: 'session.signOut' });
    expect(types(unverified)).toEqual(['session.left', 'session.ended', 'session.goTo']);
    const guest = session({ hasTokens: false });
    guest.send({ type: 'session.signOut' });
    expect(paths(guest)).toEqual(['/']);
  });

  it('a session that ended before the app was open leaves the page alone', () => {
    const live = session();
    live.send({ type: 'session.refused' });
    expect(types(live)).toEqual(['session.left', 'session.ended']);
  });
});

describe('another listener', () => {
  it.each([
    ['session.signedIn', 'login'],
    ['session.signedInElsewhere', 'otherTab'],
  ] as const)('%s: nothing of the one before is left', (type, entry) => {
    const live = signedIn();
    live.send({ type });
    expect(live.snapshot.context.account).toBeNull();
    live.refuse('loadUser');
    expect(live.emitted).toEqual([
      { type: 'session.left' },
      { type: 'session.started', entry, account: null, subscription: { kind: 'unread' } },
    ]);
  });
});

describe('what is known of the listener', () => {
  it('is read again when it changed, and the newest answer counts', () => {
    const live = signedIn();
    live.send({ type: 'session.userChanged' });
    live.send({ type: 'session.userChanged' });
    live.answer('reloadUser', { account: { ...LISTENER, name: 'Анна К.' }, subscription: subscriptionOf(null) });
    expect(live.emitted).toMatchObject([{ type: 'session.updated', account: { name: 'Анна К.' } }]);
    expect(live.snapshot.hasTag('spinner')).toBe(false);
  });

  it('stays when a part or all of it cannot be read', () => {
    const live = signedIn();
    live.send({ type: 'session.userChanged' });
    live.answer('reloadUser', { subscription: subscriptionOf(null) });
    expect(live.snapshot.context).toMatchObject({
      account: LISTENER,
      subscription: { kind: 'some', subscription: subscriptionOf(null) },
    });
    live.send({ type: 'session.userChanged' });
    live.answer('reloadUser', { account: LISTENER });
    live.send({ type: 'session.userChanged' });
    live.refuse('reloadUser');
    expect(live.snapshot.context).toMatchObject({
      account: LISTENER,
      subscription: { kind: 'some', subscription: subscriptionOf(null) },
    });
  });

  it('is asked again until the subscription is read: unknown is not none', () => {
    const live = session();
    live.answer('checkSession', { kind: 'authorised' });
    live.answer('loadUser', { account: LISTENER });
    expect(live.snapshot.context.subscription).toEqual({ kind: 'unread' });
    live.sleep(15_000);
    live.answer('catchUpWithUser', { account: LISTENER });
    for (const wish of [{ type: 'session.userChanged' }, { type: 'network.restored' }] as const) {
      live.send(wish);
      expect(live.snapshot.hasTag('reading')).toBe(true);
      live.answer('catchUpWithUser', { account: LISTENER });
    }
    live.send({ type: 'session.userChanged' });
    live.answer('catchUpWithUser', { account: LISTENER, subscription: null });
    expect(live.snapshot.context.subscription).toEqual({ kind: 'none' });
    live.takeEffects();
    live.sleep(60_000);
    expect(live.effects).toEqual([]);
  });

  it('«none» that changed and could not be read again is not «none» any more, and is asked again', () => {
    const live = signedIn();
    live.send({ type: 'session.userChanged' });
    live.answer('reloadUser', { account: LISTENER });
    expect(live.snapshot.context.subscription).toEqual({ kind: 'unread' });
    live.sleep(15_000);
    live.answer('reloadUser', { account: LISTENER, subscription: subscriptionOf(null) });
    expect(live.emitted.at(-1)).toMatchObject({ type: 'session.updated', subscription: { kind: 'some' } });
  });

  it('tells a one-time token of the address until it is used (B01)', () => {
    const live = session({ hasTokens: false, hasOneTimeToken: true });
    expect(live.snapshot.context.hasOneTimeToken).toBe(true);
    live.send({ type: 'session.oneTimeTokenUsed' });
    expect(live.snapshot.context.hasOneTimeToken).toBe(false);
  });
});
