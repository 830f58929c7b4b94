import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { AccountLetters } from './accounts/account-letters.ts';
import { isSubscriber } from './accounts/subscriptions.ts';
import { mountApiDocs } from './api-docs/mount-api-docs.ts';
import { type Keys, keyRing } from './auth/key-ring.ts';
import type { LimitCounts } from './auth/limit-counts.ts';
import { Limits } from './auth/limits.ts';
import { Passwords } from './auth/passwords.ts';
import { Sessions } from './auth/sessions.ts';
import { createTokenCodec } from './auth/token-codec.ts';
import type { CatalogueSource } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { Bus } from './db/bus.ts';
import type { Database } from './db/database.ts';
import { isOutage } from './db/outage.ts';
import { moscowDay } from './domain/rotation.ts';
import { createHandlers } from './handlers/index.ts';
import { jsonAnswer } from './http/answers.ts';
import type { AppEnv } from './http/app-env.ts';
import { HttpError } from './http/http-error.ts';
import { Idempotency } from './http/idempotency.ts';
import { describeError, type Log } from './http/log.ts';
import { pathForLog } from './http/logged-path.ts';
import { mountContract } from './http/mount-contract.ts';
import { mountPlaceChanges } from './http/mount-place-changes.ts';
import { newRequestId } from './http/request-id.ts';
import { apiHeaders, docsHeaders, mediaHeaders } from './http/security-headers.ts';
import { originOf } from './http/site-origin.ts';
import { DATABASE_AWAY, unavailable } from './http/unavailable.ts';
import type { Background } from './jobs/background-jobs.ts';
import { withOwnMarks } from './listening/own-marks.ts';
import { sharedPlaceNews } from './listening/place-news.ts';
import { PlaceStreams } from './listening/place-streams.ts';
import { sharedDeviceSounds } from './listening/shared-device-sounds.ts';
import { LETTERS_EVERY_MS, LetterQueue } from './mail/letter-queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { AudioLinks } from './media/audio-link.ts';
import { ImageRecords } from './media/image-records.ts';
import type { Images } from './media/images.ts';
import { mountMedia } from './media/mount-media.ts';
import { OpenStreams } from './media/open-streams.ts';
import type { Metrics } from './metrics/metrics.ts';
import { askInProcess } from './pages/ask-in-process.ts';
import { DrawnPages } from './pages/drawn-pages.ts';
import type { RendererSource } from './pages/load-renderer.ts';
import { createArrivalStates } from './partners/arrival-states.ts';
import type { Partners } from './partners/partner.ts';
import { createPayments } from './payments/create-payments.ts';
import { mountAcquirerCallback } from './payments/mount-acquirer-callback.ts';
import { ROUND_EVERY_MS } from './payments/rounds.ts';
import { mountPreviews } from './previews/mount-previews.ts';
import { createSandbox } from './sandbox/mount-sandbox.ts';
import { mountSocialCallback } from './social/mount-social-callback.ts';
import type { SocialNetworks } from './social/network.ts';
import { watchForProxy } from './start/production-warnings.ts';
import { mountCspReport } from './web/csp-report.ts';
import { mountWeb } from './web/mount-web.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  catalogue: CatalogueSource;
  audioLinks: AudioLinks;
  images: Images;
  /** Each at least 32 random bytes: all tokens are made with keys of them. */
  secrets: Keys;
  /** The way to the other processes of the database. */
  bus: Bus;
  /** When limited things were done: of this process, or of all that share the database. */
  limitCounts: LimitCounts;
  mailer: Mailer;
  background: Background;
  /** Folder of the built app: `index.html`, `assets/`. */
  webDir: string;
  log: Log;
  /** Figures for the operator; absent: nobody reads them. */
  metrics?: Metrics | undefined;
  now: () => Date;
  /** Draws public pages; absent: each is drawn in the browser. */
  renderer?: RendererSource | undefined;
  /** A job that one process of the database does again and again; its failures are logged. */
  schedule: (everyMs: number, job: () => Promise<void>) => void;
  checkAnswers?: boolean;
  /** A silent stream of events proves itself alive so often; 25 s when absent, below the patience of proxies. */
  silenceMs?: number;
}

const MAIN_BASE = '/backend';
const SECOND_BASE = '/api';
/** 8 KiB (V6). */
const MAX_URL = 8192;
const SILENCE_MS = 25_000;

