import { STORAGE_PREFIX } from '../../../contract/constants.ts';
import type { StorageKey, TabKey } from '../../../contract/kept-in-browser.ts';

/**
 * The one place that touches localStorage and sessionStorage. Where they are denied or full, values live in memory and the
 * service works. `glossa:` is put before every key (§3).
 */
export function createStorage<Key extends string = StorageKey>(source: () => Storage = () => window.localStorage) {
  /** The last value this page wrote, by key; null: removed. */
  const memory = new Map<string, string | null>();
  /** Keys whose last change the browser refused: its value is older than the one in memory. */
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
        // Another tab may have changed or removed it since: the browser's value counts.
        return source().getItem(named(key));
      } catch {
        return remembered;
      }
    },
    /** The browser's own value, without the memory; undefined: it refuses to read. */
    inBrowser(key: Key): string | null | undefined {
      try {
        return source().getItem(named(key));
      } catch {
        return undefined;
      }
    },
    set: (key: Key, value: string): void => change(key, value),
    /** Null removes the key. */
    keep: (key: Key, value: string | null): void => change(key, value),
    remove: (key: string): void => change(key, null),
    /** Calls `changed` when another tab has changed the key. */
    watch(watched: Key, changed: () => void): void {
      window.addEventListener('storage', ({ key }) => {
        if (key === named(watched)) changed();
      });
    },
  };
}

export type KeyValueStorage = ReturnType<typeof createStorage<StorageKey>>;

/** Storage of one tab, until it is closed. */
export const createTabStorage = () => createStorage<TabKey>(() => window.sessionStorage);

/** Keys of the service's own: with its prefix, and the router's. */
const OWN_KEY = new RegExp(`^(?:${STORAGE_PREFIX}:|tsr-)`);

/** Removes keys of other programs from this browser's storages. */
export function forgetForeign(): void {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (!OWN_KEY.test(key)) store.removeItem(key);
  }
}
