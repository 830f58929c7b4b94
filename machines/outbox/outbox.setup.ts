import { assign, emit, enqueueActions, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import type { Who } from '../session/session.types.ts';
import type {
  Batch,
  BatchRequest,
  OutboxContext,
  OutboxEmitted,
  OutboxEvent,
  OutboxInput,
  OutboxItem,
  SendAnswer,
} from './outbox.types.ts';

/** Most records that POST /materials/listen takes at once. */
export const BATCH_LIMIT = 100;
const MAX_WAIT_MS = 60_000;

/** 1, 2, 4 … 60 s, spread, and no sooner than the server wishes. */
export const waitMs = ({ attempt, retryAfterMs, spread }: OutboxContext) =>
  Math.min(Math.max(2 ** (attempt - 1) * 1000 * spread, retryAfterMs ?? 0), MAX_WAIT_MS);

/** Types, guards and actions of the outbox; the chart beside it says when they are used. */
export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    emitted: {} as OutboxEmitted,
    input: {} as OutboxInput,
    tags: {} as 'sending' | 'waiting',
  },
  actors: {
    adoptGuest: promisePort<void, { accountId: string }>('adoptGuest'),
    readBatch: promisePort<readonly OutboxItem[], BatchRequest>('readBatch'),
    sendBatch: promisePort<SendAnswer, Batch>('sendBatch'),
    removeBatch: promisePort<void, Batch>('removeBatch'),
    buryBatch: promisePort<void, Batch>('buryBatch'),
  },
  guards: {
    isEmpty: (_, { items }: { items: readonly OutboxItem[] }) => items.length === 0,
    isDelivered: (_, { answer }: { answer: SendAnswer }) => answer.kind === 'delivered',
    isRefused: (_, { answer }: { answer: SendAnswer }) => answer.kind === 'refused',
    isRefusedAlone: ({ context }, { answer }: { answer: SendAnswer }) => answer.kind === 'refused' && context.items.length === 1,
    isRead: (_, { who }: { who: Who }) => who.kind === 'account',
  },
  actions: {
    setAccount: assign((_, { who }: { who: Who }) => ({ accountId: who.kind === 'account' ? who.accountId : null })),
    setItems: assign((_, { items }: { items: readonly OutboxItem[] }) => ({ items })),
    forgetItems: assign({ items: [] }),
    halve: assign({ limit: ({ context }) => Math.max(1, Math.floor(context.items.length / 2)), items: [] }),
    growBack: assign({ limit: BATCH_LIMIT, attempt: 0, retryAfterMs: null }),
    countAttempt: assign(({ context }, { retryAfterMs }: { retryAfterMs: number | null }) => ({
      items: [],
      attempt: context.attempt + 1,
      retryAfterMs,
    })),
    announceDelivered: emit(({ context }) => ({ type: 'outbox.delivered' as const, items: context.items })),
    announcePlaces: enqueueActions(({ enqueue }, { answer }: { answer: SendAnswer }) => {
      if (answer.kind !== 'delivered' || answer.places.length === 0) return;
      enqueue.emit({ type: 'outbox.placesTold', records: answer.places });
    }),
    announceBuried: emit(({ context }) => ({ type: 'outbox.buried' as const, items: context.items })),
    askKeepalive: emit(({ context }) => ({ type: 'outbox.keepaliveWanted' as const, accountId: context.accountId ?? '' })),
  },
  delays: { backoff_1_60_s: ({ context }) => waitMs(context) },
});

/** The batch in hand, as the ports take it. */
export const batchOf = ({ accountId, items }: OutboxContext): Batch => ({ accountId: accountId ?? '', items });
