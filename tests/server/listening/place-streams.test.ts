import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ListenRecord } from '../../../contract/entities/listening.ts';
import { recordListens } from '../../../server/listening/record-listens.ts';
import { Device, secondDevice } from '../../support/server/device.ts';
import { EventReader } from '../../support/server/event-reader.ts';
import { sampleLibrary } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** A page that is open hears of the places of other devices. */

const PATH = '/backend/materials/places/changes';
/** Long enough that nothing told within a second was told by it. */
const SILENCE_MS = 3000;
let server: TestServer;
let skippedMs = 0;
const now = () => new Date(Date.now() + skippedMs);

beforeAll(async () => {
  server = await startTestServer({ now, silenceMs: SILENCE_MS, env: { ACCESS_TOKEN_TTL_S: '600' } });
});
afterAll(() => server.close());

const readers: EventReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});

async function open(visitor: Visitor, query = '', headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await EventReader.open(visitor, `${PATH}${query}`, headers);
  readers.push(reader);
  return reader;
}

/** A stream of this device, that has begun. */
async function listen(device: Device, after?: number): Promise<EventReader> {
  const reader = await open(device.visitor, `?device=${device.id}${after === undefined ? '' : `&after=${after}`}`);
  await expect.poll(() => reader.blocks.length).toBeGreaterThan(0);
  return reader;
}

async function twoDevices(): Promise<[computer: Device, phone: Device]> {
  const computer = new Device(await newListener(server));
  return [computer, secondDevice(computer)];
}

const placesOf = (reader: EventReader) => reader.told<ListenRecord>().map(({ id, duration }) => [id, duration]);

describe('an open page', () => {
  it('is told within a second of what another device has heard, in the words of the list of places', async () => {
    const [computer, phone] = await twoDevices();
    const reader = await listen(computer);
    await phone.hear(4, 42);
    await expect.poll(() => reader.told(), { timeout: 1000 }).toEqual(await computer.places());
    const [place] = await computer.places();
    expect(reader.blocks).toEqual([
      { retry: '3000', id: '0' },
      { event: 'place', id: String(place?.version), data: JSON.stringify(place) },
    ]);
  });

  it('is not told of its own places, nor of those of other listeners', async () => {
    const [computer, phone] = await twoDevices();
    const [stranger] = await twoDevices();
    const [own, others] = [await listen(computer), await listen(phone)];
    await stranger.hear(4, 10);
    await computer.hear(4, 20);
    await computer.post(computer.record(3, 30));
    await expect
      .poll(() => placesOf(others))
      .toEqual([
        [4, 20],
        [3, 30],
      ]);
    await phone.hear(2, 40);
    await expect.poll(() => placesOf(own)).toEqual([[2, 40]]);
  });

  it('that names no device is told of all', async () => {
    const [computer] = await twoDevices();
    const reader = await open(computer.visitor);
    await computer.hear(4, 20);
    await expect.poll(() => placesOf(reader)).toEqual([[4, 20]]);
  });

  it('is not told of places that were refused, nor of seconds that moved none', async () => {
    const [computer, phone] = await twoDevices();
    await phone.hear(4, 200);
    const reader = await listen(phone);
    expect(await computer.hear(4, 10)).toMatchObject({ is_refused: true });
    await computer.hear(3, 10, { keeps_place: true, increment: 5 });
    await computer.hear(1, 10);
    await expect.poll(() => placesOf(reader)).toEqual([[1, 10]]);
  });

  it('hears in every silence that the connection lives, and of changes that another process has made', async () => {
    const [computer] = await twoDevices();
    const reader = await listen(computer);
    await expect.poll(() => reader.blocks.slice(1)).toEqual([{ comment: '' }]);
    const { body } = await computer.visitor.get<{ data: { id: string } }>('/backend/accounts/me');
    const listener = { accountId: body.data.id, materialType: 'demo' as const, deviceKind: null };
    const unknown = { device: null, sequence: null, baseVersion: null, isDeliberate: false, isEnded: false };
    const event = {
      eventId: undefined,
      materialId: 4,
      increment: 0,
      ranges: [],
      at: undefined,
      place: { position: 42, ...unknown },
    };
    await recordListens(server.db, listener, [event], now());
    await expect.poll(() => placesOf(reader)).toEqual([[4, 42]]);
  });

  it('gets plain headers: nothing keeps or compresses what has to come at once', async () => {
    const reader = await open(await newListener(server), '', { 'accept-encoding': 'br, gzip' });
    const { headers } = reader.response;
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toContain('no-store');
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, null]);
  });
});

