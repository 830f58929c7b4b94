import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from '../../../server/db/bus.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { postgresBus } from '../../../server/db/postgres-bus.ts';
import { openTestDatabase } from '../../support/server/test-database.ts';

/** Words between the processes of one PostgreSQL. */

const url = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(url === '')('a way between processes', () => {
  let database: OpenDatabase;
  const open: Bus[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    for (const bus of open) await bus.close();
    await database.close();
  });

  async function nameOfDatabase(): Promise<string> {
    const { rows } = (await database.db.execute(sql`select current_database() as name`)) as unknown as {
      rows: { name: string }[];
    };
    return rows[0]?.name ?? '';
  }

  /** A process that hears this topic. */
  async function join(topic: string) {
    const own = Object.assign(new URL(url), { pathname: `/${await nameOfDatabase()}` }).href;
    const bus = postgresBus(own, database.db, () => undefined);
    open.push(bus);
    const heard: unknown[] = [];
    let missed = 0;
    bus.hear(
      topic,
      (word) => heard.push(word),
      () => {
        missed += 1;
      },
    );
    return { bus, heard, missed: () => missed };
  }

  it('brings a word to the others, and not to whoever said it', async () => {
    const [one, other, stranger] = [await join('a'), await join('a'), await join('b')];
    await expect
      .poll(() => {
        one.bus.publish('a', { name: 'Анна' });
        return other.heard.length;
      })
      .toBeGreaterThan(0);
    expect(other.heard[0]).toEqual({ name: 'Анна' });
    expect([one.heard, stranger.heard]).toEqual([[], []]);
    // Longer than PostgreSQL takes: it is not said, and breaks nothing.
    one.bus.publish('a', 'я'.repeat(8000));
    one.bus.publish('a', 'last');
    await expect.poll(() => other.heard.at(-1)).toBe('last');
  });

  it('is made anew when it breaks, and says that words may have been lost', async () => {
    const [one, other] = [await join('c'), await join('c')];
    const isHeard = () => {
      one.bus.publish('c', 'word');
      return other.heard.length;
    };
    await expect.poll(isHeard).toBeGreaterThan(0);
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen glossa'`,
    );
    await expect.poll(other.missed, { timeout: 10_000 }).toBe(1);
    const before = other.heard.length;
    await expect.poll(isHeard).toBeGreaterThan(before);
  });
});
