import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Material } from '../../../contract/entities/catalogue.ts';
import type { Library } from '../../../server/content/library.ts';
import { SHARED_CALLS } from '../../../server/handlers/shared-calls.ts';
import { type Body, bodyOf } from '../../../server/http/answers.ts';
import { SharedAnswers } from '../../../server/http/shared-answers.ts';
import { ALL_CALLS, pathOf, requestOf } from '../../contract/all-calls.ts';
import { sampleLibrary } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const shared = ALL_CALLS.filter(({ endpoint }) => SHARED_CALLS.has(endpoint));
/** Each is kept apart. */
const ENCODINGS = ['br', 'gzip'];

/** Everything a guest is told, by call and encoding. */
async function toldToGuests(): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const call of shared) {
    for (const encoding of ENCODINGS) {
      const response = await server.fetch(pathOf(call), requestOf(call, { 'accept-encoding': encoding }));
      told[`${call.name} ${encoding}`] = `${response.status} ${await response.text()}`;
    }
  }
  return told;
}

/** The sample library with «(правка)» after every word that answers show. */
function rewritten(library: Library): Library {
  const mark = (text: string) => `${text} (правка)`;
  const named = <T extends { name: string; description: string }>(one: T): T => ({
    ...one,
    name: mark(one.name),
    description: mark(one.description),
  });
  const titled = <T extends { title: string }>(one: T): T => ({ ...one, title: mark(one.title) });
  return {
    ...library,
    cycles: library.cycles.map((cycle) => ({
      ...named(cycle),
      tags: cycle.tags.map(mark),
      extras: cycle.extras.map(titled),
      lectures: cycle.lectures.map((one) => ({ ...named(one), text: mark(one.text), extras: one.extras.map(titled) })),
    })),
    compilations: library.compilations.map(named),
    weekly: library.weekly.map(named),
    daily: library.daily.map(named),
  };
}

describe('an answer that guests share', () => {
  it('is as new as the catalogue, in every encoding', async () => {
    const before = await toldToGuests();
    expect(await toldToGuests()).toEqual(before);
    await server.reimport(rewritten(sampleLibrary(server.files)));
    const after = await toldToGuests();
    const stale = Object.keys(after).filter(
      (name) => before[name]?.startsWith('200') && after[name]?.includes('(правка)') !== true,
    );
    // These show no words of the library: rubrics and plans are fixed, an address and a map hold none.
    expect([...new Set(stale.map((name) => name.split(' ')[0]))].sort()).toEqual([
      'common.commonRubric',
      'common.commonRubrics',
      'common.contentMap',
      'common.rubricBySlug',
      'projects.projectSlug',
      'rubrics.rubricList',
      'rubrics.rubricListItem',
      'secondBase.commonRubrics',
      'secondBase.rubricList',
      'subscriptions.subscriptionTypes',
    ]);
    await server.reimport(sampleLibrary(server.files));
    expect(await toldToGuests()).toEqual(before);
  });

  it('tells the text of a lecture anew after an import', async () => {
    const text = async () =>
      (await new Visitor(server).get<{ data: { text: string } }>('/backend/materials/material/arka')).body.data.text;
    expect(await text()).not.toContain('(правка)');
    await server.reimport(rewritten(sampleLibrary(server.files)));
    expect(await text()).toContain('(правка)');
    await server.reimport(sampleLibrary(server.files));
    expect(await text()).not.toContain('(правка)');
  });

  it('turns with the Moscow day', async () => {
    const period = async () =>
      (await new Visitor(server).get<{ data: { period: string } }>('/backend/common/content/day')).body.data.period;
    now = new Date('2026-11-21T20:59:59Z');
    expect(await period()).toBe('2026-11-21');
    now = new Date('2026-11-21T21:00:00Z');
    expect(await period()).toBe('2026-11-22');
    now = new Date('2026-11-21T20:59:59Z');
    expect(await period()).toBe('2026-11-21');
  });

  it('is told apart by every part of the question', async () => {
    const visitor = new Visitor(server);
    const questions: [string, string, unknown?][] = [
      ['GET', '/backend/materials/news?limit=1'],
      ['GET', '/backend/materials/news?limit=2'],
      ['GET', '/backend/materials/news?limit=2&rubric=2'],
      ['GET', '/backend/materials/material/1'],
      ['GET', '/backend/materials/material/2'],
      ['GET', '/backend/common/search?q=арка'],
      ['GET', '/backend/common/search?q=свод'],
      ['POST', '/backend/projects/', { rubric: 2 }],
      ['POST', '/backend/projects/', { search: 'лотман' }],
      ['POST', '/backend/projects/', { tags: ['камень', 'город'], search: 'арка' }],
      ['POST', '/backend/projects/', {}],
      ['GET', '/backend/projects/1/materials'],
      ['GET', '/backend/projects/2/materials'],
    ];
    const once: unknown[] = [];
    for (const [method, path, body] of questions) once.push((await visitor.call(method, path, body)).body);
    for (const [at, [method, path, body]] of questions.entries())
      expect((await visitor.call(method, path, body)).body).toEqual(once[at]);
    expect(new Set(once.map((one) => JSON.stringify(one))).size).toBe(questions.length);
  });

  it('does not open what a token that is not valid would have been refused', async () => {
    const path = '/backend/common/blocks/all_blocks';
    expect((await server.fetch(path)).status).toBe(200);
    expect((await server.fetch(path, { headers: { authorization: 'Bearer nobody' } })).status).toBe(401);
  });

  it('is not the address of a sound, which is signed for its hour', async () => {
    const address = async () => (await new Visitor(server).get<{ data: string }>('/backend/materials/1/audio')).body.data;
    const first = await address();
    now = new Date(now.getTime() + 60_000);
    expect(await address()).not.toBe(first);
  });
});

