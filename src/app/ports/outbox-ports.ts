import { addToHistory, endListen, saveListens, undoEndListen } from '../../../contract/endpoints/materials.ts';
import type { Batch, BatchRequest, OutboxItem, SendAnswer } from '../../../machines/outbox/outbox.types.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import type { OutboxStore } from './outbox-store.ts';

export function outboxPorts(store: OutboxStore, call: Call) {
  return {
    adoptGuest: implementPromisePort<void, { accountId: string }>(({ accountId }) => store.adopt(accountId)),
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
  if (first === undefined) return { kind: 'delivered', places: [] };
  const options = { idempotencyKey: first.eventId, keepalive: isLeaving };
  try {
    if (first.kind === 'listen') {
      const body = items.flatMap((item) => (item.kind === 'listen' ? [item.record] : []));
      const { places = [] } = await call(saveListens, { body, ...options });
      return { kind: 'delivered', places };
    }
    const params = { id: String(first.materialId) };
    switch (first.kind) {
      case 'history':
        await call(addToHistory, { body: { material_id: first.materialId }, ...options });
        break;
      case 'endListen':
        await call(endListen, { params, ...options });
        break;
      case 'undoEnd':
        await call(undoEndListen, { params, query: { at: first.at }, ...options });
        break;
    }
    return { kind: 'delivered', places: [] };
  } catch (error) {
    return answerOf(error);
  }
}

function answerOf(error: unknown): SendAnswer {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', retryAfterMs: null };
  const { failure } = error;
  // The server said yes in words we do not know: it has the record.
  if (failure.kind === 'broken') return { kind: 'delivered', places: [] };
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
