import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListenStatistics } from '../../../contract/entities/account.ts';
import type { Material } from '../../../contract/entities/catalogue.ts';
import { listenHours, materialMarks } from '../../../server/db/schema.ts';
import { sampleLibrary } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** Places, history, favourites and statistics of one listener. */

let server: TestServer;
/** Ten in the evening in Moscow. */
let now = new Date('2026-11-21T19:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { ACCESS_TOKEN_TTL_S: '600' } });
});
afterAll(() => server.close());

const idOf = async (slug: string) =>
  (await new Visitor(server).get<{ data: Material }>(`/backend/materials/material/${slug}`)).body.data.material_id;
const statistics = async (visitor: Visitor) =>
  (await visitor.get<{ data: ListenStatistics }>('/api/accounts/listen-statistics')).body.data;
const places = async (visitor: Visitor) =>
  (await visitor.get<{ data: { id: number; duration: number; at: string; is_listened: boolean }[] }>('/backend/materials/listen'))
    .body.data;

describe('a place', () => {
  it('of the plain call is kept, and comes back on every lecture', async () => {
    const visitor = await newListener(server);
    const place = { id: 2, duration: 42, at: now.toISOString(), is_listened: false };
    const { body: answer } = await visitor.post('/backend/materials/2/listen?duration=42&material_type=full');
    expect(answer).toMatchObject({ result: true, place });
    expect(await places(visitor)).toMatchObject([place]);
    const { body } = await visitor.get<{ data: Material[] }>('/backend/projects/1/materials');
    expect(body.data.map((one) => [one.material_id, one.is_listen, one.last_playback_duration])).toEqual([
      [1, false, undefined],
      [2, true, 42],
      [3, false, undefined],
      [4, false, undefined],
    ]);
  });

  it('is that of the newest moment, in whatever order the records come', async () => {
    const visitor = await newListener(server);
    const records = [
      { id: 4, duration: 30, at: at(-60) },
      { id: 4, duration: 45, at: at(-10) },
      { id: 4, duration: 5, at: at(-3600) },
    ];
    await visitor.post('/backend/materials/listen', records);
    await visitor.post('/backend/materials/4/listen?duration=99', { at: at(-30) });
    expect(await places(visitor)).toMatchObject([{ id: 4, duration: 45 }]);
  });

  it('of a clock a day ahead does not win against all that follows', async () => {
    const visitor = await newListener(server);
    await visitor.post('/backend/materials/4/listen?duration=50', { at: at(86_400) });
    expect(await places(visitor)).toMatchObject([{ duration: 50, at: now.toISOString() }]);
    now = new Date(now.getTime() + 1000);
    await visitor.post('/backend/materials/4/listen?duration=60', { at: at(0) });
    expect(await places(visitor)).toMatchObject([{ duration: 60 }]);
  });

  it('is never beyond the end of the lecture', async () => {
    const visitor = await newListener(server);
    await visitor.post('/backend/materials/1/listen?duration=9999');
    expect(await places(visitor)).toMatchObject([{ id: 1, duration: 60 }]);
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-99-99T99:99:99Z'])('at %s harms nothing', async (strange) => {
    const visitor = await newListener(server);
    expect((await visitor.post('/backend/materials/1/listen?duration=5', { at: strange, increment: 5 })).status).toBe(200);
    expect(await places(visitor)).toMatchObject([{ id: 1, duration: 5 }]);
  });

  it('of a lecture that is gone keeps no other record back', async () => {
    const visitor = await newListener(server);
    const records = [
      { id: 2_000_000, duration: 1 },
      { id: 1, duration: 7 },
    ];
    expect((await visitor.post('/backend/materials/listen', records)).status).toBe(200);
    expect(await places(visitor)).toMatchObject([{ id: 1, duration: 7 }]);
  });

  it('answers whether so much has been listened to', async () => {
    const visitor = await newListener(server);
    const atLeast = async (seconds: number) => (await visitor.get(`/backend/materials/4/listen/${seconds}`)).body;
    await visitor.post('/backend/materials/4/listen?duration=30');
    expect([await atLeast(30), await atLeast(31)]).toEqual([{ data: true }, { data: false }]);
    await visitor.post('/backend/materials/4/listen?duration=10', { increment: 100 });
    expect([await atLeast(100), await atLeast(101)]).toEqual([{ data: true }, { data: false }]);
  });
});

