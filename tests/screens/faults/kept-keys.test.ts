import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { expectedNetwork } from '../../support/app/api.ts';
import { KEPT_RUNS } from './kept-keys.ts';

const network = expectedNetwork();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the matrix of faults: what the browser keeps', () => {
  it.each(KEPT_RUNS.map((one) => [`${one.row} ${one.fault}: ${one.name}`, one] as const))('%s', async (_, { happen }) => {
    await happen((...handlers) => network.use(...handlers));
  });
});
