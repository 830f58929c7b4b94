import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectedNetwork } from '../../support/app/api.ts';
import { ENVIRONMENT_CASES } from './cells.ts';
import { runsOf } from './columns.ts';
import { type EnvironmentCase, setScene } from './scene.ts';

/** Trouble of the browser: the columns of the matrix that no answer of a server can make. */

const network = expectedNetwork();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const sceneOf = (one: EnvironmentCase) => setScene(one, (...handlers) => network.use(...handlers));

const RUNS = ENVIRONMENT_CASES.flatMap((one) =>
  runsOf({ one }).map(
    (run) => [`${one.operation.row} ${one.operation.name}: ${one.fault} → ${one.code}, ${run.name}`, one, run] as const,
  ),
);

describe('the matrix of faults: the browser', () => {
  it('each cell has a run', () => {
    const bare = ENVIRONMENT_CASES.filter((one) => runsOf({ one }).length === 0);
    expect(bare.map(({ operation, fault }) => `${operation.row} ${fault}`)).toEqual([]);
  });

  it.each(RUNS)('%s', async (_, one, run) => {
    await run.happen(sceneOf(one), () => sceneOf(one));
  });
});
