import type { PayWays } from '../../../machines/purchase/purchase.types.ts';
import type { LateSubscribe, SubscribeActors } from '../../bindings/subscribe.tsx';

/**
 * @param start fetches the chunk and starts its actors; a fetch that failed may be tried again
 * @param now the time by the server's clock
 */
export function createLateSubscribe(start: () => Promise<SubscribeActors>, now: () => Date, payWays: PayWays): LateSubscribe {
  let actors: SubscribeActors | null = null;
  let loading: Promise<SubscribeActors> | null = null;
  const listeners = new Set<() => void>();
  return {
    payWays,
    now,
    load() {
      loading ??= start().then(
        (loaded) => {
          actors = loaded;
          for (const listener of listeners) listener();
          return loaded;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    get: () => actors,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
