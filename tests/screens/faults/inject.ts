import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { Fault } from '../../support/faults/fault-matrix.ts';
import { effectsOf } from './effects.ts';
import type { Operation } from './operation.ts';
import { addressOf, OLD } from './page.ts';

export const DETAIL = 'Так нельзя';
export const COMPLAINT = 'Поле не подходит';
/** Long after the client has given up. */
const LATE_MS = 14_000;
const SLOW_MS = 8_000;

type Answer = () => Response | Promise<Response>;

const later = (ms: number, answer: Answer): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => void resolve(answer()), ms));

/** How the server of the operation behaves, and what reached it. */
export interface Injection {
  /** Requests of this very call since the fault began. */
  requests: Request[];
  /** Effects by key; a repeat under one key is none. */
  effects(): number;
  /** From now on it answers well. */
  heal(): void;
  /** From now on it answers 401, whoever asks. */
  refuseAll(): void;
  handler: ReturnType<typeof http.all>;
}

/**
 * Puts the fault into the call.
 * @param field where a 422 complains
 */
export function inject(operation: Operation, fault: Fault, field: string): Injection {
  const requests: Request[] = [];
  const { happen, count } = effectsOf(operation);
  let isHealed = false;
  let isRefusing = false;
  const good: Answer = () => HttpResponse.json(operation.answer() as JsonBodyType);
  const wellDone = (request: Request): Response | Promise<Response> => {
    happen(request);
    return good();
  };

  function answer(request: Request, at: number): Response | Promise<Response> {
    switch (fault) {
      case 'net':
        return HttpResponse.error();
      case 'tmo':
      case 'abrt':
        return new Promise(() => undefined);
      case 'slow':
        return later(SLOW_MS, () => wellDone(request));
      case '401':
      case 'exp':
        return isRefusing || request.headers.get('authorization') === `Bearer ${OLD.accessToken}` || !operation.isSignedIn
          ? HttpResponse.json({ detail: DETAIL }, { status: 401 })
          : wellDone(request);
      case '422':
        return HttpResponse.json({ detail: [{ loc: ['body', field], msg: COMPLAINT }] }, { status: 422 });
      case 'json':
        happen(request);
        return new HttpResponse('{"data": [1, 2', { headers: { 'content-type': 'application/json' } });
      case 'schm':
        happen(request);
        return HttpResponse.json({ unexpected: 'секрет' });
      case 'dup':
        // It was done, and the answer to the first is lost.
        happen(request);
        return at === 0 ? HttpResponse.error() : good();
      case 'ordr':
        return at === 0 ? later(LATE_MS, good) : wellDone(request);
      case '429':
        // A reading is asked again by itself, in a moment; what does something is not.
        return HttpResponse.json(
          { detail: DETAIL },
          { status: 429, headers: operation.endpoint.hasEffect ? { 'retry-after': '600' } : {} },
        );
      default:
        return HttpResponse.json({ detail: DETAIL }, { status: Number(fault) });
    }
  }

  const address = addressOf(operation.endpoint, operation.params);
  const method = operation.endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return {
    requests,
    effects: count,
    heal() {
      isHealed = true;
    },
    refuseAll() {
      isRefusing = true;
    },
    handler: http[method](address, ({ request }) => {
      requests.push(request.clone());
      return isHealed ? wellDone(request) : answer(request, requests.length - 1);
    }),
  };
}
