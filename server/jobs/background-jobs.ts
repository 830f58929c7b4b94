import { describeError, type Log } from '../http/log.ts';

/**
 * Work that an answer does not wait for: letters above all. How long it takes must not tell whether there was anything to
 * do, and a slow mail server must not hold a listener.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  run(job: () => Promise<void>): void {
    const running = job()
      .catch((error: unknown) => this.#log({ level: 'error', ...describeError(error) }))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
