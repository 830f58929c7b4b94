/**
 * Where a browser may be sent (reliability §3.2), the same for the server that names an address and for the app that follows
 * it. What matters is the exact origin; all the rest refuses what browsers, proxies and people read differently.
 */

const LONGEST = 2048;
/** Loopback addresses are the only ones that may be plain http, on a laptop. */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Blanks and control characters: browsers drop some of them silently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/** Fields of a parsed address, as the platform's `URL` has them. */
interface ParsedUrl {
  protocol: string;
  username: string;
  password: string;
  hostname: string;
  host: string;
  port: string;
  origin: string;
  href: string;
}

/**
 * @param value anything at all
 * @param origins exact origins, as `URL.origin` writes them
 * @param parse the platform's `new URL`, which this folder does not know
 * @returns the address in its parsed form, which is the one to go to, or null
 */
export function allowedAddress(value: unknown, origins: readonly string[], parse: (address: string) => ParsedUrl): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  // `https:host` and `https:\\host` parse as well, but nobody honest writes them.
  if (!/^https?:\/\/[^/\\]/.test(value) || value.includes('\\') || INVISIBLE.test(value)) return null;
  let url: ParsedUrl;
  try {
    url = parse(value);
  } catch {
    return null;
  }
  if (url.username !== '' || url.password !== '' || url.hostname.endsWith('.')) return null;
  // The host as it is written is the host that is meant: no escapes, no look-alike letters that parsing makes another.
  const written = /^https?:\/\/([^/?#]*)/.exec(value)?.[1]?.toLowerCase();
  if (written !== url.host && written !== `${url.host}:443`) return null;
  const isLoopback = LOOPBACK.has(url.hostname);
  if (url.protocol !== 'https:' && !isLoopback) return null;
  if (url.port !== '' && !isLoopback) return null;
  return origins.includes(url.origin) ? url.href : null;
}
