import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../server/app.ts';
import type { Caller } from '../../../server/auth/caller.ts';
import { catalogueSource } from '../../../server/catalogue/catalogue-source.ts';
import { importLibrary } from '../../../server/catalogue/import-library.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import type { Library } from '../../../server/content/library.ts';
import type { Database } from '../../../server/db/database.ts';
import type { LogEntry } from '../../../server/http/log.ts';
import { createHttpServer } from '../../../server/http/node-server.ts';
import { createAudioLinks } from '../../../server/media/audio-link.ts';
import { Images } from '../../../server/media/images.ts';
import { loadSigningKey } from '../../../server/media/signing-key.ts';
import { type SampleFiles, sampleFiles, sampleLibrary } from './sample-library.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** The sample library by default. */
  library?: (files: SampleFiles) => Library;
  /** Environment variables of the server. */
  env?: Record<string, string>;
  webDir?: string;
  now?: () => Date;
  /** Access token → who it belongs to. */
  callers?: Record<string, Caller>;
}

export interface TestServer {
  url: string;
  db: Database;
  config: Config;
  files: SampleFiles;
  log: LogEntry[];
  /** Over HTTP; relative addresses are taken below `url`. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The catalogue of another library, seen by the next request. */
  reimport: (library: Library) => Promise<void>;
  close: () => Promise<void>;
}

/** The real server over HTTP on a database of its own, with every answer checked by the contract. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glossa-data-'));
  const files = await sampleFiles();
  const database = await openTestDatabase();
  const { db } = database;
  const log: LogEntry[] = [];
  const wallClock = options.now ?? (() => new Date());
  // The catalogue looks for a newer version once in five seconds: a re-import moves its clock on.
  let skippedMs = 0;
  const load = (library: Library) => importLibrary(db, library, { fingerprint: String(Math.random()), now: wallClock() });
  await load((options.library ?? sampleLibrary)(files));

  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', ...options.env });
  const app = createApp({
    config,
    db,
    catalogue: catalogueSource(db, () => new Date(wallClock().getTime() + skippedMs)),
    audioLinks: createAudioLinks(await loadSigningKey(join(dataDir, 'keys', 'audio.json')), config.audioUrlTtlS),
    images: new Images(join(dataDir, 'images')),
    identify: async (token) => options.callers?.[token] ?? null,
    isSubscriber: async (accountId) =>
      Object.values(options.callers ?? {}).some((one) => one.accountId === accountId && one.isSubscriber),
    webDir: options.webDir ?? join(dataDir, 'no-web'),
    log: (entry) => log.push(entry),
    now: wallClock,
    checkAnswers: true,
  });
  const server = createHttpServer(() => (request) => app.fetch(request));
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  return {
    url,
    db,
    config,
    files,
    log,
    fetch: (path, init) => globalThis.fetch(new URL(path, url), init),
    reimport: async (library) => {
      await load(library);
      skippedMs += 10_000;
    },
    close: async () => {
      await server.close();
      await database.close();
      await files.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