describe('a page that comes back', () => {
  it.each([
    ['the address', (id: string) => [`?after=${id}`, {}] as const],
    ['the header', (id: string) => ['', { 'last-event-id': id }] as const],
    ['the header before the address', (id: string) => ['?after=0', { 'last-event-id': id }] as const],
  ])('is told what it has missed, the newest of each lecture once, by %s', async (_what, resume) => {
    const [computer, phone] = await twoDevices();
    const first = await listen(computer);
    await phone.hear(4, 10);
    await expect.poll(() => first.told()).toHaveLength(1);
    first.leave();
    for (const [id, duration] of [4, 3, 4].entries()) await phone.hear(duration, id + 20);
    const [query, headers] = resume(first.blocks.at(-1)?.id ?? '');
    const again = await open(computer.visitor, query, headers);
    await expect
      .poll(() => placesOf(again))
      .toEqual([
        [3, 21],
        [4, 22],
      ]);
    expect(again.blocks[0]).toEqual({ retry: '3000', id: '1' });
    const known = again.blocks.at(-1)?.id;
    const third = await open(computer.visitor, `?after=${known}`);
    await phone.hear(1, 5);
    await expect.poll(() => placesOf(third)).toEqual([[1, 5]]);
  });

  it('with a number of a newer copy of the database hears what changes from now on', async () => {
    const [computer, phone] = await twoDevices();
    await phone.hear(4, 10);
    const reader = await listen(computer, 999_999_999_999_999);
    expect(reader.blocks[0]).toMatchObject({ id: '1' });
    await phone.hear(4, 20);
    await expect.poll(() => placesOf(reader)).toEqual([[4, 20]]);
  });

  it('hears nothing of lectures that have left the library', async () => {
    const [computer, phone] = await twoDevices();
    await phone.hear(4, 10);
    await phone.hear(1, 20);
    const library = sampleLibrary(server.files);
    const left = ({ slug }: { slug: string }) => slug !== 'besplatnaya-arhitektura';
    const { body } = await computer.visitor.get<{ data: { material_id: number } }>('/backend/materials/material/arka');
    await phone.hear(body.data.material_id, 30);
    await server.reimport({ ...library, cycles: library.cycles.filter(left) });
    const reader = await listen(computer, 0);
    await expect
      .poll(() => placesOf(reader))
      .toEqual([
        [4, 10],
        [1, 20],
      ]);
    await server.reimport(library);
  });
});

