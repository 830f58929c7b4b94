import type { ListedPlace, ListenListItem } from '../../contract/entities/listening.ts';
import type { Who } from '../session/session.types.ts';

/**
 * Vocabulary of the outbox (§4 "Listening stats", "Track ending"): records of the listener that stay in the browser's
 * database until the server has answered 2xx. Exactly once rests on `event_id` at the server, not on this chart.
 */

export type OutboxItem =
  | { eventId: string; kind: 'listen'; record: ListenListItem }
  | { eventId: string; kind: 'history'; materialId: number }
  | { eventId: string; kind: 'endListen'; materialId: number }
  /** The mark was taken off at this moment, ISO 8601. */
  | { eventId: string; kind: 'undoEnd'; materialId: number; at: string };

/** The oldest records of one account, all of one kind, at most `limit` of them. */
export interface BatchRequest {
  accountId: string;
  limit: number;
}

export interface Batch {
  accountId: string;
  items: readonly OutboxItem[];
}

/** The server's answer to a batch. */
export type SendAnswer =
  /** `places`: those now in force for the lectures of the batch. */
  | { kind: 'delivered'; places: readonly ListedPlace[] }
  /** A permanent refusal: 4xx other than 401, 408 and 429. */
  | { kind: 'refused' }
  /** No network, no answer, 401, 408, 429, 5xx: it may heal. `retryAfterMs` is the wish of the server, if it has one. */
  | { kind: 'unreachable'; retryAfterMs: number | null };

export interface OutboxContext {
  /** Whose records are sent; nobody's while nobody is signed in, or it is not read who. */
  accountId: string | null;
  items: readonly OutboxItem[];
  /** How many records are sent at a time; a refusal halves it, until the bad record stands alone. */
  limit: number;
  /** How often in a row nobody answered. */
  attempt: number;
  retryAfterMs: number | null;
  /** 0.5 … 1.5: this page's share of the jitter, so that many listeners do not come back at once. */
  spread: number;
}

export interface OutboxInput {
  spread: number;
}

export type OutboxEvent =
  | { type: 'outbox.listenerKnown'; who: Who }
  /** A record was written to the store. */
  | { type: 'outbox.added' }
  /** Now rather than later. */
  | { type: 'outbox.flush' }
  | { type: 'network.restored' }
  /** The page is hidden or goes away. */
  | { type: 'page.hidden' };

export type OutboxEmitted =
  /** These have arrived: lists that show them are out of date. */
  | { type: 'outbox.delivered'; items: readonly OutboxItem[] }
  /** Places in force at the server after it took a batch. */
  | { type: 'outbox.placesTold'; records: readonly ListedPlace[] }
  /** The server will never take this one. */
  | { type: 'outbox.buried'; items: readonly OutboxItem[] }
  /** Send what is left by `fetch(keepalive)`, now, without waiting for anything; ≤ 60 000 B. */
  | { type: 'outbox.keepaliveWanted'; accountId: string };
