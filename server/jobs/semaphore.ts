import { HttpError } from '../http/http-error.ts';

/** Lets `width` jobs run at once and `waiting` more wait in order; anyone else is sent away with 503. */
export class Semaphore {
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor(
    readonly width: number,
    readonly waiting: number,
  ) {}

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.width) {
      if (this.#queue.length >= this.waiting)
        throw new HttpError(503, 'Сервер занят, попробуйте через несколько секунд', { 'retry-after': '2' });
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await job();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      // The place passes on to the next in the queue without being free in between.
      else next();
    }
  }
}
