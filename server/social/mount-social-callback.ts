import type { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describeError, type Log } from '../http/log.ts';
import type { HeaderTable } from '../http/security-headers.ts';
import { originOf } from '../http/site-origin.ts';
import type { SocialNetworks } from './network.ts';
import { callbackPath, finishVisit, visitOfState } from './visits.ts';

export interface CallbackDeps {
  config: Config;
  db: Database;
  networks: SocialNetworks;
  log: Log;
  now: () => Date;
  headers: HeaderTable;
}

/**
 * Where a network sends the browser back to. The browser goes on to the app with `social_type` and `state`, and with our
 * one-time `code`, or with `error`: `access_denied`, `failed`, or `expired` where the visit is not known any more.
 */
export function mountSocialCallback(app: Hono<AppEnv>, deps: CallbackDeps): void {
  const { config, db, networks, log, now, headers } = deps;
  app.get(callbackPath(':type'), async (c) => {
    const type = c.req.param('type') ?? '';
    const { state = '', code, error } = c.req.query();
    const goTo = (address: string, answer: Record<string, string>) => {
      const url = new URL(address);
      for (const [name, value] of Object.entries({ social_type: type, state, ...answer })) url.searchParams.set(name, value);
      return new Response(null, { status: 303, headers: { ...headers, location: url.href } });
    };
    const network = networks.get(type);
    const visit = network === undefined ? null : await visitOfState(db, type, state, now());
    if (network === undefined || visit === null)
      return goTo(`${originOf(c.req.raw.headers, config)}/signin/social`, { error: 'expired' });
    if (code === undefined) return goTo(visit.returnUrl, { error: error === 'access_denied' ? error : 'failed' });
    try {
      const redirectUri = new URL(visit.returnUrl).origin + callbackPath(type);
      const profile = await network.exchange({ code, codeVerifier: visit.codeVerifier, redirectUri });
      const ours = await finishVisit(db, visit, profile, now());
      return goTo(visit.returnUrl, ours === null ? { error: 'expired' } : { code: ours });
    } catch (failure) {
      log({
        level: 'warn',
        id: c.get('requestId'),
        event: 'social network did not take its code',
        network: type,
        ...describeError(failure),
      });
      return goTo(visit.returnUrl, { error: 'failed' });
    }
  });
}
