import type { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { Log } from '../http/log.ts';
import { readText } from '../http/parse.ts';
import type { HeaderTable } from '../http/security-headers.ts';

/** Anyone can send reports: more than this in a minute are not written down. */
const MOST_A_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Only what looks like the name of a directive is worth a line. */
const DIRECTIVE = /"(?:effectiveDirective|effective-directive|violated-directive)"\s*:\s*"([a-z-]{1,40})/;

/** Violations of the content policy, as browsers report them. The log gets the directive, never an address or a sample. */
export function mountCspReport(
  app: Hono<AppEnv>,
  { log, now, headers }: { log: Log; now: () => Date; headers: HeaderTable },
): void {
  let minute = 0;
  let written = 0;
  app.post('/csp-report', async (c) => {
    const report = await readText(c.req.raw);
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      written = 0;
    }
    written += 1;
    if (written <= MOST_A_MINUTE) log({ level: 'warn', id: c.get('requestId'), csp: DIRECTIVE.exec(report)?.[1] ?? 'unknown' });
    return new Response(null, { status: 204, headers });
  });
}
