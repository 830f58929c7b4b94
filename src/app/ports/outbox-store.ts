import * as z from 'zod/mini';
import type { OutboxItem } from '../../../machines/outbox/outbox.types.ts';
import { type BrowserDb, type OutboxRow, writeAtOnce } from './browser-db.ts';

/** Owner of records while nobody is signed in; they pass to the account that signs in here. */
export const GUEST = 'guest';
const MOST_REFUSED = 200;

/** Rows of the browser's database are not trusted: each is parsed. */
const StoredRow = z.object({
  order: z.optional(z.int()),
  accountId: z.string(),
  item: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('listen'), eventId: z.string(), record: z.object({ id: z.int() }) }),
    z.object({ kind: z.enum(['history', 'endListen']), eventId: z.string(), materialId: z.int() }),
    z.object({ kind: z.literal('undoEnd'), eventId: z.string(), materialId: z.int(), at: z.string() }),
  ]),
});

/**
 * Records of listening in the browser's database, oldest first. Those of this page are kept in memory too: they are all
 * there is where the database is missing, denied or full, and what can be sent while the page closes, when nothing may be
 * waited for.
 */
export function createOutboxStore(database: Promise<BrowserDb | null>) {
  let memory: OutboxRow[] = [];
  /** Ids of records that the database has not taken: they are in memory alone. */
  const homeless = new Set<string>();

  async function storedRows(accountId: string): Promise<OutboxRow[]> {
    const db = await database;
    const rows = await db?.getAllFromIndex('outbox', 'accountId', accountId);
    return (rows ?? []).filter((row) => StoredRow.safeParse(row).success);
  }

  async function rowsOf(accountId: string): Promise<OutboxRow[]> {
    const here = memory.filter((row) => row.accountId === accountId && homeless.has(row.item.eventId));
    try {
      return [...(await storedRows(accountId)), ...here];
    } catch (error) {
      if (here.length === 0) throw error;
      return here;
    }
  }

  async function remove(accountId: string, items: readonly OutboxItem[]): Promise<void> {
    const done = new Set(items.map(({ eventId }) => eventId));
    memory = memory.filter((row) => !done.has(row.item.eventId));
    const housed = items.filter(({ eventId }) => !homeless.delete(eventId));
    const db = await database;
    if (db === null || housed.length === 0) return;
    const rows = await storedRows(accountId);
    await Promise.all(rows.filter((row) => done.has(row.item.eventId)).map((row) => db.delete('outbox', row.order ?? -1)));
  }

  /** Keeps refused records for inspection; the server will never take them. */
  async function setAside(accountId: string, items: readonly OutboxItem[]): Promise<void> {
    try {
      const db = await database;
      if (db === null) return;
      await Promise.all(items.map((item) => db.add('refused', { accountId, item })));
      const keys = await db.getAllKeys('refused');
      await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_REFUSED)).map((key) => db.delete('refused', key)));
    } catch {
      // Denied or full: records that the server refuses must not hold up the others.
    }
  }

  return {
    rowsOf,
    remove,
    async add(accountId: string, item: OutboxItem): Promise<void> {
      memory.push({ accountId, item });
      try {
        const db = await database;
        if (db === null) homeless.add(item.eventId);
        else await writeAtOnce(db, 'outbox', (outbox) => [outbox.add({ accountId, item })]);
      } catch {
        // Denied or full: the record is sent from memory.
        homeless.add(item.eventId);
      }
    },
    /** Records of this page that are not delivered yet, without waiting. */
    undelivered: (accountId: string): OutboxItem[] => memory.filter((row) => row.accountId === accountId).map(({ item }) => item),
    /** Gives records made before signing in to the account that signed in. */
    async adopt(accountId: string): Promise<void> {
      memory = memory.map((row) => (row.accountId === GUEST ? { ...row, accountId } : row));
      const db = await database;
      const rows = await storedRows(GUEST);
      await Promise.all(rows.map((row) => db?.put('outbox', { ...row, accountId })));
    },
    async bury(accountId: string, items: readonly OutboxItem[]): Promise<void> {
      await setAside(accountId, items);
      await remove(accountId, items);
    },
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;
