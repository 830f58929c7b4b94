import type { AnyEventObject } from 'xstate';
import type { Row } from '../../../machines/system/rows.ts';
import type { AnyModel } from './model.ts';
import { type PlanSnapshot, planLogic } from './plan.ts';
import { type Impulse, type Outward, type ProductState, productStep, type RoleLogic } from './product-step.ts';
import { tellStory } from './product-telling.ts';
import type { Step } from './steps.ts';

/**
 * Several charts explored together: every state they can reach by presses, answers of ports and timers in any order, and
 * what must hold in each of them. Breadth first, so that what goes wrong is told by a shortest story.
 */

/** The answers that a chart's port may give now. */
interface Answers {
  done?: readonly unknown[];
  error?: readonly unknown[];
}

/** Something a listener, a live port or the browser may do now. */
export type Move<World> = {
  /** How the story says it, where the words of the chart do not: of two presses of the same kind. */
  words?: string;
  /** The world outside from then on. */
  world?: World;
} & (
  | { to: string; event: AnyEventObject }
  /** A report of a live port, while it runs. */
  | { to: string; port: string; report: AnyEventObject }
  /** Announced by the edge. */
  | { from: string; announcement: AnyEventObject }
);

/** The question that a rule answers. */
interface Moment<Parts, World> {
  parts: Parts;
  world: World;
  /** The charts before the step that led here. */
  before: Parts;
  /** The impulse that set it off; null: the beginning. */
  impulse: Impulse | null;
}

/** The charts of a theme, the rows between them, and the world around. `Parts`: the snapshot of each chart that lives. */
export interface Cluster<Parts, World> {
  /** Every chart by the name the rows give it; what tells two of its states apart may be another than where it is walked alone. */
  charts: Readonly<Record<keyof Parts & string, AnyModel>>;
  /** Their logic, where it is not the chart's own: code that comes late. */
  logics?: Readonly<Record<string, RoleLogic>>;
  /** Inputs of those that are there from the start; the others are invoked by their owners. */
  roots: Readonly<Record<string, unknown>>;
  rows: readonly Row[];
  world: World;
  remember?: (world: World, outward: Outward) => World;
  /** With what a chart begins, where it is what the browser keeps. */
  birth?: (role: string, input: unknown, world: World) => unknown;
  moves: (parts: Parts, world: World) => readonly Move<World>[];
  /** Undefined: what the chart's own model says. */
  answers?: (asked: { role: string; port: string }, parts: Parts, world: World) => Answers | undefined;
  /** Timers that tell nothing here: a countdown. */
  ignoresTimer?: (role: string, delayEvent: string) => boolean;
  /** Facts, by the name of the selector, that never come back to what they were: which visit it is. */
  ignoresFact?: (fact: string) => boolean;
  /** Rules that hold in every state, by name. */
  rules: Readonly<Record<string, (moment: Moment<Parts, World>) => boolean>>;
  /** Situations that must be reached at least once: without them the rules would speak of nothing. */
  reached: Readonly<Record<string, (moment: Moment<Parts, World>) => boolean>>;
}

interface Violation {
  /** Steps after which the rule does not hold. */
  count: number;
  story: string;
}

export interface Explored {
  states: number;
  edges: number;
  /** False: the limit came first. */
  isComplete: boolean;
  ms: number;
  violations: Readonly<Record<string, Violation>>;
  /** Situations that were to be reached and were not. */
  unreached: readonly string[];
}

interface ExploreOptions {
  /** No new state is looked at beyond so many. */
  limit?: number;
  /** Ends at the first violation. */
  isHasty?: boolean;
  /** Those of another exploration of the same charts: what they remember holds, whatever the rows are. */
  logics?: Readonly<Record<string, RoleLogic>>;
}

/** A step from one state to another, as it is kept for the story. */
export interface Taken<World> {
  impulse: Impulse;
  words: string | undefined;
  world: World;
}

const partsOf = <Parts>({ living }: ProductState<unknown>): Parts =>
  Object.fromEntries(Object.entries(living).map(([role, { plan }]) => [role, plan.state])) as Parts;

