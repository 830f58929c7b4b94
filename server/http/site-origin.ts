import type { Config } from '../config.ts';

/**
 * Origins at which listeners see the site, the main one first. With `PUBLIC_URL` there is one; without it the server is
 * on somebody's laptop, where loopback has several names.
 */
export function siteOrigins({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): readonly string[] {
  if (publicUrl !== null) return [new URL(publicUrl).origin];
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return [...new Set([own, `http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`])];
}

/**
 * The site's origin as this browser sees it. The `Host` header chooses among the known ones and never adds one: letters
 * and redirects must not lead to where a stranger says.
 */
export function originOf(headers: Headers, origins: readonly string[]): string {
  const host = headers.get('host')?.toLowerCase();
  return origins.find((origin) => new URL(origin).host === host) ?? origins[0] ?? '';
}
