import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import type { PageRenderer } from '../../../contract/page-renderer.ts';
import { createApp } from '../../../server/app.ts';
import { databaseCounts } from '../../../server/auth/database-counts.ts';
import type { Keys } from '../../../server/auth/key-ring.ts';
import { memoryCounts } from '../../../server/auth/memory-counts.ts';
import { loadServerKeys } from '../../../server/auth/server-keys.ts';
import { catalogueSource } from '../../../server/catalogue/catalogue-source.ts';
import { importLibrary } from '../../../server/catalogue/import-library.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import type { Library } from '../../../server/content/library.ts';
import { type Bus, noBus } from '../../../server/db/bus.ts';
import type { Database } from '../../../server/db/database.ts';
import { sandboxLetters } from '../../../server/db/schema.ts';
import type { LogEntry } from '../../../server/http/log.ts';
import { createHttpServer } from '../../../server/http/node-server.ts';
import { Background } from '../../../server/jobs/background-jobs.ts';
import type { Mailer } from '../../../server/mail/mailer.ts';
import { createAudioLinks } from '../../../server/media/audio-link.ts';
import { Images } from '../../../server/media/images.ts';
import type { Metrics } from '../../../server/metrics/metrics.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '../../../server/sandbox/demo-accounts.ts';
import { seedDemoCodes } from '../../../server/sandbox/demo-codes.ts';
import { sandboxMailer } from '../../../server/sandbox/sandbox-mailer.ts';
import { type SampleFiles, sampleFiles, sampleLibrary } from './sample-library.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** The sample library by default. */
  library?: (files: SampleFiles) => Library;
  /** Environment variables of the server. */
  env?: Record<string, string>;
  webDir?: string;
  /** Draws public pages; absent: they come as shells. */
  renderer?: PageRenderer;
  now?: () => Date;
  /** How often a silent stream of events proves itself alive. */
  silenceMs?: number;
  /** Another process of the same database, with a data directory of its own. */
  beside?: TestServer;
  /** `SECRETS` of the settings, the newest first; one of its own by default. */
  secrets?: Keys;
  metrics?: Metrics;
  /** The way to other processes; there is none by default. */
  bus?: Bus;
  /** Limits are counted in the database, for all its processes. */
  sharesLimits?: boolean;
  /** Stands before the sandbox's mailbox: a mail server that is away. */
  mailer?: (sandbox: Mailer) => Mailer;
}

/** The demo accounts: a listener without a subscription, one with it, a partner's subscriber. */
type Demo = 'listener' | 'subscriber' | 'tele2';

export interface TestServer {
  url: string;
  db: Database;
  config: Config;
  files: SampleFiles;
  log: LogEntry[];
  /** All tokens and keys are made of it. */
  secret: Buffer;
  /** Over HTTP; relative addresses are taken below `url`. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The catalogue of another library, seen by the next request. */
  reimport: (library: Library) => Promise<void>;
  /** Headers of a fresh sign-in of a demo account, through the real call. */
  signIn: (demo: Demo) => Promise<{ authorization: string }>;
  /** Letters that have been sent, newest first. */
  letters: () => Promise<{ recipient: string; subject: string; text: string }[]>;
  /** The server's regular work, once. */
  round: () => Promise<void>;
  close: () => Promise<void>;
}

/** The real server over HTTP on a database of its own, with every answer checked by the contract. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { renderer } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'glossa-data-'));
  const files = await sampleFiles();
  const database =
    options.beside === undefined
      ? await openTestDatabase()
      : { db: options.beside.db, close: async (): Promise<void> => undefined };
  const { db } = database;
  const log: LogEntry[] = [];
  const wallClock = options.now ?? (() => new Date());
  // The catalogue looks for a newer version once in five seconds: a re-import moves its clock on.
  let skippedMs = 0;
  const load = (library: Library) => importLibrary(db, library, { fingerprint: String(Math.random()), now: wallClock() });
  if (options.beside === undefined) {
    await load((options.library ?? sampleLibrary)(files));
    await seedDemoAccounts(db, wallClock());
    await seedDemoCodes(db, wallClock());
  }
  const keys = await loadServerKeys({ secrets: options.secrets ?? [randomBytes(32)], dataDir });
  const background = new Background((entry) => log.push(entry));

  const jobs: (() => Promise<void>)[] = [];
  let app: ReturnType<typeof createApp> | null = null;
  const server = createHttpServer(
    () => (request, connection) => app?.fetch(request, connection) ?? new Response(null, { status: 503 }),
  );
  const port = await server.listen(0, '127.0.0.1');
  // Limits have tests of their own; the others ask more often than anybody may.
  const config = { ...readConfig({ DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', ...options.env }), port };
  app = createApp({
    config,
    db,
    catalogue: catalogueSource(db, () => new Date(wallClock().getTime() + skippedMs)),
    audioLinks: createAudioLinks(keys.audio, config.audioUrlTtlS),
    images: new Images(join(dataDir, 'images')),
    secrets: keys.secrets,
    limitCounts: options.sharesLimits === true ? databaseCounts(db, wallClock) : memoryCounts(wallClock),
    mailer: (options.mailer ?? ((sandbox) => sandbox))(sandboxMailer(db, wallClock)),
    background,
    webDir: options.webDir ?? join(dataDir, 'no-web'),
    log: (entry) => log.push(entry),
    metrics: options.metrics,
    bus: options.bus ?? noBus,
    now: wallClock,
    schedule: (_, job) => jobs.push(job),
    checkAnswers: true,
    ...(renderer !== undefined && { renderer: async () => renderer }),
    ...(options.silenceMs !== undefined && { silenceMs: options.silenceMs }),
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    db,
    config,
    files,
    log,
    secret: keys.secrets[0],
    fetch: (path, init) => globalThis.fetch(new URL(path, url), init),
    reimport: async (library) => {
      await load(library);
      skippedMs += 10_000;
    },
    signIn: async (demo) => {
      const response = await globalThis.fetch(new URL('/backend/auth/login', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${demo}@glossa.test`, password: DEMO_PASSWORD }),
      });
      const { access_token } = (await response.json()) as { access_token: string };
      return { authorization: `Bearer ${access_token}` };
    },
    letters: async () => {
      await background.settled();
      const { recipient, subject, text } = sandboxLetters;
      return db.select({ recipient, subject, text }).from(sandboxLetters).orderBy(desc(sandboxLetters.id));
    },
    round: async () => {
      for (const job of jobs) await job();
      await background.settled();
    },
    close: async () => {
      await server.close();
      await background.settled();
      await database.close();
      await files.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
