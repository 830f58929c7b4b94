import type { HeaderTable } from '../http/security-headers.ts';

/** How often, at most, the database is asked: a flood of questions is one. */
const PROBE_EVERY_MS = 1000;
/** A database that answers later is not one to serve listeners with. */
const PROBE_WITHIN_MS = 1000;

/** How a process is, in the words of `/readyz`. */
export type Readiness = 'ready' | 'starting' | 'draining' | 'no database';

/**
 * How the process is, for a supervisor and a balancer: `/livez` is 200 as long as it answers at all, `/readyz` only while it
 * may be given listeners. Both are `{ "status": … }`, and neither is written into the log.
 */
export class Health {
  readonly #headers: HeaderTable;
  readonly #now: () => Date;
  #phase: 'starting' | 'serving' | 'draining' = 'starting';
  #probe: () => Promise<unknown> = () => Promise.resolve();
  #probed: { at: number; isWell: Promise<boolean> } | null = null;

  constructor(headers: HeaderTable, now: () => Date) {
    this.#headers = headers;
    this.#now = now;
  }

  /** @param probe resolves when the database answers */
  serve(probe: () => Promise<unknown>): void {
    this.#probe = probe;
    // Told to stop amid the start: it stays so.
    if (this.#phase === 'starting') this.#phase = 'serving';
  }

  /**
   * From now on no balancer sends anybody here; whoever comes all the same is served.
   * @returns whether listeners were served until now
   */
  drain(): boolean {
    const wasServing = this.#phase === 'serving';
    this.#phase = 'draining';
    return wasServing;
  }

  async readiness(): Promise<Readiness> {
    if (this.#phase !== 'serving') return this.#phase;
    const at = this.#now().getTime();
    if (this.#probed === null || Math.abs(at - this.#probed.at) >= PROBE_EVERY_MS)
      this.#probed = { at, isWell: inTime(this.#probe()) };
    return (await this.#probed.isWell) ? 'ready' : 'no database';
  }

  /** @returns null for any other address */
  answer(request: Request): Promise<Response> | null {
    const { pathname: path } = new URL(request.url);
    if (path === '/livez') return Promise.resolve(this.#told('alive', 200));
    return path === '/readyz' ? this.#ready() : null;
  }

  async #ready(): Promise<Response> {
    const status = await this.readiness();
    return this.#told(status, status === 'ready' ? 200 : 503);
  }

  #told(status: string, code: number): Response {
    const headers = {
      ...this.#headers,
      'content-type': 'application/json; charset=utf-8',
      ...(code === 503 && { 'retry-after': '1' }),
    };
    return new Response(JSON.stringify({ status }), { status: code, headers });
  }
}

/** Whether it came to a good end within the time of a probe. */
async function inTime(probe: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_WITHIN_MS);
  });
  try {
    return await Promise.race([probe.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
