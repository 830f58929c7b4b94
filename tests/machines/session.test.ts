import { describe, expect, it } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { buyerOf, selectEmail, selectEntitlement, selectStanding, selectWho } from '../../machines/session/session.selectors.ts';
import type { SessionInput } from '../../machines/session/session.types.ts';
import { LISTENER, NO_EMAIL, planOf, subscriptionOf } from '../support/samples/account.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { sessionModel } from './session.model.ts';

walkMachine(sessionModel);

const session = (input: Partial<SessionInput> = {}) =>
  new Live({ machine: sessionMachine, input: { hasTokens: true, hasOneTimeToken: false, selectedPlan: null, ...input } });
type Session = ReturnType<typeof session>;

const USER = { account: LISTENER, subscription: null };
/** Announcements about the listener; which pages are stale by them has scenarios of its own. */
const told = (live: Session) => live.emitted.filter(({ type }) => type !== 'session.pagesStale');
const types = (live: Session) => told(live).map(({ type }) => type);
const stale = (live: Session) => live.emitted.flatMap(({ type, pages }) => (type === 'session.pagesStale' ? [pages] : []));
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
    expect(told(live)).toEqual([
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
      expect(types(live)).toEqual(['session.left', 'session.lost', 'session.ended']);
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
    expect(told(live)).toEqual([
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

const SIGNED_OUT = ['session.left', 'session.signedOut', 'session.ended', 'session.goTo'];

describe('the visit', () => {
  const who = (live: Session) => selectWho(live.snapshot);

  it('is another one with each sign-in, each sign-out, each switch, and the same while the account is read', () => {
    const live = session({ hasTokens: false });
    expect(who(live)).toEqual({ visit: 0, kind: 'guest' });
    const visits = [who(live).visit];
    for (const type of ['session.signedIn', 'session.signedInElsewhere', 'session.signOut', 'session.signedIn'] as const) {
      live.send({ type });
      visits.push(who(live).visit);
    }
    expect(visits).toEqual([...new Set(visits)].toSorted((a, b) => a - b));
    const { visit } = who(live);
    expect(who(live)).toEqual({ visit, kind: 'unread' });
    live.answer('loadUser', USER);
    expect(who(live)).toEqual({ visit, kind: 'account', accountId: LISTENER.id });
    live.send({ type: 'session.refused' });
    expect(who(live)).toMatchObject({ kind: 'guest' });
    expect(who(live).visit).toBeGreaterThan(visit);
  });

  it('of whoever is not verified is unread, and goes on when he is', () => {
    const live = session();
    const { visit } = who(live);
    live.answer('checkSession', { kind: 'unreachable' });
    expect(who(live)).toEqual({ visit, kind: 'unread' });
    live.send({ type: 'network.restored' });
    live.answer('recheckSession', { kind: 'authorised' });
    live.answer('loadUserQuietly', USER);
    expect(who(live)).toEqual({ visit, kind: 'account', accountId: LISTENER.id });
  });

  it('tells the right to hear, the e-mail and the buyer of whoever is here', () => {
    const facts = (live: Session) => [
      selectEntitlement(live.snapshot),
      selectStanding(live.snapshot),
      selectEmail(live.snapshot),
      selectWho(live.snapshot).kind,
      buyerOf(live.snapshot).kind,
    ];
    expect(facts(session({ hasTokens: false }))).toEqual(['none', 'guest', null, 'guest', 'guest']);
    const live = session();
    expect(facts(live)).toEqual(['unread', 'unread', null, 'unread', 'guest']);
    live.answer('checkSession', { kind: 'authorised' });
    live.answer('loadUser', { account: LISTENER });
    expect(facts(live)).toEqual(['unread', 'unread', LISTENER.email, 'account', 'unread']);
    live.send({ type: 'session.userChanged' });
    live.answer('catchUpWithUser', { account: LISTENER, subscription: subscriptionOf(null) });
    expect(facts(live)).toEqual(['subscriber', 'subscriber', LISTENER.email, 'account', 'user']);
  });

  it('another tab’s change of the account is announced while somebody is here', () => {
    const live = signedIn();
    live.send({ type: 'session.changedInTab' });
    expect(types(live)).toEqual(['session.changedInTab']);
    const guest = session({ hasTokens: false });
    guest.send({ type: 'session.changedInTab' });
    expect(types(guest)).toEqual([]);
  });
});

describe('pages', () => {
  it('of a guest are read again after a login; of those read with the listener’s own tokens only what failed', () => {
    const restored = session();
    restored.answer('checkSession', { kind: 'authorised' });
    restored.answer('loadUser', USER);
    expect(stale(restored)).toEqual(['failed']);
    for (const type of ['session.signedIn', 'session.signedInElsewhere'] as const) {
      const live = session({ hasTokens: false });
      live.send({ type });
      live.answer('loadUser', USER);
      expect(stale(live)).toEqual(['all']);
    }
  });

  it.each(['session.signOut', 'session.refused', 'session.signedOutElsewhere'] as const)(
    'are all read again after %s',
    (type) => {
      const live = signedIn();
      live.send({ type });
      expect(stale(live)).toEqual(['all']);
    },
  );

  it('of lectures are read again when the right to hear them changed, and only then', () => {
    const live = signedIn();
    const reload = (subscription: unknown) => {
      live.send({ type: 'session.userChanged' });
      live.answer('reloadUser', { account: LISTENER, subscription });
      return stale(live);
    };
    expect(reload(null)).toEqual([]);
    expect(reload(subscriptionOf(null))).toEqual(['lectures']);
    expect(reload(subscriptionOf(null))).toEqual(['lectures']);
    expect(reload(null)).toEqual(['lectures', 'lectures']);
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
    expect(told(live)).toEqual([
      { type: 'session.left' },
      cause === 'signedOut' ? { type: 'session.signedOut' } : { type: 'session.lost', cause },
      { type: 'session.ended' },
      { type: 'session.goTo', path: '/' },
    ]);
    expect(live.snapshot.context).toMatchObject({ account: null, subscription: { kind: 'unread' } });
  });

  it('works on the spinner, while unverified and for a guest', () => {
    const spinner = session();
    spinner.send({ type: 'session.signOut' });
    expect(types(spinner)).toEqual(SIGNED_OUT);
    const unverified = session();
    unverified.answer('checkSession', { kind: 'unreachable' });
    unverified.send({ type: 'session.signOut' });
    expect(types(unverified)).toEqual(SIGNED_OUT);
    const guest = session({ hasTokens: false });
    guest.send({ type: 'session.signOut' });
    expect(paths(guest)).toEqual(['/']);
  });

  it('a session that ended before the app was open leaves the page alone', () => {
    const live = session();
    live.send({ type: 'session.refused' });
    expect(types(live)).toEqual(['session.left', 'session.lost', 'session.ended']);
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
    expect(told(live)).toEqual([
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
    expect(told(live)).toMatchObject([{ type: 'session.updated', account: { name: 'Анна К.' } }]);
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
    expect(told(live).at(-1)).toMatchObject({ type: 'session.updated', subscription: { kind: 'some' } });
  });

  it('tells a one-time token of the address until it is used (B01)', () => {
    const live = session({ hasTokens: false, hasOneTimeToken: true });
    expect(live.snapshot.context.hasOneTimeToken).toBe(true);
    live.send({ type: 'session.oneTimeTokenUsed' });
    expect(live.snapshot.context.hasOneTimeToken).toBe(false);
  });

  it('leads a guest who has set a password by a letter to where it is typed, and nobody else', () => {
    const guest = session({ hasTokens: false, hasOneTimeToken: true });
    guest.send({ type: 'session.oneTimeTokenUsed' });
    expect(guest.emitted).toEqual([{ type: 'session.goTo', path: '/signin' }]);
    const listener = session({ hasTokens: true, hasOneTimeToken: true });
    listener.send({ type: 'session.oneTimeTokenUsed' });
    expect([listener.emitted, listener.snapshot.context.hasOneTimeToken]).toEqual([[], false]);
  });
});
