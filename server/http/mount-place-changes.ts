import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Base } from '../../contract/endpoint.ts';
import { placeChanges } from '../../contract/endpoints/places.ts';
import { RevisionParam } from '../../contract/entities/common.ts';
import { bearerOf, callerOf, type Identify, mustSignIn } from '../auth/caller.ts';
import type { Limits } from '../auth/limits.ts';
import type { PlaceStreams } from '../listening/place-streams.ts';
import type { AppEnv } from './app-env.ts';
import { HttpError } from './http-error.ts';
import { parseInput, queryObject } from './parse.ts';
import type { HeaderTable } from './security-headers.ts';

export interface PlaceChangesOptions {
  bases: Readonly<Record<Base, string>>;
  identify: Identify;
  limits: Limits;
  streams: PlaceStreams;
  headers: HeaderTable;
}

const LAST_EVENT_ID = 'Last-Event-ID';
const Resumed = z.object({ [LAST_EVENT_ID]: z.optional(RevisionParam) });

/** The stream of changed places, by `Authorization` like every call: a browser's `fetch` reads it. */
export function mountPlaceChanges(app: Hono<AppEnv>, { bases, identify, limits, streams, headers }: PlaceChangesOptions): void {
  const path = `${bases[placeChanges.base]}${placeChanges.path}`;
  // A proxy that collects or compresses an answer would hold back every event of it.
  const ofStream = {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  app.get(path, async (c) => {
    const { raw } = c.req;
    const caller = await callerOf(placeChanges.access, raw.headers, identify);
    const token = bearerOf(raw.headers);
    if (caller === null || token === null) throw mustSignIn();
    const { after, device } = parseInput(placeChanges.query, queryObject(raw.url), 'query');
    const resumed = parseInput(Resumed, { [LAST_EVENT_ID]: raw.headers.get(LAST_EVENT_ID) ?? undefined }, 'header');
    // Nobody would end a stream that was opened for a HEAD.
    if (raw.method === 'HEAD') return new Response(null, { headers: ofStream });
    await limits.take('placeStream', caller.accountId);
    const listening = { accountId: caller.accountId, token, device, after: resumed[LAST_EVENT_ID] ?? after };
    return new Response(await streams.open(listening), { headers: ofStream });
  });
  app.all(path, () => {
    throw new HttpError(405, 'Этот метод здесь не поддерживается', { allow: 'GET, HEAD' });
  });
}
