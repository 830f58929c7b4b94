import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeSubscriptions } from '../../../server/db/schema.ts';
import { AUDIO_SIZE, sampleLibrary } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** Signed addresses of audio (V9). */

let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { AUDIO_URL_TTL_S: '60' } });
});
afterAll(() => server.close());

async function addressOf(slug: string, headers: Record<string, string> = {}): Promise<string> {
  const found = (await (await server.fetch(`/backend/materials/material/${slug}`)).json()) as { data: { material_id: number } };
  const answer = (await (await server.fetch(`/backend/materials/${found.data.material_id}/audio`, { headers })).json()) as {
    data: string;
  };
  return answer.data;
}

const statusOf = async (path: string, init?: RequestInit) => (await server.fetch(path, init)).status;

/** A response whose body nobody reads yet. */
const opened = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => get(new URL(path, server.url), resolve).on('error', reject));
const ended = (response: IncomingMessage) =>
  new Promise<'whole' | 'cut'>((resolve) => {
    response.on('end', () => resolve('whole'));
    response.on('error', () => resolve('cut'));
    response.resume();
  });

describe('open streams', () => {
  it('of one account are four: the fifth cuts the oldest, and other accounts go on', async () => {
    // Far more than the buffers between here and there hold, so that an unread stream stays open.
    await writeFile(server.files.audio, Buffer.alloc(64_000_000));
    const own = await addressOf('knigi-i-lyudi', await server.signIn('subscriber'));
    const others = await addressOf('granica-semiosfery', await server.signIn('listener'));
    const guests = await addressOf('granica-semiosfery');
    const foreign = [await opened(others), ...(await Promise.all(Array.from({ length: 6 }, () => opened(guests))))];
    const streams: IncomingMessage[] = [];
    for (let count = 0; count < 6; count += 1) streams.push(await opened(own));
    expect(await Promise.all(streams.map(ended))).toEqual(['cut', 'cut', 'whole', 'whole', 'whole', 'whole']);
    expect(new Set(await Promise.all(foreign.map(ended)))).toEqual(new Set(['whole']));
    // Those that were read to the end count no more.
    expect(await Promise.all([1, 2, 3, 4].map(async () => ended(await opened(own))))).toEqual(Array(4).fill('whole'));
    await writeFile(server.files.audio, Buffer.alloc(AUDIO_SIZE));
  });
});

describe('a signed address of audio', () => {
  it('opens without a token and says how long it lives', async () => {
    const answer = await (await server.fetch('/backend/materials/1/audio')).json();
    expect(answer).toEqual({ data: expect.stringMatching(/^\/media\/audio\/1\?/), expires_in: 60 });
    expect(await statusOf((answer as { data: string }).data)).toBe(200);
  });

  it('is worthless when anything in it is changed', async () => {
    const path = await addressOf('granica-semiosfery');
    const query = path.slice(path.indexOf('?') + 1);
    const parts = query.split('&');
    const other = await addressOf('arka');
    const exp = Number(/exp=(\d+)/.exec(query)?.[1]);
    const changed = {
      'no query': '/media/audio/1',
      'another lecture': path.replace('/audio/1?', '/audio/2?'),
      "another lecture's query": `/media/audio/1${other.slice(other.indexOf('?'))}`,
      'a later end': path.replace(`exp=${exp}`, `exp=${exp + 3600}`),
      'another spelling of the end': path.replace(`exp=${exp}`, `exp=0${exp}`),
      'another holder': path.replace('for=guest', 'for=00000000-0000-4000-8000-000000000000'),
      'another key': path.replace(/key=\w{8}/, 'key=00000000'),
      'a signature cut': path.slice(0, -1),
      'a signature changed': path.replace(/sig=./, (found) => (found === 'sig=A' ? 'sig=B' : 'sig=A')),
      'another order': `/media/audio/1?${parts.toReversed().join('&')}`,
      'one more parameter': `${path}&x=1`,
      'a parameter twice': `${path}&${parts[0]}`,
    };
    for (const [what, address] of Object.entries(changed)) expect([what, await statusOf(address)]).toEqual([what, 403]);
    expect(await statusOf(path)).toBe(200);
  });

  it('ends at its time', async () => {
    const path = await addressOf('granica-semiosfery');
    const start = now;
    now = new Date(start.getTime() + 59_000);
    expect(await statusOf(path)).toBe(200);
    now = new Date(start.getTime() + 60_000);
    expect(await statusOf(path, { headers: { range: 'bytes=0-9' } })).toBe(403);
    now = start;
  });

  it('does not open for a page of another site', async () => {
    const path = await addressOf('granica-semiosfery');
    expect(await statusOf(path, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
    expect(await statusOf(path, { headers: { 'sec-fetch-site': 'same-origin' } })).toBe(200);
  });

  it('opens a locked lecture for its subscriber only while the subscription lasts', async () => {
    const path = await addressOf('knigi-i-lyudi', await server.signIn('subscriber'));
    expect(path).toMatch(/for=[0-9a-f-]{36}&/);
    expect(await statusOf(path)).toBe(200);
    await server.db.update(activeSubscriptions).set({ endDate: now });
    expect(await statusOf(path)).toBe(403);
    await server.db.update(activeSubscriptions).set({ endDate: new Date(now.getTime() + 1000), isVisible: false });
    expect(await statusOf(path)).toBe(403);
    await server.db.update(activeSubscriptions).set({ isVisible: true });
    expect(await statusOf(path)).toBe(200);
  });

  it("stops opening when a guest's lecture is locked", async () => {
    const path = await addressOf('arka');
    const library = sampleLibrary(server.files);
    const cycle = library.cycles.find(({ slug }) => slug === 'besplatnaya-arhitektura');
    if (cycle === undefined) throw new Error('no such cycle');
    cycle.free = false;
    const [arka, svod] = cycle.lectures;
    if (arka === undefined || svod === undefined) throw new Error('no such lectures');
    cycle.lectures = [
      { ...svod, number: 1 },
      { ...arka, number: 2, published: '2020-01-01' },
    ];
    await server.reimport(library);
    expect(await statusOf(path)).toBe(403);
    await server.reimport(sampleLibrary(server.files));
    expect(await statusOf(path)).toBe(200);
  });
});
