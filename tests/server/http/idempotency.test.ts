import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys, materialMarks, signInNames } from '../../../server/db/schema.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { type Answered, newListener, PASSWORD, Visitor } from '../../support/server/visitor.ts';

/** Writes with an `Idempotency-Key` (V11). */

const HOUR_MS = 3_600_000;
let server: TestServer;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const keyed = (key = randomUUID() as string) => ({ 'idempotency-key': key });
const favorite = (visitor: Visitor, id: number, headers: Record<string, string>) =>
  visitor.post<{ data: { is_favorite: boolean } }>(`/backend/materials/${id}/favorite`, undefined, headers);

/** Asks again while the first call runs, as a client does. */
async function insistent<T>(ask: () => Promise<Answered<T>>): Promise<Answered<T>> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answered = await ask();
    if (answered.status !== 409) return answered;
    expect(answered.headers.get('retry-after')).toBe('1');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the first call never ended');
}

describe('a write with a key', () => {
  it('sent fifty times at once has one effect and fifty equal answers', async () => {
    const visitor = await newListener(server);
    const headers = keyed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => insistent(() => favorite(visitor, 1, headers))));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { data: { is_favorite: true } }]);
    const { body } = await visitor.get<{ data: unknown[] }>('/backend/materials/favorite');
    expect(body.data).toHaveLength(1);
  });

  it('that adds up is added once', async () => {
    const visitor = await newListener(server);
    const headers = keyed();
    const listen = () => visitor.post('/backend/materials/1/listen?duration=20', { increment: 20 }, headers);
    await Promise.all(Array.from({ length: 20 }, () => insistent(listen)));
    expect((await visitor.get('/api/accounts/listen-statistics')).body).toMatchObject({ data: { total_seconds: 20 } });
  });

  it('of a guest who registers makes one account, and the repeat has the very tokens', async () => {
    const visitor = new Visitor(server);
    const headers = keyed();
    const register = () => visitor.post('/backend/accounts/', { name: 'А', email: visitor.email, password: PASSWORD }, headers);
    const answers = await Promise.all(Array.from({ length: 5 }, () => insistent(register)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await server.db.select().from(signInNames).where(eq(signInNames.name, visitor.email))).toHaveLength(1);
    // An answer with tokens is not readable in the table.
    const kept = JSON.stringify(await server.db.select().from(idempotencyKeys));
    expect(kept).not.toMatch(/access_token|Bearer/);
  });

  it('is refused for other input under the same key', async () => {
    const visitor = await newListener(server);
    const headers = keyed();
    await visitor.post('/backend/materials/history', { material_id: 1 }, headers);
    const other = await visitor.post('/backend/materials/history', { material_id: 2 }, headers);
    expect([other.status, other.body]).toEqual([
      422,
      { detail: [{ loc: ['header', 'Idempotency-Key'], msg: 'Этот ключ уже использован с другими данными' }] },
    ]);
    expect((await favorite(visitor, 1, headers)).status).toBe(200);
    expect((await favorite(visitor, 2, headers)).status).toBe(422);
  });

  it('belongs to its account and its call', async () => {
    const [one, other] = [await newListener(server), await newListener(server)];
    const headers = keyed();
    for (const visitor of [one, other, one, other])
      expect((await favorite(visitor, 3, headers)).body).toEqual({ data: { is_favorite: true } });
    expect((await one.post('/backend/materials/3/end_listen', undefined, headers)).body).toEqual({ result: true });
  });

  it('repeats a refusal of the write, too', async () => {
    const visitor = await newListener(server);
    const headers = keyed();
    const remove = () => visitor.call('DELETE', '/backend/accounts/me', { password: 'не тот' }, headers);
    const [first, second] = [await remove(), await remove()];
    expect([first.status, second.status]).toEqual([422, 422]);
    expect(second.body).toEqual(first.body);
  });

  it('is done anew when the first try failed on the way', async () => {
    const visitor = await newListener(server);
    const headers = keyed();
    await server.db.execute('alter table material_marks rename to gone');
    expect((await favorite(visitor, 1, headers)).status).toBe(500);
    await server.db.execute('alter table gone rename to material_marks');
    expect((await favorite(visitor, 1, headers)).body).toEqual({ data: { is_favorite: true } });
  });

  it('whose process was killed is done anew after a minute', async () => {
    const visitor = await newListener(server);
    const headers = keyed();
    await favorite(visitor, 1, headers);
    await server.db
      .update(idempotencyKeys)
      .set({ status: null, answer: null })
      .where(eq(idempotencyKeys.key, headers['idempotency-key']));
    expect((await favorite(visitor, 1, headers)).status).toBe(409);
    now = new Date(now.getTime() + 60_000);
    expect((await favorite(visitor, 1, headers)).body).toEqual({ data: { is_favorite: false } });
  });

  it('is remembered for a day', async () => {
    const visitor = await newListener(server);
    const headers = keyed();
    await favorite(visitor, 1, headers);
    now = new Date(now.getTime() + 24 * HOUR_MS - 1000);
    expect((await visitor.refresh()).status).toBe(200);
    visitor.tokens = (await visitor.refresh()).body;
    expect((await favorite(visitor, 1, headers)).body).toEqual({ data: { is_favorite: true } });
    now = new Date(now.getTime() + 1000);
    expect((await favorite(visitor, 1, headers)).body).toEqual({ data: { is_favorite: false } });
  });

  it.each(['', 'x', '1234', `${randomUUID()}0`])('%j is no key', async (key) => {
    const visitor = await newListener(server);
    expect((await favorite(visitor, 1, { 'idempotency-key': key })).status).toBe(400);
  });

  it('that only reads takes no notice of it', async () => {
    const visitor = await newListener(server);
    const headers = keyed();
    expect((await visitor.get('/backend/accounts/me', headers)).status).toBe(200);
    expect((await visitor.post('/backend/projects/', {}, headers)).status).toBe(200);
    expect((await visitor.post('/backend/projects/', { search: 'арка' }, headers)).status).toBe(200);
  });
});

describe('a write without a key', () => {
  it('is done as often as it comes: fifty at once turn a favourite over fifty times', async () => {
    const visitor = await newListener(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => favorite(visitor, 1, {})));
    expect(answers.filter(({ body }) => body.data.is_favorite)).toHaveLength(25);
    const { data } = (await visitor.get<{ data: { id: string } }>('/backend/accounts/me')).body;
    const [mark] = await server.db.select().from(materialMarks).where(eq(materialMarks.accountId, data.id));
    expect(mark?.favoriteAt).toBeNull();
  });
});
