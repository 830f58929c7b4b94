import type { AnyStateMachine, EventObject, InputFrom } from 'xstate';
import { codeGroupMachine } from '../../../machines/code-group/code-group.machine.ts';
import { type EdgeBody, implementEdgePort, implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { type Beginning, late } from '../../../machines/system/late.ts';
import type { On, Row } from '../../../machines/system/rows.ts';

/** Charts whose code comes as one chunk, by name. */
type Charts = Record<string, AnyStateMachine>;
/** Ports of the page whose code comes with them, by name. */
type Bodies = Record<string, (scope: never) => () => void>;

interface Chunk<Members extends Charts, Edge extends Bodies> {
  charts: Members;
  edge: Edge;
  rows: readonly Row[];
  /** Inputs of charts that are known only when the chunk has come: values kept for the listener of that moment. */
  inputs?: () => { [Name in keyof Members]?: InputFrom<Members[Name]> };
}

interface LateChartsOptions<Members extends Charts, Edge extends Bodies> {
  /** Fetches the chunk: every chart with its ports, and ports of the page. */
  fetch: () => Promise<Chunk<Members, Edge>>;
  /** The beginning of each chart, by its input (`virtual:beginnings`). */
  beginnings: { [Name in keyof Members]: (input: InputFrom<Members[Name]>) => Beginning<unknown> };
  /** Names of events that are wishes of a moment or facts, for all charts of the chunk: see `late`. */
  wishes?: readonly string[];
  facts?: readonly string[];
  /** Names of the ports of the page. They get no commands before: the rows that send them come with the chunk. */
  ports: readonly (keyof Edge)[];
  /** Adds the rows of the chunk to those of the page. */
  connect: (rows: readonly Row[]) => void;
}

type PortOf<Body> =
  Body extends EdgeBody<infer Announced extends EventObject, infer Commands extends EventObject>
    ? ReturnType<typeof implementEdgePort<Announced, Commands>>
    : never;

/** Logics of a chunk's charts and ports, and the function that fetches it, for the owner of its group. */
export function createLateCharts<Members extends Charts, Edge extends Bodies>({
  fetch,
  beginnings,
  wishes,
  facts,
  ports,
  connect,
}: LateChartsOptions<Members, Edge>) {
  let chunk: Chunk<Members, Edge> | null = null;
  let fetching: Promise<void> | null = null;
  const waiting: ((edge: Edge) => void)[] = [];
  /** A port of the page that starts when its code is loaded. */
  const latePort = (name: keyof Edge) =>
    implementEdgePort<never, never>((scope) => {
      let stop: () => void = () => undefined;
      waiting.push((edge) => {
        stop = edge[name]?.(scope as never) ?? stop;
      });
      return () => stop();
    });
  async function take(): Promise<void> {
    chunk = await fetch();
    for (const begin of waiting) begin(chunk.edge);
    // Before its charts begin: none of the events they then emit is lost.
    connect(chunk.rows);
  }
  const names = Object.keys(beginnings) as (keyof Members & string)[];
  const charts = Object.fromEntries(
    names.map((name) => [
      name,
      late({
        id: name,
        beginning: beginnings[name] as never,
        arrived: () => chunk?.charts[name] ?? null,
        inputAtArrival: () => chunk?.inputs?.()[name],
        wishes,
        facts,
      }),
    ]),
  ) as unknown as Members;
  return {
    names,
    charts,
    ports: Object.fromEntries(ports.map((name) => [name, latePort(name)])) as { [Name in keyof Edge]: PortOf<Edge[Name]> },
    /** Concurrent callers wait for the same chunk; after a failure it may be fetched again. */
    async fetchChunk(): Promise<void> {
      fetching ??= take();
      try {
        await fetching;
      } catch (error) {
        fetching = null;
        throw error;
      }
    },
  };
}

/**
 * The group of a chunk, with its ports.
 *
 * @param rest resolves when an unneeded chunk may be fetched ahead
 */
export const codeGroupOf = (fetchChunk: () => Promise<void>, rest?: () => Promise<void>) =>
  providePorts(codeGroupMachine, {
    fetchChunk: implementPromisePort(fetchChunk),
    fetchAhead: implementPromisePort(async () => {
      await rest?.();
      await fetchChunk();
    }),
  });

/** The beginning of a chart; a key of its context that its input has too is taken from the input. */
export const beginsAs =
  (beginning: Beginning<unknown>) =>
  (input: unknown): Beginning<unknown> => {
    const context = beginning.context as Record<string, unknown>;
    const own = Object.entries((input ?? {}) as Record<string, unknown>).filter(([name]) => name in context);
    return { ...beginning, context: { ...context, ...Object.fromEntries(own) } };
  };

const row = (from: string, announcement: string, to: string): On => ({
  kind: 'on',
  from,
  announcement,
  to,
  map: () => ({ type: announcement }),
});

/** Rows between a group and its charts: a chart asks the group for its code, and is told when it has come or is lost. */
export const rowsOfLateness = (group: string, names: readonly string[]): Row[] =>
  names.flatMap((name) => [row(name, 'chunk.wanted', group), row(group, 'chunk.arrived', name), row(group, 'chunk.lost', name)]);
