import { randomUUID } from 'node:crypto';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { leases } from '../db/schema.ts';
import { describeError, type Log } from '../http/log.ts';

/** The right to do what only one process of a database may do at a time. */
export interface Lease {
  /** Begins to ask for it. @param gained called each time this process has become the holder */
  open: (gained: () => void) => void;
  isHeld: () => boolean;
  /** Gives it back, so that another process need not wait for its end. */
  close: () => Promise<void>;
}

/** Where there is one process. */
export const soleLease: Lease = { open: (gained) => gained(), isHeld: () => true, close: async () => undefined };

/** A holder that is dead is replaced after this at the latest, and a third: whoever waits asks so often. */
const LIFE_MS = 30_000;

export interface LeaseOptions {
  db: Database;
  name: string;
  log: Log;
  /** 30 s when absent. */
  lifeMs?: number;
}

/**
 * A row of the database that its holder renews while it lives. Times are told by the database's clock; the holder stops counting on
 * it by its own, from before it has asked, so that of two processes never both believe that they have it.
 */
export class DatabaseLease implements Lease {
  readonly #options: Required<LeaseOptions>;
  readonly #holder = randomUUID();
  #heldUntil = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> = Promise.resolve();
  #isAsking = false;

  constructor(options: LeaseOptions) {
    this.#options = { lifeMs: LIFE_MS, ...options };
  }

  open(gained: () => void): void {
    const ask = (): void => {
      if (this.#isAsking) return;
      this.#isAsking = true;
      this.#asking = this.#ask(gained).finally(() => {
        this.#isAsking = false;
      });
    };
    this.#timer = setInterval(ask, this.#options.lifeMs / 3);
    ask();
  }

  isHeld(): boolean {
    return performance.now() < this.#heldUntil;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    const { db, name } = this.#options;
    // The database may be away: the lease ends by itself then.
    await db
      .delete(leases)
      .where(and(eq(leases.name, name), eq(leases.holder, this.#holder)))
      .catch(() => undefined);
  }

  async #ask(gained: () => void): Promise<void> {
    const { log, name, lifeMs } = this.#options;
    const askedAt = performance.now();
    const wasHeld = this.isHeld();
    try {
      const isGranted = await this.#take();
      this.#heldUntil = isGranted ? askedAt + lifeMs : Number.NEGATIVE_INFINITY;
      if (isGranted && !wasHeld) gained();
      if (!isGranted && wasHeld) log({ level: 'warn', event: 'a lease was lost', lease: name });
    } catch (error) {
      log({ level: 'warn', event: 'a lease could not be asked for', lease: name, ...describeError(error) });
    }
  }

  /** One statement: of several that ask at once one gets it. */
  async #take(): Promise<boolean> {
    const { db, name, lifeMs } = this.#options;
    const now = sql`clock_timestamp()`;
    const expiresAt = sql`${now} + make_interval(secs => ${lifeMs / 1000}::float8)`;
    const taken = await db
      .insert(leases)
      .values({ name, holder: this.#holder, expiresAt })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder: this.#holder, expiresAt },
        setWhere: or(eq(leases.holder, this.#holder), lte(leases.expiresAt, now)),
      })
      .returning({ holder: leases.holder });
    return taken.length > 0;
  }
}
