import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import { isGateOpen } from '../../../machines/player/player.selectors.ts';
import { SECOND } from '../../support/app/api.ts';
import type { Code, Fault } from '../../support/faults/fault-matrix.ts';
import { LISTENER } from '../../support/samples/account.ts';
import { COMPLAINT, DETAIL, type Injection } from './inject.ts';
import type { Operation, Trial } from './operation.ts';
import { createPage, type FaultPage, NEW, OLD, pass } from './page.ts';

/** The meaning of each code of the matrix for a test. */

export interface Cell {
  fault: Fault;
  operation: Operation;
  page: FaultPage;
  trial: Trial;
  injection: Injection;
  /** The field a 422 complains about. */
  field: string;
  /** Requests for new tokens since the fault began. */
  refreshes: Request[];
  use: (...handlers: ReturnType<typeof http.get>[]) => void;
}

export type Assertion = (cell: Cell) => Promise<void>;

/** Every flag of waiting ends within this, repeats and all. */
export const secondsOf = ({ fault }: Cell) => (fault === 'tmo' ? 12 : fault === 'slow' ? 9 : 4);
export const keysOf = ({ injection }: Cell) => injection.requests.map((request) => request.headers.get('idempotency-key'));
const isOf = (operation: Operation) => operation.endpoint.hasEffect;

/** 429 of a form tells when to come again; everything else that is not a `detail` is unknown. */
export function toldOf({ fault, operation }: Cell): string {
  if (fault !== '429') return UNKNOWN_ERROR;
  return isOf(operation) ? 'Слишком много попыток. Попробуйте через 10 мин' : 'Слишком много попыток. Попробуйте позже';
}

export function says(trial: Trial, text: string | RegExp): void {
  const message = trial.message();
  if (message === undefined) return;
  if (typeof text === 'string') expect(message ?? '').toBe(text);
  else expect(message).toMatch(text);
}

/** The control is free again, nothing is lost, nothing was done as far as the page knows. */
export function standsAsBefore({ trial }: Cell, before: unknown): void {
  expect(trial.isBusy()).toBe(false);
  expect(trial.isDone()).toBe(false);
  expect(trial.kept()).toEqual(before);
}

/** The trouble is over: the same press works. */
export async function worksNow(cell: Cell): Promise<void> {
  const { trial, injection, operation } = cell;
  injection.heal();
  if (!trial.isDone()) {
    if (operation.restS !== undefined) await pass(operation.restS);
    trial.act();
    await pass(2);
  }
  expect(trial.isDone()).toBe(true);
}

export const act = async ({ trial }: Cell, seconds: number) => {
  const before = trial.kept();
  trial.act();
  await pass(seconds);
  return before;
};

/** Refused for good: told once, asked once. */
export const refused =
  (text: (cell: Cell) => string | RegExp): Assertion =>
  async (cell) => {
    const { trial, injection, page } = cell;
    const wasIn = page.isSignedIn();
    const before = await act(cell, 5);
    expect(injection.requests).toHaveLength(1);
    says(trial, text(cell));
    standsAsBefore(cell, before);
    expect(page.isSignedIn()).toBe(wasIn);
    await worksNow(cell);
  };

const loading: Assertion = async (cell) => {
  const { trial, injection } = cell;
  trial.act();
  await pass(7);
  if (trial.isBehind !== true) expect([trial.isBusy(), trial.isDone()]).toEqual([true, false]);
  if (!cell.operation.isStart && trial.isBehind !== true) trial.act();
  await pass(0.5);
  expect(injection.requests).toHaveLength(1);
  await pass(2);
  expect([trial.isBusy(), trial.isDone()]).toEqual([false, true]);
  expect(injection.requests).toHaveLength(1);
};

const onlyOnce: Assertion = async (cell) => {
  const { trial, injection } = cell;
  trial.act();
  trial.act();
  await pass(0.2);
  expect(injection.requests).toHaveLength(1);
  await pass(4);
  if (!trial.isDone()) {
    trial.act();
    await pass(3);
  }
  expect(trial.isDone()).toBe(true);
  // A refresh is told by its token: the server answers the parent with the same child.
  if (cell.operation.row === 'A3') expect(new Set(await askedWith(injection.requests)).size).toBe(1);
  else if (isOf(cell.operation)) expect(injection.effects()).toBe(1);
};

