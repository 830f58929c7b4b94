import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createFormDrafts } from '../../../src/app/account/form-drafts.ts';
import { recoverFromLostChunks } from '../../../src/app/chunk-recovery.ts';
import { BindingsProvider } from '../../../src/bindings/bindings.tsx';
import { lazyScreen } from '../../../src/routes/parts.tsx';
import { PageError } from '../../../src/routes/screens/PageError.tsx';
import { directoryOf } from '../../support/app/actor-directory.ts';
import type { Fault } from '../../support/faults/fault-matrix.ts';
import { answering, losePart, watchReloads } from '../../support/faults/reloads.ts';

/** Row N1: another page, and the part of the app that draws it. The router's own way of loading it, Vite's way of losing it. */

const DAY_MS = 86_400_000;
/** A browser gives a silent server up by itself. */
const BROWSER_LIMIT_MS = 60_000;

/** The behaviour of the server of the parts. */
type Manner = 'good' | 'slow' | 'gone' | 'silent';

function serveParts() {
  let manner: Manner = 'good';
  const asked: string[] = [];
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  return {
    asked,
    is(next: Manner) {
      manner = next;
    },
    part: (name: string) => async () => {
      asked.push(name);
      const how = manner;
      if (how === 'slow') await wait(8_000);
      if (how === 'silent') await wait(BROWSER_LIMIT_MS);
      if (how === 'good' || how === 'slow') return { Page: () => <h1>{name}</h1> };
      return losePart();
    },
  };
}

/** A page of the app with three addresses; the parts of two come when they are needed. */
async function openPage(isSounding = false, typed = createFormDrafts()) {
  const reload = watchReloads('a1');
  const parts = serveParts();
  recoverFromLostChunks(() => isSounding, typed.handOver, answering);
  const root = createRootRoute({ component: Outlet, errorComponent: PageError });
  const page = (path: string, name: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyScreen(parts.part(name), 'Page'),
      errorComponent: PageError,
    });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Главная</h1> });
  const router = createRouter({
    routeTree: root.addChildren([home, page('/faq', 'Вопросы'), page('/about', 'О проекте')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <BindingsProvider bindings={{ directory: directoryOf({}) }}>
      <RouterProvider router={router as never} />
    </BindingsProvider>,
  );
  await pass(0);
  return {
    ...parts,
    reload,
    typed,
    go: (to: string) => void router.navigate({ to } as never),
    address: () => router.state.location.pathname,
  };
}

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 + 50));
}
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;
const trouble = () => screen.queryByRole('alert')?.textContent ?? null;

/** CH: heard lectures go on, and the page offers another try. */
async function lostInSound(manner: Manner, seconds: number): Promise<void> {
  const page = await openPage(true);
  page.is(manner);
  page.go('/faq');
  await pass(seconds);
  expect(trouble()).toContain('Страница не загрузилась');
  page.is('good');
  await act(async () => screen.getByRole('button', { name: 'Повторить' }).click());
  await pass(1);
  expect([heading(), trouble(), page.reload.mock.calls.length]).toEqual(['Вопросы', null, 0]);
}

/** CH: in silence one reload, what was typed is handed over, and no error is seen before. */
async function lostInSilence(manner: Manner, seconds: number): Promise<void> {
  const page = await openPage();
  page.typed.keep('email', 'irina@primer.ru');
  page.is(manner);
  page.go('/faq');
  await pass(seconds);
  expect([page.reload.mock.calls.length, trouble()]).toEqual([1, null]);
  cleanup();
  // The same build again.
  for (const script of document.head.querySelectorAll('script')) script.remove();
  const next = await openPage();
  expect(next.typed.read('email')).toBe('irina@primer.ru');
  next.is('gone');
  next.go('/faq');
  await pass(1);
  expect(trouble()).toContain('Страница не загрузилась');
  expect([page.reload.mock.calls.length, next.reload.mock.calls.length]).toEqual([1, 0]);
}

interface PartRun {
  row: 'N1';
  fault: Fault;
  name: string;
  happen(): Promise<void>;
}
const run = (fault: Fault, name: string, happen: () => Promise<void>): PartRun => ({ row: 'N1', fault, name, happen });

