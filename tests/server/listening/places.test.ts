import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListedPlace, PlaceRefusedBody } from '../../../contract/entities/listening.ts';
import { Device, PHONE_AGENT, secondDevice } from '../../support/server/device.ts';
import { sampleLibrary } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener } from '../../support/server/visitor.ts';

/** One place for a lecture on every device: what is taken, what is refused, and that nothing heard is lost. */

const HOUR = 3600;
let server: TestServer;
let now = new Date('2026-11-21T09:00:00Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  // Lectures of an hour, so that places can be far from each other.
  const long = (library: ReturnType<typeof sampleLibrary>): ReturnType<typeof sampleLibrary> => ({
    ...library,
    cycles: library.cycles.map((cycle) => ({
      ...cycle,
      lectures: cycle.lectures.map((lecture) => ({ ...lecture, duration: HOUR })),
    })),
  });
  server = await startTestServer({
    now: () => now,
    env: { ACCESS_TOKEN_TTL_S: '600' },
    library: (files) => long(sampleLibrary(files)),
  });
});
afterAll(() => server.close());

async function twoDevices(): Promise<[computer: Device, phone: Device]> {
  const computer = new Device(await newListener(server));
  return [computer, secondDevice(computer)];
}

const heardBy = async ({ visitor }: Device): Promise<number> =>
  (await visitor.get<{ data: { total_seconds: number } }>('/api/accounts/listen-statistics')).body.data.total_seconds;

describe('a place', () => {
  it('tells its version, its device and the kind of that, in every answer alike', async () => {
    const [computer, phone] = await twoDevices();
    const place = await phone.hear(1, 600);
    expect(place).toEqual({
      ...{ id: 1, duration: 600, at: now.toISOString(), is_listened: false, is_ended: false },
      ...{ version: 1, device: phone.id, device_kind: 'phone' },
    });
    expect(await computer.places()).toEqual([place]);
    const { body } = await computer.post(computer.record(1, 610, { base_version: 1 }));
    expect(body.place).toMatchObject({ duration: 610, version: 2, device: computer.id, device_kind: 'computer' });
  });

  it('has the number of its change among all places of the account', async () => {
    const [computer, phone] = await twoDevices();
    await computer.hear(1, 10);
    await phone.hear(2, 20);
    await computer.hear(3, 30);
    await computer.hear(1, 11);
    expect((await phone.places()).map(({ id, version }) => [id, version]).sort()).toEqual([
      [1, 4],
      [2, 2],
      [3, 3],
    ]);
  });

  it('of a plain caller has a version too, and no device', async () => {
    const visitor = await newListener(server);
    const { body } = await visitor.post<{ place: unknown }>('/backend/materials/1/listen?duration=42');
    expect(body.place).toEqual({
      ...{ id: 1, duration: 42, at: now.toISOString(), is_listened: false, is_ended: false },
      version: 1,
    });
  });

  it('goes to and fro between two devices that know of each other', async () => {
    const [computer, phone] = await twoDevices();
    await computer.hear(1, 600);
    for (const [at, device] of [phone, computer, phone, computer].entries()) {
      await device.places();
      const duration = 1200 - at * 300;
      expect(await device.hear(1, duration)).toMatchObject({ duration, device: device.id });
    }
  });
});

