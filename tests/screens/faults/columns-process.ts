import { expect } from 'vitest';
import { recoverFromLostChunks } from '../../../src/app/chunk-recovery.ts';
import { answering, loseChunk, watchReloads } from '../../support/faults/reloads.ts';
import { photograph } from '../../support/faults/spoilt-storage.ts';
import { LISTENER } from '../../support/samples/account.ts';
import { NEW, OLD, pass } from './page.ts';
import { errorToasts, type Opened, type Run, type Scene } from './scene.ts';

/** The columns of a page that dies, is loaded anew, or is not alone: kill, chnk, tabs. */

/** 01, OK, RG, OB, SK: the process dies over the question; what is found afterwards is what the server says. */
export const killed: Run = {
  name: 'killed over its question',
  async happen(scene) {
    const { server, one, db } = scene;
    const { operation, code } = one;
    const first = await scene.open();
    // A killed browser brings localStorage back as it was many writes ago, and loses nothing of its database.
    const picture = photograph();
    server.is('silent');
    first.trial.act();
    await pass(1);
    const wasAsked = server.requests.length;
    first.page.kill();
    scene.freeLock();
    picture.bringBack();
    if (code === 'OB') expect(db.values('outbox')).toHaveLength(1);
    server.is('good');
    const second = await scene.open({ isRestart: true });
    if (operation.isStart === true) second.trial.act();
    await pass(code === 'OB' ? 75 : 5);
    expect(second.page.isSignedIn()).toBe(operation.isSignedIn);
    expect([second.trial.isBusy(), second.trial.message() ?? null, errorToasts(second.page)]).toEqual([false, null, []]);
    await AFTER[code]?.(scene, second, wasAsked);
  },
};

const AFTER: Partial<Record<string, (scene: Scene, second: Opened, wasAsked: number) => Promise<void>>> = {
  async '01'({ one, server }, { trial }, wasAsked) {
    // Nothing is done a second time by itself, and what the server tells of it is shown.
    if (one.operation.endpoint.hasEffect) expect([server.requests.length, server.effects()]).toEqual([wasAsked, 1]);
    if (one.operation.effect !== undefined) expect(trial.isDone()).toBe(true);
    else await pressed(trial);
  },
  OK: async (_, { trial }) => pressed(trial),
  async RG({ server }, { page }) {
    const asked = await Promise.all(server.requests.map(async (request) => await request.json()));
    expect(asked).toEqual(Array(asked.length).fill({ refresh_token: OLD.refreshToken }));
    expect(asked).toHaveLength(2);
    expect(page.storedTokens()).toEqual([NEW.accessToken, NEW.refreshToken]);
  },
  async OB({ server, db }, { page }) {
    expect([server.effects(), db.values('outbox'), page.outboxStore.undelivered(LISTENER.id)]).toEqual([1, [], []]);
  },
  async SK(_, { trial, page }) {
    expect(page.storage.get('mnogoruCode')).not.toBeNull();
    trial.act();
    await pass(3);
    expect([trial.isDone(), page.storage.get('mnogoruCode')]).toEqual([true, null]);
  },
};

async function pressed(trial: Opened['trial']): Promise<void> {
  if (!trial.isDone()) {
    trial.act();
    await pass(4);
  }
  expect([trial.isBusy(), trial.isDone()]).toEqual([false, true]);
}

const RECORDS = ['E3', 'E4'];

/** OK: two tabs at once, and neither knows of the other. 1X: one effect of both. */
export const together: Run = {
  name: 'two tabs at once',
  async happen(scene) {
    const { server, one } = scene;
    const tabs = [await scene.open(), await scene.open({ isSecond: true })];
    const [first, second] = tabs as [Opened, Opened];
    scene.use(server.handler());
    server.is('slow');
    first.trial.act();
    if (RECORDS.includes(one.operation.row)) {
      await pass(0);
      second.page.outbox.send({ type: 'outbox.flush' });
    } else second.trial.act();
    await pass(one.operation.row === 'A3' ? 12 : 6);
    for (const { trial, page } of tabs) {
      expect([trial.isBusy(), page.isSignedIn(), errorToasts(page)]).toEqual([false, one.operation.isSignedIn, []]);
      expect(trial.message() || null).toBeNull();
    }
    expect(first.trial.isDone()).toBe(true);
    if (one.code === 'OK') return expect(second.trial.isDone()).toBe(true);
    if (one.operation.row === 'A3') {
      expect(server.requests).toHaveLength(1);
      return expect(second.page.storedTokens()).toEqual([NEW.accessToken, NEW.refreshToken]);
    }
    expect(server.effects()).toBe(1);
  },
};

/** BC: what one tab did, the other shows a second after the server has said so. */
export const shownElsewhere: Run = {
  name: 'the other tab shows it within a second',
  async happen(scene) {
    const { server, one } = scene;
    const first = await scene.open();
    const second = await scene.open({ isSecond: true });
    scene.use(server.handler());
    let reread = 0;
    second.page.session.on('session.updated', () => {
      reread += 1;
    });
    first.trial.act();
    await pass(1.5);
    expect([first.trial.isDone(), second.trial.isBusy()]).toEqual([true, false]);
    expect(errorToasts(second.page)).toEqual([]);
    if (!one.operation.isSignedIn) {
      expect([second.page.isSignedIn(), second.page.storedTokens()]).toEqual([true, first.page.storedTokens()]);
    } else {
      expect(reread).toBe(1);
      if (one.operation.effect !== undefined) expect(second.trial.isDone()).toBe(true);
    }
    expect(server.requests).toHaveLength(1);
    expect(server.effects()).toBe(1);
  },
};

/** OK, CH: a part of the app is lost while lectures sound. Nothing is loaded anew, and what is under way goes on. */
export const lostInSound: Run = {
  name: 'lost while lectures sound',
  async happen(scene) {
    const reload = watchReloads('a1');
    const opened = await scene.open();
    recoverFromLostChunks(() => true, undefined, answering);
    scene.server.is('slow');
    opened.trial.act();
    await pass(1);
    expect(await loseChunk()).toBeInstanceOf(Error);
    await pass(5);
    expect([opened.trial.isBusy(), opened.trial.isDone(), errorToasts(opened.page)]).toEqual([false, true, []]);
    expect(reload).not.toHaveBeenCalled();
  },
};

/** In silence the page is loaded anew, once; what was chosen and kept is there, and the same press works. */
export const lostInSilence: Run = {
  name: 'lost in silence',
  async happen(scene) {
    const { operation } = scene.one;
    const reload = watchReloads('a1');
    const first = await scene.open();
    recoverFromLostChunks(() => false, undefined, answering);
    const before = JSON.stringify(first.trial.kept());
    expect([await loseChunk(), reload.mock.calls.length]).toEqual([null, 1]);
    first.page.kill();
    scene.freeLock();
    const second = await scene.open({ isRestart: true });
    expect(second.page.isSignedIn()).toBe(operation.isSignedIn && operation.isStart !== true);
    expect(JSON.stringify(second.trial.kept())).toBe(before);
    await pressed(second.trial);
    expect(await loseChunk()).toBeInstanceOf(Error);
    expect(reload).toHaveBeenCalledOnce();
  },
};
