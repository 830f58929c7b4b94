import { HttpResponse, http, type JsonBodyType } from 'msw';
import { effectsOf } from './effects.ts';
import type { Operation } from './operation.ts';
import { addressOf } from './page.ts';

/**
 * `good` answers; `slow` answers after three seconds; `silent` does what it is asked for and its answer never arrives;
 * `gone` cannot be reached; `busy` answers 503.
 */
type Manner = 'good' | 'slow' | 'silent' | 'gone' | 'busy';
const SLOW_S = 3;

/** The server of one operation over trouble of the browser: it is well, or it is not, whenever a test says so. */
export interface Server {
  /** Requests of this very call. */
  requests: Request[];
  /** Effects by key; a repeat under one key is none. */
  effects(): number;
  is(next: Manner): void;
  /** Everything that still waits for an answer learns that there will be none. */
  loseConnections(): void;
  /** Made anew each time: MSW uses a handler up. */
  handler(): ReturnType<typeof http.all>;
}

export function serve(operation: Operation): Server {
  const requests: Request[] = [];
  const { happen, count } = effectsOf(operation);
  const open = new Set<() => void>();
  let manner: Manner = 'good';

  const good = () => HttpResponse.json(operation.answer() as JsonBodyType);

  function answer(request: Request): Response | Promise<Response> {
    switch (manner) {
      case 'gone':
        return HttpResponse.error();
      case 'busy':
        return HttpResponse.json({ detail: 'Сервер занят' }, { status: 503 });
      case 'slow':
        return new Promise((resolve) => {
          setTimeout(() => {
            happen(request);
            resolve(good());
          }, SLOW_S * 1000);
        });
      case 'silent':
        happen(request);
        return new Promise((resolve) => open.add(() => resolve(HttpResponse.error())));
      default:
        happen(request);
        return good();
    }
  }

  const address = addressOf(operation.endpoint, operation.params);
  const method = operation.endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return {
    requests,
    effects: count,
    is(next) {
      manner = next;
    },
    loseConnections() {
      for (const lose of open) lose();
      open.clear();
    },
    handler: () =>
      http[method](address, ({ request }) => {
        requests.push(request.clone());
        return answer(request);
      }),
  };
}
