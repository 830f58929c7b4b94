import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDatabase, forgetKeyMarks } from '../../../server/auth/key-marks.ts';
import type { Keys } from '../../../server/auth/key-ring.ts';
import { secretsAdvice } from '../../../server/auth/secrets-command.ts';
import { ConfigError, readConfig } from '../../../server/config.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { openTestDatabase } from '../../support/server/test-database.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** Several processes of one database by the secrets of their settings, and how a secret is replaced. */

const [old, fresh] = [randomBytes(32), randomBytes(32)];

/** The same browser, whose next call a balancer gives to another process. */
function at(server: TestServer, { tokens }: Visitor): Visitor {
  const visitor = new Visitor(server);
  visitor.tokens = tokens;
  return visitor;
}

describe('two processes with folders of their own', () => {
  let [first, second]: TestServer[] = [];
  const here = () => first as TestServer;
  const there = () => second as TestServer;
  /** Amid a rotation: one signs with the old secret still, the other with the new one already. */
  beforeAll(async () => {
    first = await startTestServer({ secrets: [old, fresh] });
    second = await startTestServer({ secrets: [fresh, old], beside: first });
  });
  afterAll(async () => {
    await second?.close();
    await first?.close();
  });

  it('take each other’s tokens', async () => {
    const visitor = await newListener(here());
    for (let turn = 0; turn < 10; turn += 1) {
      const server = turn % 2 === 0 ? there() : here();
      const elsewhere = at(server, visitor);
      expect(await elsewhere.isSignedIn()).toBe(true);
      const { status, body } = await elsewhere.refresh();
      expect(status).toBe(200);
      visitor.tokens = body;
    }
  });

  it('give the same next token again when the answer of the other was lost', async () => {
    const visitor = await newListener(here());
    const lost = await at(there(), visitor).refresh();
    const again = await visitor.refresh();
    expect(again.body.refresh_token).toBe(lost.body.refresh_token);
    visitor.tokens = again.body;
    expect((await at(there(), visitor).refresh()).status).toBe(200);
  });

  it('play what the other has signed', async () => {
    const { body } = await new Visitor(here()).get<{ data: string }>('/backend/materials/1/audio');
    const range = { headers: { range: 'bytes=0-9' } };
    expect((await there().fetch(body.data, range)).status).toBe(206);
    expect((await there().fetch(`${body.data.slice(0, -1)}-`, range)).status).toBe(403);
  });

  it('do a write once that was sent to both', async () => {
    const visitor = await newListener(here());
    const key = { 'idempotency-key': randomUUID() };
    const path = '/backend/materials/1/favorite';
    const made = await visitor.post(path, {}, key);
    const again = await at(there(), visitor).post(path, {}, key);
    expect([again.status, again.body]).toEqual([made.status, made.body]);
  });
});

describe('a database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  let second = 0;
  const claim = (...secrets: Keys) => {
    second += 1;
    return claimDatabase(database.db, secrets, new Date(second * 1000));
  };
  const refused = /База записана под другими ключами/;

  it('is used under the secrets that it was written under, and no others', async () => {
    await claim(old);
    await claim(old);
    await expect(claim(fresh)).rejects.toThrow(refused);
    await claim(old, fresh);
    await claim(fresh, old);
    // A process that was not told of the new secret would sign out whoever it has signed in.
    await expect(claim(old)).rejects.toThrow(refused);
    await claim(fresh);
    await expect(claim(old)).rejects.toThrow(refused);
    await forgetKeyMarks(database.db);
    await claim(old);
  });

  it('that is new belongs to one of those that start on it at once', async () => {
    await forgetKeyMarks(database.db);
    const ends = await Promise.allSettled([claim(old), claim(fresh), claim(old)]);
    const [kept] = ends.map(({ status }) => status);
    expect(kept).toBe('fulfilled');
    expect(ends[1]?.status).toBe('rejected');
    expect(ends[2]?.status).toBe('fulfilled');
  });
});

describe('SECRETS', () => {
  const text = (secret: Buffer) => secret.toString('hex');

  it('are a list, the newest first', () => {
    expect(readConfig({ SECRETS: `${text(fresh)}, ${text(old)}` }).secrets).toEqual([fresh, old]);
    expect(readConfig({}).secrets).toBeNull();
  });

  it.each(['короткий', text(old).slice(1), `${text(old)},x`])('are refused when one is no secret: %s', (given) => {
    expect(() => readConfig({ SECRETS: given })).toThrow(ConfigError);
  });

  it('are printed as the settings want them', () => {
    const printed = (advice: string) =>
      [...advice.matchAll(/SECRETS=(\S+)/g)].map(([, given]) => readConfig({ SECRETS: given }).secrets?.map(text));
    expect(printed(secretsAdvice([], null, text(fresh)))).toEqual([[text(fresh)]]);
    expect(printed(secretsAdvice([], text(old), text(fresh)))).toEqual([[text(old)]]);
    expect(printed(secretsAdvice([text(old)], null, text(fresh)))).toEqual([
      [text(old), text(fresh)],
      [text(fresh), text(old)],
      [text(fresh)],
    ]);
  });
});