/** To the importer they are one and the same; `tmo` comes late. */
const LOST = [
  ['net', 'gone', 1],
  ['tmo', 'silent', BROWSER_LIMIT_MS / 1000 + 1],
  ['404', 'gone', 1],
  ['500', 'gone', 1],
  ['503', 'gone', 1],
  ['chnk', 'gone', 1],
] as const;

export const PART_RUNS: readonly PartRun[] = [
  ...LOST.flatMap(([fault, manner, seconds]) => [
    run(fault, 'lost while lectures sound', () => lostInSound(manner, seconds)),
    run(fault, 'lost in silence', () => lostInSilence(manner, seconds)),
  ]),
  run('slow', 'the page that is here stays until the next one can be drawn', async () => {
    const page = await openPage();
    page.is('slow');
    page.go('/faq');
    await pass(4);
    page.go('/faq');
    expect([trouble(), page.asked]).toEqual([null, ['Вопросы']]);
    await pass(5);
    expect([heading(), page.asked]).toEqual(['Вопросы', ['Вопросы']]);
  }),
  run('abrt', 'a page that nobody waits for any more is not shown', async () => {
    const page = await openPage();
    page.is('slow');
    page.go('/faq');
    await pass(1);
    page.go('/');
    await pass(10);
    expect([heading(), trouble(), page.address()]).toEqual(['Главная', null, '/']);
  }),
  run('dup', 'a second press asks for nothing twice', async () => {
    const page = await openPage();
    page.go('/faq');
    page.go('/faq');
    await pass(1);
    expect([heading(), page.asked]).toEqual(['Вопросы', ['Вопросы']]);
  }),
  run('ordr', 'the page that was asked for last is shown, whichever comes last', async () => {
    const page = await openPage();
    page.is('slow');
    page.go('/faq');
    await pass(1);
    page.is('good');
    page.go('/about');
    await pass(1);
    expect(heading()).toBe('О проекте');
    await pass(10);
    expect([heading(), page.address()]).toEqual(['О проекте', '/about']);
  }),
  run('stor', 'a browser that cannot remember a reload is not reloaded at all', async () => {
    const spies = (['getItem', 'setItem'] as const).map((method) =>
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The browser refuses', 'SecurityError');
      }),
    );
    const page = await openPage();
    page.is('gone');
    page.go('/faq');
    await pass(1);
    for (const spy of spies) spy.mockRestore();
    expect(trouble()).toContain('Страница не загрузилась');
    expect(page.reload).not.toHaveBeenCalled();
  }),
  ...[DAY_MS, -DAY_MS].map((jump) =>
    run('clk', `one reload, by a clock that is ${jump > 0 ? 'ahead' : 'behind'}`, async () => {
      vi.setSystemTime(Date.now() + jump);
      await lostInSilence('gone', 1);
    }),
  ),
  run('tabs', 'a reload of one tab is none of another', async () => {
    const page = await openPage();
    page.is('gone');
    page.go('/faq');
    await pass(1);
    expect(page.reload).toHaveBeenCalledOnce();
    cleanup();
    // Another tab has a session of its own.
    sessionStorage.clear();
    const other = await openPage();
    other.is('gone');
    other.go('/faq');
    await pass(1);
    expect([other.reload.mock.calls.length, trouble()]).toEqual([1, null]);
  }),
  run('bfc', 'back from the cache the next page can be asked for as before', async () => {
    const page = await openPage();
    page.is('silent');
    page.go('/faq');
    await pass(1);
    for (const type of ['beforeunload', 'pagehide', 'pageshow']) {
      window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
    }
    page.is('good');
    page.go('/about');
    await pass(1);
    expect([heading(), trouble(), page.reload.mock.calls.length]).toEqual(['О проекте', null, 0]);
    // Nobody is leaving any more: what is lost now is lost to a newer build.
    page.is('gone');
    await pass(BROWSER_LIMIT_MS / 1000);
    expect(page.reload).toHaveBeenCalledOnce();
  }),
];
