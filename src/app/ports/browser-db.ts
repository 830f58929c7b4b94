import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ListenListItem } from '../../../contract/entities/listening.ts';

/** Where the listener stopped in one lecture, as this browser knows it. */
export interface Place {
  materialId: number;
  /** Media seconds. */
  position: number;
  /** ISO time of the last change. */
  at: string;
  isListened: boolean;
}

interface Schema extends DBSchema {
  places: { key: number; value: Place };
  /** Heard seconds that no account has counted yet. */
  records: { key: string; value: ListenListItem };
  facts: { key: string; value: unknown };
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
        db.createObjectStore('records', { keyPath: 'event_id' });
        db.createObjectStore('facts');
      },
      // A newer tab wants to upgrade: let it.
      blocking: (_, __, event) => (event.target as IDBDatabase | null)?.close(),
    });
  } catch {
    return null;
  }
}
