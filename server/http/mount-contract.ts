import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Base, Endpoint } from '../../contract/endpoint.ts';
import { contract, type Group } from '../../contract/index.ts';
import { bearerOf, callerOf, type Identify } from '../auth/caller.ts';
import type { Limits, Rule } from '../auth/limits.ts';
import type { Config } from '../config.ts';
import type { Call, Handlers } from '../handlers/handler.ts';
import { ANY_GUEST, SHARED_CALLS } from '../handlers/shared-calls.ts';
import { acceptedEncoding, type Body, bodyOf, readyAnswer } from './answers.ts';
import type { AppEnv } from './app-env.ts';
import { HttpError } from './http-error.ts';
import { type Idempotency, idempotencyScope } from './idempotency.ts';
import { parseInput, queryObject, readJson } from './parse.ts';
import { remoteOf } from './remote.ts';
import type { HeaderTable } from './security-headers.ts';
import { type AnswerSource, SharedAnswers } from './shared-answers.ts';
import { originOf } from './site-origin.ts';

export interface MountOptions {
  /** Path of each base on this server. */
  bases: Readonly<Record<Base, string>>;
  handlers: Handlers;
  identify: Identify;
  idempotency: Idempotency;
  limits: Limits;
  /** The current source of shared answers. */
  answerSource: () => Promise<AnswerSource>;
  /** Adds the caller's own flags to an answer that is shared by all listeners. */
  personalise: (accountId: string, answer: unknown) => Promise<unknown>;
  config: Config;
  headers: HeaderTable;
  /** True in tests: every answer is parsed by the contract. False on the site: listeners do not wait for it. */
  checkAnswers: boolean;
}

/** They have their own rule for repeats, and a kept answer would hand out tokens that were revoked since. */
const OWN_REPEAT_RULE: ReadonlySet<Endpoint> = new Set([contract.auth.refreshToken, contract.auth.logout]);

/** Calls that one address may make only so often, whether or not their answer is ready. */
const LIMITED: ReadonlyMap<Endpoint, Rule> = new Map<Endpoint, Rule>([
  [contract.common.search, 'search'],
  [contract.secondBase.search, 'search'],
]);

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, call: Call) => unknown;

interface Mounted {
  endpoint: Endpoint;
  /** Full path with parameters in braces. */
  path: string;
  handler: AnyHandler;
}

/** Mounts every call of the contract under its base, and answers 405 and 404 below the bases. */
export function mountContract(app: Hono<AppEnv>, options: MountOptions): void {
  const calls = mountedCalls(options);
  const shared = new SharedAnswers();
  for (const call of calls) {
    app.on(call.endpoint.method, honoPath(call.path), async (c) => {
      const remote = remoteOf(c.env?.socketAddress, c.req.header('x-forwarded-for') ?? null, options.config.trustedProxies);
      const body = await run(call, { request: c.req.raw, rawParams: c.req.param(), remote }, options, shared);
      return readyAnswer(body, 200, options.headers);
    });
  }
  for (const base of new Set(Object.values(options.bases))) {
    app.all(`${base}/*`, (c) => {
      const allowed = methodsOf(calls, c.req.path);
      if (allowed.length === 0) throw new HttpError(404, 'Такого адреса нет');
      throw new HttpError(405, 'Этот метод здесь не поддерживается', { allow: allowed.join(', ') });
    });
  }
}

/** The whole table with its paths, in the order of matching: a written segment goes before a parameter. */
function mountedCalls({ bases, handlers }: MountOptions): Mounted[] {
  const calls = (Object.keys(contract) as Group[]).flatMap((group) =>
    Object.entries(contract[group]).map(
      ([name, endpoint]: [string, Endpoint]): Mounted => ({
        endpoint,
        path: `${bases[endpoint.base]}${endpoint.path}`,
        // The type of the handlers has one for each call of the contract.
        handler: (handlers[group] as unknown as Record<string, AnyHandler>)[name] as AnyHandler,
      }),
    ),
  );
  return calls.sort((a, b) => compareSpecificity(a.path, b.path));
}