describe('a device that knows only an older place', () => {
  /** The phone has heard up to 1503 s; the computer still shows 4 s. */
  async function stale(): Promise<[computer: Device, phone: Device]> {
    const [computer, phone] = await twoDevices();
    await computer.hear(1, 4);
    await phone.places();
    await phone.hear(1, 1503, { increment: 1499 });
    return [computer, phone];
  }

  it('does not take the newer one back, and is told of it', async () => {
    const [computer, phone] = await stale();
    const kept = { id: 1, duration: 1503, version: 2, device: phone.id, device_kind: 'phone' };
    expect(await computer.hear(1, 14)).toMatchObject({ ...kept, is_refused: true });
    expect(await phone.places()).toMatchObject([kept]);
  });

  it('is answered 409 with the newer one by the call of one lecture', async () => {
    const [computer, phone] = await stale();
    const { status, body } = await computer.post(computer.record(1, 14));
    expect(status).toBe(409);
    expect(PlaceRefusedBody.parse(body)).toMatchObject({
      detail: expect.stringMatching(/\S/),
      place: { id: 1, duration: 1503, version: 2, device: phone.id },
    });
  });

  it('loses none of its heard seconds', async () => {
    const [computer] = await stale();
    expect(await computer.hear(1, 14, { increment: 10 })).toMatchObject({ is_refused: true });
    await computer.post(computer.record(1, 24, { base_version: 1, increment: 10 }));
    expect(await heardBy(computer)).toBe(1519);
  });

  it('puts the place where its listener wants it, once he has been asked', async () => {
    const [computer] = await stale();
    await computer.hear(1, 14);
    // The answer has told the newer version.
    expect(await computer.hear(1, 14, { is_deliberate: true })).toMatchObject({ duration: 14, version: 3, device: computer.id });
  });

  it('wins by a later choice, though it does not know of the newer place', async () => {
    const [computer, phone] = await stale();
    pass(60);
    expect(await computer.hear(1, 100, { is_deliberate: true })).toMatchObject({ duration: 100, device: computer.id });
    const late = await phone.hear(1, 1510);
    expect(late).toMatchObject({ duration: 100, is_refused: true });
  });

  it('keeps other lectures of its list from nothing', async () => {
    const [computer] = await stale();
    const places = await computer.send(computer.record(1, 14), computer.record(2, 60));
    expect([places.get(1)?.is_refused, places.get(2)?.is_refused]).toEqual([true, undefined]);
    expect(places.get(2)).toMatchObject({ duration: 60, version: 3 });
  });

  it('is refused by the last place of its list, not by an earlier one', async () => {
    const [computer] = await stale();
    const places = await computer.send(computer.record(1, 14), computer.record(1, 0, { is_deliberate: true }));
    expect(places.get(1)).toMatchObject({ duration: 0, device: computer.id });
    expect(places.get(1)?.is_refused).toBeUndefined();
  });

  it('has its list taken in the order in which it listened', async () => {
    const [computer] = await stale();
    const [restart, after] = [computer.record(1, 0, { is_deliberate: true }), computer.record(1, 12)];
    const places = await computer.send(after, restart);
    expect(places.get(1)).toMatchObject({ duration: 12, device: computer.id });
    expect(places.get(1)?.is_refused).toBeUndefined();
  });

  it('of the end of the lecture does not take it back to the middle', async () => {
    const [computer, phone] = await twoDevices();
    await computer.hear(1, 3000);
    await phone.places();
    await phone.hear(1, 0, { is_ended: true });
    expect(await computer.hear(1, 3010)).toMatchObject({ duration: 0, is_ended: true, is_refused: true });
    expect(await phone.hear(1, 10)).toMatchObject({ duration: 10, is_ended: false });
  });
});

describe('records of one device', () => {
  it('count by their numbers, in whatever order and by whatever clock they come', async () => {
    const [computer] = await twoDevices();
    const minutes = [3, 9, 1, 7].map((minute) => new Date(now.getTime() - minute * 60_000).toISOString());
    const records = minutes.map((at, index) => computer.record(1, 100 * (index + 1), { at }));
    await computer.send(...records.slice(2));
    await computer.send(...records.slice(0, 2));
    expect(await computer.places()).toMatchObject([{ duration: 400 }]);
  });

  it('within one list count by their numbers too', async () => {
    const [computer] = await twoDevices();
    const [first, second] = [computer.record(1, 500), computer.record(1, 20)];
    expect((await computer.send(second, first)).get(1)).toMatchObject({ duration: 20 });
  });

  it('of a clock a day ahead win nothing over what another device chooses afterwards', async () => {
    const [computer, phone] = await twoDevices();
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();
    expect(await computer.hear(1, 900, { at: tomorrow, is_deliberate: true })).toMatchObject({ at: now.toISOString() });
    pass(1);
    expect(await phone.hear(1, 60, { is_deliberate: true })).toMatchObject({ duration: 60, device: phone.id });
  });
});

describe('a record that comes again', () => {
  it('changes nothing, and is answered the same, though the place has moved since', async () => {
    const [computer, phone] = await twoDevices();
    const record = computer.record(1, 600, { increment: 30 });
    expect((await computer.post(record)).status).toBe(200);
    await phone.places();
    await phone.hear(1, 50, { is_deliberate: true });
    const again = await computer.post(record);
    expect([again.status, again.body.place]).toMatchObject([200, { duration: 50, device: phone.id }]);
    expect((await computer.send(record)).get(1)?.is_refused).toBeUndefined();
    expect(await phone.places()).toMatchObject([{ duration: 50, version: 2 }]);
    expect(await heardBy(computer)).toBe(30);
  });

  it('is refused again, though it would be taken by now', async () => {
    const [computer, phone] = await twoDevices();
    await phone.hear(1, 600);
    const record = computer.record(1, 10);
    expect((await computer.post(record)).status).toBe(409);
    await phone.hear(1, 20);
    expect((await computer.post(record)).status).toBe(409);
    expect((await computer.send(record)).get(1)).toMatchObject({ duration: 20, is_refused: true });
  });
});

