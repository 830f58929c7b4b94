import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createApp } from '../app.ts';
import { databaseCounts } from '../auth/database-counts.ts';
import { claimDatabase } from '../auth/key-marks.ts';
import { memoryCounts } from '../auth/memory-counts.ts';
import { loadServerKeys } from '../auth/server-keys.ts';
import { catalogueSource } from '../catalogue/catalogue-source.ts';
import { librarySource } from '../catalogue/library-source.ts';
import { type RefreshReport, refreshCatalogue } from '../catalogue/refresh-catalogue.ts';
import type { Config } from '../config.ts';
import { type Bus, noBus } from '../db/bus.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { postgresBus } from '../db/postgres-bus.ts';
import { findRoot } from '../files/find-root.ts';
import { Health } from '../health/health.ts';
import { describeError, type Log } from '../http/log.ts';
import { createHttpServer, type Fetch } from '../http/node-server.ts';
import { apiHeaders } from '../http/security-headers.ts';
import { STARTING, unavailable } from '../http/unavailable.ts';
import { Background } from '../jobs/background-jobs.ts';
import { DELETE_EXPIRED_EVERY_MS, deleteExpired } from '../jobs/delete-expired.ts';
import { DatabaseLease, type Lease, soleLease } from '../jobs/lease.ts';
import { RegularJobs } from '../jobs/regular-jobs.ts';
import { type Mailer, noMailer } from '../mail/mailer.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { createAudioLinks } from '../media/audio-link.ts';
import { Images } from '../media/images.ts';
import { Metrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { builtRenderer } from '../pages/load-renderer.ts';
import { removeDemoAccounts, seedDemoAccounts } from '../sandbox/demo-accounts.ts';
import { endDemoCodes, seedDemoCodes } from '../sandbox/demo-codes.ts';
import { sandboxMailer } from '../sandbox/sandbox-mailer.ts';
import { productionWarnings } from './production-warnings.ts';

export interface StartOptions {
  log: Log;
  /** Prints a line at the terminal. */
  tell: (line: string) => void;
}

export interface RunningServer {
  url: string;
  /** Says that it is not ready, waits for a balancer to notice (`DRAIN_S`) and for answers in progress, then closes the database. */
  close: () => Promise<void>;
}

/**
 * Listens at once, answering 503, and serves when the database is open and the catalogue is up to date.
 * @throws DatabaseRefusedError, or the system's error when the port is taken; nothing is left open then
 */
export async function startServer(config: Config, { log, tell }: StartOptions): Promise<RunningServer> {
  for (const warning of productionWarnings(config)) tell(`Внимание: ${warning}`);
  const now = () => new Date();
  const health = new Health(apiHeaders(config), now);
  let serve: Fetch = startingAnswer(config);
  const fetch: Fetch = (request, connection) => health.answer(request) ?? serve(request, connection);
  const server = createHttpServer(() => fetch);
  const port = await server.listen(config.port, config.host);
  let database: OpenDatabase | null = null;
  const background = new Background(log);
  let lease: Lease = soleLease;
  let jobs: RegularJobs | null = null;
  const metrics = config.metrics === null ? undefined : new Metrics();
  let bus: Bus = noBus;
  let closeMetrics: (() => Promise<void>) | null = null;

  const close = async (): Promise<void> => {
    if (health.drain()) await sleep(config.drainS * 1000);
    jobs?.stop();
    await server.close();
    await closeMetrics?.();
    await background.settled();
    await lease.close();
    await bus.close();
    await database?.close();
  };

  try {
    if (config.metrics !== null && metrics !== undefined) closeMetrics = await serveMetrics(metrics, config.metrics);
    const library = librarySource(config.contentDir);
    database = await openDatabase(config, {
      onCreate: () => {
        tell('Создаём базу данных, это займёт несколько секунд…');
        // A new database is empty: the library is read while it is made. A failure reaches whoever awaits the reading.
        library.read().catch(() => undefined);
      },
      onError: (error) => log({ level: 'error', ...describeError(error) }),
    });
    const { db } = database;
    if (metrics !== undefined) watchStart(metrics, database, health);
    bus = config.databaseUrl === null ? noBus : postgresBus(config.databaseUrl, db, log);
    const keys = await loadServerKeys(config);
    // Several may start at once: the first does all of it, the others find it done.
    const read = await database.alone(async () => {
      await claimDatabase(db, keys.secrets, now());
      await deleteExpired(db, now());
      await (config.hasSandbox ? seedDemo(db, now()) : removeDemo(db, now()));
      return refreshCatalogue(db, library, now());
    });
    if (config.databaseUrl !== null) lease = new DatabaseLease({ db, name: 'regular jobs', log });
    const regular = new RegularJobs(lease, background);
    jobs = regular;
    regular.add(DELETE_EXPIRED_EVERY_MS, () => deleteExpired(db, now()));
    metrics?.gauge('regular_jobs', '1 in the process that does the regular work', () => (lease.isHeld() ? 1 : 0));
    if (config.hasSandbox && !config.isProduction)
      tell('Песочница включена: /sandbox. Для настоящих слушателей выключите её: SANDBOX=off');
    report(read, config, tell);
    const catalogue = catalogueSource(db, now);
    // Read before the first listener comes, who would wait for it.
    await catalogue();
    const app = createApp({
      config: { ...config, port },
      db,
      catalogue,
      audioLinks: createAudioLinks(keys.audio, config.audioUrlTtlS),
      images: new Images(join(config.dataDir, 'images')),
      secrets: keys.secrets,
      limitCounts: config.databaseUrl === null ? memoryCounts(now) : databaseCounts(db, now),
      mailer: mailerOf(config, db, now),
      background,
      webDir: join(findRoot(), 'dist', 'web'),
      renderer: config.pages === 'drawn' ? builtRenderer(join(findRoot(), 'dist', 'page', 'render-page.js')) : undefined,
      log,
      metrics,
      bus,
      now,
      schedule: (everyMs, job) => regular.add(everyMs, job),
    });
    regular.begin();
    serve = (request, connection) => app.fetch(request, connection);
    health.serve(() => db.execute(sql`select 1`));
    return { url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function watchStart(metrics: Metrics, { connections }: OpenDatabase, health: Health): void {
  metrics.gauge('ready', '1 while listeners may be sent here', async () => ((await health.readiness()) === 'ready' ? 1 : 0));
  if (connections === undefined) return;
  metrics.gauge('database_connections', 'Connections to PostgreSQL', () => connections().open);
  metrics.gauge('database_connections_idle', 'Those of them that do nothing', () => connections().idle);
  metrics.gauge('database_waiting', 'Questions that wait for a connection', () => connections().waiting);
}

async function seedDemo(db: Database, now: Date): Promise<void> {
  await seedDemoAccounts(db, now);
  await seedDemoCodes(db, now);
}

async function removeDemo(db: Database, now: Date): Promise<void> {
  await endDemoCodes(db, now);
  await removeDemoAccounts(db);
}

function mailerOf({ mail, hasSandbox }: Config, db: Database, now: () => Date): Mailer {
  if (mail !== null) return smtpMailer(mail.smtpUrl, mail.from);
  return hasSandbox ? sandboxMailer(db, now) : noMailer;
}

/** Until the catalogue is ready: a load balancer and a browser both come again. */
function startingAnswer(config: Config): Fetch {
  const headers = apiHeaders(config);
  return (request) => unavailable(request, STARTING, headers);
}

function report({ imported, problems }: RefreshReport, config: Config, tell: (line: string) => void): void {
  for (const { file, line, message } of problems) tell(`Содержание: ${file}${line > 0 ? `:${line}` : ''} — ${message}`);
  if (imported === null) return;
  tell(`Библиотека прочитана: циклов ${imported.cycles}, лекций ${imported.lectures}`);
  if (imported.cycles === 0) tell(`В папке ${config.contentDir} нет ни одного цикла`);
}
