import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSound, SoundBody, SoundWish, SoundWishKind } from '../../../contract/entities/device-sound.ts';
import { Device, PHONE_AGENT, secondDevice } from '../../support/server/device.ts';
import { EventReader } from '../../support/server/event-reader.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** The sound of one device of a listener is told to his others, and his wishes there are told to it. */

const SOUND = '/backend/materials/sound';
const WISHES = `${SOUND}/wishes`;
let server: TestServer;
let skippedMs = 0;
const now = () => new Date(Date.now() + skippedMs);

beforeAll(async () => {
  server = await startTestServer({ now, silenceMs: 3000, env: { ACCESS_TOKEN_TTL_S: '600' } });
});
afterAll(() => server.close());

const readers: EventReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
  skippedMs = 0;
});

/** A stream of this device, that has begun. */
async function listen({ visitor, id }: Device): Promise<EventReader> {
  const reader = await EventReader.open(visitor, `/backend/materials/places/changes?device=${id}`);
  readers.push(reader);
  await expect.poll(() => reader.blocks.length).toBeGreaterThan(0);
  return reader;
}

async function twoDevices(): Promise<[computer: Device, phone: Device]> {
  const computer = new Device(await newListener(server));
  return [computer, secondDevice(computer)];
}

const say = ({ visitor, id, userAgent }: Device, word: Partial<SoundBody> = {}) =>
  visitor.post<{ result: boolean; wish?: SoundWishKind }>(
    SOUND,
    { device: id, state: 'playing', material_id: 4, position: 42, at: now().toISOString(), ...word },
    { 'user-agent': userAgent },
  );
const wish = (kind: SoundWishKind, from: Device, to: Device) =>
  from.visitor.post<{ result: boolean }>(WISHES, { kind, from: from.id, to: to.id } satisfies SoundWish);

const eventsOf = <Data>({ blocks }: EventReader, name: string): Data[] =>
  blocks.flatMap(({ event, data }) => (event === name && data !== undefined ? [JSON.parse(data) as Data] : []));
const soundsOf = (reader: EventReader) =>
  eventsOf<DeviceSound>(reader, 'sound').map(({ device, state, material, position }) => [
    device,
    state,
    material.material_id,
    position,
  ]);
const wishesOf = (reader: EventReader) => eventsOf<SoundWish>(reader, 'wish');