describe('heard seconds', () => {
  it('add up once each, whatever is lost, doubled and mixed up on the way', async () => {
    const visitor = await newListener(server);
    const records = Array.from({ length: 60 }, (_, index) => ({
      id: (index % 4) + 1,
      duration: index,
      event_id: randomUUID() as string,
      at: at(-index * 15),
      increment: 1.5,
    }));
    const doubled = [...records, ...records, ...records].sort(() => Math.random() - 0.5);
    const batches = Array.from({ length: 9 }, (_, part) => doubled.slice(part * 20, part * 20 + 20));
    await Promise.all(batches.map((batch) => visitor.post('/backend/materials/listen', batch)));
    await Promise.all(
      records
        .slice(0, 10)
        .map(({ id, duration, ...body }) => visitor.post(`/backend/materials/${id}/listen?duration=${duration}`, body)),
    );
    expect((await statistics(visitor)).total_seconds).toBeCloseTo(90, 6);
  });

  it('are one’s own: the same event id of another account is another event', async () => {
    const body = { event_id: randomUUID(), increment: 10 };
    const [one, other] = [await newListener(server), await newListener(server)];
    for (const visitor of [one, other]) await visitor.post('/backend/materials/1/listen?duration=10', body);
    expect([(await statistics(one)).total_seconds, (await statistics(other)).total_seconds]).toEqual([10, 10]);
  });

  it('are drawn by day, rubric and hour of the Moscow calendar', async () => {
    now = new Date('2026-11-21T21:30:00Z');
    const visitor = await newListener(server);
    const arka = await idOf('arka');
    await visitor.post('/backend/materials/listen', [
      { id: 1, duration: 20, increment: 20, at: '2026-11-21T20:59:59Z' },
      { id: 1, duration: 40, increment: 20, at: '2026-11-21T21:00:00Z' },
      { id: arka, duration: 50, increment: 50, at: '2026-11-16T06:10:00+03:00' },
    ]);
    expect(await statistics(visitor)).toEqual({
      total_seconds: 90,
      materials_listened: 0,
      by_day: [
        { date: '2026-11-16', seconds: 50 },
        { date: '2026-11-21', seconds: 20 },
        { date: '2026-11-22', seconds: 20 },
      ],
      by_rubric: [
        { rubric_id: expect.any(Number), name: 'Архитектура', seconds: 50 },
        { rubric_id: expect.any(Number), name: 'Язык', seconds: 40 },
      ],
      by_hour: [
        { weekday: 1, hour: 6, seconds: 50 },
        { weekday: 6, hour: 23, seconds: 20 },
        { weekday: 7, hour: 0, seconds: 20 },
      ],
    });
  });

  it('are no more than an hour can hold', async () => {
    const visitor = await newListener(server);
    const records = Array.from({ length: 100 }, () => ({
      id: 4,
      duration: 10,
      increment: 240,
      event_id: randomUUID() as string,
    }));
    await visitor.post('/backend/materials/listen', records);
    await visitor.post('/backend/materials/4/listen?duration=1', { increment: 86_400 });
    expect((await statistics(visitor)).total_seconds).toBe(9000);
  });

  it('are counted by what the listener may hear, not by what the client says', async () => {
    const listener = await newListener(server);
    await listener.post('/backend/materials/1/listen?duration=5&material_type=full', { increment: 5 });
    const subscriber = new Visitor(server);
    await subscriber.login('subscriber@glossa.test', 'glossa-demo');
    await subscriber.post('/backend/materials/listen', [{ id: 1, duration: 5, increment: 5, material_type: 'demo' }]);
    const typeFor = async (visitor: Visitor) => {
      const { body } = await visitor.get<{ data: { id: string } }>('/backend/accounts/me');
      return (await server.db.select().from(listenHours).where(eq(listenHours.accountId, body.data.id))).map(
        (row) => row.materialType,
      );
    };
    expect([await typeFor(listener), await typeFor(subscriber)]).toEqual([['demo'], ['full']]);
  });

  it.each([[{ increment: -1 }], [{ increment: 86_401 }], [{ event_id: 'x' }], [{ at: 'yesterday' }]])(
    '%j is refused',
    async (body) => {
      const visitor = await newListener(server);
      expect((await visitor.post('/backend/materials/1/listen?duration=5', body)).status).toBe(422);
      expect((await visitor.post('/backend/materials/listen', Array(101).fill({ id: 1, duration: 1 }))).status).toBe(422);
    },
  );
});

