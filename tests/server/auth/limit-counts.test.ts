import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseCounts } from '../../../server/auth/database-counts.ts';
import type { LimitCounts } from '../../../server/auth/limit-counts.ts';
import { Limits } from '../../../server/auth/limits.ts';
import { memoryCounts } from '../../../server/auth/memory-counts.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { limitCounts } from '../../../server/db/schema.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { deleteExpired } from '../../../server/jobs/delete-expired.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { openTestDatabase } from '../../support/server/test-database.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

/** Where limits are counted: in a process, or in the database for all of its processes. */

const START = Date.parse('2026-11-21T10:00:00Z');
let at = START;
const now = () => new Date(at);
const BOUND = { most: 3, withinMs: 60_000 };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let names = 0;
const fresh = () => {
  names += 1;
  return `name ${names}`;
};

describe.each<[string, () => LimitCounts]>([
  ['in memory', () => memoryCounts(now)],
  ['in the database', () => databaseCounts(database.db, now)],
])('counts %s', (_, make) => {
  it('allow so many within the time, and again as the oldest pass', async () => {
    const [counts, name] = [make(), fresh()];
    const taken: boolean[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      taken.push(await counts.take(name, BOUND));
      at += 10_000;
    }
    expect(taken).toEqual([true, true, true, false]);
    at += 20_000;
    expect(await counts.take(name, BOUND)).toBe(true);
    expect(await counts.take(name, BOUND)).toBe(false);
    at += 10_000;
    expect(await counts.take(name, BOUND)).toBe(true);
  });

  it('of many at once let through exactly so many', async () => {
    const [counts, name] = [make(), fresh()];
    const taken = await Promise.all(Array.from({ length: 20 }, () => counts.take(name, BOUND)));
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it('give back the newest, and forget all', async () => {
    const [counts, name] = [make(), fresh()];
    const first = at;
    await counts.take(name, BOUND);
    at += 1000;
    await counts.take(name, BOUND);
    await counts.giveBack(name);
    expect(await counts.recent(name, BOUND)).toEqual([first]);
    await counts.forget(name);
    expect(await counts.recent(name, BOUND)).toEqual([]);
    await counts.giveBack(name);
    expect(await counts.recent(name, BOUND)).toEqual([]);
  });

  it('keep the newest of those that are only counted', async () => {
    const [counts, name] = [make(), fresh()];
    const first = at;
    for (let turn = 0; turn < 5; turn += 1) {
      await counts.add(name, BOUND);
      at += 1000;
    }
    expect(await counts.recent(name, BOUND)).toEqual([first + 2000, first + 3000, first + 4000]);
  });
});

it('counts in the database go when their time is over', async () => {
  const counts = databaseCounts(database.db, now);
  await counts.take(fresh(), BOUND);
  at += BOUND.withinMs + 1;
  await deleteExpired(database.db, now());
  expect(await database.db.select().from(limitCounts)).toEqual([]);
});

describe('a network of IPv6', () => {
  const refused = async (limits: Limits, key: string) =>
    limits.take('emailCheck', key).then(
      () => false,
      (error) => error instanceof HttpError && error.status === 429,
    );

  it('may do what four, then sixteen, of those within it may', async () => {
    const limits = new Limits(memoryCounts(now), now, true);
    const through = async (network: (index: number) => string) => {
      let count = 0;
      for (let index = 0; !(await refused(limits, `${network(index)}::/64`)); index += 1) count += 1;
      return count;
    };
    expect(await through(() => '2001:db8:1:1')).toBe(20);
    // Another house of the neighbourhood, each time from another of its networks.
    expect(await through((index) => `2001:db8:1:${(0x200 + (index % 256)).toString(16)}`)).toBe(80);
    const spread = await through((index) => `2001:db8:1:${((index % 200) * 0x100 + 0x300).toString(16)}`);
    expect(20 + 80 + spread).toBe(320);
  });

  it('loses nothing by what was refused', async () => {
    const limits = new Limits(memoryCounts(now), now, true);
    for (let turn = 0; turn < 50; turn += 1) await refused(limits, '2001:db8:2:1::/64');
    expect(await refused(limits, '2001:db8:2:2::/64')).toBe(false);
  });
});

describe('two processes of a database', () => {
  let [first, second]: TestServer[] = [];
  const options = { sharesLimits: true, env: { RATE_LIMITS: 'on', TRUSTED_PROXY: '127.0.0.1' } };
  beforeAll(async () => {
    first = await startTestServer(options);
    second = await startTestServer({ ...options, beside: first });
  });
  afterAll(async () => {
    await second?.close();
    await first?.close();
  });

  it('allow together what one allows', async () => {
    const servers = [first as TestServer, second as TestServer];
    const { email } = await newListener(servers[0] as TestServer);
    const seen: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const visitor = new Visitor(servers[turn % 2] as TestServer);
      const from = { 'x-forwarded-for': `192.0.2.${turn}` };
      seen.push((await visitor.post('/backend/auth/login', { email, password: 'не тот' }, from)).status);
    }
    expect(seen).toEqual([...Array(10).fill(401), 429, 429]);
  });
});
