import { describe, expect, it } from 'vitest';
import { tokenRefreshMachine } from '../../machines/token-refresh/token-refresh.machine.ts';
import { SIGN_OUT_ON, type SignOutOn, type TokenPair } from '../../machines/token-refresh/token-refresh.types.ts';
import { A, B, X } from '../support/samples/tokens.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { tokenRefreshModel } from './token-refresh.model.ts';

walkMachine(tokenRefreshModel);

const refresh = (tokens: TokenPair | null = A, signOutOn: SignOutOn = SIGN_OUT_ON) =>
  new Live({ machine: tokenRefreshMachine, input: { tokens, signOutOn } });
type Refresh = ReturnType<typeof refresh>;

const unauthorised = (live: Refresh, requestId: string, sentWith: string | null = 'A', isLastTry = false) =>
  live.send({ type: 'request.unauthorised', requestId, sentWith, isLastTry });
const starts = (live: Refresh) => live.effects.filter(({ type }) => type === 'start').length;
const NOBODY_ANSWERED = { kind: 'unreachable' };

describe('one-shot token refresh (E03)', () => {
  it('answers 50 parallel 401s with one refresh, and repeats each of them once', () => {
    const live = refresh();
    const ids = Array.from({ length: 50 }, (_, index) => `r${index}`);
    for (const id of ids) unauthorised(live, id);
    live.answer('refreshTokens', { kind: 'refreshed', tokens: B });
    expect(starts(live)).toBe(1);
    expect(live.emitted).toEqual([{ type: 'requests.repeat', requestIds: ids, accessToken: 'B', isLastTry: true }]);
  });

  it('repeats a late 401 of the old token without a refresh', () => {
    const live = refresh();
    unauthorised(live, 'early');
    live.answer('refreshTokens', { kind: 'refreshed', tokens: B });
    live.takeEffects();
    unauthorised(live, 'late', 'A');
    expect(live.effects).toEqual([
      { type: 'emit', event: { type: 'requests.repeat', requestIds: ['late'], accessToken: 'B', isLastTry: false } },
    ]);
  });

  it('repeats a call that was sent before anybody had signed in', () => {
    const live = refresh(null);
    live.send({ type: 'tokens.received', tokens: A });
    unauthorised(live, 'r', null);
    expect(live.emitted).toMatchObject([{ type: 'requests.repeat', requestIds: ['r'], accessToken: 'A' }]);
  });

  it('ends the session when a token issued this moment is answered 401 again', () => {
    const live = refresh();
    unauthorised(live, 'r');
    live.answer('refreshTokens', { kind: 'refreshed', tokens: B });
    live.takeEffects();
    unauthorised(live, 'r', 'B', true);
    expect(live.emitted).toEqual([
      { type: 'requests.fail', requestIds: ['r'], reason: 'unauthorised' },
      { type: 'session.refused' },
    ]);
    expect(live.snapshot.hasTag('signedIn')).toBe(false);
  });

  it('does not end the session over a token of another tab, which may be old: it refreshes', () => {
    const live = refresh();
    unauthorised(live, 'r');
    live.answer('refreshTokens', { kind: 'found', tokens: B });
    expect(live.emitted).toMatchObject([{ type: 'requests.repeat', accessToken: 'B', isLastTry: false }]);
    unauthorised(live, 'r', 'B', false);
    expect(starts(live)).toBe(2);
    expect(live.snapshot.hasTag('signedIn')).toBe(true);
  });

  it('never repeats a call of one listener in the name of another', () => {
    const live = refresh();
    live.send({ type: 'tokens.received', tokens: X });
    unauthorised(live, 'of A', 'A');
    expect(live.emitted).toEqual([{ type: 'requests.fail', requestIds: ['of A'], reason: 'unauthorised' }]);
  });

  it.each(['tokens.received', 'replaced'])('fails the waiting calls of the listener before (%s)', (how) => {
    const live = refresh();
    unauthorised(live, 'r');
    if (how === 'replaced') live.answer('refreshTokens', { kind: 'replaced', tokens: X });
    else live.send({ type: 'tokens.received', tokens: X });
    expect(live.emitted[0]).toEqual({ type: 'requests.fail', requestIds: ['r'], reason: 'unauthorised' });
    expect(live.emitted.some(({ type }) => type === 'session.replaced')).toBe(how === 'replaced');
    expect(live.emitted.some(({ type }) => type === 'requests.repeat')).toBe(false);
  });

  it('shows a 401 as it is when there is nothing to refresh with, and when nobody is signed in', () => {
    for (const live of [refresh({ accessToken: 'A', refreshToken: null }), refresh(null)]) {
      unauthorised(live, 'r');
      expect(live.effects).toEqual([
        { type: 'emit', event: { type: 'requests.fail', requestIds: ['r'], reason: 'unauthorised' } },
      ]);
    }
  });

  it('is not confused by the same pair told twice', () => {
    const live = refresh();
    unauthorised(live, 'r');
    live.answer('refreshTokens', { kind: 'refreshed', tokens: B });
    live.send({ type: 'tokens.refreshedElsewhere', tokens: B });
    live.takeEffects();
    unauthorised(live, 'later', 'B');
    expect(starts(live)).toBe(1);
    expect(live.emitted).toEqual([]);
  });

  it('lets another tab finish the job', () => {
    const live = refresh();
    unauthorised(live, 'r');
    live.send({ type: 'tokens.refreshedElsewhere', tokens: B });
    expect(live.emitted).toMatchObject([{ type: 'requests.repeat', requestIds: ['r'], accessToken: 'B' }]);
    expect(() => live.answer('refreshTokens', { kind: 'refused' })).toThrow('does not run');
  });
});

