import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';
import type { Place } from '../../../machines/newer-elsewhere/merge-place.ts';
import type { OutboxItem } from '../../../machines/outbox/outbox.types.ts';
import type { TokenPair } from '../../../machines/token-refresh/token-refresh.types.ts';

/** The generation of tokens that is in force in this browser. */
export interface TokenGeneration {
  generation: number;
  /** One id a sign-in: two pairs with the same id belong to the same session. */
  signIn: string;
  /** Null after a sign-out: a tombstone. */
  tokens: TokenPair | null;
  /** The refresh tokens before this one, the newest last: localStorage may fall back to any of them when a browser is killed. */
  ancestors: string[];
}

/** A record that waits for the server; `order` keeps the oldest first. */
export interface OutboxRow {
  order?: number;
  accountId: string;
  item: OutboxItem;
}

interface Schema extends DBSchema {
  places: { key: number; value: Place };
  facts: { key: string; value: unknown };
  session: { key: string; value: TokenGeneration };
  outbox: { key: number; value: OutboxRow; indexes: { accountId: string } };
  /** Records the server refuses for good; kept for a look, at most two hundred. */
  refused: { key: number; value: OutboxRow };
}

export type BrowserDb = IDBPDatabase<Schema>;

/**
 * The browser's own database. IndexedDB and not localStorage: a killed browser loses tens of seconds of the latter.
 * @returns null where it is denied or broken: the service works on, from memory only
 */
export async function openBrowserDb(): Promise<BrowserDb | null> {
  try {
    return await openDB<Schema>('glossa', 1, {
      upgrade(db) {
        db.createObjectStore('places', { keyPath: 'materialId' });
        db.createObjectStore('facts');
        db.createObjectStore('session');
        db.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true }).createIndex('accountId', 'accountId');
        db.createObjectStore('refused', { autoIncrement: true });
      },
      // A newer tab wants to upgrade: let it.
      blocking: (_, __, event) => (event.target as IDBDatabase | null)?.close(),
    });
  } catch {
    return null;
  }
}

/**
 * Makes changes of one store and commits them at once. A transaction that commits by itself waits for an answer of the
 * database first, and a page that goes meanwhile takes what it wrote along: a reload right after a choice lost the choice.
 * @param change asks for the changes, without waiting
 * @throws what the database says: denied, full
 */
export async function writeAtOnce<Name extends StoreNames<Schema>>(
  db: BrowserDb,
  name: Name,
  change: (store: IDBPObjectStore<Schema, [Name], Name, 'readwrite'>) => Promise<unknown>[],
): Promise<void> {
  const transaction = db.transaction(name, 'readwrite');
  const changes = change(transaction.store);
  transaction.commit();
  await Promise.all([...changes, transaction.done]);
}
