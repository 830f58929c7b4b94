import { setTimeout as setTimeoutOfMachine } from 'node:timers';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyErrorScreen, lazyScreen, lazySkeleton } from '../../../src/routes/parts.tsx';
import { openWholeApp } from '../../support/app/whole-app.tsx';
import { PAGES, ROUTES, type Route } from '../../support/architecture/pages.ts';

/**
 * Whatever fails of a page, the frame and the player stand, and the page says something. Made from the table of routes, so
 * that a new one is tried by itself.
 */

const pathOf = ({ options }: Route): string => String(options.path).replace(/\$\w+/g, 'chto-to');
/** Being there is the wish to leave: after it there is nobody whose pages could be tried, nor what this listener heard. */
const LAST = '/signout';
/** It opens by an operator's signed link only: whoever comes here finds nothing. */
const UNSIGNED = '/partners/tele2';
const IN_TURN = [...PAGES].sort((a, b) => Number(pathOf(a) === LAST) - Number(pathOf(b) === LAST));

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'));
const LOST = {
  component: lazyScreen<Record<string, never>, string>(gone, 'Gone'),
  pendingComponent: lazySkeleton<Record<string, never>, string>(gone, 'Gone'),
  errorComponent: lazyErrorScreen<Record<string, never>, string>(gone, 'Gone'),
};
const Broken = () => {
  throw new Error('the page is broken');
};

interface Fault {
  name: string;
  answer: () => Promise<Response>;
  isOnline?: boolean;
  /** Parts of the route that are not what they were. */
  parts?: Record<string, unknown>;
  /** The words of every page then. */
  told?: string;
}
const notFetched = () => Promise.reject(new TypeError('Failed to fetch'));
const FAULTS: readonly Fault[] = [
  { name: 'without a network', answer: notFetched, isOnline: false },
  { name: 'while the server is overloaded', answer: async () => new Response('', { status: 503 }) },
  { name: 'whose part of the app is lost', answer: notFetched, parts: LOST },
  {
    name: 'that breaks while it is drawn',
    answer: async () => Response.json({ data: [] }),
    // Nothing is read that could fail before it is drawn.
    parts: { component: Broken, loader: () => null },
    told: 'the page is broken',
  },
];

const PATIENCE_MS = 30_000;

const hasPlayer = () => screen.queryByRole('region', { name: 'Плеер' }) !== null;

const untouched = ROUTES.map((route) => ({ ...route.options }));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  // In place: the tree of routes is one for all files of a worker, and what is kept here must not be what is spoiled.
  for (const [index, { options }] of ROUTES.entries()) Object.assign(options, untouched[index]);
});

describe.each(FAULTS)('a page $name', ({ answer, isOnline = true, parts = {}, told = '' }) => {
  it.each([
    ['a guest', false],
    ['a listener', true],
  ])(
    'is told, and leaves the header and the player to %s',
    async (_, isSignedIn) => {
      const app = await openWholeApp({ isSignedIn });
      await vi.waitFor(() => expect(hasPlayer()).toBe(true), { timeout: 20_000 });
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      app.answerWith(answer);
      for (const { options } of ROUTES) {
        for (const name of Object.keys(parts)) if (name in options) options[name] = parts[name];
      }
      const fallen: string[] = [];
      for (const route of IN_TURN) {
        await act(async () => void app.router.navigate({ href: pathOf(route) }));
        const said = () => document.querySelector('main')?.textContent ?? '';
        const deadline = performance.now() + PATIENCE_MS;
        while (performance.now() < deadline && (app.router.state.status !== 'idle' || said() === '')) {
          await act(() => vi.advanceTimersByTimeAsync(1_000));
          // Parts of the app are really fetched, and a busy machine takes its time over it.
          await new Promise((resolve) => setTimeoutOfMachine(resolve, 5));
        }
        const isWhole = screen.queryByRole('banner') !== null && (hasPlayer() || pathOf(route) === LAST);
        const isTold = said() !== '' && (said().includes(told) || pathOf(route) === UNSIGNED);
        if (!isWhole || !isTold) fallen.push(`${pathOf(route)}: ${document.body.textContent?.slice(0, 80)}`);
      }
      expect(fallen).toEqual([]);
      expect(app.broken).toEqual([]);
    },
    300_000,
  );
});