describe('signing out', () => {
  it('is stronger than a refresh under way', () => {
    const live = refresh();
    unauthorised(live, 'r');
    live.send({ type: 'tokens.dropped' });
    expect(live.emitted).toEqual([{ type: 'requests.fail', requestIds: ['r'], reason: 'unauthorised' }]);
    expect(() => live.answer('refreshTokens', { kind: 'refreshed', tokens: B })).toThrow('does not run');
    live.send({ type: 'tokens.refreshedElsewhere', tokens: B });
    expect(live.snapshot.context.tokens).toBeNull();
    live.sleep(600_000);
    expect(starts(live)).toBe(1);
  });

  it.each(['refused', 'signedOut'])('follows an answer that is definite: %s', (kind) => {
    const live = refresh();
    unauthorised(live, 'r');
    live.answer('refreshTokens', { kind });
    expect(live.emitted).toEqual([
      { type: 'requests.fail', requestIds: ['r'], reason: 'unauthorised' },
      { type: 'session.refused' },
    ]);
    expect(live.snapshot.context.tokens).toBeNull();
  });
});

describe('an outage', () => {
  function outage(live: Refresh, requestId: string, sentWith = 'A'): void {
    unauthorised(live, requestId, sentWith);
    for (let repeats = 0; repeats < 2; repeats += 1) {
      live.answer('refreshTokens', NOBODY_ANSWERED);
      live.sleep(1000);
    }
    live.answer('refreshTokens', NOBODY_ANSWERED);
  }

  it('repeats twice with the same token, then fails the calls and keeps the tokens', () => {
    const live = refresh();
    outage(live, 'r');
    const inputs = live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.input] : []));
    expect(inputs).toEqual([0, 1, 2].map((attempt) => ({ tokens: A, attempt, wakes: 0 })));
    expect(live.emitted).toEqual([{ type: 'requests.fail', requestIds: ['r'], reason: 'unreachable' }]);
    expect(live.snapshot.context.tokens).toEqual(A);
    expect(live.snapshot.hasTag('signedIn')).toBe(true);
  });

  it('of ten minutes makes at most one chain a minute, signs nobody out and answers every call', () => {
    const live = refresh();
    const settled: string[] = [];
    let chains = 0;
    for (let second = 0; second < 600; second += 1) {
      const wasRefreshing = live.snapshot.hasTag('refreshing');
      unauthorised(live, `r${second}`);
      if (!wasRefreshing && live.snapshot.hasTag('refreshing')) chains += 1;
      if (live.snapshot.children.refreshTokens) live.answer('refreshTokens', NOBODY_ANSWERED);
      live.sleep(1000);
      settled.push(...live.emitted.flatMap(({ requestIds }) => requestIds));
      expect(live.emitted.every(({ type, reason }) => type === 'requests.fail' && reason === 'unreachable')).toBe(true);
      live.takeEffects();
    }
    expect(chains).toBeLessThanOrEqual(10);
    expect(chains).toBeGreaterThan(5);
    expect(new Set(settled).size).toBe(settled.length);
    expect(settled.length).toBeGreaterThanOrEqual(595);
    expect(live.snapshot.context.tokens).toEqual(A);
  });

  it('is over at once when the listener presses, but only once in an outage', () => {
    const live = refresh();
    outage(live, 'r1');
    live.send({ type: 'listener.pressed' });
    live.takeEffects();
    outage(live, 'r2');
    expect(starts(live)).toBe(3);
    live.send({ type: 'listener.pressed' });
    live.takeEffects();
    unauthorised(live, 'r3');
    expect(starts(live)).toBe(0);
    live.sleep(60_000);
    unauthorised(live, 'r4');
    live.answer('refreshTokens', { kind: 'refreshed', tokens: B });
    outage(live, 'r5', 'B');
    live.send({ type: 'listener.pressed' });
    live.takeEffects();
    unauthorised(live, 'r6', 'B');
    expect(starts(live)).toBe(1);
  });

  it('is over at once when the network comes back, but a flapping network is no hammer', () => {
    const live = refresh();
    outage(live, 'r1');
    live.send({ type: 'network.restored' });
    outage(live, 'r2');
    live.takeEffects();
    for (let flaps = 0; flaps < 20; flaps += 1) {
      live.send({ type: 'network.restored' });
      unauthorised(live, `late ${flaps}`);
    }
    expect(starts(live)).toBe(0);
    live.sleep(60_000);
    unauthorised(live, 'r3');
    live.answer('refreshTokens', { kind: 'refreshed', tokens: B });
    expect(live.emitted.at(-1)).toMatchObject({ type: 'requests.repeat', requestIds: ['r3'] });
  });

  it('that another tab has met is rested through together with it, for as long as is left, and a whole minute the next time', () => {
    const live = refresh();
    unauthorised(live, 'r');
    live.answer('refreshTokens', { kind: 'resting', restMs: 42_000 });
    expect(live.emitted).toEqual([{ type: 'requests.fail', requestIds: ['r'], reason: 'unreachable' }]);
    expect(live.snapshot.context.tokens).toEqual(A);
    live.sleep(41_999);
    unauthorised(live, 'early');
    expect(starts(live)).toBe(1);
    live.sleep(1);
    outage(live, 'own');
    expect(starts(live)).toBe(4);
    live.sleep(59_999);
    unauthorised(live, 'early again');
    expect(starts(live)).toBe(4);
    live.sleep(1);
    unauthorised(live, 'next');
    expect(starts(live)).toBe(5);
  });

  it('tells the port which chain it was woken for', () => {
    const live = refresh();
    outage(live, 'r1');
    live.send({ type: 'network.restored' });
    live.takeEffects();
    unauthorised(live, 'r2');
    expect(live.effects).toContainEqual(expect.objectContaining({ input: { tokens: A, attempt: 0, wakes: 1 } }));
  });

  it('keeps nobody waiting for more than ten seconds', () => {
    const live = refresh();
    unauthorised(live, 'r');
    live.sleep(9_999);
    expect(live.emitted).toEqual([]);
    live.sleep(1);
    expect(live.emitted).toEqual([{ type: 'requests.fail', requestIds: ['r'], reason: 'unreachable' }]);
    live.send({ type: 'tokens.refreshedElsewhere', tokens: B });
    unauthorised(live, 'next', 'A');
    expect(live.emitted.at(-1)).toMatchObject({ type: 'requests.repeat', requestIds: ['next'], accessToken: 'B' });
  });

  it('is survived when the port itself falls', () => {
    const live = refresh();
    unauthorised(live, 'r');
    live.refuse('refreshTokens');
    expect(live.snapshot.context.tokens).toEqual(A);
  });
});