describe('the history', () => {
  it('has each lecture once, the newest first', async () => {
    const visitor = await newListener(server);
    for (const id of [1, 2, 3, 1]) {
      now = new Date(now.getTime() + 1000);
      expect((await visitor.post('/backend/materials/history', { material_id: id })).body).toEqual({ result: true });
    }
    const { body } = await visitor.get<{ data: (Material & { added_at: string })[] }>('/backend/materials/history');
    expect(body.data.map(({ material_id }) => material_id)).toEqual([1, 3, 2]);
    expect(body.data[0]).toMatchObject({ name: 'Граница семиосферы', added_at: now.toISOString(), is_favorite: false });
    expect((await visitor.get('/backend/materials/history/identifiers')).body).toEqual({ data: [1, 3, 2] });
    expect((await visitor.post('/backend/materials/history', { material_id: 9999 })).status).toBe(404);
  });
});

describe('favourites', () => {
  it('are turned over, and flagged wherever the lecture is shown', async () => {
    const visitor = await newListener(server);
    const favorite = (id: number) => visitor.post(`/backend/materials/${id}/favorite`);
    expect((await favorite(1)).body).toEqual({ data: { is_favorite: true } });
    now = new Date(now.getTime() + 1000);
    await favorite(4);
    const { body } = await visitor.get<{ data: Material[] }>('/backend/materials/favorite');
    expect(body.data.map(({ material_id, is_favorite }) => [material_id, is_favorite])).toEqual([
      [4, true],
      [1, true],
    ]);
    expect((await favorite(1)).body).toEqual({ data: { is_favorite: false } });
    expect((await visitor.get<{ data: Material[] }>('/backend/materials/favorite')).body.data).toHaveLength(1);
  });

  it.each([
    ['GET', '/backend/materials/material/4'],
    ['GET', '/api/materials/material/4'],
    ['GET', '/backend/materials/news'],
    ['GET', '/backend/projects/1/materials'],
    ['POST', '/backend/projects/1'],
    ['POST', '/api/projects/slug/vvedenie-v-lotmana'],
    ['GET', '/backend/common/compilations/nachalo'],
    ['GET', '/backend/common/search?q=история'],
    ['GET', '/backend/common/blocks/all_blocks'],
  ])('show in %s %s, and to nobody else', async (method, path) => {
    const visitor = await newListener(server);
    await visitor.post('/backend/materials/4/favorite');
    await visitor.post('/backend/materials/4/end_listen');
    const own = JSON.stringify((await visitor.call(method, path)).body);
    const flags = '"is_favorite":true,"is_listen":false,"is_listened":true';
    expect(own).toContain(flags);
    const others = JSON.stringify((await (await newListener(server)).call(method, path)).body);
    expect(others).toContain('"is_favorite":false,"is_listen":false,"is_listened":false');
    expect(others).not.toContain(flags);
    // Guests share one catalogue, which nobody's flags may have touched.
    expect(JSON.stringify((await new Visitor(server).call(method, path)).body)).not.toContain('is_favorite');
  });

  it('of a lecture that left the library are not shown, and harm nothing', async () => {
    const visitor = await newListener(server);
    const svod = await idOf('svod');
    await visitor.post(`/backend/materials/${svod}/favorite`);
    await visitor.post('/backend/materials/1/favorite');
    const library = sampleLibrary(server.files);
    await server.reimport({ ...library, cycles: library.cycles.filter(({ slug }) => slug !== 'besplatnaya-arhitektura') });
    expect(
      (await visitor.get<{ data: Material[] }>('/backend/materials/favorite')).body.data.map((one) => one.material_id),
    ).toEqual([1]);
    const { body } = await visitor.get<{ data: { id: string } }>('/backend/accounts/me');
    expect(await server.db.select().from(materialMarks).where(eq(materialMarks.accountId, body.data.id))).toHaveLength(2);
    await server.reimport(library);
  });
});
