import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startApp } from '../../../src/early/start-app.ts';

const APP = 'data:text/javascript,globalThis.glossaStarted=1';
const page = globalThis as { glossaStarted?: number };
let idle: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  idle = undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
  });
  document.head.innerHTML = `<link rel="later" data-app href="${APP}//${Math.random()}"><link rel="later" href="/assets/library.js">`;
});

// Other files share the document.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete page.glossaStarted;
  document.head.replaceChildren();
});

const rels = () => [...document.querySelectorAll('link')].map(({ rel }) => rel);
const tick = () => vi.advanceTimersByTimeAsync(0);
const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));

it('begins as soon as the page is parsed, where the app is awaited', async () => {
  const started = startApp(true);
  await tick();
  expect(rels()).toEqual(['later', 'later']);
  parsed();
  await started;
  expect(rels()).toEqual(['modulepreload', 'modulepreload']);
  expect(page.glossaStarted).toBe(1);
});

it('waits for idle once the page is loaded, where there is enough to read', async () => {
  const started = startApp(false);
  parsed();
  await tick();
  expect(idle).toBeUndefined();
  dispatchEvent(new Event('load'));
  await tick();
  expect(rels()).toEqual(['later', 'later']);
  idle?.();
  await started;
  expect(page.glossaStarted).toBe(1);
});

it('waits three seconds at most for a picture that does not come', async () => {
  const started = startApp(false);
  parsed();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(idle).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  idle?.();
  await started;
  expect(page.glossaStarted).toBe(1);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('begins at once at a sign of somebody: %s', async (sign) => {
  const started = startApp(false);
  dispatchEvent(new Event(sign));
  await tick();
  expect(rels()).toEqual(['later', 'later']);
  parsed();
  await started;
  expect(page.glossaStarted).toBe(1);
});

it('a pointer that rests where the page comes up is no sign', async () => {
  const started = startApp(false);
  parsed();
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  await tick();
  expect(rels()).toEqual(['later', 'later']);
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 3 }));
  await started;
  expect(page.glossaStarted).toBe(1);
});

it('a browser without idle callbacks rests a moment', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const started = startApp(false);
  parsed();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(199);
  expect(rels()).toEqual(['later', 'later']);
  await vi.advanceTimersByTimeAsync(1);
  await started;
  expect(page.glossaStarted).toBe(1);
});
