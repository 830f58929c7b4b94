import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod/mini';
import { describeError, type Log } from '../http/log.ts';
import type { Bus } from './bus.ts';
import type { Database } from './database.ts';

const CHANNEL = 'glossa';
/** PostgreSQL takes no longer words. */
const MOST_BYTES = 7_900;
const CONNECT_MS = 5_000;
const AGAIN_MS = 1_000;
/** The first probe of a silent connection, ms: a way that swallows everything is found out. */
const KEEP_ALIVE_MS = 10_000;

const Said = z.object({ from: z.string(), topic: z.string(), word: z.unknown() });

interface Hearer {
  topic: string;
  heard: (word: unknown) => void;
  missed: (() => void) | undefined;
}

/** By LISTEN and NOTIFY: a connection of its own hears, the pool says. A way that breaks is made anew. */
export function postgresBus(url: string, db: Database, log: Log): Bus {
  const own = randomUUID();
  const hearers: Hearer[] = [];
  let client: pg.Client | null = null;
  let isClosed = false;

  function hear(payload: string | undefined): void {
    const said = z.safeParse(Said, parse(payload ?? ''));
    if (!said.success || said.data.from === own) return;
    const { topic, word } = said.data;
    for (const hearer of hearers) if (hearer.topic === topic) hearer.heard(word);
  }

  /** Resolves when the connection is lost. */
  async function listen(isAgain: boolean): Promise<void> {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const lost = new Promise<void>((resolve) => {
      made.on('error', () => resolve());
      made.on('end', () => resolve());
    });
    client = made;
    made.on('notification', ({ payload }) => hear(payload));
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      if (isAgain) for (const { missed } of hearers) missed?.();
      await lost;
    } finally {
      await made.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    for (let turn = 0; !isClosed; turn += 1) {
      await listen(turn > 0).catch((error) =>
        log({ level: 'warn', event: 'the way to other processes is broken', ...describeError(error) }),
      );
      if (!isClosed) await sleep(AGAIN_MS);
    }
  }

  const running = run();
  return {
    publish(topic, word) {
      const said = JSON.stringify({ from: own, topic, word });
      if (Buffer.byteLength(said) > MOST_BYTES) return;
      db.execute(sql`select pg_notify(${CHANNEL}, ${said})`).catch(() => undefined);
    },
    hear: (topic, heard, missed) => {
      hearers.push({ topic, heard, missed });
    },
    async close() {
      isClosed = true;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
