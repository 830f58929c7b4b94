import { STORAGE_PREFIX } from '../../../contract/constants.ts';
import type { StorageKey } from '../../../contract/kept-in-browser.ts';

/**
 * The one place that touches localStorage. Where it is denied or full, values live in memory and the service works.
 * `glossa:` is put before every key (§3).
 */
export function createStorage(source: () => Storage = () => window.localStorage) {
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
    set: (key: StorageKey, value: string): void => change(key, value),
    remove: (key: string): void => change(key, null),
  };
}

export type KeyValueStorage = ReturnType<typeof createStorage>;