/** The whole server as one function from a request to its answer. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { config, db, log, now } = deps;
  const app = new Hono<AppEnv>();
  const headers = apiHeaders(config);
  const bases = { main: MAIN_BASE, second: SECOND_BASE };
  const limits = new Limits(deps.limitCounts, now, config.hasRateLimits);
  const keys = keyRing(deps.secrets);
  const codec = createTokenCodec(keys);
  const sessions = new Sessions({ db, codec, limits, log, now, accessTtlS: config.accessTokenTtlS });
  const queue = new LetterQueue({ ...deps, keys: keys.letters });
  const letters = new AccountLetters({ ...deps, mailer: queue });
  deps.schedule(LETTERS_EVERY_MS, () => queue.deliverDue());
  const sandbox = config.hasSandbox
    ? createSandbox({ ...deps, secret: deps.secrets[0], callProduct: async (path, init) => app.request(path, init) })
    : null;
  const networks: SocialNetworks = sandbox?.networks ?? new Map();
  const assistant = sandbox?.assistant ?? null;
  const providers = { acquirer: sandbox?.acquirer ?? null, operator: sandbox?.operator ?? null };
  const { paymentService, round } = createPayments({ ...deps, queue }, providers, keys, originOf(new Headers(), config));
  deps.schedule(ROUND_EVERY_MS, round);
  const loyalty = sandbox?.loyalty ?? null;
  const partners: Partners = { byName: sandbox?.partners ?? new Map(), states: createArrivalStates(keys.partnerArrivals) };

  const seeProxy = watchForProxy(config, (event) => log({ level: 'warn', event }));
  const pathOf = pathForLog(bases, () => app.routes.map(({ path }) => path));
  app.use(async (c, next) => {
    const id = newRequestId();
    const started = performance.now();
    c.set('requestId', id);
    seeProxy(c.req.header('x-forwarded-for'));
    if (c.req.url.length > MAX_URL) c.res = await jsonAnswer(c.req.raw, { detail: 'Слишком длинный адрес' }, 414, headers);
    else await next();
    c.res.headers.set('x-request-id', id);
    if (c.error !== undefined && !(c.error instanceof HttpError)) log({ level: 'error', id, ...describeError(c.error) });
    const [method, status, ms] = [c.req.method, c.res.status, performance.now() - started];
    log({ id, method, path: pathOf(c.req.url), status, ms: Math.round(ms) });
    deps.metrics?.answered({ method, route: routePath(c), status, seconds: ms / 1000 });
  });

  app.onError((error, c) => {
    if (error instanceof HttpError)
      return jsonAnswer(c.req.raw, { detail: error.detail, ...error.more }, error.status, { ...headers, ...error.headers });
    if (isOutage(error)) return unavailable(c.req.raw, DATABASE_AWAY, headers);
    const detail = `На сервере произошла ошибка. Номер запроса: ${c.get('requestId')}`;
    return jsonAnswer(c.req.raw, { detail }, 500, headers);
  });

  mountApiDocs(app, { bases, apiHeaders: headers, pageHeaders: docsHeaders(config) });
  mountSocialCallback(app, { config, db, networks, log, now, headers });
  mountAcquirerCallback(app, { db, acquirer: providers.acquirer, paymentService, now, headers });
  const identify = (token: string) => sessions.identify(token);
  const checkAnswers = deps.checkAnswers === true;
  const placeNews = sharedPlaceNews(deps.bus);
  const sounds = sharedDeviceSounds(deps.bus, now);
  const ofStreams = { silenceMs: deps.silenceMs ?? SILENCE_MS, checkAnswers };
  const streams = new PlaceStreams({ ...deps, ...ofStreams, news: placeNews, sounds, identify });
  deps.metrics?.gauge('place_streams', 'Open streams of changed places', () => streams.openCount);
  deps.metrics?.gauge('letters_waiting', 'Letters that have not left yet', () => queue.waiting());
  mountPlaceChanges(app, { bases, identify, limits, streams, headers });
  const handlers = createHandlers({
    ...deps,
    sessions,
    passwords: new Passwords(),
    limits,
    letters,
    networks,
    assistant,
    loyalty,
    paymentService,
    partners,
    placeNews,
    sounds,
    features: config.web.features,
  });
  const answerSource = async () => ({ catalogue: await deps.catalogue(), day: moscowDay(now()) });
  mountContract(app, {
    bases,
    handlers,
    identify,
    idempotency: new Idempotency(db, keys, now),
    limits,
    answerSource,
    personalise: (accountId, answer) => withOwnMarks(db, accountId, answer),
    config,
    headers,
    checkAnswers,
  });
  const audio = { openStreams: new OpenStreams(), isSubscriber: (accountId: string) => isSubscriber(db, accountId, now()) };
  const records = new ImageRecords(db);
  mountPreviews(app, { ...deps, records, features: config.web.features, headers: mediaHeaders(config) });
  mountMedia(app, { ...deps, ...audio, records }, mediaHeaders(config));
  if (sandbox !== null) app.route('/', sandbox.app);
  mountCspReport(app, { log, now, headers });
  app.get('/healthz', (c) => jsonAnswer(c.req.raw, { status: 'ok' }, 200, headers));
  const payWays = paymentService.ways;
  const hasCounters = [config.web.tagManagerId, config.web.counterId, config.web.pixelId].some((id) => id !== null);
  const pages =
    deps.renderer === undefined
      ? null
      : new DrawnPages({
          renderer: deps.renderer,
          ask: askInProcess(handlers, checkAnswers),
          site: { features: config.web.features, payWays, hasCounters },
          source: answerSource,
          log,
        });
  mountWeb(app, { ...deps, payWays, pages, now, limits });
  return app;
}
