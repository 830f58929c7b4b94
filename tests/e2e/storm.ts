import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type Ended, fireCalls } from './calls-in-page.ts';
import type { Gate } from './gate.ts';

const CALLS = 50;
/** Long enough for every tab to have its order before the first of them starts. */
const TOGETHER_MS = 500;
/** A refresh held back longer than this would be given up by the tabs. */
const HOLD_MS = 8_000;

/** A page of any browser that runs a function within itself. */
export interface Tab {
  evaluate: (run: typeof fireCalls, order: { count: number; at: number }) => Promise<Ended[]>;
}

/** Fifty calls in every tab at the same moment. */
export async function storm(tabs: readonly Tab[], count = CALLS): Promise<Ended[]> {
  const order = { count, at: Date.now() + TOGETHER_MS };
  return (await Promise.all(tabs.map((tab) => tab.evaluate(fireCalls, order)))).flat();
}

/**
 * Rounds in which the token has died, unknown to the tabs: each call is answered 401 by the server, all tabs together send
 * exactly one refresh, and every call ends well. In every other round the refresh waits until the last call has its 401.
 */
export async function stormRounds(
  gate: Gate,
  tabs: readonly Tab[],
  rounds: number,
  tokenOf: () => Promise<string | null>,
): Promise<void> {
  const every = tabs.length * CALLS;
  // The pages' own loading is over.
  for (let last = -1; gate.passed.length !== last; await sleep(1_000)) last = gate.passed.length;
  for (let round = 0; round < rounds; round += 1) {
    const token = (await tokenOf()) ?? '';
    gate.spoil(token);
    const start = gate.passed.length;
    const refreshes = gate.refreshes();
    const unauthorised = () => gate.passed.slice(start).filter(({ status }) => status === 401).length;
    gate.onRefresh(async () => {
      const until = Date.now() + HOLD_MS;
      while (round % 2 === 0 && unauthorised() < every && Date.now() < until) await sleep(5);
      return null;
    });
    expect(await storm(tabs)).toEqual(Array(every).fill('ok'));
    expect(gate.refreshes() - refreshes, `refreshes in round ${round}`).toBe(1);
    expect(unauthorised()).toBeGreaterThanOrEqual(round % 2 === 0 ? every : CALLS);
    expect(await tokenOf()).not.toBe(token);
  }
}
