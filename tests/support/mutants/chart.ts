import type { AnyStateMachine } from 'xstate';

/** A chart's config in one spelling: lists are lists, references are objects. Whatever is not named here stays as it was. */
export interface ChartNode {
  id?: string;
  type?: string;
  initial?: string;
  states?: Record<string, ChartNode>;
  on?: Record<string, ChartTransition[]>;
  after?: Record<string, ChartTransition[]>;
  always?: ChartTransition[];
  onDone?: ChartTransition[];
  invoke?: ChartInvoke[];
  entry?: ChartAction[];
  exit?: ChartAction[];
  tags?: string[];
}

export interface ChartTransition {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: ChartAction[];
  reenter?: boolean;
}

interface ChartInvoke {
  id: string;
  src: unknown;
  input?: unknown;
  onDone?: ChartTransition[];
  onError?: ChartTransition[];
  onSnapshot?: ChartTransition[];
}

interface ChartAction {
  type: string;
  params?: unknown;
}

/** A list of guarded branches and the event they answer, spelt as in the keys of the coverage. */
interface Slot {
  eventType: string;
  list: ChartTransition[];
}

type Raw = Record<string, unknown>;

/** A copy of the machine's config that may be changed at will; functions in it are shared. */
export const chartOf = (machine: AnyStateMachine): ChartNode => nodeOf(machine.config as unknown as Raw);

function nodeOf(raw: Raw): ChartNode {
  return compact({
    ...raw,
    states: mapped(raw.states, nodeOf),
    on: mapped(raw.on, transitionsOf),
    after: mapped(raw.after, transitionsOf),
    always: optional(raw.always, transitionsOf),
    onDone: optional(raw.onDone, transitionsOf),
    invoke: optional(raw.invoke, (invokes) => listOf<Raw>(invokes).map(invokeOf)),
    entry: optional(raw.entry, actionsOf),
    exit: optional(raw.exit, actionsOf),
    tags: optional(raw.tags, (tags) => [...listOf<string>(tags)]),
  });
}

const invokeOf = (raw: Raw): ChartInvoke =>
  compact({
    ...(raw as unknown as ChartInvoke),
    onDone: optional(raw.onDone, transitionsOf),
    onError: optional(raw.onError, transitionsOf),
    onSnapshot: optional(raw.onSnapshot, transitionsOf),
  });

const transitionsOf = (raw: unknown): ChartTransition[] =>
  listOf<string | Raw>(raw).map((one) =>
    typeof one === 'string' ? { target: one } : compact({ ...one, actions: optional(one.actions, actionsOf) }),
  );

const actionsOf = (raw: unknown): ChartAction[] =>
  listOf<string | ChartAction>(raw).map((action) => (typeof action === 'string' ? { type: action } : action));

const listOf = <T>(raw: unknown): readonly T[] => [raw as T | T[]].flat() as T[];

const optional = <T>(raw: unknown, read: (raw: unknown) => T): T | undefined => (raw === undefined ? undefined : read(raw));

const mapped = <T>(raw: unknown, read: (raw: Raw) => T): Record<string, T> | undefined =>
  optional(raw, (record) =>
    Object.fromEntries(Object.entries(record as Record<string, Raw>).map(([key, one]) => [key, read(one)])),
  );

/** Without what is absent or empty: an empty list is no rule at all. */
function compact<T extends object>(object: T): T {
  const isThere = ([, value]: [string, unknown]) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(object).filter(isThere)) as T;
}

/** The rest of a list that a change emptied. */
export function tidy(node: ChartNode): ChartNode {
  const lists = (record: Record<string, ChartTransition[]> | undefined) => record && compact(record);
  return compact({
    ...node,
    on: lists(node.on),
    after: lists(node.after),
    invoke: node.invoke?.map(compact),
    states: node.states && Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, tidy(child)])),
  });
}

/** All lists of branches of a node; for two copies of one chart in the same order. */
export function slotsOf(node: ChartNode, nodeId: string): Slot[] {
  const own = (prefix: string, record: Record<string, ChartTransition[]> = {}, suffix = ''): Slot[] =>
    Object.entries(record).map(([name, list]) => ({ eventType: `${prefix}${name}${suffix}`, list }));
  const one = (eventType: string, list: ChartTransition[] | undefined): Slot[] => (list ? [{ eventType, list }] : []);
  return [
    ...own('', node.on),
    ...own('xstate.after.', node.after, `.${nodeId}`),
    ...one(`xstate.done.state.${nodeId}`, node.onDone),
    ...(node.invoke ?? []).flatMap((invoke) => [
      ...one(`xstate.done.actor.${invoke.id}`, invoke.onDone),
      ...one(`xstate.error.actor.${invoke.id}`, invoke.onError),
      ...one(`xstate.snapshot.${invoke.id}`, invoke.onSnapshot),
    ]),
    ...one('always', node.always),
  ];
}
