import type { Base } from '../../contract/endpoint.ts';

/** Every call ends within this time, with an answer or without. */
export const TIMEOUT_MS = 10_000;

/** The verdict of the token refresh on a call that was answered 401. */
export type Verdict =
  /** Send it again; `isLastTry` is handed back should that be answered 401 too. */
  { kind: 'repeat'; isLastTry: boolean } | { kind: 'unauthorised' } | { kind: 'unreachable' };

/** The session as the client needs it; src/app connects it with the statechart of the refresh. */
export interface Credentials {
  /** The stored access token; null sends no header (§7: "when a token is stored"). */
  accessToken(): string | null;
  /** Called for each 401; resolves when the token refresh has decided. `isLastTry`: from the verdict before. */
  onUnauthorised(request: { sentWith: string | null; isLastTry: boolean }): Promise<Verdict>;
}

export interface HttpOptions {
  /** Base of §7, absolute or from the root of this origin. */
  main: string;
  /** Base of the achievements. */
  second: string;
  credentials: Credentials;
  /** Called with the `Date` header of each answer; null: it has none. */
  onDate?: (date: string | null) => void;
}

/** One request, as it is sent. */
interface HttpRequest {
  method: string;
  /** Below the base, from its slash. */
  path: string;
  /** Plain pairs; undefined values are not sent. */
  query: Readonly<Record<string, unknown>> | undefined;
  /** Sent as JSON; undefined sends no body. */
  body: unknown;
  headers: Readonly<Record<string, string>>;
  /** A token of this call's own; null sends none. Such a call is never refreshed. Undefined: the session's. */
  bearer: string | null | undefined;
  signal: AbortSignal | undefined;
  /** Outlives the page. */
  keepalive: boolean;
  timeoutMs: number;
}

/** How a request ended. */
export type HttpOutcome =
  | { kind: 'answer'; status: number; headers: Headers; body: JsonBody }
  /** Cancelled by the caller. */
  | { kind: 'cancelled' }
  /** No answer came, or not all of it in time. */
  | { kind: 'unreachable' };

/** Body of an answer: parsed JSON, or `foreign` when it is cut or not JSON. */
type JsonBody = { kind: 'json'; data: unknown } | { kind: 'foreign' };

/** Sends; never throws. */
type Send = (request: HttpRequest) => Promise<HttpOutcome>;
export type Http = Record<Base, Send>;

/** One sender for each base. The Bearer header goes to these two bases and nowhere else; both share one refresh. */
export function createHttp({ main, second, credentials, onDate }: HttpOptions): Http {
  return { main: senderTo(main, credentials, onDate), second: senderTo(second, credentials, onDate) };
}

function senderTo(base: string, credentials: Credentials, onDate: HttpOptions['onDate']): Send {
  async function send(request: HttpRequest, isLastTry: boolean): Promise<HttpOutcome> {
    const token = request.bearer === undefined ? credentials.accessToken() : request.bearer;
    const outcome = await ask(base, request, token);
    if (outcome.kind !== 'answer') return outcome;
    onDate?.(outcome.headers.get('date'));
    // A call with a token of its own, or one sent without any, is not refreshed with the session's.
    if (outcome.status !== 401 || request.bearer !== undefined || token === null) return outcome;
    // E03: a 401 asks the refresh once, and the call is sent once more.
    const verdict = await credentials.onUnauthorised({ sentWith: token, isLastTry });
    if (verdict.kind === 'repeat') return send(request, verdict.isLastTry);
    // The refresh got no answer: for the caller this is a dead network and not a refusal.
    return verdict.kind === 'unreachable' ? { kind: 'unreachable' } : outcome;
  }
  return (request) => send(request, false);
}

async function ask(base: string, request: HttpRequest, token: string | null): Promise<HttpOutcome> {
  const { method, body, signal, keepalive } = request;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const timer = setTimeout(stop, request.timeoutMs);
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(addressOf(base, request), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: stopping.signal,
      keepalive,
    });
    return { kind: 'answer', status: response.status, headers: response.headers, body: jsonOf(await response.text()) };
  } catch {
    return { kind: signal?.aborted ? 'cancelled' : 'unreachable' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The address of a path below a base, with the values of its query that are given. */
export function addressOf(base: string, { path, query = {} }: Pick<HttpRequest, 'path' | 'query'>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const pairs = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  // fetch needs a whole address outside a page; inside one this changes nothing.
  const { href } = new URL(base, globalThis.location?.origin);
  return `${href.replace(/\/$/, '')}${path}${pairs === '' ? '' : `?${pairs}`}`;
}

function jsonOf(text: string): JsonBody {
  try {
    return { kind: 'json', data: JSON.parse(text) };
  } catch {
    return { kind: 'foreign' };
  }
}
