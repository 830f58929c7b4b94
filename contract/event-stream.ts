import type * as z from 'zod/mini';
import type { Access, Base, Schema } from './endpoint.ts';

/** Schemas of `data`, as JSON, by the names of events. */
type EventSchemas = Readonly<Record<string, Schema>>;

/** A GET that is answered with server-sent events, each of them one value, until either side ends it. */
export interface EventStream<Query extends Schema = Schema, Events extends EventSchemas = EventSchemas> {
  readonly base: Base;
  readonly path: string;
  /** One Russian sentence for the API page. */
  readonly summary: string;
  readonly access: Access;
  readonly query: Query;
  readonly events: Events;
}

/** Values of a stream's query, as they are written into its address. */
export type StreamQuery<S extends EventStream> = z.input<S['query']>;
/** One event: its name and its value. */
export type StreamEvent<S extends EventStream> = {
  [Name in keyof S['events'] & string]: { readonly event: Name; readonly data: z.output<S['events'][Name]> };
}[keyof S['events'] & string];

/** Declares one stream as data, on the main base. Streams stand beside the calls: nobody waits for the end of one. */
export const eventStream = <Q extends Schema, E extends EventSchemas>(
  spec: Omit<EventStream<Q, E>, 'base'>,
): EventStream<Q, E> => ({
  base: 'main',
  ...spec,
});
