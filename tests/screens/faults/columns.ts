import { expect, vi } from 'vitest';
import { SPOILT, type Spoilt, spoilStorage } from '../../support/faults/spoilt-storage.ts';
import { killed, lostInSilence, lostInSound, shownElsewhere, together } from './columns-process.ts';
import { pass } from './page.ts';
import { type EnvironmentCase, errorToasts, type Opened, type Run, type Scene, seen } from './scene.ts';

/** The demands of each column of the browser's own troubles on an operation. */

const DAY_MS = 86_400_000;

/** Everything that a browser which works would show. */
async function workedThrough(scene: Scene, opened: Opened): Promise<unknown> {
  opened.trial.act();
  await pass(4);
  return { ...seen(opened, scene.server), tokens: opened.page.storedTokens(), errors: errorToasts(opened.page) };
}

/** The sights of a browser that is well: the same for all runs of an operation in one column. */
const healthyRuns = new Map<string, unknown>();
async function ofHealthyBrowser({ fault, operation }: EnvironmentCase, run: () => Promise<unknown>): Promise<unknown> {
  const key = `${fault} ${operation.row} ${operation.name}`;
  if (!healthyRuns.has(key)) healthyRuns.set(key, await run());
  localStorage.clear();
  history.replaceState(null, '', '/');
  return healthyRuns.get(key);
}

/** LM, OK, RP: with storage that is of no use nothing else happens than with a good one. */
const spoiltRun = (how: Spoilt): Run => ({
  name: how,
  async happen(scene, fresh) {
    const { operation } = scene.one;
    const isForgetful = how === 'denied';
    const expected = await ofHealthyBrowser(scene.one, async () => {
      const healthy = fresh();
      const opened = await healthy.open();
      const shown = await workedThrough(healthy, opened);
      // Nothing of it goes on asking beside the other page.
      opened.page.kill();
      return shown;
    });
    expect(expected).toMatchObject({ isBusy: false, isDone: true, errors: [] });
    spoilStorage(how, scene.db);
    const opened = await scene.open({ isForgetful });
    if (operation.isStart === true && isForgetful) {
      // Nobody's tokens are there to be found: the page opens as to a guest, at once.
      opened.trial.act();
      await pass(1);
      const { page } = opened;
      return expect([page.session.getSnapshot().hasTag('guest'), errorToasts(page)]).toEqual([true, []]);
    }
    expect(await workedThrough(scene, opened)).toEqual(expected);
  },
});

/** CK: what is seen at each second does not know what time the device thinks it is. */
const clockRun = (name: string, atFirst: number): Run => ({
  name,
  async happen(scene, fresh) {
    const RIGHT = Date.parse('2026-11-21T12:00:00Z');
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    async function film(here: Scene, jump: number): Promise<unknown[]> {
      vi.setSystemTime(RIGHT + jump);
      const opened = await here.open();
      const frames = [];
      here.server.is('silent');
      opened.trial.act();
      // Somebody puts the clock right, in the middle of it.
      vi.setSystemTime(Date.now() - jump);
      for (let second = 0; second < 12; second += 1) {
        await pass(1);
        frames.push(seen(opened, here.server));
        if (second === 1) {
          here.server.is('good');
          here.server.loseConnections();
        }
        if (second === 5 && !opened.trial.isDone()) opened.trial.act();
      }
      const tokens = opened.page.storedTokens();
      opened.page.kill();
      return [...frames, tokens];
    }
    const expected = await ofHealthyBrowser(scene.one, () => film(fresh(), 0));
    expect(await film(scene, atFirst)).toEqual(expected);
    random.mockRestore();
  },
});

/** BF: back from the cache nothing waits for ever, what was assumed is asked again, and the same press works. */
const restored: Run = {
  name: 'with its question under way',
  async happen(scene) {
    const { server, one, rereads } = scene;
    const opened = await scene.open();
    const { trial, page } = opened;
    const before = trial.kept();
    server.is('silent');
    trial.act();
    await pass(0.5);
    tell('pagehide');
    // No timer fires in the cache; only the time of the day goes on.
    vi.setSystemTime(Date.now() + 300_000);
    // Where the question is one of these itself it is counted by its own server.
    const { path, method } = one.operation.endpoint;
    const countOf = (of: string, counted: number) => (method === 'GET' && path === of ? server.requests.length : counted);
    const asks = () => [countOf('/accounts/me', rereads.me), countOf('/subscriptions/types/active', rereads.subscription)];
    const asked = asks();
    server.is('good');
    tell('pageshow');
    server.loseConnections();
    await pass(12);
    expect(trial.isBusy()).toBe(false);
    expect(page.isSignedIn()).toBe(one.operation.isSignedIn);
    if (one.operation.isSignedIn) {
      expect(asks().map((count, at) => count > (asked[at] ?? 0))).toEqual([true, true]);
      expect(page.session.getSnapshot().hasTag('spinner')).toBe(false);
    }
    if (!trial.isDone()) {
      // PC: a code of which nobody knows whether it was taken is not kept.
      expect(trial.kept()).toEqual(one.operation.assertions?.PC === undefined ? before : null);
      if (one.operation.restS !== undefined) await pass(one.operation.restS);
      trial.act();
      await pass(2);
    }
    expect(trial.isDone()).toBe(true);
    if (one.operation.endpoint.hasEffect && one.operation.row !== 'A3') expect(server.effects()).toBe(1);
  },
};

/** The same, once the browser has already left for another page. */
const cameBack: Run = {
  name: 'after it had left',
  async happen(scene) {
    const { trial } = await scene.open();
    trial.act();
    await pass(4);
    expect(trial.isDone()).toBe(true);
    tell('pagehide');
    history.replaceState(null, '', '/');
    tell('pageshow');
    await pass(4);
    expect([trial.isBusy(), trial.isDone()]).toEqual([false, false]);
    trial.act();
    await pass(4);
    expect(trial.isDone()).toBe(true);
  },
};

/** KA: what is left goes out with the page, and stays until the server has said yes. */
const leaves: Run = {
  name: 'what is left goes with the page',
  async happen(scene) {
    const { server, db } = scene;
    const { trial } = await scene.open();
    server.is('busy');
    trial.act();
    await pass(1);
    const asked = server.requests.length;
    server.is('silent');
    tell('pagehide');
    await pass(0.5);
    const parting = server.requests.slice(asked);
    expect(parting.filter(({ keepalive }) => keepalive)).toHaveLength(1);
    expect(db.values('outbox')).toHaveLength(1);
    server.is('good');
    tell('pageshow');
    await pass(75);
    expect([trial.isDone(), db.values('outbox').length, server.effects()]).toEqual([true, 0, 1]);
    expect(new Set(server.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  },
};

/** Puts the page into the back/forward cache, or takes it out. */
function tell(type: 'pagehide' | 'pageshow'): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
}

const LEAVES_THE_PAGE = ['F1', 'F2', 'N3'];

/** The runs of a cell, by its column. */
export function runsOf({ one: { fault, code, operation } }: Pick<Scene, 'one'>): readonly Run[] {
  switch (fault) {
    case 'stor':
      return SPOILT.map(spoiltRun);
    case 'clk':
      return [clockRun('a day ahead, then right', DAY_MS), clockRun('a day behind, then right', -DAY_MS)];
    case 'bfc':
      if (code === 'KA') return [leaves];
      return LEAVES_THE_PAGE.includes(operation.row) ? [restored, cameBack] : [restored];
    case 'kill':
      return [killed];
    case 'chnk':
      return [lostInSound, lostInSilence];
    case 'tabs':
      return [code === 'BC' ? shownElsewhere : together];
  }
}
