import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine, StateNode } from 'xstate';
import type { Row } from '../../machines/system/rows.ts';
import type { ChartWords } from '../../machines/words/chart-words.ts';

const SYSTEM = fileURLToPath(new URL('../../machines/system/', import.meta.url));

/** An actor named by rows, or owned by one: a chart, or a port of the page. */
export interface Actor {
  /** The id under which its owner invokes it. */
  name: string;
  title: string;
  kind: 'chart' | 'edge';
  /** Null for the root, and for a chart of a screen. */
  owner: string | null;
}

/** One row, as it is drawn. */
export interface Told {
  from: string;
  to: string;
  /** The announcement, or the name of the fact. */
  said: string;
  /** A fact is told at each change, an announcement when it is made. */
  isFact: boolean;
  event: string;
}

/** The actors with their owners, and the rows between them. */
export interface System {
  actors: readonly Actor[];
  rows: readonly Told[];
}

interface Named {
  machine: AnyStateMachine;
  words: ChartWords;
}

/** Reads the system: owners from what the charts invoke, rows from every `machines/system/*.table.ts`. */
export async function readSystem(machines: readonly Named[]): Promise<System> {
  const rows = (await readRows()).map(toTold);
  return { rows, actors: actorsOf(machines, rows) };
}

/** The rows of every `machines/system/*.table.ts`. */
export async function readRows(): Promise<Row[]> {
  const tables = readdirSync(SYSTEM).filter((file) => file.endsWith('.table.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(
    tables.sort().map((file) => import(pathToFileURL(SYSTEM + file).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isRows).flat());
}

const isRow = (one: unknown): one is Row => typeof one === 'object' && one !== null && 'kind' in one && 'map' in one;
const isRows = (exported: unknown): exported is readonly Row[] => Array.isArray(exported) && exported.every(isRow);

const toTold = (row: Row): Told => ({
  from: row.from,
  to: row.to,
  said: row.kind === 'on' ? row.announcement : row.fact,
  isFact: row.kind === 'follow',
  event: eventOf(row),
});

/** Stands for any value given to a row: each field of it is another such value, and as a list it is empty. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, field) => (field === Symbol.toPrimitive ? () => '' : field === Symbol.iterator ? () => [].values() : anything),
  apply: () => anything,
});

/** The type of the event that a row makes; the announcement itself where the row passes its event on. */
function eventOf(row: Row): string {
  const { type } = (row.map as (given: unknown) => { type: unknown })(anything);
  if (typeof type === 'string') return type;
  return row.kind === 'on' ? row.announcement : row.fact;
}

/** Charts declared as ports (`machinePort`) have no implementation there; live ports of the edge have one. */
const isChartPort = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && !('config' in logic);

/** Charts that a chart owns, by the names of its ports: each lives under the id of its invoke. */
const chartPortsOf = ({ implementations }: AnyStateMachine): string[] =>
  Object.entries(implementations.actors as Record<string, unknown>).flatMap(([port, logic]) =>
    isChartPort(logic) ? [port] : [],
  );

/** The charts that a chart invokes: the id of each invoke and the name of its logic. */
export function chartsOf(machine: AnyStateMachine): { id: string; src: string }[] {
  const ports = chartPortsOf(machine);
  return nodesBelow(machine.root)
    .flatMap(({ invoke }) => invoke.map(({ id, src }) => ({ id, src: String(src) })))
    .filter(({ src }) => ports.includes(src));
}

function actorsOf(machines: readonly Named[], rows: readonly Told[]): Actor[] {
  const owned = machines.flatMap(({ machine, words }) => childrenOf(machine, words));
  // A port may have the name of a chart: the port that loads the favourites is «favorites», too. Rows mean the chart.
  const isChart = (name: string) => owned.some((one) => one.name === name && one.kind === 'chart');
  const isNamed = ({ name, kind }: Actor) =>
    kind === 'chart' || (!isChart(name) && rows.some(({ from, to }) => from === name || to === name));
  const there = owned.filter(isNamed);
  const titles = new Map(machines.map(({ machine, words }) => [machine.id, words.title ?? machine.id]));
  const renamed = new Set([...severalOf(), ...machines.flatMap(({ machine }) => chartPortsOf(machine))]);
  const others = [...titles.keys()].filter((id) => !there.some(({ name }) => name === id) && !renamed.has(id));
  return [
    ...others.map((name): Actor => ({ name, title: titles.get(name) ?? name, kind: 'chart', owner: null })),
    ...there.map((actor) => ({ ...actor, title: titles.get(actor.name) ?? actor.title })),
  ];
}

type AnyNode = AnyStateMachine['root'] | StateNode;

const nodesBelow = (node: AnyNode): AnyNode[] => [node, ...Object.values<StateNode>(node.states).flatMap(nodesBelow)];

/** Children of a chart: the charts and live ports that it invokes, and the charts that it spawns. */
function childrenOf(machine: AnyStateMachine, words: ChartWords): Actor[] {
  const logics = machine.implementations.actors as Record<string, unknown>;
  const invoked = nodesBelow(machine.root).flatMap(({ invoke }) => invoke.map(({ id, src }) => ({ id, src: String(src) })));
  const spawned = Object.keys(logics)
    .filter((src) => isChartPort(logics[src]) && !invoked.some((one) => one.src === src))
    .map((src) => ({ id: src, src }));
  const all = new Map([...invoked, ...spawned].map(({ id, src }) => [id, src]));
  return [...all].flatMap(([name, src]) => {
    const kind = isChartPort(logics[src]) ? 'chart' : 'edge';
    return [{ name, title: upperFirst(words.ports?.[name] ?? words.ports?.[src] ?? name), kind, owner: machine.id } as const];
  });
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Charts that run under names other than their own: the group of a chunk. */
function severalOf(): Set<string> {
  const types = readFileSync(`${SYSTEM}system.types.ts`, 'utf8');
  const pairs = [...types.matchAll(/^ {2}(\w+): typeof (\w+)Machine;/gm)];
  return new Set(pairs.flatMap(([, name, chart]) => (chart !== undefined && name !== chart ? [chart] : [])));
}
