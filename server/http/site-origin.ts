import type { Config } from '../config.ts';

/** A loopback name with any port, as `Host` writes it: a browser on the server's own machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The site's origin as this browser sees it: what letters and redirects lead to. A stranger may write anything into
 * `Host`, so that it decides only between names of one's own machine, and never where `PUBLIC_URL` is set.
 */
export function originOf(headers: Headers, { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const asked = headers.get('host')?.toLowerCase() ?? '';
  if (LOOPBACK.test(asked)) return new URL(`http://${asked}`).origin;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
