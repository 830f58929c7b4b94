import { STORAGE_PREFIX } from '../../../contract/constants.ts';
import type { StorageKey, TabKey } from '../../../contract/kept-in-browser.ts';

/**
 * The one place that touches localStorage and sessionStorage. Where they are denied or full, values live in memory and the
 * service works. `glossa:` is put before every key (§3).
 */
export function createStorage<Key extends string = StorageKey>(source: () => Storage = () => window.localStorage) {
  /** What this page wrote last; null for what it removed. */
  const memory = new Map<string, string | null>();
  /** Keys whose last change the browser refused: what it holds is older than the memory. */
  const refused = new Set<string>();
  const named = (key: string) => `${STORAGE_PREFIX}:${key}`;

  function change(key: string, value: string | null): void {
    memory.set(key, value);
    try {
      if (value === null) source().removeItem(named(key));
      else source().setItem(named(key), value);
      refused.delete(key);
    } catch {
      // Denied or full: memory has it.
      refused.add(key);
    }
  }

  return {
    get(key: string): string | null {
      const remembered = memory.get(key) ?? null;
      if (refused.has(key)) return remembered;
      try {
        // Another tab may have changed or removed it since: the browser's answer is the truth.
        return source().getItem(named(key));
      } catch {
        return remembered;
      }
    },
    /** What the browser itself has, whatever the memory holds; undefined: it refuses to say. */
    inBrowser(key: Key): string | null | undefined {
      try {
        return source().getItem(named(key));
      } catch {
        return undefined;
      }
    },
    set: (key: Key, value: string): void => change(key, value),
    /** Null: nothing is kept any more. */
    keep: (key: Key, value: string | null): void => change(key, value),
    remove: (key: string): void => change(key, null),
    /** Another tab has changed it. */
    watch(watched: Key, changed: () => void): void {
      window.addEventListener('storage', ({ key }) => {
        if (key === named(watched)) changed();
      });
    },
  };
}

export type KeyValueStorage = ReturnType<typeof createStorage<StorageKey>>;

/** What a tab keeps for itself, until it is closed. */
export const createTabStorage = () => createStorage<TabKey>(() => window.sessionStorage);

/** Keys of the service's own: with its prefix, and the router's. */
const OWN_KEY = new RegExp(`^(?:${STORAGE_PREFIX}:|tsr-)`);

/** Removes whatever somebody else has left in this browser's storages. */
export function forgetForeign(): void {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (!OWN_KEY.test(key)) store.removeItem(key);
  }
}
