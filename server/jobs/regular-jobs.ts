import type { Background } from './background-jobs.ts';
import type { Lease } from './lease.ts';

/**
 * Work that no request asks for, done again and again by whichever process has the lease; by a new holder at once. Whatever is done
 * twice all the same (a holder may lose the lease amid a job) is kept apart by its rows.
 */
export class RegularJobs {
  readonly #lease: Lease;
  readonly #background: Background;
  readonly #jobs: (() => void)[] = [];
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(lease: Lease, background: Background) {
    this.#lease = lease;
    this.#background = background;
  }

  /** To be done every so many ms, never twice at once. */
  add(everyMs: number, job: () => Promise<void>): void {
    let isRunning = false;
    const once = async (): Promise<void> => {
      isRunning = true;
      await job().finally(() => {
        isRunning = false;
      });
    };
    const turn = (): void => {
      if (this.#lease.isHeld() && !isRunning) this.#background.run(once);
    };
    this.#jobs.push(turn);
    this.#timers.push(setInterval(turn, everyMs));
  }

  /** From now on the lease is asked for. */
  begin(): void {
    this.#lease.open(() => {
      for (const turn of this.#jobs) turn();
    });
  }

  /** Begins nothing any more; what runs is waited for by the background. */
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#jobs.length = 0;
  }
}