describe('a visit to a moment of a link', () => {
  it('counts its seconds and leaves the place alone', async () => {
    const [computer] = await twoDevices();
    const place = await computer.hear(1, 802, { increment: 10 });
    expect(await computer.hear(1, 106, { increment: 6, keeps_place: true })).toEqual(place);
    const { body } = await computer.post(computer.record(1, 110, { increment: 4, keeps_place: true }));
    expect(body.place).toEqual(place);
    expect(await heardBy(computer)).toBe(20);
  });

  it('gives no place to a lecture that had none', async () => {
    const [computer] = await twoDevices();
    expect(await computer.hear(1, 106, { increment: 6, keeps_place: true })).toBeUndefined();
    expect((await computer.post(computer.record(1, 110, { keeps_place: true }))).body).toEqual({ result: true });
    expect(await computer.places()).toEqual([]);
  });
});

describe('two devices at once', () => {
  it('get one order of changes, and no increment is lost', async () => {
    const [computer, phone] = await twoDevices();
    const answers: ListedPlace[] = [];
    const play = async (device: Device, at: number) => {
      for (let step = 0; step < 20; step += 1) {
        const id = (step % 3) + 1;
        const place = await device.hear(id, at + step, { increment: 1.5, is_deliberate: step % 5 === 0 });
        if (place !== undefined) answers.push(place);
      }
    };
    await Promise.all([play(computer, 100), play(computer, 900), play(phone, 2000), play(phone, 2900)]);
    expect(await heardBy(computer)).toBe(120);
    // A version is one change: whoever is told of it is told of the same place.
    const byVersion = new Map<number, string>();
    for (const { is_refused: _, ...place } of answers) {
      const { version = 0 } = place;
      expect(byVersion.get(version) ?? JSON.stringify(place)).toBe(JSON.stringify(place));
      byVersion.set(version, JSON.stringify(place));
    }
    const places = await phone.places();
    const newest = Math.max(...byVersion.keys());
    expect(Math.max(...places.map(({ version = 0 }) => version))).toBe(newest);
    expect(new Set(places.map(({ version }) => version)).size).toBe(3);
  });

  it('that both choose anew: one of them is first, the other later, and the account says which', async () => {
    const [computer, phone] = await twoDevices();
    const choices = await Promise.all([
      computer.hear(1, 100, { is_deliberate: true }),
      phone.hear(1, 2000, { is_deliberate: true }),
    ]);
    expect(choices.map((place) => place?.version).sort()).toEqual([1, 2]);
    const last = choices.find((place) => place?.version === 2);
    expect(await computer.places()).toEqual([last]);
  });
});

describe('what no browser would send', () => {
  it.each([
    [{ device: 'my phone' }],
    [{ sequence: -1 }],
    [{ sequence: 1.5 }],
    [{ base_version: -1 }],
    [{ base_version: '3' }],
    [{ is_deliberate: 'yes' }],
    [{ keeps_place: 1 }],
  ])('%j is refused', async (body) => {
    const visitor = await newListener(server);
    expect((await visitor.post('/backend/materials/1/listen?duration=5', body)).status).toBe(422);
    expect((await visitor.post('/backend/materials/listen', [{ id: 1, duration: 5, ...body }])).status).toBe(422);
  });

  it('a sequence or a base as large as a number can be harms nothing', async () => {
    const visitor = await newListener(server);
    const most = Number.MAX_SAFE_INTEGER;
    const body = { device: randomUUID().toUpperCase(), sequence: most, base_version: most };
    const answered = await visitor.post<{ place: object }>('/backend/materials/1/listen?duration=5', body, {
      'user-agent': PHONE_AGENT,
    });
    expect([answered.status, answered.body.place]).toMatchObject([200, { version: 1, device: body.device.toLowerCase() }]);
    const again = await visitor.post<{ place: object }>('/backend/materials/1/listen?duration=50', body);
    expect(again.body.place).toMatchObject({ duration: 5, version: 1 });
  });
});
