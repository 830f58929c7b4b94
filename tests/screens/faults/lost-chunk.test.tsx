import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { forgetListenersAfterTest } from '../../support/app/page-listeners.ts';
import { PART_RUNS } from './lost-parts.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  forgetListenersAfterTest();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('the matrix of faults: another page, and its part of the app', () => {
  it.each(PART_RUNS.map((one) => [`${one.row} ${one.fault}: ${one.name}`, one] as const))('%s', (_, { happen }) => happen());
});