describe('a device that sounds', () => {
  it('is told of to the other devices of its listener within a second, with its kind and the lecture', async () => {
    const [computer, phone] = await twoDevices();
    const reader = await listen(computer);
    expect((await say(phone)).body).toEqual({ result: true });
    await expect.poll(() => eventsOf<DeviceSound>(reader, 'sound'), { timeout: 1000 }).toHaveLength(1);
    const [told] = eventsOf<DeviceSound>(reader, 'sound');
    expect(told).toMatchObject({ device: phone.id, device_kind: 'phone', state: 'playing', position: 42 });
    expect(told?.material).toMatchObject({ material_id: 4, name: expect.any(String) });
    // Nobody resumes from it: the number of the last place stays what it was.
    expect(reader.blocks.find(({ event }) => event === 'sound')).not.toHaveProperty('id');
    await say(phone, { state: 'stopped', position: 50 });
    await expect
      .poll(() => soundsOf(reader))
      .toEqual([
        [phone.id, 'playing', 4, 42],
        [phone.id, 'stopped', 4, 50],
      ]);
  });

  it('is told of to a page that is opened later, and to nobody once it is silent', async () => {
    const [computer, phone] = await twoDevices();
    await say(phone);
    const reader = await listen(computer);
    await expect.poll(() => soundsOf(reader)).toEqual([[phone.id, 'playing', 4, 42]]);
    await say(phone, { state: 'stopped' });
    const later = await listen(computer);
    await computer.hear(3, 5);
    await phone.hear(4, 50);
    await expect.poll(() => eventsOf(later, 'place')).toHaveLength(1);
    expect(soundsOf(later)).toEqual([]);
  });

  it('is not told of itself, nor is another listener', async () => {
    const [computer, phone] = await twoDevices();
    const [stranger] = await twoDevices();
    const [own, others] = [await listen(phone), await listen(stranger)];
    await say(phone);
    await wish('pause', computer, phone);
    await say(stranger);
    await wish('pause', stranger, stranger);
    await expect.poll(() => wishesOf(own)).toHaveLength(1);
    await expect.poll(() => wishesOf(others)).toHaveLength(1);
    expect([soundsOf(own), soundsOf(others)]).toEqual([[], []]);
    expect(wishesOf(others)).toEqual([{ kind: 'pause', from: stranger.id, to: stranger.id }]);
  });

  it('that said nothing for twenty seconds is taken for silent', async () => {
    const [computer, phone] = await twoDevices();
    await say(phone);
    skippedMs = 19_000;
    expect((await wish('pause', computer, phone)).body).toEqual({ result: true });
    skippedMs = 20_001;
    expect((await wish('pause', computer, phone)).body).toEqual({ result: false });
    const reader = await listen(computer);
    await phone.hear(4, 50);
    await expect.poll(() => eventsOf(reader, 'place')).toHaveLength(1);
    expect(soundsOf(reader)).toEqual([]);
  });

  it('began when it began: later words do not make it newer, a pause does', async () => {
    const [computer, phone] = await twoDevices();
    const reader = await listen(computer);
    const since = () => eventsOf<DeviceSound>(reader, 'sound').map((told) => told.since);
    await say(phone);
    skippedMs = 10_000;
    await say(phone, { position: 52 });
    await say(phone, { state: 'stopped' });
    await say(phone);
    await expect.poll(since).toHaveLength(4);
    const [first, second, third, last] = since();
    expect([second, third]).toEqual([first, first]);
    expect(Date.parse(last ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });

  it('is believed in its last word, whichever comes last', async () => {
    const [computer, phone] = await twoDevices();
    const reader = await listen(computer);
    await say(phone);
    const before = new Date(now().getTime() + 100).toISOString();
    await say(phone, { state: 'stopped', at: new Date(now().getTime() + 200).toISOString() });
    await say(phone, { at: before });
    await wish('pause', computer, phone);
    await expect.poll(() => wishesOf(reader)).toHaveLength(1);
    expect(soundsOf(reader).map(([, state]) => state)).toEqual(['playing', 'stopped']);
  });

  it('is one of eight at most', async () => {
    const [computer] = await twoDevices();
    const devices = Array.from({ length: 9 }, () => secondDevice(computer, PHONE_AGENT));
    for (const device of devices) await say(device);
    const reader = await listen(computer);
    await expect.poll(() => soundsOf(reader).map(([device]) => device)).toEqual(devices.slice(1).map(({ id }) => id));
  });
});

describe('a wish', () => {
  it('reaches every device of the listener in the order in which the server heard of them', async () => {
    const [computer, phone] = await twoDevices();
    const tablet = secondDevice(computer);
    await say(phone);
    const streams = [await listen(computer), await listen(phone), await listen(tablet)];
    expect((await wish('move', computer, phone)).body).toEqual({ result: true });
    expect((await wish('move', tablet, phone)).body).toEqual({ result: true });
    for (const stream of streams) {
      await expect.poll(() => wishesOf(stream).map(({ from }) => from), { timeout: 1000 }).toEqual([computer.id, tablet.id]);
    }
  });

  it('waits for a device that has no stream until its next word, once, and no longer than its sound', async () => {
    const [computer, phone] = await twoDevices();
    await say(phone);
    await wish('move', computer, phone);
    expect((await say(phone)).body).toEqual({ result: true, wish: 'move' });
    expect((await say(phone)).body).toEqual({ result: true });
    await wish('pause', computer, phone);
    expect((await say(phone, { state: 'stopped' })).body).toEqual({ result: true });
    expect((await say(phone)).body).toEqual({ result: true });
  });

  it('to a device that is silent, or of another listener, is answered so', async () => {
    const [computer, phone] = await twoDevices();
    const [stranger] = await twoDevices();
    await say(phone);
    expect((await wish('pause', computer, computer)).body).toEqual({ result: false });
    expect((await wish('pause', stranger, phone)).body).toEqual({ result: false });
    expect((await say(phone)).body).toEqual({ result: true });
  });
});

describe('a word that nobody may say', () => {
  it('is refused: a guest, a lecture that is not there, fields that are wrong', async () => {
    const [computer] = await twoDevices();
    const guest = new Device(new Visitor(server));
    expect((await say(guest)).status).toBe(401);
    expect((await wish('pause', guest, computer)).status).toBe(401);
    expect((await say(computer, { material_id: 9999 })).status).toBe(404);
    expect((await say(computer, { position: -1 })).status).toBe(422);
    expect((await say(computer, { device: 'phone' })).status).toBe(422);
  });

  it('is counted: more of them than any honest listener needs are refused', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    try {
      const device = new Device(await newListener(limited));
      const other = { ...device, id: randomUUID() } as Device;
      const statuses: number[] = [];
      for (let times = 0; times < 31; times += 1) {
        const { status } = await device.visitor.post(WISHES, { kind: 'pause', from: device.id, to: other.id });
        statuses.push(status);
      }
      expect([statuses.slice(0, 30).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
    } finally {
      await limited.close();
    }
  });
});
