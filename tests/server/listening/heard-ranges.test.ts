import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListenStatistics } from '../../../contract/entities/account.ts';
import type { ListenRecord } from '../../../contract/entities/listening.ts';
import type { HeardRange } from '../../../contract/heard-ranges.ts';
import { findRoot } from '../../../server/files/find-root.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, type Visitor } from '../../support/server/visitor.ts';

/** Stretches of lectures that were heard, on all devices of a listener. */

let server: TestServer;
let now = new Date('2026-11-21T19:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { ACCESS_TOKEN_TTL_S: '600' } });
});
afterAll(() => server.close());

/** Lecture 4 of the samples is four minutes long. */
const LECTURE = 4;
const heard = (visitor: Visitor, ranges: HeardRange[], more: object = {}) =>
  visitor.post<{ place: ListenRecord }>(`/backend/materials/${LECTURE}/listen?duration=100`, {
    event_id: randomUUID(),
    at: at(0),
    ranges,
    ...more,
  });
const record = async (visitor: Visitor) =>
  (await visitor.get<{ data: ListenRecord[] }>('/backend/materials/listen')).body.data.find(({ id }) => id === LECTURE);
const historyOf = async (visitor: Visitor) =>
  (await visitor.get<{ data: number[] }>('/backend/materials/history/identifiers')).body.data;
const countOf = async (visitor: Visitor) =>
  (await visitor.get<{ data: ListenStatistics }>('/api/accounts/listen-statistics')).body.data.materials_listened;
const undo = (visitor: Visitor, moment = at(0)) =>
  visitor.call('DELETE', `/backend/materials/${LECTURE}/end_listen?at=${encodeURIComponent(moment)}`);

describe('heard stretches', () => {
  it('are united in whatever order they come, each record once', async () => {
    const visitor = await newListener(server);
    const records = (
      [
        [60, 90],
        [0, 40],
        [38, 61.5],
        [200, 210],
        [0, 40],
      ] as HeardRange[]
    ).map((range) => ({
      id: LECTURE,
      duration: 10,
      event_id: randomUUID() as string,
      ranges: [range],
    }));
    await Promise.all([...records, ...records].reverse().map((one) => visitor.post('/backend/materials/listen', [one])));
    expect(await record(visitor)).toMatchObject({
      is_listened: false,
      ranges: [
        [0, 90],
        [200, 210],
      ],
    });
  });

  it('end with the lecture, and are answered with its place', async () => {
    const visitor = await newListener(server);
    expect((await heard(visitor, [[200, 500]])).body.place.ranges).toEqual([[200, 240]]);
  });

  it('count though the place is refused, or is nobody’s', async () => {
    const visitor = await newListener(server);
    await heard(visitor, [[0, 20]], { device: randomUUID(), sequence: 1, base_version: 0, is_deliberate: true, is_ended: true });
    const stale = { device: randomUUID(), sequence: 1, base_version: 0, at: at(-60) };
    expect((await heard(visitor, [[20, 40]], stale)).status).toBe(409);
    await heard(visitor, [[40, 50]], { keeps_place: true });
    expect((await record(visitor))?.ranges).toEqual([[0, 50]]);
  });

  it.each([[[[5, 5]]], [[[9, 3]]], [[[-1, 3]]], [[[0, 90_000]]], [[[0]]], [Array(201).fill([0, 1])], ['all']])(
    '%j are refused',
    async (ranges) => {
      const visitor = await newListener(server);
      expect((await heard(visitor, ranges as HeardRange[])).status).toBe(422);
    },
  );

  it('are told only of lectures that have any', async () => {
    const visitor = await newListener(server);
    await visitor.post(`/backend/materials/${LECTURE}/listen?duration=230`);
    expect(await record(visitor)).not.toHaveProperty('ranges');
  });

  it('are taken away with all else that is kept of a listener', async () => {
    const visitor = await newListener(server);
    await heard(visitor, [[10, 20]]);
    const { body } = await visitor.get<{ data: { heard: unknown } }>('/backend/accounts/me/export');
    expect(body.data.heard).toEqual([{ material_id: LECTURE, name: expect.any(String), ranges: [[10, 20]] }]);
  });
});

