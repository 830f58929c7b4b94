import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport } from '../../../contract/entities/account-export.ts';
import * as schema from '../../../server/db/schema.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { letterToken, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** A listener takes his data away, or has them deleted. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An account that has something in every table. */
async function busyListener(): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await newListener(server);
  const key = { 'idempotency-key': crypto.randomUUID() };
  await visitor.post('/backend/materials/1/favorite', undefined, key);
  await visitor.post('/backend/materials/history', { material_id: 2 });
  await visitor.post('/backend/materials/listen', [{ id: 3, duration: 30, increment: 30, event_id: crypto.randomUUID() }]);
  for (let id = 1; id <= 9; id += 1) await visitor.post(`/backend/materials/${id}/end_listen`);
  await visitor.get('/backend/auth/social/vk/bind');
  await server.letters();
  const { body } = await visitor.get<{ data: { id: string } }>('/backend/accounts/me');
  return { visitor, id: body.data.id };
}

/** Rows of every table that mention the account in whatever column. */
async function tracesOf(id: string): Promise<string[]> {
  const tables = Object.values(schema).filter((value) => value instanceof PgTable);
  const found: string[] = [];
  for (const table of tables) {
    const mentions = await server.db.$count(table, sql`${table}::text like ${`%${id}%`}`);
    if (mentions > 0) found.push(getTableConfig(table).name);
  }
  return found.sort();
}

describe('the export', () => {
  it('has all of it, and no secret', async () => {
    const { visitor, id } = await busyListener();
    const { status, body } = await visitor.get<{ data: AccountExport }>('/backend/accounts/me/export');
    expect(status).toBe(200);
    expect(body.data.account).toMatchObject({ id, email: visitor.email, name: 'Анна', sign_in_names: [visitor.email] });
    expect(body.data.favorites).toEqual([{ material_id: 1, name: 'Граница семиосферы', at: expect.any(String) }]);
    expect(body.data.history.map(({ material_id }) => material_id)).toEqual([2]);
    expect(body.data.positions).toMatchObject([{ material_id: 3, seconds: 30 }]);
    expect(body.data.listening).toMatchObject([{ material_id: 3, seconds: 30, material_type: 'demo' }]);
    expect(body.data.listened).toHaveLength(9);
    expect(body.data.achievements.length).toBeGreaterThan(3);
    expect(body.data.sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token/i);
  });
});

describe('the deletion', () => {
  const remove = (visitor: Visitor, body: object) => visitor.call('DELETE', '/backend/accounts/me', body);

  it('by the password leaves nothing, and the e-mail is free again', async () => {
    const { visitor, id } = await busyListener();
    expect(await tracesOf(id)).toEqual([
      'accounts',
      'idempotency_keys',
      'listen_events',
      'listen_hours',
      'material_marks',
      'one_time_tokens',
      'place_revisions',
      'sign_in_names',
      'social_visits',
      'token_families',
      'user_achievements',
    ]);
    expect((await remove(visitor, { password: PASSWORD })).body).toEqual({ result: true });
    expect(await tracesOf(id)).toEqual([]);
    expect(await visitor.isSignedIn()).toBe(false);
    expect((await visitor.refresh()).status).toBe(401);
    expect((await visitor.login()).status).toBe(401);
    const again = await new Visitor(server).post('/backend/accounts/', { name: 'А', email: visitor.email, password: PASSWORD });
    expect(again.status).toBe(200);
  });

  it('by the token of a letter needs the account’s own', async () => {
    const [one, other] = [await newListener(server), await newListener(server)];
    for (const { email } of [one, other]) await one.post('/backend/accounts/send_email_change_password', { email });
    const [own, theirs] = [await letterToken(server, one.email, 'token'), await letterToken(server, other.email, 'token')];
    expect((await remove(one, { token: theirs })).status).toBe(400);
    expect(await other.isSignedIn()).toBe(true);
    expect((await remove(one, { token: own })).body).toEqual({ result: true });
    expect(await one.isSignedIn()).toBe(false);
  });

  it('is refused without either', async () => {
    const visitor = await newListener(server);
    expect((await remove(visitor, {})).body).toEqual({ detail: [{ loc: ['body', 'password'], msg: 'Введите пароль' }] });
    expect((await remove(visitor, { password: 'не тот' })).body).toEqual({
      detail: [{ loc: ['body', 'password'], msg: 'Неверный пароль' }],
    });
    expect(await visitor.isSignedIn()).toBe(true);
  });
});
