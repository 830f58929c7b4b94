import { addToHistory, endListen, saveListens } from '../../../contract/endpoints/materials.ts';
import type { Batch, BatchRequest, OutboxItem, SendAnswer } from '../../../machines/outbox/outbox.types.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import type { BrowserDb, OutboxRow } from './browser-db.ts';

/** Whose records these are while nobody is signed in; they go over to whoever signs in here. */
export const GUEST = 'guest';
const MOST_REFUSED = 200;

/**
 * Records of listening in the browser's database, oldest first. Those of this page are kept in memory too: they are all
 * there is without a database, and what can be sent while the page closes, when nothing may be waited for.
 */
export function createOutboxStore(database: Promise<BrowserDb | null>) {
  let memory: OutboxRow[] = [];

  async function rowsOf(accountId: string): Promise<OutboxRow[]> {
    const db = await database;
    if (db === null) return memory.filter((row) => row.accountId === accountId);
    return db.getAllFromIndex('outbox', 'accountId', accountId);
  }

  async function remove(accountId: string, items: readonly OutboxItem[]): Promise<void> {
    const done = new Set(items.map(({ eventId }) => eventId));
    memory = memory.filter((row) => !done.has(row.item.eventId));
    const db = await database;
    if (db === null) return;
    const rows = await rowsOf(accountId);
    await Promise.all(rows.filter((row) => done.has(row.item.eventId)).map((row) => db.delete('outbox', row.order ?? -1)));
  }

  return {
    rowsOf,
    remove,
    async add(accountId: string, item: OutboxItem): Promise<void> {
      memory.push({ accountId, item });
      const db = await database;
      await db?.add('outbox', { accountId, item });
    },
    /** What this page has not delivered yet, at once. */
    undelivered: (accountId: string): OutboxItem[] => memory.filter((row) => row.accountId === accountId).map(({ item }) => item),
    /** What was heard before signing in belongs to who signed in. */
    async adopt(accountId: string): Promise<void> {
      const db = await database;
      const rows = db === null ? [] : await rowsOf(GUEST);
      memory = memory.map((row) => (row.accountId === GUEST ? { ...row, accountId } : row));
      await Promise.all(rows.map((row) => db?.put('outbox', { ...row, accountId })));
    },
    async bury(accountId: string, items: readonly OutboxItem[]): Promise<void> {
      const db = await database;
      if (db !== null) {
        await Promise.all(items.map((item) => db.add('refused', { accountId, item })));
        const keys = await db.getAllKeys('refused');
        await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_REFUSED)).map((key) => db.delete('refused', key)));
      }
      await remove(accountId, items);
    },
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function outboxPorts(store: OutboxStore, call: Call) {
  return {
    readBatch: implementPromisePort<readonly OutboxItem[], BatchRequest>(async ({ accountId, limit }) => {
      const items = (await store.rowsOf(accountId)).map(({ item }) => item);
      const first = items[0];
      if (first === undefined) return [];
      // Positions travel many at once; history and ends one by one, in their order.
      if (first.kind !== 'listen') return [first];
      const other = items.findIndex(({ kind }) => kind !== 'listen');
      return items.slice(0, other === -1 ? limit : Math.min(limit, other));
    }),
    sendBatch: implementPromisePort<SendAnswer, Batch>(({ items }) => send(call, items)),
    removeBatch: implementPromisePort<void, Batch>(({ accountId, items }) => store.remove(accountId, items)),
    buryBatch: implementPromisePort<void, Batch>(({ accountId, items }) => store.bury(accountId, items)),
  };
}

/** Sends records of one kind; each carries its own id, so that the server counts it once however often it comes. */
async function send(call: Call, items: readonly OutboxItem[], isLeaving = false): Promise<SendAnswer> {
  const first = items[0];
  if (first === undefined) return { kind: 'delivered' };
  const options = { idempotencyKey: first.eventId, keepalive: isLeaving };
  try {
    if (first.kind === 'listen') {
      await call(saveListens, { body: items.flatMap((item) => (item.kind === 'listen' ? [item.record] : [])), ...options });
    } else if (first.kind === 'history') await call(addToHistory, { body: { material_id: first.materialId }, ...options });
    else await call(endListen, { params: { id: String(first.materialId) }, ...options });
    return { kind: 'delivered' };
  } catch (error) {
    return answerOf(error);
  }
}

function answerOf(error: unknown): SendAnswer {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', retryAfterMs: null };
  const { failure } = error;
  // The server said yes in words we do not know: it has the record.
  if (failure.kind === 'broken') return { kind: 'delivered' };
  if (failure.kind === 'fields') return { kind: 'refused' };
  if (failure.kind === 'detail')
    return failure.status === 401 ? { kind: 'unreachable', retryAfterMs: null } : { kind: 'refused' };
  if (failure.kind === 'status') {
    const isFinal = failure.status < 500 && failure.status !== 408 && failure.status !== 429;
    const retryAfterMs = failure.retryAfterS === null ? null : failure.retryAfterS * 1000;
    return isFinal ? { kind: 'refused' } : { kind: 'unreachable', retryAfterMs };
  }
  return { kind: 'unreachable', retryAfterMs: null };
}

/** Bytes that browsers let a closing page have in flight. */
const KEEPALIVE_BYTES = 60_000;

/** While the page closes: everything at once that fits; the rest is there at the next start. */
export function sendLeaving(call: Call, items: readonly OutboxItem[]): void {
  const listens = items.filter(({ kind }) => kind === 'listen').slice(0, 100);
  const others = items.filter(({ kind }) => kind !== 'listen').map((item) => [item]);
  let bytes = 0;
  for (const batch of [listens, ...others]) {
    bytes += JSON.stringify(batch).length;
    if (batch.length === 0 || bytes > KEEPALIVE_BYTES) continue;
    void send(call, batch, true);
  }
}
