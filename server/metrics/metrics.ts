import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from a page that lies ready to an audio that had to be looked for; beyond 10 s a client has given up. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** One answer of the server. */
export interface Answered {
  method: string;
  /** As it is mounted (`/backend/materials/:id`): never an address that anybody has made up. */
  route: string;
  status: number;
  /** To its first byte. */
  seconds: number;
}

/** Figures of this process for Prometheus: answers by route, the process itself, and whatever else is asked at each reading. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #answers: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#answers = new Histogram({
      name: 'glossa_answer_seconds',
      help: 'Time to the first byte of an answer, s',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_S,
      registers: [this.#registry],
    });
  }

  answered({ method, route, status, seconds }: Answered): void {
    this.#answers.observe({ method, route, status: String(status) }, seconds);
  }

  /** A figure that is read when it is asked for. @param read may fail: the others are told all the same */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name: `glossa_${name}`,
      help,
      registers: [this.#registry],
      async collect() {
        try {
          this.set(await read());
        } catch {
          this.set(Number.NaN);
        }
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
