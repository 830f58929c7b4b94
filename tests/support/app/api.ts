import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { ApiError, type ApiFailure } from '../../../src/api/api-error.ts';
import { createCall } from '../../../src/api/call.ts';
import { type Credentials, createHttp } from '../../../src/api/http.ts';

/** Addresses as the page asks for them, the bases of §7 included. */
export const MAIN = `${location.origin}/backend`;
export const SECOND = `${location.origin}/api`;

/**
 * A network of which every request must be expected. To be called once at the top of a test file.
 * @returns where to add handlers, and the requests that were made since the test began
 */
export function expectedNetwork() {
  const requests: Request[] = [];
  const network = setupServer();
  network.events.on('request:start', ({ request }) => void requests.push(request.clone()));
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    network.resetHandlers();
    requests.length = 0;
  });
  afterAll(() => network.close());
  return { use: network.use.bind(network), requests };
}

/** A session for tests: a token or none, and what the refresh says of a 401. Without a word it says «not authorised». */
export interface SessionOfTest {
  accessToken?: () => string | null;
  onUnauthorised?: Credentials['onUnauthorised'];
}

/** Both clients of the page on top of a session. */
export function httpOfPage({ accessToken = () => null, onUnauthorised }: SessionOfTest = {}) {
  const credentials = { accessToken, onUnauthorised: onUnauthorised ?? (async () => ({ kind: 'unauthorised' }) as const) };
  return createHttp({ main: '/backend', second: '/api', credentials });
}

/** The client of the app on the bases of the page; pauses between repeats are only written down. */
export function clientOfPage(session: SessionOfTest = {}) {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  return { call: createCall(httpOfPage(session), wait), pauses };
}

/** The failure that a refused call was refused with; anything but an ApiError fails the test that asks. */
export async function failureOf(asked: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await asked.then(
    (answer) => new Error(`Answered: ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error.failure;
  throw error;
}

/** Answers to a GET one after another; the last one goes on. */
export function inTurn(path: string, ...answers: readonly (() => Response)[]) {
  let asked = 0;
  return http.all(path, () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer?.() ?? HttpResponse.error();
  });
}
