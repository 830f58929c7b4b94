import { vi } from 'vitest';
import type { BrowserDb } from '../../../src/app/ports/browser-db.ts';

/**
 * The database, the locks and the channel that the tabs of one browser share, by hand. Each of them answers later, as
 * the real ones do, and a transaction waits for the one before it.
 */
export function sharedBrowser({ hasDatabase = true, hasLocks = true } = {}) {
  const stores = new Map<string, Map<unknown, unknown>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<unknown, unknown>();
    stores.set(name, store);
    return store;
  };
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T> | T): Promise<T> => {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  };
  const get = (name: string, key: unknown) => structuredClone(storeOf(name).get(key));
  const put = (name: string, value: unknown, key: unknown) => void storeOf(name).set(key, structuredClone(value));
  const db = {
    get: (name: string, key: unknown) => inLine(() => get(name, key)),
    transaction(name: string) {
      let end: (() => void) | null = null;
      const begun = new Promise<void>((begin) => {
        void inLine(() => {
          begin();
          return new Promise<void>((resolve) => {
            end = resolve;
          });
        });
      });
      const store = {
        get: async (key: unknown) => begun.then(() => get(name, key)),
        put: async (value: unknown, key: unknown) => begun.then(() => put(name, value, key)),
        delete: async (key: unknown) => begun.then(() => void storeOf(name).delete(key)),
      };
      return {
        store,
        commit: () => undefined,
        get done() {
          return begun.then(() => end?.());
        },
      };
    },
  };

  const waiting: (() => void)[] = [];
  let isTaken = false;
  const next = () => {
    isTaken = false;
    waiting.shift()?.();
  };
  const locks = {
    async request(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) {
      if (isTaken) {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          signal.addEventListener('abort', () => {
            waiting.splice(waiting.indexOf(resolve), 1);
            reject(signal.reason);
          });
        });
      }
      isTaken = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
  Object.defineProperty(navigator, 'locks', { value: hasLocks ? locks : undefined, configurable: true });

  const channels = new Set<EventTarget>();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const channel of channels) {
          if (channel !== this) queueMicrotask(() => channel.dispatchEvent(Object.assign(new Event('message'), { data })));
        }
      }
    },
  );

  return {
    database: Promise.resolve(hasDatabase ? (db as unknown as BrowserDb) : null),
    kept: get,
    /** The browser takes the lock from a tab that is gone. */
    freeLock: next,
  };
}
