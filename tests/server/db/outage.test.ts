import { randomBytes } from 'node:crypto';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { isConflict, isOutage } from '../../../server/db/outage.ts';
import { findRoot } from '../../../server/files/find-root.ts';

/** PostgreSQL as it is in life: silent, cut off, restarted, in conflict with itself. */

describe('an error of the database', () => {
  const wrapped = (error: Error) => new Error('Failed query: select 1', { cause: error });
  const coded = (code: string) => Object.assign(new Error('of the driver'), { code });

  it.each(['57P01', '57P03', '53300', '57014', '08006', 'ECONNREFUSED', 'ECONNRESET'])('%s is an outage', (code) =>
    expect(isOutage(wrapped(coded(code)))).toBe(true),
  );
  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
    '«%s» is an outage',
    (message) => expect(isOutage(wrapped(new Error(message)))).toBe(true),
  );
  it.each(['23505', '42P01', '22021'])('%s is a mistake of ours, or of whoever asked', (code) =>
    expect(isOutage(wrapped(coded(code)))).toBe(false),
  );
  it('tells two transactions that met from any other', () => {
    expect([isConflict(wrapped(coded('40001'))), isConflict(coded('40P01')), isConflict(coded('23505'))]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isOutage(null), isConflict('40001')]).toEqual([false, false]);
  });
});

const url = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(url === '')('PostgreSQL behind a network of one’s own', () => {
  const name = `glossa_outage_${randomBytes(6).toString('hex')}`;
  const sockets = new Set<Socket>();
  let isSilent = false;
  let network: Server;
  let database: OpenDatabase;

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  beforeAll(async () => {
    await onServer(`create database ${name} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'`);
    const target = new URL(url);
    network = createServer((near) => {
      const far = dial(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', (chunk) => {
          if (!isSilent) to.write(chunk);
        });
        from.on('error', () => undefined);
        from.on('close', () => to.destroy());
      }
    });
    await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
    const address = network.address();
    const through = Object.assign(new URL(url), {
      hostname: '127.0.0.1',
      port: String(typeof address === 'object' && address !== null ? address.port : 0),
      pathname: `/${name}`,
    });
    database = await openPostgres({
      url: through.href,
      poolSize: 2,
      limits: { connectMs: 500, statementMs: 400, answerMs: 600 },
      migrationsDir: join(findRoot(), 'server', 'db', 'migrations'),
      onError: () => undefined,
    });
  });
  afterAll(async () => {
    await database.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => network.close(resolve));
    await onServer(`drop database ${name} with (force)`);
  });

  const ask = () => database.db.execute(sql`select 1`);
  const failureOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error: unknown) => (isOutage(error) ? 'outage' : String(error)),
    );

  it('is an outage while it swallows everything, for whoever waits for a connection too, and heals by itself', async () => {
    isSilent = true;
    const started = performance.now();
    const five = await Promise.all(Array.from({ length: 5 }, () => failureOf(ask())));
    expect(five).toEqual(Array(5).fill('outage'));
    // Within the limits, one after the other; without them nobody would ever be told.
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await failureOf(database.db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('outage');
    isSilent = false;
    await expect.poll(() => failureOf(ask())).toBe('answered');
    // No connection with an old question in it is handed out.
    expect(await Promise.all(Array.from({ length: 6 }, () => failureOf(ask())))).toEqual(Array(6).fill('answered'));
  });

  it('is an outage when a statement takes too long, and when every connection is cut', async () => {
    expect(await failureOf(database.db.execute(sql`select pg_sleep(3)`))).toBe('outage');
    const asked = failureOf(database.db.execute(sql`select pg_sleep(0.3)`));
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const socket of sockets) socket.destroy();
    expect(await asked).toBe('outage');
    expect(await failureOf(ask())).toBe('answered');
  });

  it('does a transaction again that has lost to another one, and gives up where it always does', async () => {
    await database.db.execute(sql`create table counted (n integer not null)`);
    await database.db.execute(sql`insert into counted values (0)`);
    const addOne = () =>
      database.db.transaction(
        async (tx) => {
          const { rows } = (await tx.execute(sql`select n from counted`)) as unknown as { rows: { n: number }[] };
          await tx.execute(sql`update counted set n = ${(rows[0]?.n ?? 0) + 1}`);
        },
        { isolationLevel: 'serializable' },
      );
    await Promise.all([addOne(), addOne()]);
    expect(await database.db.execute(sql`select n from counted`)).toMatchObject({ rows: [{ n: 2 }] });
    let tries = 0;
    const always = database.db.transaction(async () => {
      tries += 1;
      throw Object.assign(new Error('could not serialize'), { code: '40001' });
    });
    await expect(always).rejects.toThrow('could not serialize');
    expect(tries).toBe(4);
  });
});