describe('what is a listener’s own', () => {
  const flagged = ['is_favorite', 'is_listen', 'is_listened'];

  it('reaches nobody else, and him at once, in every call that guests share', async () => {
    await toldToGuests();
    const [first, second] = [await newListener(server), await newListener(server)];
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await first.post(`/backend/materials/${id}/favorite`);
    let lectures = 0;
    for (const call of shared) {
      const { method, headers = {}, body } = requestOf(call);
      const seen = async (visitor: Visitor) =>
        JSON.stringify((await visitor.call(method ?? 'GET', pathOf(call), parsed(body), headers as Record<string, string>)).body);
      const own = await seen(first);
      if (!own.includes('"is_favorite":true')) continue;
      lectures += 1;
      expect([call.name, (await seen(second)).includes('"is_favorite":true')]).toEqual([call.name, false]);
      const guest = await seen(new Visitor(server));
      expect([call.name, flagged.filter((flag) => guest.includes(`"${flag}"`))]).toEqual([call.name, []]);
    }
    expect(lectures).toBeGreaterThanOrEqual(10);
  });

  it('is told as it is now: a place, and its change', async () => {
    const listener = await newListener(server);
    const place = async (visitor: Visitor) =>
      (await visitor.get<{ data: Material & { last_playback_duration?: number } }>('/backend/materials/material/2')).body.data
        .last_playback_duration;
    const guest = new Visitor(server);
    expect([await place(guest), await place(listener)]).toEqual([undefined, undefined]);
    await listener.post('/backend/materials/2/listen?duration=42');
    expect([await place(guest), await place(listener)]).toEqual([undefined, 42]);
    await listener.post('/backend/materials/2/listen?duration=43');
    expect([await place(listener), await place(guest)]).toEqual([43, undefined]);
  });
});

describe('the store of ready answers', () => {
  const source = { catalogue: {}, day: 1 };
  const textOf = ({ bytes, encoding }: Body) =>
    (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
  /** Counts how often each question had to be answered anew. */
  function counted() {
    const answers = new SharedAnswers();
    const made: string[] = [];
    const ask = (question: string, value: unknown = question, from = source) =>
      answers.body(from, question, 'gzip', async () => {
        made.push(question);
        return bodyOf(value, 'gzip');
      });
    return { answers, made, ask };
  }

  it('makes an answer once for all who wait for it, and again from another source', async () => {
    const { made, ask } = counted();
    const bodies = await Promise.all([ask('а'), ask('а'), ask('а')]);
    expect([made, new Set(bodies).size]).toEqual([['а'], 1]);
    await ask('а', 'а', { ...source, day: 2 });
    await ask('а', 'а', { catalogue: {}, day: 2 });
    expect(made).toEqual(['а', 'а', 'а']);
  });

  it('keeps each encoding apart, and leaves short answers as they are', async () => {
    const answers = new SharedAnswers();
    const long = 'лекция '.repeat(500);
    const bodies = [];
    for (const accepted of ['br', 'gzip', null] as const)
      bodies.push(await answers.body(source, 'long', accepted, () => bodyOf(long, accepted)));
    expect(bodies.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', null]);
    expect(bodies.map(textOf)).toEqual(Array(3).fill(JSON.stringify(long)));
    expect((await answers.body(source, 'short', 'br', () => bodyOf('да', 'br'))).encoding).toBeNull();
  });

  it('forgets a failure', async () => {
    const answers = new SharedAnswers();
    await expect(answers.body(source, 'а', null, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(textOf(await answers.body(source, 'а', null, () => bodyOf('found', null)))).toBe('"found"');
  });

  it('keeps no answer that was begun before the source changed', async () => {
    const { answers, made, ask } = counted();
    let finish: (value: string) => void = () => undefined;
    const slow = answers.body(source, 'а', 'gzip', async () =>
      bodyOf(await new Promise((resolve) => (finish = resolve)), 'gzip'),
    );
    const next = { catalogue: {}, day: 1 };
    await ask('б', 'б', next);
    finish('old');
    expect(textOf(await slow)).toBe('"old"');
    expect(textOf(await ask('а', 'new', next))).toBe('"new"');
    expect(made).toEqual(['б', 'а']);
  });

  it('keeps within its bounds what was asked for last', async () => {
    const { made, ask } = counted();
    /** A megabyte that no packing makes smaller. */
    const megabyte = () => randomBytes(1_000_000).toString('base64');
    await ask('often', megabyte());
    await ask('once', megabyte());
    for (let at = 0; at < 12; at += 1) {
      await ask(`other ${at}`, megabyte());
      await ask('often');
    }
    await ask('once', 'small');
    expect(made.filter((question) => question === 'often')).toHaveLength(1);
    expect(made.filter((question) => question === 'once')).toHaveLength(2);
    await ask('other 11');
    expect(made.filter((question) => question === 'other 11')).toHaveLength(1);
  });
});

function parsed(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
