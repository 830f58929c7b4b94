import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Keys } from './auth/key-ring.ts';
import { SECRET_TEXT, secretOf } from './auth/secret-text.ts';

const switchText = z.enum(['0', '1', 'true', 'false', 'on', 'off'], 'нужно 0 или 1');
const isOn = z.transform((text: z.infer<typeof switchText>) => ['1', 'true', 'on'].includes(text));
const flag = (byDefault: boolean) => z.pipe(z._default(switchText, byDefault ? '1' : '0'), isOn);
const number = (byDefault: number, min: number, max: number) =>
  z.pipe(
    z.pipe(z._default(z.string().check(z.regex(/^\d+$/, 'нужно целое число')), String(byDefault)), z.transform(Number)),
    z.int().check(z.gte(min, `не меньше ${min}`), z.lte(max, `не больше ${max}`)),
  );
const id = z.pipe(
  z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'латинские буквы, цифры, - и _'))),
  z.transform((text) => text ?? null),
);
const base = (byDefault: string) =>
  z._default(
    z.string().check(z.regex(/^(?:\/[\w-]+(?:\/[\w-]+)*|https?:\/\/[^\s"'<>;,]+)$/, 'нужен путь /… или адрес https://…')),
    byDefault,
  );
const optionalUrl = (protocols: RegExp) =>
  z.pipe(
    z.optional(z.string().check(z.regex(protocols, 'неверный адрес'))),
    z.transform((text) => text ?? null),
  );

const listOf = (text: string): string[] => text.split(/[, ]+/).filter((one) => one !== '');
const WRONG_SECRETS = 'нужны ключи через запятую, новейший первым; ключ печатает npm run secrets';

const address = z.pipe(
  z.optional(z.string().check(z.regex(/^(?:\[[\da-fA-F:]+\]|[\w.-]+):\d{1,5}$/, 'нужен адрес и порт, например 127.0.0.1:9464'))),
  z.transform((text): Address | null => {
    if (text === undefined) return null;
    const at = text.lastIndexOf(':');
    return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) };
  }),
);

const addresses = z.pipe(
  z._default(z.string().check(z.regex(/^[\da-fA-F.:, ]*$/, 'нужны IP-адреса через запятую')), ''),
  z.transform(listOf),
);

const origins = z.pipe(
  z._default(z.string().check(z.regex(/^(?:https:\/\/[^\s/,]+(?:[, ]+|$))*$/, 'нужны адреса https://… через запятую')), ''),
  z.transform(listOf),
);

const secrets = z.pipe(
  z.optional(z.string().check(z.refine((text) => listOf(text).every((one) => SECRET_TEXT.test(one)), WRONG_SECRETS))),
  z.transform((text) => {
    const [newest, ...older] = listOf(text ?? '').map(secretOf);
    return newest === undefined ? null : ([newest, ...older] as const);
  }),
);

/** A script of a tag: https, or http on this very machine, where a stand-in is tried. */
const TAG_URL = /^(?:https:\/\/[^\s/"'<>;,?#]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)\/[^\s"'<>;,#]*$/;
const DEFAULT_SENDER = 'glossa@localhost';

const Env = z.object({
  PORT: number(4173, 0, 65_535),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optionalUrl(/^postgres(?:ql)?:\/\//),
  DATABASE_POOL: number(10, 1, 200),
  MIGRATE: flag(true),
  SECRETS: secrets,
  CONTENT_DIR: z._default(z.string(), './content'),
  PUBLIC_URL: optionalUrl(/^https?:\/\/[^/\s]+\/?$/),
  AUDIO_URL_TTL_S: number(21_600, 1, 604_800),
  ACCESS_TOKEN_TTL_S: number(600, 1, 600),
  RATE_LIMITS: flag(true),
  TRUSTED_PROXY: addresses,
  DRAIN_S: number(0, 0, 60),
  METRICS: address,
  NODE_ENV: z.optional(z.string()),
  SANDBOX: z.optional(z.pipe(switchText, isOn)),
  SMTP_URL: optionalUrl(/^smtps?:\/\/[^\s]+$/),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'нужен адрес почты'))),
  API_BASE: base('/backend'),
  ACHIEVEMENTS_BASE: base('/api'),
  REDIRECT_ORIGINS: origins,
  FEATURE_STATISTICS: flag(true),
  FEATURE_ACHIEVEMENTS: flag(true),
  TAG_MANAGER_ID: id,
  TAG_MANAGER_URL: optionalUrl(TAG_URL),
  COUNTER_ID: id,
  COUNTER_URL: optionalUrl(TAG_URL),
  PIXEL_ID: id,
  PIXEL_URL: optionalUrl(TAG_URL),
  ANALYTICS_ORIGINS: origins,
  PAGES: z._default(z.enum(['shell', 'drawn'], 'нужно shell или drawn'), 'drawn'),
});

/** Settings that reach the browser in `<meta name="glossa-config">`: the operator changes them without a build. */
export interface WebConfig {
  apiBase: string;
  achievementsBase: string;
  /** Origins of the bank's and the partners' pages, where they are not the site's own: the app follows no other. */
  outsideOrigins: readonly string[];
  features: { statistics: boolean; achievements: boolean };
  /** Tag manager, visit counter and pixel of a social network: an id and the script that takes it, or neither. */
  tagManagerId: string | null;
  tagManagerUrl: string | null;
  counterId: string | null;
  counterUrl: string | null;
  pixelId: string | null;
  pixelUrl: string | null;
}

/** Where something listens. */
export interface Address {
  host: string;
  port: number;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute. Database, image cache and keys live below it. */
  dataDir: string;
  /** PostgreSQL, or null for the embedded database. */
  databaseUrl: string | null;
  /** Connections to PostgreSQL that this process may have at once. */
  databasePool: number;
  /** A start brings the database up to its build; off: it refuses one that is not, and `npm run migrate` does it. */
  migrates: boolean;
  /**
   * Secrets that all keys are made of, the newest first: it makes, all are recognised. The same on every machine of one
   * database. Null: one of the data directory's own.
   */
  secrets: Keys | null;
  contentDir: string;
  /** Origin the listeners see, without a trailing slash, or null when it is not known. */
  publicUrl: string | null;
  audioUrlTtlS: number;
  /** Life of an access token, s: at most ten minutes. */
  accessTokenTtlS: number;
  /** Off only for load tests: everything of `auth/limits.ts` is then allowed without end. */
  hasRateLimits: boolean;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** Told to stop, the server is not ready for so long before it closes, s: a balancer must notice first. */
  drainS: number;
  /** Where Prometheus reads `/metrics`; null: nowhere. Not open to listeners. */
  metrics: Address | null;
  /** A site for listeners rather than a laptop: `NODE_ENV=production`. */
  isProduction: boolean;
  /**
   * Stand-ins for outside systems at `/sandbox`, and the demo accounts. Anyone can open them, so that they are off with
   * `NODE_ENV=production` unless asked for.
   */
  hasSandbox: boolean;
  /** Where letters go; null: into the sandbox's mailbox, or nowhere. */
  mail: { smtpUrl: string; from: string; isFromGiven: boolean } | null;
  web: WebConfig;
  /** Origins that the scripts of the tags send to, beside their own; the content policy opens them while a tag is set. */
  analyticsOrigins: readonly string[];
  /** `drawn`: public pages come with their content; `shell`: each is drawn in the browser (decision 035). */
  pages: 'shell' | 'drawn';
}

/** Thrown by {@link readConfig}; the message is for the operator's terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the server's settings from environment variables; an empty variable counts as absent.
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(Env, given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Неверные настройки сервера:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  requireWholeTags(values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    migrates: values.MIGRATE,
    secrets: values.SECRETS,
    contentDir: resolve(values.CONTENT_DIR),
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    audioUrlTtlS: values.AUDIO_URL_TTL_S,
    accessTokenTtlS: values.ACCESS_TOKEN_TTL_S,
    hasRateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUSTED_PROXY,
    drainS: values.DRAIN_S,
    metrics: values.METRICS,
    isProduction: values.NODE_ENV === 'production',
    hasSandbox: values.SANDBOX ?? values.NODE_ENV !== 'production',
    mail:
      values.SMTP_URL === null
        ? null
        : { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? DEFAULT_SENDER, isFromGiven: values.MAIL_FROM !== undefined },
    web: {
      apiBase: values.API_BASE,
      achievementsBase: values.ACHIEVEMENTS_BASE,
      outsideOrigins: values.REDIRECT_ORIGINS,
      features: { statistics: values.FEATURE_STATISTICS, achievements: values.FEATURE_ACHIEVEMENTS },
      tagManagerId: values.TAG_MANAGER_ID,
      tagManagerUrl: values.TAG_MANAGER_URL,
      counterId: values.COUNTER_ID,
      counterUrl: values.COUNTER_URL,
      pixelId: values.PIXEL_ID,
      pixelUrl: values.PIXEL_URL,
    },
    analyticsOrigins: values.ANALYTICS_ORIGINS,
    pages: values.PAGES,
  };
}

/** An id without its script, or a script without its id, would ask every listener for consent to nothing. */
function requireWholeTags(values: z.infer<typeof Env>): void {
  const broken = (['TAG_MANAGER', 'COUNTER', 'PIXEL'] as const).filter(
    (tag) => (values[`${tag}_ID`] === null) !== (values[`${tag}_URL`] === null),
  );
  if (broken.length === 0) return;
  const lines = broken.map((tag) => `  ${tag}_ID и ${tag}_URL нужны вместе: номер и адрес скрипта, который его примет`);
  throw new ConfigError(`Неверные настройки сервера:\n${lines.join('\n')}`);
}