/** Explores all that can happen. */
export function exploreProduct<Parts, World>(cluster: Cluster<Parts, World>, options: ExploreOptions = {}): Explored {
  const { limit = 50_000, isHasty = false, logics = logicsOf(cluster) } = options;
  const began = performance.now();
  const { rows, remember, birth } = cluster;
  const product = productStep<World>({ logics, rows, remember, birth });
  const roles = Object.keys(cluster.charts);
  // Most charts stay as they are in most steps.
  const known = new WeakMap<PlanSnapshot, string>();
  function keyOfPlan(role: string, plan: PlanSnapshot): string {
    const key = known.get(plan) ?? (logics[role] as RoleLogic).keyOfState(plan);
    known.set(plan, key);
    return key;
  }
  const keyOf = ({ living, told, world }: ProductState<World>) =>
    JSON.stringify([
      world,
      roles.map((role) => (living[role] ? [living[role].owner, keyOfPlan(role, living[role].plan)] : null)),
      Object.entries(told).filter(([index]) => !isIgnored(cluster.rows[Number(index)])),
    ]);
  const isIgnored = (row: Row | undefined) => row?.kind === 'follow' && cluster.ignoresFact?.(row.fact) === true;

  const start = product.begin(cluster.roots, cluster.world);
  const cameFrom = new Map<string, { key: string; taken: Taken<World> } | null>([[keyOf(start), null]]);
  const frontier: { key: string; state: ProductState<World> }[] = [{ key: keyOf(start), state: start }];
  const counts = new Map<string, { count: number; way: Taken<World>[] }>();
  const unreached = new Set(Object.keys(cluster.reached));
  let edges = 0;

  function wayTo(key: string): Taken<World>[] {
    const way: Taken<World>[] = [];
    for (let at = cameFrom.get(key); at; at = cameFrom.get(at.key)) way.unshift(at.taken);
    return way;
  }

  function judge(moment: Moment<Parts, World>, key: string, taken: Taken<World> | null): void {
    for (const [name, holds] of Object.entries(cluster.rules)) {
      if (holds(moment)) continue;
      const found = counts.get(name);
      if (found) found.count += 1;
      else counts.set(name, { count: 1, way: taken === null ? [] : [...wayTo(key), taken] });
    }
    for (const name of unreached) if (cluster.reached[name]?.(moment)) unreached.delete(name);
  }

  const parts = partsOf<Parts>(start);
  judge({ parts, world: start.world, before: parts, impulse: null }, keyOf(start), null);
  let head = 0;
  const isOver = () => isHasty && counts.size > 0;
  for (; head < frontier.length && cameFrom.size <= limit && !isOver(); head += 1) {
    const { key, state } = frontier[head] as { key: string; state: ProductState<World> };
    frontier[head] = undefined as never;
    const before = partsOf<Parts>(state);
    for (const taken of stepsFrom(cluster, state, before)) {
      edges += 1;
      const after = product.next({ ...state, world: taken.world }, taken.impulse);
      const to = keyOf(after);
      if (!cameFrom.has(to)) {
        cameFrom.set(to, { key, taken });
        frontier.push({ key: to, state: after });
      }
      judge({ parts: partsOf<Parts>(after), world: after.world, before, impulse: taken.impulse }, key, taken);
    }
  }

  const violations = [...counts].map(([name, { count, way }]) => [
    name,
    { count, story: tellStory({ models: cluster.charts, product, start, rule: name, way }) },
  ]);
  return {
    states: cameFrom.size,
    edges,
    isComplete: head >= frontier.length,
    ms: Math.round(performance.now() - began),
    violations: Object.fromEntries(violations),
    unreached: [...unreached],
  };
}

/** The charts of a cluster, each as a pure function. */
export function logicsOf<Parts, World>({ charts, logics: own = {} }: Cluster<Parts, World>): Record<string, RoleLogic> {
  const logics: Record<string, RoleLogic> = {};
  for (const [role, model] of Object.entries<AnyModel>(charts)) {
    logics[role] = own[role] ?? { ...planLogic(model), id: model.machine.id };
  }
  return logics;
}

/** Everything that can happen next. */
function stepsFrom<Parts, World>(cluster: Cluster<Parts, World>, state: ProductState<World>, parts: Parts): Taken<World>[] {
  const { world } = state;
  const found: Taken<World>[] = [];
  for (const move of cluster.moves(parts, world)) {
    const impulse = impulseOf(move, state);
    if (impulse !== null) found.push({ impulse, words: move.words, world: move.world ?? world });
  }
  const add = (role: string, step: Step) => found.push({ impulse: { to: role, step }, words: undefined, world });
  for (const [role, { plan }] of Object.entries(state.living)) {
    const model: AnyModel | undefined = cluster.charts[role as keyof Parts & string];
    for (const port of portsOf(state, role)) {
      const source = String(plan.state.children[port]?.src ?? port);
      const own = model?.outcomes[port] ?? model?.outcomes[source];
      const { done = [], error = [] } = cluster.answers?.({ role, port }, parts, world) ?? own ?? {};
      for (const output of done) add(role, { type: 'done', port, output });
      for (const failure of error) add(role, { type: 'error', port, error: failure });
    }
    for (const { event, ms } of plan.timers) {
      if (!cluster.ignoresTimer?.(role, event.type)) add(role, { type: 'timer', ms, event });
    }
  }
  return found;
}

/** Ports of a chart that run and have not answered; charts it owns are none. */
function portsOf(state: ProductState<unknown>, role: string): string[] {
  const plan = state.living[role]?.plan;
  if (plan === undefined) return [];
  const isPort = (port: string) => state.living[port]?.owner !== role && !plan.settled.some(({ id }) => id === port);
  return Object.keys(plan.state.children ?? {}).filter(isPort);
}

/** Null: nobody is there, or has no answer to it where he stands. */
function impulseOf<World>(move: Move<World>, state: ProductState<World>): Impulse | null {
  if ('from' in move) return move;
  const plan = state.living[move.to]?.plan;
  if (plan === undefined) return null;
  const { to } = move;
  if ('event' in move) {
    const isAnswered = typeof plan.state.can !== 'function' || plan.state.can(move.event);
    return isAnswered ? { to, step: { type: 'event', event: move.event } } : null;
  }
  const { port, report } = move;
  const isReported = portsOf(state, to).includes(port) && plan.state.can(report);
  return isReported ? { to, step: { type: 'report', port, event: report } } : null;
}
