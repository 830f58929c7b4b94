import type * as z from 'zod/mini';
import type { Access, Base, Schema } from './endpoint.ts';

/** A GET that is answered with server-sent events, each of them one value, until either side ends it. */
export interface EventStream<Query extends Schema = Schema, Data extends Schema = Schema> {
  readonly base: Base;
  readonly path: string;
  /** One Russian sentence for the API page. */
  readonly summary: string;
  readonly access: Access;
  readonly query: Query;
  /** Name of its events. */
  readonly event: string;
  /** Schema of `data` of an event, as JSON. */
  readonly data: Data;
}

/** Values of a stream's query, as they are written into its address. */
export type StreamQuery<S extends EventStream> = z.input<S['query']>;
/** Value of one event. */
export type StreamData<S extends EventStream> = z.output<S['data']>;

/** Declares one stream as data, on the main base. Streams stand beside the calls: nobody waits for the end of one. */
export const eventStream = <Q extends Schema, D extends Schema>(spec: Omit<EventStream<Q, D>, 'base'>): EventStream<Q, D> => ({
  base: 'main',
  ...spec,
});
