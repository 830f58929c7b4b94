import { SimulatedClock } from 'xstate';

/** A clock moved by hand that knows how many timers wait on it. */
export class CountingClock extends SimulatedClock {
  readonly #waiting = new Set<number>();

  get waiting(): number {
    return this.#waiting.size;
  }

  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#waiting.delete(id);
      fn();
    }, timeout);
    this.#waiting.add(id);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#waiting.delete(id);
    super.clearTimeout(id);
  }
}