describe('both readings of «the refresh fails» (§4)', () => {
  it('is a definite refusal in the product', () => expect(SIGN_OUT_ON).toBe('refusal'));

  it.each<[SignOutOn, string, boolean]>([
    ['refusal', 'refused', false],
    ['refusal', 'unreachable', true],
    ['refusal', 'error', true],
    ['refusal', 'silence', true],
    ['anyFailure', 'refused', false],
    ['anyFailure', 'unreachable', false],
    ['anyFailure', 'error', false],
    ['anyFailure', 'silence', false],
  ])('signing out on %s: after %s still signed in is %s', (signOutOn, failure, isSignedIn) => {
    const live = refresh(A, signOutOn);
    unauthorised(live, 'r');
    if (failure === 'error') live.refuse('refreshTokens');
    else if (failure === 'silence') live.sleep(10_000);
    else live.answer('refreshTokens', { kind: failure });
    expect(live.snapshot.hasTag('signedIn')).toBe(isSignedIn);
    expect(live.emitted.some(({ type }) => type === 'session.refused')).toBe(!isSignedIn);
    live.sleep(60_000);
    expect(live.emitted.filter(({ type }) => type === 'requests.fail').length).toBeLessThanOrEqual(1);
  });
});

describe('signing out', () => {
  it('asks the server to forget the token, and the browser the pair: with the pair in hand', () => {
    const live = refresh(A);
    live.send({ type: 'tokens.revoke' });
    live.send({ type: 'tokens.drop' });
    expect(live.emitted).toEqual([
      { type: 'tokens.revoked', accessToken: A.accessToken },
      { type: 'tokens.forgotten', tokens: A },
    ]);
    expect(live.snapshot.context.tokens).toBeNull();
  });

  it('has nothing to revoke without tokens, and the browser forgets what it may still keep', () => {
    const live = refresh(null);
    live.send({ type: 'tokens.revoke' });
    live.send({ type: 'tokens.drop' });
    expect(live.emitted).toEqual([{ type: 'tokens.forgotten', tokens: null }]);
  });

  it('in another tab is not told on: nothing is dropped twice', () => {
    const live = refresh(A);
    live.send({ type: 'tokens.dropped' });
    expect([live.emitted, live.snapshot.context.tokens]).toEqual([[], null]);
  });

  it.each([A, null])('a page that comes back tells what it takes for the tokens in force: %j', (tokens) => {
    const live = refresh(tokens);
    live.send({ type: 'page.restored' });
    expect(live.emitted).toEqual([{ type: 'tokens.doubted', tokens }]);
  });
});