function compareSpecificity(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (const [at, segment] of left.entries()) {
    const other = right[at];
    if (other === undefined || segment.startsWith('{') === other.startsWith('{')) continue;
    return segment.startsWith('{') ? 1 : -1;
  }
  return 0;
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

interface Incoming {
  request: Request;
  rawParams: unknown;
  remote: string;
}

async function run(
  { endpoint, handler, path }: Mounted,
  { request, rawParams, remote }: Incoming,
  options: MountOptions,
  shared: SharedAnswers,
): Promise<Body> {
  const { headers } = request;
  refuseNavigation(endpoint, headers);
  const caller = await callerOf(endpoint.access, headers, options.identify);
  const params = endpoint.params === undefined ? undefined : parseInput(endpoint.params, rawParams, 'path');
  const query = endpoint.query === undefined ? undefined : parseInput(endpoint.query, queryObject(request.url), 'query');
  const body = endpoint.body === undefined ? undefined : await parsedBody(endpoint.body, request);
  const input = { params, query, body };
  const limit = LIMITED.get(endpoint);
  if (limit !== undefined) await options.limits.take(limit, remote);
  const checked = (answer: unknown): unknown => {
    if (options.checkAnswers) z.parse(endpoint.answer, answer);
    return answer;
  };
  const encoding = acceptedEncoding(headers);
  if (caller === null && SHARED_CALLS.has(endpoint)) {
    const question = `${endpoint.method} ${path} ${JSON.stringify(input)}`;
    return shared.body(await options.answerSource(), question, encoding, async () =>
      bodyOf(checked(await handler(input, ANY_GUEST)), encoding),
    );
  }
  const call: Call = {
    caller,
    bearer: bearerOf(headers),
    remote,
    userAgent: headers.get('user-agent') ?? '',
    origin: originOf(headers, options.config),
  };
  const answer = await once(endpoint, headers, call, input, options.idempotency, async () => handler(input, call));
  const own = caller === null ? answer : await options.personalise(caller.accountId, answer);
  return bodyOf(checked(own), encoding);
}

/** A write with an idempotency key is done once (V11); one without, as often as it is sent. */
function once(
  endpoint: Endpoint,
  headers: Headers,
  { caller, bearer, remote }: Call,
  input: unknown,
  idempotency: Idempotency,
  job: () => Promise<unknown>,
): Promise<unknown> {
  const key = headers.get('idempotency-key');
  if (key === null || !endpoint.hasEffect || OWN_REPEAT_RULE.has(endpoint)) return job();
  const scope = caller === null ? `address ${remote}` : idempotencyScope(caller.accountId);
  const route = `${endpoint.method} ${endpoint.base} ${endpoint.path}`;
  return idempotency.run({ scope, route, key, input: caller === null ? [input, bearer] : input }, job);
}

/** A link or a form of another page must not do what only our own scripts may (an effect behind GET). */
function refuseNavigation({ method, hasEffect }: Endpoint, headers: Headers): void {
  const mode = headers.get('sec-fetch-mode');
  if (method === 'GET' && hasEffect && mode !== null && mode !== 'cors' && mode !== 'same-origin')
    throw new HttpError(403, 'Этот адрес не открывают как страницу');
}

/** An empty body is an empty object, unless the call takes none at all: every missing field is then named. */
async function parsedBody(schema: NonNullable<Endpoint['body']>, request: Request): Promise<unknown> {
  const json = await readJson(request);
  if (json !== undefined) return parseInput(schema, json, 'body');
  return z.safeParse(schema, undefined).success ? undefined : parseInput(schema, {}, 'body');
}

function methodsOf(calls: readonly Mounted[], path: string): string[] {
  const segments = path.split('/');
  const matching = calls.filter((call) => {
    const pattern = call.path.split('/');
    return (
      pattern.length === segments.length &&
      pattern.every((segment, at) => (segment.startsWith('{') ? segments[at] !== '' : segment === segments[at]))
    );
  });
  const methods = [...new Set(matching.map(({ endpoint }) => endpoint.method as string))];
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
