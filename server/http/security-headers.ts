import { TAGS_POLICY } from '../../contract/constants.ts';
import type { Config, WebConfig } from '../config.ts';

/** Headers of reliability §3.1, one function for each kind of answer. Names are lower case, as Fetch keeps them. */
export type HeaderTable = Readonly<Record<string, string>>;

const YEAR_S = 31_536_000;
export const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;

/** Every answer at all. */
const everywhere: HeaderTable = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const isolation: HeaderTable = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
};

function originOf(base: string): string[] {
  return base.startsWith('http') ? [new URL(base).origin] : [];
}

/**
 * HSTS and `upgrade-insecure-requests` are sent only when the site is published over https (`PUBLIC_URL`). On plain http,
 * a laptop's loopback address above all, the directive would make the browser ask for scripts over https that nobody
 * serves, and HSTS is ignored by definition.
 */
function isBehindTls(config: Config): boolean {
  return config.publicUrl?.startsWith('https://') === true;
}

/** Origins of the scripts of tag manager, counter and pixel: empty while none is set. */
function tagOrigins({ tagManagerUrl, counterUrl, pixelUrl }: WebConfig): string[] {
  return [tagManagerUrl, counterUrl, pixelUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin]));
}

const sources = (...hosts: string[]): string => [...new Set(["'self'", ...hosts])].join(' ');

/**
 * Strict by default. Each tag that the operator has set opens exactly its own origin: for its script, its calls and its
 * pictures; the one policy of Trusted Types then makes the addresses of these scripts and of nothing else.
 */
function contentPolicy(config: Config): string {
  const hosts = [...originOf(config.web.apiBase), ...originOf(config.web.achievementsBase)];
  const tags = tagOrigins(config.web);
  const told = tags.length === 0 ? [] : [...tags, ...config.analyticsOrigins];
  return [
    "default-src 'none'",
    `script-src ${sources(...tags)}`,
    "style-src 'self'",
    "style-src-attr 'none'",
    `img-src ${sources(...hosts, ...told)}`,
    `media-src ${sources(...hosts)}`,
    "font-src 'self'",
    `connect-src ${sources(...hosts, ...told)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${tags.length === 0 ? "'none'" : TAGS_POLICY}`,
    ...(isBehindTls(config) ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ].join('; ');
}

export function htmlHeaders(config: Config): HeaderTable {
  return {
    'content-security-policy': contentPolicy(config),
    'reporting-endpoints': 'csp="/csp-report"',
    ...transportHeaders(config),
    ...everywhere,
    ...isolation,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self)',
    'cache-control': 'no-cache',
  };
}

/** Scripts, styles, fonts, icons. Workers need the isolation of the page that starts them. */
export function assetHeaders(config: Config): HeaderTable {
  return { ...transportHeaders(config), ...everywhere, ...isolation };
}

/** Answers of the calls: nothing in them may run, be framed or be stored. */
export function apiHeaders(config: Config): HeaderTable {
  return {
    ...transportHeaders(config),
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  };
}

/** Audio, covers, extras: `cache-control` is the answer's own. */
export function mediaHeaders(config: Config): HeaderTable {
  return {
    ...transportHeaders(config),
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

/** The API page is a third-party script that writes inline styles: it has a policy of its own, and no Trusted Types. */
export function docsHeaders(config: Config): HeaderTable {
  return {
    ...transportHeaders(config),
    ...everywhere,
    ...isolation,
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-cache',
  };
}

function transportHeaders(config: Config): HeaderTable {
  return isBehindTls(config) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {};
}
