import { STORAGE_PREFIX } from '../../../contract/constants.ts';

/**
 * The one place that touches localStorage. Where it is denied or full, values live in memory and the service works.
 * `glossa:` is put before every key (§3).
 */
export function createStorage(source: () => Storage = () => window.localStorage) {
  const memory = new Map<string, string>();
  const named = (key: string) => `${STORAGE_PREFIX}:${key}`;

  return {
    get(key: string): string | null {
      try {
        return source().getItem(named(key)) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key: string, value: string): void {
      memory.set(key, value);
      try {
        source().setItem(named(key), value);
      } catch {
        // Denied or full: memory has it.
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        source().removeItem(named(key));
      } catch {
        // Denied: there was nothing to remove.
      }
    },
  };
}

export type KeyValueStorage = ReturnType<typeof createStorage>;
