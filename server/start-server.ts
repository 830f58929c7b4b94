import { join } from 'node:path';
import { createApp } from './app.ts';
import { catalogueSource } from './catalogue/catalogue-source.ts';
import { type RefreshReport, refreshCatalogue } from './catalogue/refresh-catalogue.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { describeError, type Log } from './http/log.ts';
import { createHttpServer, type Fetch } from './http/node-server.ts';
import { apiHeaders } from './http/security-headers.ts';
import { createAudioLinks } from './media/audio-link.ts';
import { Images } from './media/images.ts';
import { loadSigningKey } from './media/signing-key.ts';
import { findRoot } from './root.ts';

export interface StartOptions {
  log: Log;
  /** What is told to the person at the terminal. */
  tell: (line: string) => void;
}

export interface RunningServer {
  url: string;
  /** Lets answers end, then closes the database. */
  close: () => Promise<void>;
}

/**
 * Listens at once, answering 503, and serves when the database is open and the catalogue is up to date.
 * @throws DatabaseRefusedError, or the system's error when the port is taken; nothing is left open then
 */
export async function startServer(config: Config, { log, tell }: StartOptions): Promise<RunningServer> {
  let fetch: Fetch = startingAnswer(config);
  const server = createHttpServer(() => fetch);
  const port = await server.listen(config.port, config.host);
  let database: OpenDatabase | null = null;

  const close = async (): Promise<void> => {
    await server.close();
    await database?.close();
  };

  try {
    database = await openDatabase(config, {
      onCreate: () => tell('Создаём базу данных, это займёт несколько секунд…'),
      onError: (error) => log({ level: 'error', ...describeError(error) }),
    });
    const { db } = database;
    const now = () => new Date();
    report(await refreshCatalogue(db, config.contentDir, now()), config, tell);
    const catalogue = catalogueSource(db, now);
    // Read before the first listener comes, who would wait for it.
    await catalogue();
    const app = createApp({
      config: { ...config, port },
      db,
      catalogue,
      audioLinks: createAudioLinks(await loadSigningKey(join(config.dataDir, 'keys', 'audio.json')), config.audioUrlTtlS),
      images: new Images(join(config.dataDir, 'images')),
      // Accounts come with their own part of the product: until then nobody has a token.
      identify: async () => null,
      isSubscriber: async () => false,
      webDir: join(findRoot(), 'dist', 'web'),
      log,
      now,
    });
    fetch = (request) => app.fetch(request);
    return { url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Until the catalogue is ready: a load balancer and a browser both come again. */
function startingAnswer(config: Config): Fetch {
  const headers = { ...apiHeaders(config), 'retry-after': '1', 'content-type': 'application/json; charset=utf-8' };
  return () => new Response(JSON.stringify({ detail: 'Сервер запускается' }), { status: 503, headers });
}

function report({ imported, problems }: RefreshReport, config: Config, tell: (line: string) => void): void {
  for (const { file, line, message } of problems) tell(`Содержание: ${file}${line > 0 ? `:${line}` : ''} — ${message}`);
  if (imported === null) return;
  tell(`Библиотека прочитана: циклов ${imported.cycles}, лекций ${imported.lectures}`);
  if (imported.cycles === 0) tell(`В папке ${config.contentDir} нет ни одного цикла`);
}
