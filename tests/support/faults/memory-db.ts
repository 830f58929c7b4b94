import type { BrowserDb } from '../../../src/app/ports/browser-db.ts';

type StoreName = 'places' | 'facts' | 'session' | 'outbox' | 'refused';
type Key = string | number;
/** A key, or all from one to another. */
type Query = Key | { lower: Key; upper: Key };

const isIn = (key: Key, query: Query | undefined): boolean =>
  typeof query === 'object' ? key >= query.lower && key <= query.upper : query === undefined || key === query;

const NAMES: readonly StoreName[] = ['places', 'facts', 'session', 'outbox', 'refused'];
/** Where a store finds the key inside the value. */
const KEY_PATHS: Partial<Record<StoreName, string>> = { places: 'materialId', outbox: 'order' };

/** The refusals of the browser: nothing, all that would take room, or every question. */
type Refusal = 'nothing' | 'writes' | 'everything';

/**
 * The browser's database by hand: it outlives the page, is shared by its tabs, and can be denied or full. Answers come
 * later, as the real ones do, and values are copied on their way in and out.
 */
export function memoryDb() {
  const stores = new Map<StoreName, Map<Key, unknown>>(NAMES.map((name) => [name, new Map<Key, unknown>()]));
  let refusal: Refusal = 'nothing';
  let last = 0;
  /** Transactions follow each other. */
  let line: Promise<unknown> = Promise.resolve();
  const storeOf = (name: StoreName) => stores.get(name) as Map<Key, unknown>;

  function check(isWrite: boolean): void {
    if (refusal === 'everything') throw new DOMException('Access is denied', 'SecurityError');
    if (refusal === 'writes' && isWrite) throw new DOMException('The quota is exceeded', 'QuotaExceededError');
  }
  function inLine<T>(isWrite: boolean, work: () => T | Promise<T>): Promise<T> {
    const done = line.then(() => {
      check(isWrite);
      return work();
    });
    line = done.catch(() => undefined);
    return done;
  }

  function read(name: StoreName, key: Key): unknown {
    return structuredClone(storeOf(name).get(key));
  }
  function write(name: StoreName, value: unknown, key?: Key): Key {
    const copy = structuredClone(value);
    const path = KEY_PATHS[name];
    const inside = path === undefined ? undefined : (copy as Record<string, Key | undefined>)[path];
    last += 1;
    const to = key ?? inside ?? last;
    if (path !== undefined && typeof copy === 'object' && copy !== null) (copy as Record<string, Key>)[path] = to;
    storeOf(name).set(to, copy);
    return to;
  }
  /** Taking something out needs no room. */
  function remove(name: StoreName, query: Query): void {
    for (const [key] of all(name)) if (isIn(key, query)) storeOf(name).delete(key);
  }
  const all = (name: StoreName) => [...storeOf(name).entries()].sort(([a], [b]) => (a < b ? -1 : 1));

  function transaction(name: StoreName) {
    let end: () => void = () => undefined;
    const begun = new Promise<void>((begin, fail) => {
      inLine(false, () => {
        begin();
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      }).catch(fail);
    });
    function put(value: unknown, key?: Key): Key {
      check(true);
      return write(name, value, key);
    }
    return {
      store: {
        get: (key: Key) => begun.then(() => read(name, key)),
        put: (value: unknown, key?: Key) => begun.then(() => put(value, key)),
        add: (value: unknown, key?: Key) => begun.then(() => put(value, key)),
        delete: (query: Query) => begun.then(() => remove(name, query)),
      },
      commit: () => undefined,
      get done() {
        return begun.then(() => end());
      },
    };
  }

  const db = {
    get: (name: StoreName, key: Key) => inLine(false, () => read(name, key)),
    getAll: (name: StoreName, query?: Query) =>
      inLine(false, () => all(name).flatMap(([key, value]) => (isIn(key, query) ? [structuredClone(value)] : []))),
    getAllKeys: (name: StoreName) => inLine(false, () => all(name).map(([key]) => key)),
    getAllFromIndex: (name: StoreName, index: string, wanted: unknown) =>
      inLine(false, () =>
        all(name)
          .map(([, value]) => structuredClone(value) as Record<string, unknown>)
          .filter((value) => value[index] === wanted),
      ),
    put: (name: StoreName, value: unknown, key?: Key) => inLine(true, () => write(name, value, key)),
    add: (name: StoreName, value: unknown, key?: Key) => inLine(true, () => write(name, value, key)),
    delete: (name: StoreName, query: Query) => inLine(false, () => remove(name, query)),
    clear: (name: StoreName) => inLine(false, () => storeOf(name).clear()),
    transaction,
  };

  return {
    database: Promise.resolve(db as unknown as BrowserDb),
    refuse(next: Refusal): void {
      refusal = next;
    },
    /** The stored values, past every refusal. */
    values: (name: StoreName): unknown[] => all(name).map(([, value]) => value),
    /** Puts anything at all there, as a broken disk or another program might. */
    spoil: (name: StoreName, key: Key, value: unknown): void => void storeOf(name).set(key, value),
  };
}

export type MemoryDb = ReturnType<typeof memoryDb>;
