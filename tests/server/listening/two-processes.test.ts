import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSound, SoundWish } from '../../../contract/entities/device-sound.ts';
import { Device, PHONE_AGENT } from '../../support/server/device.ts';
import { EventReader } from '../../support/server/event-reader.ts';
import { memoryBuses } from '../../support/server/memory-buses.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** A listener whose computer talks to one process of the database, and whose phone to another. */

const SECRETS = [Buffer.alloc(32, 7)] as const;
const buses = memoryBuses(2);
let servers: TestServer[] = [];
beforeAll(async () => {
  const [first, second] = buses;
  const here = await startTestServer({ secrets: SECRETS, bus: first, silenceMs: 60_000 });
  servers = [here, await startTestServer({ secrets: SECRETS, bus: second, silenceMs: 60_000, beside: here })];
});
afterAll(async () => {
  for (const server of servers.reverse()) await server.close();
});

const readers: EventReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});

async function twoDevices(): Promise<[computer: Device, phone: Device, reader: EventReader]> {
  const computer = new Device(await newListener(servers[0] as TestServer));
  const visitor = new Visitor(servers[1] as TestServer);
  visitor.tokens = computer.visitor.tokens;
  const reader = await EventReader.open(computer.visitor, `/backend/materials/places/changes?device=${computer.id}`);
  readers.push(reader);
  await expect.poll(() => reader.blocks.length).toBeGreaterThan(0);
  return [computer, new Device(visitor, PHONE_AGENT), reader];
}

const eventsOf = <Data>({ blocks }: EventReader, name: string): Data[] =>
  blocks.flatMap(({ event, data }) => (event === name && data !== undefined ? [JSON.parse(data) as Data] : []));
const say = ({ visitor, id }: Device, position: number) =>
  visitor.post<{ result: boolean; wish?: string }>('/backend/materials/sound', {
    ...{ device: id, state: 'playing', material_id: 4, position },
    at: new Date().toISOString(),
  });

describe('the stream of one process', () => {
  it('tells of a place that the other was told', async () => {
    const [computer, phone, reader] = await twoDevices();
    await phone.hear(4, 42);
    await expect.poll(() => reader.told(), { timeout: 1000 }).toEqual(await computer.places());
  });

  it('reads anew after the way between them was broken', async () => {
    const [, phone, reader] = await twoDevices();
    await phone.hear(4, 42);
    await expect.poll(() => reader.told()).toHaveLength(1);
    buses[0]?.loseWords();
    await phone.hear(4, 43);
    await expect.poll(() => reader.told()).toHaveLength(2);
  });

  it('tells of the sound of a device of the other, and brings it a wish', async () => {
    const [computer, phone, reader] = await twoDevices();
    await say(phone, 10);
    await expect.poll(() => eventsOf<DeviceSound>(reader, 'sound'), { timeout: 1000 }).toHaveLength(1);
    const wish: SoundWish = { kind: 'pause', from: computer.id, to: phone.id };
    expect((await computer.visitor.post('/backend/materials/sound/wishes', wish)).body).toEqual({ result: true });
    await expect.poll(async () => (await say(phone, 20)).body.wish).toBe('pause');
    // It was brought: neither process brings it again.
    expect((await say(phone, 30)).body).toEqual({ result: true });
  });
});
