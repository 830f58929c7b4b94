import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../../contract/endpoint.ts';
import { ALL_CALLS, type ListedCall, pathOf, requestOf } from '../../contract/all-calls.ts';
import { SITE } from '../../contract/cases.ts';
import { type SampleWeb, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

/**
 * V4: a NUL, which no database of ours takes, a control character or half of a character is refused where it stands, in
 * every text that the contract lets somebody write: the places are read from the schemas themselves.
 */

let server: TestServer;
let web: SampleWeb;
beforeAll(async () => {
  web = await sampleWeb();
  server = await startTestServer({ env: { PUBLIC_URL: SITE }, webDir: web.dir });
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

type Key = string | number;

/** Where a value of the schema has text: keys of objects and records, 0 for any entry of a list. */
function textsOf(schema: Schema | undefined): Key[][] {
  const below = (inner: unknown, ...keys: Key[]) => textsOf(inner as Schema).map((path) => [...keys, ...path]);
  if (schema === undefined) return [];
  if (schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral) return [[]];
  if (schema instanceof z.ZodMiniObject) return Object.entries(schema.shape).flatMap(([key, field]) => below(field, key));
  if (schema instanceof z.ZodMiniArray) return below(schema.def.element, 0);
  if (schema instanceof z.ZodMiniTuple) return schema.def.items.flatMap((item) => below(item));
  if (schema instanceof z.ZodMiniRecord) return below(schema.def.valueType, 'partner');
  if (schema instanceof z.ZodMiniPipe) return below(schema.def.in);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return below(schema.def.innerType);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => below(option));
  if (schema instanceof z.ZodMiniNumber || schema instanceof z.ZodMiniBoolean) return [];
  throw new Error(`no way is known into ${schema.def.type}`);
}

type Container = Record<Key, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The value with something added to its text at the place; what is not there begins there. */
function spoilt(value: unknown, [key, ...rest]: readonly Key[], bad: string): unknown {
  if (key === undefined) return `${typeof value === 'string' ? value : 'abcdefgh'}${bad}`;
  const inner = isContainer(value) ? value[key] : undefined;
  const changed = spoilt(inner, rest, bad);
  if (typeof key === 'number') return [changed];
  return { ...(isContainer(value) ? value : {}), [key]: changed };
}

interface Spoilt {
  call: ListedCall;
  loc: Key[];
}

function spoiltCalls(call: ListedCall, bad: string): Spoilt[] {
  const { endpoint, input } = call;
  const places = { params: 'path', query: 'query', body: 'body' } as const;
  return (Object.keys(places) as (keyof typeof places)[]).flatMap((place) =>
    textsOf(endpoint[place]).map((path) => ({
      call: { ...call, input: { ...input, [place]: spoilt(input[place], path, bad) } },
      loc: [places[place], ...path],
    })),
  );
}

const WITH_TEXT = ALL_CALLS.filter((call) => spoiltCalls(call, '').length > 0);

/** Texts that somebody could send: half of a character can stand in JSON only, an address cannot hold it. */
const BAD: readonly [string, string][] = [
  ['NUL', '\u0000'],
  ['a control character', '\u001b'],
  ['half of a character', '\ud83d'],
];

describe('every text of the contract refuses what is no text', () => {
  it('and there are texts in it', () => expect(WITH_TEXT.length).toBeGreaterThan(40));

  it.each(WITH_TEXT.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const headers = call.endpoint.access === 'user' ? await server.signIn('subscriber') : {};
    for (const [name, bad] of BAD) {
      for (const { call: asked, loc } of spoiltCalls(call, bad)) {
        if (bad === '\ud83d' && loc[0] !== 'body') continue;
        const response = await server.fetch(pathOf(asked), requestOf(asked, headers));
        const { detail } = (await response.json()) as { detail: unknown };
        expect([name, loc, response.status]).toEqual([name, loc, 422]);
        expect(detail).toContainEqual(expect.objectContaining({ loc }));
      }
    }
    // Not because of anything else: the same call as it is, is understood.
    if (call.status === 200 && call.endpoint.access !== 'user')
      expect((await server.fetch(pathOf(call), requestOf(call))).status).toBe(200);
  });
});

describe('addresses that are no calls', () => {
  it.each([
    ['GET', '/%00'],
    ['GET', '/cycles/%00'],
    ['GET', '/assets/%00.js'],
    ['GET', '/media/audio/%00'],
    ['GET', '/media/audio/1?for=%00&exp=1&key=%00&sig=%00'],
    ['GET', '/media/images/%00'],
    ['GET', '/media/extras/1/%00'],
    ['GET', '/backend/auth/social/vk/callback?state=%00&code=%00'],
    ['GET', '/backend/auth/social/%00/callback?state=x'],
    ['POST', '/callbacks/acquirer'],
    ['GET', '/sandbox/acquirer/%00'],
    ['GET', '/sandbox/social/vk/authorize?state=%00'],
    ['GET', '/sandbox/partners/%00'],
    ['POST', '/sandbox/acquirer/%00'],
    ['POST', '/sandbox/operator/%00'],
    ['POST', '/sandbox/partners/beeline'],
    ['POST', '/sandbox/social/vk/authorize'],
  ])('%s %s does not fail because of a NUL', async (method, path) => {
    const body =
      method === 'POST'
        ? new URLSearchParams({ state: '\u0000', person: '\u0000', subscriber: '\u0000', answer: 'confirm' })
        : null;
    const response = await server.fetch(path, { method, redirect: 'manual', ...(body && { body }) });
    expect(response.status).toBeLessThan(500);
  });
});
