import type { BrowserDb } from '../../../src/app/ports/browser-db.ts';

export interface FakeDbOptions {
  /** The contents of the stores: store → key → value. */
  facts?: unknown;
  /** Those of one key, where the others are to be empty. */
  factsByKey?: Readonly<Record<string, unknown>>;
  places?: readonly unknown[];
  /** Every question is refused, as in a browser that is out of disk or forbids storage. */
  isDenied?: boolean;
}

/** The part of the browser's database that the ports touch, by hand: a store is what it was told to be. */
export function fakeBrowserDb({ facts, factsByKey, places = [], isDenied = false }: FakeDbOptions = {}) {
  const written: unknown[] = [];
  const answer = async (value: unknown) => {
    if (isDenied) throw new DOMException('Quota exceeded', 'QuotaExceededError');
    return value;
  };
  const db = {
    get: (_store: string, key: string) => answer(factsByKey === undefined ? facts : factsByKey[key]),
    getAll: () => answer(places),
    transaction: (store: string) => ({
      store: {
        put: (value: unknown) => answer(written.push([store, structuredClone(value)])),
        delete: (key: unknown) => answer(written.push([store, key, 'deleted'])),
      },
      commit: () => undefined,
      done: Promise.resolve(),
    }),
    delete: (store: string, key: unknown) => answer(written.push([store, key, 'deleted'])),
  };
  return { database: Promise.resolve(db as unknown as BrowserDb), written };
}
