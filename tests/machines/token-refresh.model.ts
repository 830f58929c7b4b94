import { tokenRefreshMachine } from '../../machines/token-refresh/token-refresh.machine.ts';
import { tokenRefreshWords } from '../../machines/token-refresh/token-refresh.words.ts';
import { A, B, X } from '../support/samples/tokens.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const reasons = (effects: readonly { type: string }[]) =>
  effects.flatMap((effect) => {
    const { event } = effect as { event?: { type: string; requestIds?: string[] } };
    return effect.type === 'emit' && event?.requestIds ? [event.requestIds] : [];
  });

/** How the machine is walked. */
export const tokenRefreshModel = modelOf(tokenRefreshMachine)({
  inputs: [
    { tokens: A, signOutOn: 'refusal' },
    { tokens: A, signOutOn: 'anyFailure' },
    { tokens: { accessToken: 'A', refreshToken: null }, signOutOn: 'refusal' },
    { tokens: null, signOutOn: 'refusal' },
  ],
  user: ({ context }) => {
    const current = context.tokens?.accessToken ?? null;
    return [
      { type: 'request.unauthorised', requestId: 'r1', sentWith: current ?? 'A', isLastTry: false },
      { type: 'request.unauthorised', requestId: 'r2', sentWith: context.spent.at(-1) ?? null, isLastTry: false },
      { type: 'request.unauthorised', requestId: 'r3', sentWith: 'чужой', isLastTry: true },
      { type: 'request.unauthorised', requestId: 'r4', sentWith: current, isLastTry: true },
      { type: 'tokens.received', tokens: X },
      { type: 'tokens.refreshedElsewhere', tokens: B },
      { type: 'tokens.dropped' },
      { type: 'tokens.drop' },
      { type: 'tokens.revoke' },
      { type: 'page.restored' },
      { type: 'network.restored' },
      { type: 'listener.pressed' },
    ];
  },
  outcomes: {
    refreshTokens: {
      done: [
        { kind: 'refreshed', tokens: B },
        { kind: 'found', tokens: B },
        { kind: 'replaced', tokens: X },
        { kind: 'refused' },
        { kind: 'signedOut' },
        { kind: 'unreachable' },
        { kind: 'resting', restMs: 42_000 },
      ],
      error: ['ответ не понят'],
    },
  },
  abstraction: ({ context: { tokens, signOutOn, spent, waiting, attempt, wakes, presses, restMs } }) => [
    tokens,
    signOutOn,
    spent,
    Math.min(waiting.length, 1),
    attempt,
    wakes,
    presses,
    restMs,
  ],
  oracles: {
    '*': ({ context }, { effects }) => {
      expect(context.attempt).toBeLessThanOrEqual(2);
      // Nobody is answered with an empty list, and nobody twice in one step.
      for (const ids of reasons(effects)) expect(ids.length).toBeGreaterThan(0);
    },
    signedOut: ({ context }) => expect(context).toMatchObject({ tokens: null, spent: [], waiting: [] }),
    'signedIn.ready': ({ context }) => {
      expect(context.tokens).not.toBeNull();
      expect(context.waiting).toEqual([]);
    },
    'signedIn.refreshing': ({ context }) => expect(context.waiting.length).toBeGreaterThan(0),
    'signedIn.refreshing.asking': ({ context }, { before, effects }) => {
      if (!before?.matches({ signedIn: { refreshing: 'asking' } })) {
        expect(effects).toContainEqual({
          type: 'start',
          port: 'refreshTokens',
          source: 'refreshTokens',
          input: { tokens: context.tokens, attempt: context.attempt, wakes: context.wakes + context.presses },
        });
      }
    },
    'signedIn.resting': ({ context }) => {
      expect(context.tokens).not.toBeNull();
      expect(context.waiting).toEqual([]);
      expect(context.signOutOn).toBe('refusal');
      expect([42_000, 60_000]).toContain(context.restMs);
    },
  },
  simplePathLimit: 300,
  births: [
    'слушатель вошёл',
    'слушатель вошёл, и настроено выходить при любой неудаче',
    'слушатель вошёл, но обновлять ключ нечем',
    'ключей входа нет',
  ],
  words: tokenRefreshWords,
});
