import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenRefreshMachine } from '../../machines/token-refresh/token-refresh.machine.ts';
import { Live } from '../support/statecharts/live.ts';

/**
 * Many calls, answered in any order, against a server that rotates tokens: the chart with a small HTTP edge around it.
 * True of every interleaving: at most one refresh a generation, and every call settles exactly once.
 */

const RUNS = 2_000;
const pairOf = (generation: number) => ({ accessToken: `access ${generation}`, refreshToken: `refresh ${generation}` });

interface Call {
  sentWith: string | null;
  isLastTry: boolean;
  sends: number;
}

class Browser {
  /** The generation the server honours; an expired one is honoured no more, though it can still be refreshed. */
  #generation = 0;
  #isExpired = false;
  #count = 0;
  /** Calls under way, calls that the chart holds, and how each call ended. */
  readonly flying = new Map<string, Call>();
  readonly held = new Map<string, Call>();
  readonly settled: string[] = [];
  readonly refreshes: string[] = [];
  /** Refreshes of a token that the server still honoured. */
  needless = 0;
  isOver = false;
  readonly live = new Live({ machine: tokenRefreshMachine, input: { tokens: pairOf(0), signOutOn: 'refusal' } });

  send(): void {
    this.#count += 1;
    this.#fly(`call ${this.#count}`, {
      sentWith: this.live.snapshot.context.tokens?.accessToken ?? null,
      isLastTry: false,
      sends: 0,
    });
  }

  /** Ten minutes are over. A token that was issued this moment lives longer than the repeat of a call takes. */
  expire(): void {
    if ([...this.flying.values()].some(({ isLastTry }) => isLastTry)) return;
    this.#isExpired = true;
  }

  /** Another tab refreshes, and this one does not hear of it. */
  rotateUnheard(): void {
    if ([...this.flying.values()].some(({ isLastTry }) => isLastTry)) return;
    this.#rotate();
  }

  /** The server answers one of the calls under way: the token it carries is the current one, or 401. */
  answer(pick: number): void {
    const [id, call] = [...this.flying][pick % Math.max(1, this.flying.size)] ?? [];
    if (id === undefined || call === undefined) return;
    this.flying.delete(id);
    if (!this.#isExpired && call.sentWith === pairOf(this.#generation).accessToken) this.settled.push(id);
    else {
      this.held.set(id, call);
      const { sentWith, isLastTry } = call;
      this.live.send({ type: 'request.unauthorised', requestId: id, sentWith, isLastTry });
      this.#obey();
    }
  }

  /** The refresh ends: by an answer of the server, or because another tab was faster and says so. */
  refresh(kind: 'refreshed' | 'elsewhere' | 'refused' | 'unreachable'): void {
    const { tokens } = this.live.snapshot.context;
    if (!this.live.snapshot.children.refreshTokens || tokens === null) return;
    const isSuperseded = tokens.accessToken !== pairOf(this.#generation).accessToken;
    if (kind === 'refused' || kind === 'unreachable') this.live.answer('refreshTokens', { kind });
    // The port re-reads the generation under the lock: it never asks the server with a used token.
    else if (isSuperseded) this.live.answer('refreshTokens', { kind: 'found', tokens: pairOf(this.#generation) });
    else {
      this.#rotate();
      const next = pairOf(this.#generation);
      if (kind === 'refreshed') this.live.answer('refreshTokens', { kind, tokens: next });
      else this.live.send({ type: 'tokens.refreshedElsewhere', tokens: next });
    }
    this.#obey();
  }

  sleep(ms: number): void {
    this.live.sleep(ms);
    this.#obey();
  }

  signOut(): void {
    this.live.send({ type: 'tokens.dropped' });
    this.isOver = true;
    this.#obey();
  }

  /** Everything is answered until nothing is under way any more. */
  drain(): void {
    for (let rounds = 0; rounds < 500 && (this.flying.size > 0 || this.held.size > 0); rounds += 1) {
      this.answer(0);
      this.refresh('refreshed');
      this.sleep(100);
    }
  }

  get total(): number {
    return this.#count;
  }

  #rotate(): void {
    this.refreshes.push(pairOf(this.#generation).refreshToken);
    this.#generation += 1;
    this.#isExpired = false;
  }

  #fly(id: string, call: Call): void {
    this.flying.set(id, { ...call, sends: call.sends + 1 });
  }

  /** An HTTP edge, following what the chart announces. */
  #obey(): void {
    for (const effect of this.live.effects) {
      if (effect.type !== 'start') continue;
      const { tokens } = effect.input as { tokens: { accessToken: string } };
      if (!this.#isExpired && tokens.accessToken === pairOf(this.#generation).accessToken) this.needless += 1;
    }
    for (const { type, requestIds = [], accessToken, isLastTry } of this.live.emitted) {
      if (type === 'session.refused') this.isOver = true;
      for (const id of requestIds as string[]) {
        const call = this.held.get(id);
        if (call === undefined) throw new Error(`${type} of ${id}, which nobody holds`);
        this.held.delete(id);
        if (type === 'requests.repeat') this.#fly(id, { ...call, sentWith: accessToken, isLastTry });
        else this.settled.push(id);
      }
    }
    this.live.takeEffects();
  }
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ type: 'send' as const }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('answer' as const), pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.constant({ type: 'expire' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'rotateUnheard' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('refresh' as const),
      kind: fc.constantFrom('refreshed' as const, 'refreshed' as const, 'elsewhere' as const, 'unreachable' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sleep' as const), ms: fc.constantFrom(500, 1_000, 10_000, 60_000) }) },
);
type RandomStep = typeof step extends fc.Arbitrary<infer T> ? T : never;
const end = fc.option(fc.constantFrom('signOut' as const, 'refused' as const), { nil: null, freq: 4 });

function perform(browser: Browser, one: RandomStep): void {
  if (one.type === 'answer') browser.answer(one.pick);
  else if (one.type === 'refresh') browser.refresh(one.kind);
  else if (one.type === 'sleep') browser.sleep(one.ms);
  else browser[one.type]();
}

describe('every interleaving of 401s and answers (reliability, target 2)', () => {
  it('refreshes a generation at most once, settles every call exactly once, and signs out for a reason only', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60, size: 'max' }),
        end,
        fc.array(step, { maxLength: 10, size: 'max' }),
        (before, ending, after) => {
          const browser = new Browser();
          for (const one of before) perform(browser, one);
          expect(browser.isOver).toBe(false);
          if (ending === 'signOut') browser.signOut();
          if (ending === 'refused') browser.refresh('refused');
          for (const one of after) perform(browser, one);
          browser.drain();
          expect(browser.needless).toBe(0);
          expect(new Set(browser.refreshes).size).toBe(browser.refreshes.length);
          expect(browser.held.size + browser.flying.size).toBe(0);
          expect([...browser.settled].sort()).toEqual([...new Set(browser.settled)].sort());
          expect(browser.settled.length).toBe(browser.total);
          browser.live.stop();
        },
      ),
      { numRuns: RUNS },
    );
  });
});