const newestCounts: Assertion = async (cell) => {
  const { trial, injection, operation } = cell;
  trial.act();
  await pass(13);
  if (!trial.isDone()) {
    if (operation.restS !== undefined) await pass(operation.restS);
    trial.act();
    await pass(0.5);
  }
  expect([trial.isBusy(), trial.isDone()]).toEqual([false, true]);
  const settled = JSON.stringify([trial.kept(), trial.message() ?? null]);
  // The late answer to the first question is in.
  await pass(5);
  expect(JSON.stringify([trial.kept(), trial.message() ?? null])).toBe(settled);
  if (isOf(operation)) expect(injection.effects()).toBeLessThanOrEqual(1);
};

const unnoticed: Assertion = async (cell) => {
  const { trial, injection } = cell;
  trial.act();
  trial.act();
  await pass(5);
  expect([trial.isBusy(), trial.isDone()]).toEqual([false, true]);
  says(trial, '');
  expect(injection.requests.length).toBeLessThanOrEqual(3);
};

const refreshed: Assertion = async (cell) => {
  const { trial, injection, refreshes, page } = cell;
  trial.act();
  await pass(4);
  expect(refreshes).toHaveLength(1);
  expect(injection.requests.map((request) => request.headers.get('authorization'))).toEqual([
    `Bearer ${OLD.accessToken}`,
    `Bearer ${NEW.accessToken}`,
  ]);
  if (isOf(cell.operation)) expect(new Set(keysOf(cell)).size).toBe(1);
  expect([trial.isBusy(), trial.isDone()]).toEqual([false, true]);
  expect(page.storedTokens()).toEqual([NEW.accessToken, NEW.refreshToken]);
};

/** The tokens asked with, newest last. */
const askedWith = async (requests: readonly Request[]) =>
  Promise.all(requests.map(async (request) => ((await request.clone().json()) as { refresh_token: string }).refresh_token));

const keepsTokens: Assertion = async (cell) => {
  const { trial, injection, page } = cell;
  const before = await act(cell, 12);
  expect(await askedWith(injection.requests)).toEqual(Array(injection.requests.length).fill(OLD.refreshToken));
  expect(injection.requests.length).toBeLessThanOrEqual(3);
  expect(injection.requests.length).toBeGreaterThanOrEqual(1);
  says(trial, UNKNOWN_ERROR);
  standsAsBefore(cell, before);
  expect(page.isSignedIn()).toBe(true);
  expect(page.visited).toEqual([]);
  await worksNow(cell);
};

