import { type AnswerOf, type BodyOf, type Endpoint, fillPath, type ParamsOf, type QueryOf } from '../../contract/endpoint.ts';
import { DetailBody, ProblemsBody } from '../../contract/errors.ts';
import { ApiError, type ApiFailure, isDetailStatus, mayHeal } from './api-error.ts';
import { type Http, type HttpOutcome, TIMEOUT_MS } from './http.ts';

/** A read is asked again at most twice, after these waits, ± 50 % so that many listeners do not come at once. */
const RETRY_WAITS_MS = [500, 1000] as const;
/** Retry-After is honoured this far; all waits of one call together are no longer either. */
const MAX_WAIT_MS = 10_000;
/** No screen waits longer than this for one reading, repeats and all. */
const MAX_TOTAL_MS = 11_500;
/** A repeat that has less time than this is not worth sending. */
const MIN_ATTEMPT_MS = 1000;
/** The time left when the first try was not answered at all: too little for another. */
const AFTER_SILENCE_MS = MAX_TOTAL_MS - TIMEOUT_MS;

type Field<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : undefined extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

type CallInput<E extends Endpoint> = Field<'params', ParamsOf<E>> &
  Field<'query', QueryOf<E>> &
  Field<'body', BodyOf<E>> & {
    signal?: AbortSignal;
    /** A token of this call's own (a one-time token); null sends none. */
    bearer?: string | null;
    /** Kept over repeats of one intent, so that the server does it once; a fresh one is made where none is given. */
    idempotencyKey?: string;
    /** Outlives the page: for what is sent while it closes. */
    keepalive?: boolean;
    /** Never repeated by itself: whoever asks has a time of his own for the next question. */
    isAskedOnce?: boolean;
  };

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<AnswerOf<E>>;

/**
 * Makes a call of the contract: fills the path, sends, parses the answer.
 * @returns a function that resolves to the parsed answer and rejects with {@link ApiError} only
 *   (or with MissingPathParameterError, which is a mistake in this code).
 */
export function createCall(http: Http, wait: (ms: number) => Promise<void> = sleep): Call {
  return async (endpoint, input) => {
    const { signal, keepalive = false, isAskedOnce = false } = input;
    const url = fillPath(endpoint.path, input.params as Record<string, string | number> | undefined);
    let waited = 0;
    const startedAt = performance.now();
    const left = () => MAX_TOTAL_MS - (performance.now() - startedAt);
    const key = input.idempotencyKey ?? crypto.randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await http[endpoint.base]({
        method: endpoint.method,
        path: url,
        query: input.query as Readonly<Record<string, unknown>> | undefined,
        body: input.body,
        signal,
        timeoutMs: attempt > 0 ? Math.min(TIMEOUT_MS, left()) : TIMEOUT_MS,
        // Calls that prove by themselves who calls carry no token unless one is given to them.
        bearer: input.bearer === undefined && endpoint.access === 'credentials' ? null : input.bearer,
        headers: endpoint.hasEffect ? { 'Idempotency-Key': key } : {},
        keepalive,
      });
      const answer = answerOf(outcome, endpoint);
      if (answer.kind === 'parsed') return answer.data;
      const { failure } = answer;
      const usual = RETRY_WAITS_MS[attempt];
      if (endpoint.hasEffect || isAskedOnce || usual === undefined || !mayHeal(failure)) throw new ApiError(failure);
      const pause = waitBefore(failure, usual);
      waited += pause;
      if (waited > MAX_WAIT_MS || left() <= AFTER_SILENCE_MS || left() - pause < MIN_ATTEMPT_MS) throw new ApiError(failure);
      await wait(pause);
      if (signal?.aborted) throw new ApiError({ kind: 'cancelled' });
    }
  };
}

type Answer<E extends Endpoint> = { kind: 'parsed'; data: AnswerOf<E> } | { kind: 'failed'; failure: ApiFailure };

function answerOf<E extends Endpoint>(outcome: HttpOutcome, endpoint: E): Answer<E> {
  if (outcome.kind !== 'answer') return { kind: 'failed', failure: outcome };
  const { status, body } = outcome;
  const isOk = status >= 200 && status < 300;
  if (!isOk) return { kind: 'failed', failure: refusalOf(outcome) };
  const where = `${endpoint.method} ${endpoint.path}`;
  if (body.kind === 'foreign') return { kind: 'failed', failure: { kind: 'broken', where } };
  const parsed = endpoint.answer.safeParse(body.data);
  if (parsed.success) return { kind: 'parsed', data: parsed.data as AnswerOf<E> };
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  return { kind: 'failed', failure: { kind: 'broken', where: `${where} ${path}` } };
}

function refusalOf({ status, headers, body }: Extract<HttpOutcome, { kind: 'answer' }>): ApiFailure {
  const data = body.kind === 'json' ? body.data : null;
  if (status === 422) {
    const said = ProblemsBody.safeParse(data);
    if (said.success) return { kind: 'fields', problems: said.data.detail };
  }
  if (isDetailStatus(status)) {
    const said = DetailBody.safeParse(data);
    if (said.success) return { kind: 'detail', status, detail: said.data.detail };
  }
  return { kind: 'status', status, retryAfterS: secondsOf(headers.get('retry-after')) };
}

/** Whole seconds of a Retry-After; a date, or anything else, is not understood. */
export function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
}

function waitBefore(failure: ApiFailure, usualMs: number): number {
  if (failure.kind === 'status' && failure.retryAfterS !== null) return Math.min(failure.retryAfterS * 1000, MAX_WAIT_MS);
  return usualMs * (0.5 + Math.random());
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
