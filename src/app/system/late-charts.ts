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
  /** What charts begin with that is known only when the chunk is here: what the browser keeps of whoever is here then. */
  inputs?: () => { [Name in keyof Members]?: InputFrom<Members[Name]> };
}

interface LateChartsOptions<Members extends Charts, Edge extends Bodies> {
  /** Fetches the chunk: every chart with its ports, and ports of the page. */
  fetch: () => Promise<Chunk<Members, Edge>>;
  /** How each begins, by its input (`virtual:beginnings`). */
  beginnings: { [Name in keyof Members]: (input: InputFrom<Members[Name]>) => Beginning<unknown> };
  /** Wishes of a moment and facts, for all of them: see `late`. */
  wishes?: readonly string[];
  facts?: readonly string[];
  /** Names of the ports of the page. Nothing is told them before: the rows that tell them come with the chunk. */
  ports: readonly (keyof Edge)[];
  /** Adds the rows of the chunk to those of the page. */
  connect: (rows: readonly Row[]) => void;
}

type PortOf<Body> =
  Body extends EdgeBody<infer Announced extends EventObject, infer Commands extends EventObject>
    ? ReturnType<typeof implementEdgePort<Announced, Commands>>
    : never;

/** The logics of a chunk's charts and ports, and how it is fetched: what the owner of its group is given. */
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
  /** A port of the page that starts when its code is here. */
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
    // Before its charts begin: nothing of what they then say is lost.
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
    /** Whoever asks while it is on its way waits for the same chunk; one that was lost may be asked for again. */
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
 * @param rest what is waited for before a chunk that nobody needs yet is fetched
 */
export const codeGroupOf = (fetchChunk: () => Promise<void>, rest?: () => Promise<void>) =>
  providePorts(codeGroupMachine, {
    fetchChunk: implementPromisePort(fetchChunk),
    fetchAhead: implementPromisePort(async () => {
      await rest?.();
      await fetchChunk();
    }),
  });

/** The beginning of a chart; what it takes over from its input by the same name is the input's. */
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

/** Whoever of a group needs its code asks the group, and is told when the code has come or is lost. */
export const rowsOfLateness = (group: string, names: readonly string[]): Row[] =>
  names.flatMap((name) => [row(name, 'chunk.wanted', group), row(group, 'chunk.arrived', name), row(group, 'chunk.lost', name)]);