describe('a lecture', () => {
  it('is listened to as soon as nine tenths of it were heard, on whatever devices', async () => {
    const visitor = await newListener(server);
    await heard(visitor, [[0, 110]], { device: randomUUID(), sequence: 1 });
    expect(await record(visitor)).toMatchObject({ is_listened: false });
    const { body } = await heard(visitor, [[110, 216]], { device: randomUUID(), sequence: 1 });
    expect(body.place.is_listened).toBe(true);
    expect(await countOf(visitor)).toBe(1);
  });

  it('is listened to when its last minute was reached by listening and half of it was heard', async () => {
    const visitor = await newListener(server);
    await heard(visitor, [[0, 110]]);
    await heard(visitor, [[181, 240]]);
    expect(await record(visitor)).toMatchObject({ is_listened: false });
    await heard(visitor, [[170, 181]]);
    expect(await record(visitor)).toMatchObject({ is_listened: true });
  });

  it('skipped to its end is not; by a plain call of its end it is', async () => {
    const visitor = await newListener(server);
    await heard(visitor, [[237, 240]]);
    await visitor.post(`/backend/materials/${LECTURE}/listen?duration=240`, { increment: 240 });
    expect(await record(visitor)).toMatchObject({ is_listened: false, duration: 240 });
    await visitor.post(`/backend/materials/${LECTURE}/end_listen`);
    expect(await record(visitor)).toMatchObject({ is_listened: true });
  });
});

describe('«не прослушана»', () => {
  it('takes the mark, the history and what was heard until then; what is heard later counts anew', async () => {
    const visitor = await newListener(server);
    await heard(visitor, [[0, 240]]);
    await visitor.post('/backend/materials/history', { material_id: LECTURE });
    now = new Date(now.getTime() + 60_000);
    expect((await undo(visitor)).body).toEqual({ result: true });
    expect(await record(visitor)).toMatchObject({ is_listened: false, ranges: [], ranges_since: at(0) });
    expect([await historyOf(visitor), await countOf(visitor)]).toEqual([[], 0]);
    // A record that was long on its way, and one of now.
    await heard(visitor, [[0, 240]], { at: at(-30) });
    expect(await record(visitor)).toMatchObject({ is_listened: false, ranges: [] });
    await heard(visitor, [[0, 220]], { at: at(0) });
    expect(await record(visitor)).toMatchObject({ is_listened: true, ranges: [[0, 220]] });
  });

  it('comes back by the mark', async () => {
    const visitor = await newListener(server);
    await visitor.post(`/backend/materials/${LECTURE}/end_listen`);
    await undo(visitor);
    // Without a place and a mark it is told all the same: other devices have to learn of it.
    expect(await record(visitor)).toMatchObject({ is_listened: false, ranges_since: at(0) });
    await visitor.post(`/backend/materials/${LECTURE}/end_listen`);
    expect(await record(visitor)).toMatchObject({ is_listened: true });
  });

  it('of an hour ago does not take a later mark, and a second one forgets no less', async () => {
    const visitor = await newListener(server);
    await visitor.post(`/backend/materials/${LECTURE}/end_listen`);
    await undo(visitor, at(-3600));
    expect(await record(visitor)).toMatchObject({ is_listened: true });
    await undo(visitor);
    await heard(visitor, [[0, 5]]);
    await undo(visitor, at(-3600));
    expect(await record(visitor)).toMatchObject({ is_listened: false, ranges: [[0, 5]], ranges_since: at(0) });
  });

  it('of a lecture that was never touched changes nothing, and of none is 404', async () => {
    const visitor = await newListener(server);
    expect((await undo(visitor)).status).toBe(200);
    expect(await record(visitor)).toBeUndefined();
    expect((await visitor.call('DELETE', '/backend/materials/9999/end_listen')).status).toBe(404);
  });
});

it('a place of before the stretches is taken as reached by listening', async () => {
  const folder = join(findRoot(), 'server', 'db', 'migrations');
  const db = await PGlite.create();
  const migrate = async (name: string) => db.exec(await readFile(join(folder, `${name}.sql`), 'utf8'));
  for (const name of ['0000_catalogue', '0001_accounts', '0002_payments', '0003_letters', '0004_email_change', '0005_places'])
    await migrate(name);
  const id = '00000000-0000-4000-8000-000000000001';
  await db.query('insert into accounts (id, name, is_by_form, created_at) values ($1, $2, true, now())', [id, 'Анна']);
  const mark = (material: number, position: number | null) =>
    db.query(
      'insert into material_marks (account_id, material_id, position, position_at, place_version) values ($1, $2, $3, $4, $5)',
      [id, material, position, position === null ? null : '2026-11-03T00:00:00Z', position === null ? null : material],
    );
  await mark(1, 402.26);
  await mark(2, 0);
  await mark(3, null);
  await migrate('0006_heard_ranges');
  const rows = await db.query('select material_id as id, ranges, since from heard_ranges');
  expect(rows.rows).toEqual([{ id: 1, ranges: [[0, 402.3]], since: null }]);
  await db.close();
});
