import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../../../server/content/library.ts';
import { type SampleFiles, AUDIO_SIZE as SIZE, sampleLibrary } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/** Conformance of audio with RFC 9110 §13, §14: what players ask for while seeking. */

let server: TestServer;
let path: string;
let longPath: string;
let etag: string;
let modified: string;
const bytes = Uint8Array.from({ length: SIZE }, (_, at) => at % 251);

/** More than the buffers of a socket hold, so that a reader who leaves does leave in the middle. */
const LONG = 32 * 1024 * 1024;

function withLongLecture(files: SampleFiles): Library {
  const library = sampleLibrary(files);
  const long = join(files.folder, 'long.mp3');
  writeFileSync(long, new Uint8Array(LONG));
  for (const { lectures } of library.cycles)
    for (const lecture of lectures) if (lecture.slug === 'arka') lecture.audioFile = long;
  return library;
}

async function audioOf(slug: string): Promise<string> {
  const found = (await (await server.fetch(`/backend/materials/material/${slug}`)).json()) as { data: { material_id: number } };
  return ((await (await server.fetch(`/backend/materials/${found.data.material_id}/audio`)).json()) as { data: string }).data;
}

beforeAll(async () => {
  server = await startTestServer({ library: withLongLecture });
  path = await audioOf('granica-semiosfery');
  longPath = await audioOf('arka');
  const head = await server.fetch(path, { method: 'HEAD' });
  etag = head.headers.get('etag') ?? '';
  modified = head.headers.get('last-modified') ?? '';
});
afterAll(() => server.close());

interface Expected {
  status: number;
  /** `[from, to)` of the file, or null for no body. */
  body: readonly [number, number] | null;
  contentRange?: string;
}

const WHOLE: Expected = { status: 200, body: [0, SIZE] };
const part = (from: number, to: number): Expected => ({
  status: 206,
  body: [from, to + 1],
  contentRange: `bytes ${from}-${to}/${SIZE}`,
});
const REFUSED: Expected = { status: 416, body: null, contentRange: `bytes */${SIZE}` };

const TABLE: readonly (readonly [string, () => RequestInit, Expected])[] = [
  ['no range', () => ({}), WHOLE],
  ['first bytes', () => ({ headers: { range: 'bytes=0-99' } }), part(0, 99)],
  ['one byte', () => ({ headers: { range: 'bytes=0-0' } }), part(0, 0)],
  ['open end', () => ({ headers: { range: 'bytes=99000-' } }), part(99_000, SIZE - 1)],
  ['from the start, open end', () => ({ headers: { range: 'bytes=0-' } }), part(0, SIZE - 1)],
  ['last byte', () => ({ headers: { range: `bytes=${SIZE - 1}-` } }), part(SIZE - 1, SIZE - 1)],
  ['suffix', () => ({ headers: { range: 'bytes=-500' } }), part(SIZE - 500, SIZE - 1)],
  ['suffix longer than the file', () => ({ headers: { range: `bytes=-${SIZE * 2}` } }), part(0, SIZE - 1)],
  ['end beyond the file', () => ({ headers: { range: 'bytes=99990-999999' } }), part(99_990, SIZE - 1)],
  ['start beyond the file', () => ({ headers: { range: `bytes=${SIZE}-` } }), REFUSED],
  ['empty suffix', () => ({ headers: { range: 'bytes=-0' } }), REFUSED],
  ['end before start', () => ({ headers: { range: 'bytes=5-2' } }), WHOLE],
  ['not a number', () => ({ headers: { range: 'bytes=a-b' } }), WHOLE],
  ['another unit', () => ({ headers: { range: 'lines=0-5' } }), WHOLE],
  ['several ranges', () => ({ headers: { range: 'bytes=0-1,5-9' } }), WHOLE],
  ['If-Range with the tag', () => ({ headers: { range: 'bytes=10-19', 'if-range': etag } }), part(10, 19)],
  ['If-Range with another tag', () => ({ headers: { range: 'bytes=10-19', 'if-range': '"other"' } }), WHOLE],
  ['If-Range with a weak tag', () => ({ headers: { range: 'bytes=10-19', 'if-range': `W/${etag}` } }), WHOLE],
  ['If-Range with the date', () => ({ headers: { range: 'bytes=10-19', 'if-range': modified } }), part(10, 19)],
  [
    'If-Range with an older date',
    () => ({ headers: { range: 'bytes=10-19', 'if-range': 'Sat, 01 Jan 2000 00:00:00 GMT' } }),
    WHOLE,
  ],
  ['If-None-Match with the tag', () => ({ headers: { 'if-none-match': `"x", ${etag}` } }), { status: 304, body: null }],
  ['If-Modified-Since the date', () => ({ headers: { 'if-modified-since': modified } }), { status: 304, body: null }],
  ['If-Match with another tag', () => ({ headers: { 'if-match': '"other"' } }), { status: 412, body: null }],
  ['HEAD', () => ({ method: 'HEAD' }), { status: 200, body: null }],
  ['HEAD ignores a range', () => ({ method: 'HEAD', headers: { range: 'bytes=0-9' } }), { status: 200, body: null }],
];

describe('byte ranges of audio', () => {
  it.each(TABLE)('%s', async (_, init, expected) => {
    const response = await server.fetch(path, init());
    expect(response.status).toBe(expected.status);
    expect(response.headers.get('content-range')).toBe(expected.contentRange ?? null);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    const body = new Uint8Array(await response.arrayBuffer());
    const [from, to] = expected.body ?? [0, 0];
    expect(Buffer.compare(body, bytes.subarray(from, to))).toBe(0);
    if (init().method === 'HEAD') expect(response.headers.get('content-length')).toBe(String(SIZE));
    else if (expected.body !== null) expect(response.headers.get('content-length')).toBe(String(to - from));
  });

  it('has a strong tag', () => expect(etag).toMatch(/^"[^"]+"$/));
});

describe('downloads that are left', () => {
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('.mp3');
      } catch {
        return false;
      }
    }).length;

  /** Takes the first bytes and hangs up, as a player does at each seek. */
  const abandon = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request(server.url + longPath, (response) => {
        response.once('data', () => {
          asked.destroy();
          resolve();
        });
      });
      asked.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve() : reject(error)));
      asked.end();
    });

  it('leave no open file', async () => {
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, abandon));
    await expect.poll(openFiles, { timeout: 5000 }).toBe(0);
    const whole = await server.fetch(path);
    expect((await whole.arrayBuffer()).byteLength).toBe(SIZE);
  });

  it('are cut when the server stops, at once', async () => {
    const stopping = await startTestServer({ library: withLongLecture });
    const { data } = (await (await stopping.fetch('/backend/materials/5/audio')).json()) as { data: string };
    const response = await stopping.fetch(data);
    expect(response.headers.get('content-length')).toBe(String(LONG));
    const stopped = stopping.close();
    await expect(response.arrayBuffer()).rejects.toThrow();
    await stopped;
    await expect.poll(openFiles, { timeout: 5000 }).toBe(0);
  });
});
