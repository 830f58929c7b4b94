import axios, { type AxiosResponse } from 'axios';
import { DetailBody, ProblemsBody } from '../../contract/errors.ts';
import { type AnswerOf, type BodyOf, type Endpoint, fillPath, type ParamsOf, type QueryOf } from '../../contract/endpoint.ts';
import { ApiError, type ApiFailure, isDetailStatus, mayHeal } from './api-error.ts';
import type { Http } from './http.ts';

/** A read is asked again at most twice, after these waits, ± 50 % so that many listeners do not come at once. */
const RETRY_WAITS_MS = [500, 1000] as const;
const MAX_RETRY_AFTER_S = 10;

type Field<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : undefined extends T ? { [key in K]?: T } : { [key in K]: T };

export type CallInput<E extends Endpoint> = Field<'params', ParamsOf<E>> &
  Field<'query', QueryOf<E>> &
  Field<'body', BodyOf<E>> & { signal?: AbortSignal };

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<AnswerOf<E>>;

/**
 * Makes a call of the contract: fills the path, sends, parses the answer.
 * @returns a function that resolves to the parsed answer and rejects with {@link ApiError} only
 *   (or with MissingPathParameterError, which is a mistake in this code).
 */
export function createCall(http: Http, wait: (ms: number) => Promise<void> = sleep): Call {
  return async (endpoint, input) => {
    const url = fillPath(endpoint.path, input.params as Record<string, string | number> | undefined);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await http[endpoint.base].request<unknown>({
          method: endpoint.method,
          url,
          params: input.query,
          data: input.body,
          signal: input.signal,
        });
        return parseAnswer(endpoint, response);
      } catch (error) {
        const failure = failureOf(error, endpoint);
        const pause = RETRY_WAITS_MS[attempt];
        if (endpoint.hasEffect || pause === undefined || !mayHeal(failure)) throw new ApiError(failure);
        await wait(waitBefore(failure, pause));
        if (input.signal?.aborted) throw new ApiError({ kind: 'cancelled' });
      }
    }
  };
}

function parseAnswer<E extends Endpoint>(endpoint: E, response: AxiosResponse<unknown>): AnswerOf<E> {
  const parsed = endpoint.answer.safeParse(response.data);
  if (parsed.success) return parsed.data as AnswerOf<E>;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ApiError({ kind: 'broken', where: `${endpoint.method} ${endpoint.path} ${path}` });
}

function failureOf(error: unknown, endpoint: Endpoint): ApiFailure {
  if (error instanceof ApiError) return error.failure;
  if (axios.isCancel(error)) return { kind: 'cancelled' };
  if (!axios.isAxiosError(error)) return { kind: 'unreachable' };
  const { response } = error;
  if (response === undefined) return { kind: 'unreachable' };
  if (response.status >= 200 && response.status < 300) {
    return { kind: 'broken', where: `${endpoint.method} ${endpoint.path}` };
  }
  if (response.status === 422) {
    const body = ProblemsBody.safeParse(response.data);
    if (body.success) return { kind: 'fields', problems: body.data.detail };
  }
  if (isDetailStatus(response.status)) {
    const body = DetailBody.safeParse(response.data);
    if (body.success) return { kind: 'detail', status: response.status, detail: body.data.detail };
  }
  const retryAfter = Number(response.headers['retry-after']);
  return { kind: 'status', status: response.status, retryAfterS: Number.isFinite(retryAfter) ? retryAfter : null };
}

function waitBefore(failure: ApiFailure, pauseMs: number): number {
  if (failure.kind === 'status' && failure.retryAfterS !== null) return Math.min(failure.retryAfterS, MAX_RETRY_AFTER_S) * 1000;
  return pauseMs * (0.5 + Math.random());
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
