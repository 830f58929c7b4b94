import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '../../../server/db/database.ts';
import { leases } from '../../../server/db/schema.ts';
import type { LogEntry } from '../../../server/http/log.ts';
import { Background } from '../../../server/jobs/background-jobs.ts';
import { DatabaseLease, soleLease } from '../../../server/jobs/lease.ts';
import { RegularJobs } from '../../../server/jobs/regular-jobs.ts';
import { openTestDatabase } from '../../support/server/test-database.ts';

/** Processes of one database: each round is done by one of them, and by another when that one is gone. */

const LIFE_MS = 3_000;
const ROUND_MS = 60;
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

class Process {
  readonly log: LogEntry[] = [];
  /** Moments at which its rounds began. */
  readonly rounds: number[] = [];
  readonly lease: DatabaseLease;
  readonly jobs: RegularJobs;
  readonly #background: Background;
  isReachable = true;

  constructor(name: string) {
    const log = (entry: LogEntry) => this.log.push(entry);
    this.#background = new Background(log);
    // A process that is dead, or cut off, asks nothing more.
    const db = new Proxy(opened.db, {
      get: (target, key) => {
        if (!this.isReachable) throw new Error('cut off');
        return Reflect.get(target, key) as unknown;
      },
    }) as Database;
    this.lease = new DatabaseLease({ db, name, log, lifeMs: LIFE_MS });
    this.jobs = new RegularJobs(this.lease, this.#background);
    this.jobs.add(ROUND_MS, async () => {
      this.rounds.push(performance.now());
    });
  }

  async end(): Promise<void> {
    this.jobs.stop();
    await this.#background.settled();
    await this.lease.close();
  }
}

let running: Process[] = [];
function processes(count: number): Process[] {
  const name = crypto.randomUUID();
  running = Array.from({ length: count }, () => new Process(name));
  for (const { jobs } of running) jobs.begin();
  return running;
}
afterEach(async () => {
  for (const one of running) await one.end();
});

const holders = (all: readonly Process[]) => all.filter(({ lease }) => lease.isHeld());
/** The one that has it, when somebody has. */
async function holder(all: readonly Process[]): Promise<Process> {
  await expect.poll(() => holders(all).length).toBe(1);
  return holders(all)[0] as Process;
}
const gained = (one: Process) => expect.poll(() => one.rounds.length, { interval: 20 }).toBeGreaterThan(3);

describe('of several processes of a database', () => {
  it('one does the rounds, however long', async () => {
    const all = processes(3);
    const first = await holder(all);
    await gained(first);
    // Longer than a lease lasts: it was renewed.
    await sleep(2 * LIFE_MS);
    expect(holders(all)).toEqual([first]);
    expect(all.filter(({ rounds }) => rounds.length > 0)).toEqual([first]);
  });

  it('another goes on at once when the first one stops as it should', async () => {
    const all = processes(2);
    const first = await holder(all);
    await gained(first);
    await first.end();
    const done = first.rounds.length;
    const [second] = all.filter((one) => one !== first);
    const stoppedAt = performance.now();
    await gained(second as Process);
    // It asks three times in a lease's life.
    expect((second?.rounds[0] ?? 0) - stoppedAt).toBeLessThan(LIFE_MS);
    expect(first.rounds.length).toBe(done);
  });

  it('another goes on when the first one is dead or cut off, and never both', async () => {
    const all = processes(2);
    const first = await holder(all);
    await gained(first);
    first.isReachable = false;
    const [second] = all.filter((one) => one !== first);
    await gained(second as Process);
    // The first stopped by its own clock before the second began.
    expect(Math.max(...first.rounds)).toBeLessThan(second?.rounds[0] ?? 0);
    first.isReachable = true;
    await sleep(LIFE_MS);
    expect(holders(all)).toEqual([second]);
    expect(first.log.some(({ event }) => event === 'a lease could not be asked for')).toBe(true);
  });

  it('one gets it of many that ask at once', async () => {
    const all = processes(12);
    await holder(all);
    await sleep(LIFE_MS / 2);
    expect(holders(all)).toHaveLength(1);
  });

  it('whoever has it without knowing is told so', async () => {
    const [only] = processes(1) as [Process];
    await holder([only]);
    await opened.db.update(leases).set({ holder: 'another', expiresAt: sql`now() + interval '1 hour'` });
    await expect.poll(() => only.lease.isHeld()).toBe(false);
    expect(only.log).toContainEqual(expect.objectContaining({ event: 'a lease was lost' }));
    await opened.db.delete(leases);
  });
});

describe('a job', () => {
  it('is done by the only process there is from the beginning, and never twice at once', async () => {
    const jobs = new RegularJobs(soleLease, new Background(() => undefined));
    let now = 0;
    let most = 0;
    let turns = 0;
    jobs.add(10, async () => {
      now += 1;
      turns += 1;
      most = Math.max(most, now);
      await sleep(50);
      now -= 1;
    });
    jobs.begin();
    expect(turns).toBe(1);
    await expect.poll(() => turns).toBeGreaterThan(2);
    jobs.stop();
    expect(most).toBe(1);
  });

  it('that fails has its next turn', async () => {
    const log: LogEntry[] = [];
    const jobs = new RegularJobs(soleLease, new Background((entry) => log.push(entry)));
    jobs.add(10, () => Promise.reject(new Error('no')));
    jobs.begin();
    await expect.poll(() => log.length).toBeGreaterThan(2);
    jobs.stop();
  });
});