export const ASSERTIONS: Partial<Record<Code, Assertion>> = {
  RR: async (cell) => {
    const { trial, injection } = cell;
    const before = await act(cell, secondsOf(cell));
    // A reading that is not answered at all leaves no time for another question.
    expect(injection.requests).toHaveLength(cell.fault === 'tmo' ? 1 : 3);
    says(trial, UNKNOWN_ERROR);
    standsAsBefore(cell, before);
    await worksNow(cell);
    says(trial, '');
  },
  RW: loading,
  DT: refused(() => DETAIL),
  PT: refused(toldOf),
  F2: async (cell) => {
    const fields = cell.trial.fields;
    if (fields === undefined) return refused(({ field }) => `[body ${field}]: ${COMPLAINT}`)(cell);
    const before = await act(cell, 5);
    expect(cell.injection.requests).toHaveLength(1);
    expect(fields()).toEqual({ [cell.field]: COMPLAINT });
    standsAsBefore(cell, before);
    await worksNow(cell);
  },
  IV: refused(() => UNKNOWN_ERROR),
  UN: async (cell) => {
    const { trial, injection } = cell;
    const before = await act(cell, secondsOf(cell));
    says(trial, UNKNOWN_ERROR);
    expect(trial.isBusy()).toBe(false);
    expect(injection.requests).toHaveLength(1);
    if (injection.effects() === 0) standsAsBefore(cell, before);
    await worksNow(cell);
    expect(injection.effects()).toBe(1);
    if (trial.fields !== undefined) expect(new Set(keysOf(cell)).size).toBe(1);
  },
  RF: refreshed,
  IG: async (cell) => {
    const { trial, injection, operation } = cell;
    const before = trial.kept();
    trial.act();
    await pass(1);
    trial.leave();
    await pass(14);
    expect(trial.isDone()).toBe(false);
    expect(trial.message() ?? null).toBeNull();
    expect(trial.kept()).toEqual(before);
    if (operation.outlives !== true) expect(injection.requests).toHaveLength(1);
  },
  '1X': (cell) => (cell.fault === 'ordr' ? newestCounts(cell) : onlyOnce(cell)),
  ST: newestCounts,
  OK: async (cell) => {
    if (cell.fault === 'dup') return unnoticed(cell);
    // An outbox that was told «yes» in words nobody knows.
    await act(cell, 3);
    expect([cell.trial.isDone(), cell.injection.requests.length, cell.injection.effects()]).toEqual([true, 1, 1]);
    await pass(70);
    expect(cell.injection.requests).toHaveLength(1);
  },
  SP: async (cell) => {
    const { trial, page, injection } = cell;
    const before = await act(cell, 12.25);
    expect([trial.isBusy(), trial.kept()]).toEqual([false, before]);
    expect(page.visited).toEqual([]);
    if (cell.fault === 'slow') return expect(trial.isDone()).toBe(true);
    expect(page.session.getSnapshot().hasTag('guest')).toBe(true);
    injection.heal();
    window.dispatchEvent(new Event('online'));
    await pass(16);
    expect(trial.isDone()).toBe(true);
  },
  KT: keepsTokens,
  RG: async (cell) => {
    const { trial, injection, page } = cell;
    trial.act();
    await pass(0.5);
    injection.heal();
    await pass(3);
    expect(trial.isDone()).toBe(true);
    expect(await askedWith(injection.requests)).toEqual([OLD.refreshToken, OLD.refreshToken]);
    expect(page.storedTokens()).toEqual([NEW.accessToken, NEW.refreshToken]);
  },
  SO: async (cell) => {
    const { trial, page, injection } = cell;
    await page.outboxStore.add(LISTENER.id, { eventId: crypto.randomUUID(), kind: 'history', materialId: 1 });
    await act(cell, 4);
    expect(injection.requests).toHaveLength(1);
    expect(page.storedTokens()).toEqual([null, null]);
    expect(page.session.getSnapshot().hasTag('guest')).toBe(true);
    expect(page.visited).toEqual(['/']);
    expect([trial.isBusy(), trial.isDone()]).toEqual([false, false]);
    // Listening that was recorded is still there, and still that account's.
    expect(page.outboxStore.undelivered(LISTENER.id)).toHaveLength(1);
  },
  OB: async (cell) => {
    const { trial, injection, fault } = cell;
    trial.act();
    await pass(fault === 'slow' ? 7 : 3);
    expect([trial.isDone(), trial.kept()]).toEqual([false, [1, false]]);
    expect(injection.requests.length).toBeGreaterThanOrEqual(1);
    if (fault === 'abrt') {
      trial.leave();
      await pass(20);
      expect([trial.isDone(), trial.kept()]).toEqual([false, [1, false]]);
      trial.comeBack?.();
    }
    injection.heal();
    await pass(75);
    expect([trial.isDone(), trial.kept()]).toEqual([true, [0, false]]);
    expect(injection.effects()).toBe(1);
    expect(new Set(keysOf(cell)).size).toBe(1);
  },
  DL: async (cell) => {
    const { trial, injection, page, operation } = cell;
    await act(cell, 3);
    expect([trial.isDone(), trial.kept()]).toEqual([false, [0, true]]);
    expect(injection.requests).toHaveLength(1);
    injection.heal();
    const eventId = crypto.randomUUID();
    const later = operation.row === 'E4' ? { kind: 'listen' as const, record: { id: 2, duration: 1 } } : null;
    const kind = operation.endpoint.path.includes('end_listen') ? ('endListen' as const) : ('history' as const);
    await page.outboxStore.add(LISTENER.id, { eventId, ...(later ?? { kind, materialId: 1 }) });
    page.outbox.send({ type: 'outbox.added' });
    await pass(2);
    expect(keysOf(cell).slice(1)).toEqual([eventId]);
    expect(trial.isDone()).toBe(true);
  },
  AU: async (cell) => {
    const { trial, injection } = cell;
    const before = await act(cell, secondsOf(cell));
    expect([trial.isBusy(), trial.isDone(), trial.kept()]).toEqual([true, false, before]);
    injection.heal();
    // A question that is under way, and the pause before the next one.
    for (let second = 0; second < 30 && !trial.isDone(); second += 1) await pass(1);
    expect([trial.isDone(), trial.kept()]).toEqual([true, before]);
  },
  AE: async (cell) => {
    const { trial, page, fault, field } = cell;
    const before = await act(cell, 4);
    expect(page.player.getSnapshot().hasTag('failed')).toBe(true);
    says(trial, fault === '422' ? `[body ${field}]: ${COMPLAINT}` : fault === '400' || fault === '404' ? DETAIL : UNKNOWN_ERROR);
    standsAsBefore(cell, before);
    await worksNow(cell);
    expect(trial.kept()).toEqual(before);
  },
  GT: async (cell) => {
    const before = await act(cell, 4);
    expect(isGateOpen(cell.page.player.getSnapshot())).toBe(true);
    expect(cell.page.player.getSnapshot().hasTag('failed')).toBe(false);
    standsAsBefore(cell, before);
    expect(cell.injection.requests).toHaveLength(1);
  },
  PE: async (cell) => {
    const before = await act(cell, secondsOf(cell));
    says(cell.trial, toldOf(cell));
    standsAsBefore(cell, before);
    await worksNow(cell);
    if (cell.trial.fields !== undefined && cell.fault !== '429') expect(new Set(keysOf(cell)).size).toBe(1);
  },
  AR: async (cell) => {
    const { trial, injection } = cell;
    await act(cell, secondsOf(cell));
    expect([trial.isDone(), injection.requests.length]).toEqual([true, 1]);
    if (injection.effects() > 0) return;
    // The next start: the server tells of it again.
    cell.use(
      http.get(`${SECOND}/achievements/events`, () =>
        HttpResponse.json({ data: [{ account_id: LISTENER.id, achievement_id: 7, created_at: '2026-11-21T10:00:00Z' }] }),
      ),
      http.get(`${SECOND}/achievements/7`, () => HttpResponse.json({ data: ACHIEVEMENT_OF_7 })),
    );
    const next = await createPage();
    next.start();
    await pass(1);
    expect(next.achievementModal.getSnapshot().hasTag('open')).toBe(true);
  },
  IS: async (cell) => {
    const { trial, page, fault } = cell;
    await act(cell, 12.5);
    expect(trial.isBusy()).toBe(false);
    expect(page.isSignedIn()).toBe(true);
    expect(page.session.getSnapshot().hasTag('spinner')).toBe(false);
    expect([page.told.listens.length, page.told.history.length]).toEqual([1, 1]);
    expect(page.socials.getSnapshot().context.bound).toHaveLength(1);
    expect(trial.isDone()).toBe(fault === 'slow');
    expect(page.storedTokens()).toEqual([OLD.accessToken, OLD.refreshToken]);
  },
  NA: async (cell) => {
    const { trial, injection, page, operation } = cell;
    const other = await operation.begin(page);
    trial.act();
    other.act();
    await pass(1);
    trial.leave();
    await pass(9);
    expect(injection.requests).toHaveLength(1);
    expect([trial.isDone(), other.isDone()]).toEqual([false, true]);
  },
};

const ACHIEVEMENT_OF_7 = {
  id: 7,
  name: 'Мерка',
  description: 'Прослушан весь цикл',
  image: '/images/1.svg',
  type: 'прослушал всю тему',
};