describe('a stream ends', () => {
  it('when its sign-in is revoked, and nothing is told after that', async () => {
    const [computer, phone] = await twoDevices();
    const other = new Visitor(server);
    await other.login(computer.visitor.email);
    const elsewhere = new Device(other);
    const [revoked, kept] = [await listen(computer), await listen(elsewhere)];
    expect((await computer.visitor.post('/backend/auth/logout')).status).toBe(200);
    const third = new Visitor(server);
    await third.login(computer.visitor.email);
    await new Device(third).hear(4, 42);
    expect(await revoked.ended).toBe('closed');
    expect(revoked.told()).toEqual([]);
    await expect.poll(() => placesOf(kept)).toEqual([[4, 42]]);
    expect((await phone.visitor.get(PATH)).status).toBe(401);
  });

  it('when its token does, without waiting for news', async () => {
    const [computer] = await twoDevices();
    const reader = await listen(computer);
    skippedMs += 601_000;
    onTestFinished(() => {
      skippedMs = 0;
    });
    expect(await reader.ended).toBe('closed');
  });

  it('when its account does', async () => {
    const [computer] = await twoDevices();
    const reader = await listen(computer);
    expect((await computer.visitor.call('DELETE', '/backend/accounts/me', { password: PASSWORD })).status).toBe(200);
    expect(await reader.ended).toBe('closed');
  });

  it('the oldest, when an account has nine; others go on, and it is told to come back late', async () => {
    const [computer, phone] = await twoDevices();
    const [stranger] = await twoDevices();
    const foreign = await listen(stranger);
    const own: EventReader[] = [];
    for (let count = 0; count < 9; count += 1) own.push(await listen(computer));
    const [oldest, ...rest] = own;
    expect(await oldest?.ended).toBe('closed');
    expect(oldest?.blocks.at(-1)).toEqual({ retry: '60000' });
    await phone.hear(4, 42);
    await secondDevice(stranger).hear(3, 7);
    for (const reader of rest) await expect.poll(() => placesOf(reader)).toEqual([[4, 42]]);
    await expect.poll(() => placesOf(foreign)).toEqual([[3, 7]]);
    // Whoever has left makes room.
    rest[0]?.leave();
    await rest[0]?.ended;
    await sleep(100);
    const next = await listen(computer);
    await phone.hear(4, 43);
    for (const reader of [...rest.slice(1), next]) await expect.poll(() => placesOf(reader)).toContainEqual([4, 43]);
  });

  it('with the server, which does not wait for it', async () => {
    const own = await startTestServer();
    const visitor = await newListener(own);
    const streams = await Promise.all([1, 2, 3].map(() => EventReader.open(visitor, PATH)));
    const started = Date.now();
    await own.close();
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['cut', 'cut', 'cut']);
    // Answers in progress would be waited for ten seconds.
    expect(Date.now() - started).toBeLessThan(5000);
    expect(own.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('what is refused', () => {
  it('a guest, a token that is none, a strange number, a strange device', async () => {
    const visitor = await newListener(server);
    expect((await new Visitor(server).get(PATH)).status).toBe(401);
    expect((await visitor.get(PATH, { authorization: 'Bearer x' })).status).toBe(401);
    for (const query of ['?after=-1', '?after=x', '?device=phone']) expect((await visitor.get(PATH + query)).status).toBe(422);
    const answered = await visitor.get<{ detail: { loc: string[] }[] }>(PATH, { 'last-event-id': 'x' });
    expect([answered.status, answered.body.detail[0]?.loc]).toEqual([422, ['header', 'Last-Event-ID']]);
  });

  it('other methods; and a HEAD opens nothing', async () => {
    const visitor = await newListener(server);
    const posted = await visitor.post(PATH);
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const reader = await open(visitor);
    for (let count = 0; count < 20; count += 1) expect((await visitor.call('HEAD', PATH)).status).toBe(200);
    // Of more than eight the oldest would have been closed.
    await new Device(visitor).hear(4, 10);
    await expect.poll(() => placesOf(reader)).toEqual([[4, 10]]);
  });

  it('a page that asks again and again, for a minute', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const visitor = await newListener(strict);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      const reader = await EventReader.open(visitor, PATH);
      statuses.push(reader.response.status);
      reader.leave();
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    await strict.close();
  });

  it('is written to the log without its device and its number', async () => {
    const [computer] = await twoDevices();
    await listen(computer, 7);
    expect(JSON.stringify(server.log)).not.toContain(computer.id);
    expect(server.log.at(-1)).toMatchObject({ method: 'GET', path: `${PATH}?device=…&after=…`, status: 200 });
  });
});
