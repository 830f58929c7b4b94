import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DetailBody, ProblemsBody } from '../../contract/errors.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { ALL_CALLS, type ListedCall, pathOf, requestOf } from './all-calls.ts';
import { SITE } from './cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: SITE } });
});
afterAll(() => server.close());

/** Where a user is needed, a subscriber who has just signed in. */
const allowed = async ({ endpoint }: ListedCall): Promise<Record<string, string>> =>
  endpoint.access === 'user' ? server.signIn('subscriber') : {};

describe('every call', () => {
  it.each(ALL_CALLS.map((call) => [call.name, call] as const))('%s answers by the contract', async (_, call) => {
    const response = await server.fetch(pathOf(call), requestOf(call, await allowed(call)));
    expect(response.status).toBe(call.status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body: unknown = await response.json();
    const schema = call.status === 200 ? call.endpoint.answer : call.status === 422 ? ProblemsBody : DetailBody;
    expect(z.safeParse(schema, body).error?.issues).toBeUndefined();
  });

  it.each(ALL_CALLS.filter(({ endpoint }) => endpoint.access !== 'credentials').map((call) => [call.name, call] as const))(
    '%s refuses a token that is not valid',
    async (_, call) => {
      for (const authorization of ['Bearer nobody', 'Bearer', 'Basic dXNlcjpwYXNz', '']) {
        const response = await server.fetch(pathOf(call), requestOf(call, { authorization }));
        expect([authorization, response.status]).toEqual([authorization, 401]);
        expect(z.safeParse(DetailBody, await response.json()).success).toBe(true);
      }
    },
  );

  it.each(ALL_CALLS.filter(({ endpoint }) => endpoint.path.includes('{id}')).map((call) => [call.name, call] as const))(
    '%s: 404 for an id nobody has, 422 for what is no id',
    async (_, call) => {
      const headers = await allowed(call);
      const at = (id: string) =>
        server.fetch(
          pathOf({ ...call, input: { ...call.input, params: { ...call.input.params, id } } }),
          requestOf(call, headers),
        );
      const unknown = await at('2147483647');
      expect(unknown.status).toBe(404);
      expect((await unknown.json()) as object).toEqual({ detail: expect.stringMatching(/[а-я]/) });
      // Where a slug will do, a number too long for an id is a slug nobody has.
      const takesSlug = call.endpoint.params !== undefined && z.safeParse(call.endpoint.params, { id: 'slug' }).success;
      for (const id of ['Ёж', '-1', '1.5', 'a b', "1'--", ...(takesSlug ? [] : ['99999999999', '0', '2147483648'])]) {
        const wrong = await at(id);
        expect([id, wrong.status]).toEqual([id, 422]);
        const { detail } = z.parse(ProblemsBody, await wrong.json());
        expect(detail[0]?.loc).toEqual(['path', 'id']);
        expect(detail[0]?.msg).toMatch(/[а-я]/);
      }
    },
  );
});

describe('who is signed in', () => {
  it('client_is_auth tells a guest from a user', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await server.fetch('/backend/auth/client_is_auth', { headers })).json();
    expect(await ask({})).toEqual({ result: false });
    expect(await ask(await server.signIn('listener'))).toEqual({ result: true });
  });
});

describe('the paywall', () => {
  const statusOf = async (slug: string, headers: Record<string, string>) => {
    const found = (await (await server.fetch(`/backend/materials/material/${slug}`)).json()) as { data: { material_id: number } };
    return (await server.fetch(`/backend/materials/${found.data.material_id}/audio`, { headers })).status;
  };

  it.each([
    ['the first of a paid cycle', 'granica-semiosfery', 200, 200, 200],
    ['a later one of a paid cycle', 'knigi-i-lyudi', 417, 417, 200],
    ['a later one of a free cycle', 'svod', 200, 200, 200],
    ['a new one', 'istoriya-odnogo-slova', 200, 200, 200],
  ])('%s', async (_, slug, guest, user, subscriber) => {
    expect(await statusOf(slug, {})).toBe(guest);
    expect(await statusOf(slug, await server.signIn('listener'))).toBe(user);
    expect(await statusOf(slug, await server.signIn('subscriber'))).toBe(subscriber);
  });

  it('says why', async () => {
    const found = (await (await server.fetch('/backend/materials/material/knigi-i-lyudi')).json()) as {
      data: { material_id: number };
    };
    const response = await server.fetch(`/backend/materials/${found.data.material_id}/audio`);
    expect(await response.json()).toEqual({ detail: 'Лекция доступна по подписке' });
  });
});
