import { Hono } from 'hono';
import type { Identify } from './auth/caller.ts';
import type { CatalogueSource } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createHandlers } from './handlers/index.ts';
import { jsonAnswer } from './http/answers.ts';
import { HttpError } from './http/http-error.ts';
import { describeError, type Log, maskedPath } from './http/log.ts';
import { newRequestId } from './http/request-id.ts';
import { apiHeaders } from './http/security-headers.ts';
import { mountApiDocs } from './api-docs/mount-api-docs.ts';
import type { AudioLinks } from './media/audio-link.ts';
import type { Images } from './media/images.ts';
import { mountMedia } from './media/mount-media.ts';
import type { OpenStreams } from './media/open-streams.ts';
import { mountContract } from './mount.ts';
import { mountCspReport } from './web/csp-report.ts';
import { mountWeb } from './web/mount-web.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  catalogue: CatalogueSource;
  audioLinks: AudioLinks;
  images: Images;
  streams: OpenStreams;
  identify: Identify;
  isSubscriber: (accountId: string) => Promise<boolean>;
  /** Folder of the built app: `index.html`, `assets/`. */
  webDir: string;
  log: Log;
  now: () => Date;
  checkAnswers?: boolean;
}

export const MAIN_BASE = '/backend';
export const SECOND_BASE = '/api';
/** 8 KiB (V6). */
const MAX_URL = 8192;

/** The whole server as one function from a request to its answer. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  const headers = apiHeaders(deps.config);

  app.use(async (c, next) => {
    const id = newRequestId();
    const started = performance.now();
    c.header('x-request-id', id);
    if (c.req.url.length > MAX_URL) throw new HttpError(414, 'Слишком длинный адрес');
    await next();
    const { error } = c;
    if (error !== undefined && !(error instanceof HttpError)) deps.log({ level: 'error', id, ...describeError(error) });
    deps.log({ id, method: c.req.method, path: maskedPath(c.req.url), status: c.res.status, ms: Math.round(performance.now() - started) });
  });

  app.onError((error, c) => {
    if (error instanceof HttpError) return jsonAnswer(c.req.raw, { detail: error.detail }, error.status, { ...headers, ...error.headers });
    const id = c.res.headers.get('x-request-id');
    return jsonAnswer(c.req.raw, { detail: `На сервере произошла ошибка. Номер запроса: ${id}` }, 500, headers);
  });

  mountContract(app, {
    bases: { main: MAIN_BASE, second: SECOND_BASE },
    handlers: createHandlers(deps),
    identify: deps.identify,
    headers,
    checkAnswers: deps.checkAnswers === true,
  });
  return app;
}
