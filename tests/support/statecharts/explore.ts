import { getNextTransitions } from 'xstate';
import { type AdjacencyValue, getAdjacencyMap } from 'xstate/graph';
import type { AnyModel } from './model.ts';
import { type PlanLogic, type PlanSnapshot, planLogic } from './plan.ts';
import { eventOf, type Step } from './steps.ts';

/** One step from one abstract state. */
export interface Edge {
  from: string;
  to: string;
  step: Step;
  before: PlanSnapshot;
  after: PlanSnapshot;
  /** The mark that makes this step a behaviour of its own: the set of transitions it takes, or who refuses it. */
  behaviour: string;
}

/** A way through the machine from one of its births. */
export interface Path {
  input: unknown;
  steps: readonly Step[];
}

/** All abstract states of a machine and the steps between them. */
export interface Exploration {
  input: unknown;
  logic: PlanLogic;
  start: PlanSnapshot;
  startKey: string;
  /** Edges by the key of the state they leave; states without edges are listed too. */
  states: ReadonlyMap<string, readonly Edge[]>;
  edges: readonly Edge[];
  /** The shortest way from the start to a state. */
  pathTo: (key: string) => Step[];
}

/** Explores the machine breadth first with pure transitions, once for each input. */
export function explore(model: AnyModel): Exploration[] {
  const logic = planLogic(model);
  return model.inputs.map((input) => exploreFrom(model, logic, input));
}

function exploreFrom(model: AnyModel, logic: PlanLogic, input: unknown): Exploration {
  const start = logic.start(input);
  const adjacency = getAdjacencyMap(logic, {
    fromState: start,
    events: logic.alphabet,
    serializeState: logic.keyOfState,
    serializeEvent: (step) => JSON.stringify(step),
    stopWhen: (plan) => plan.status !== 'active' || model.isOver(plan.state),
    limit: model.edgeLimit,
  });
  const states = new Map<string, Edge[]>();
  const arrivals = new Map<string, Edge>();
  const startKey = logic.keyOfState(start);
  // The map lists states in the order they were found, so the first edge into a state ends a shortest path.
  for (const [from, { state: before, transitions }] of Object.entries(
    adjacency as Record<string, AdjacencyValue<PlanSnapshot, Step>>,
  )) {
    const leaving = Object.values<{ event: Step; state: PlanSnapshot }>(transitions).map(
      ({ event: step, state: after }): Edge => {
        const to = logic.keyOfState(after);
        return { from, to, step, before, after, behaviour: behaviourOf(before, step, after) };
      },
    );
    for (const edge of leaving) {
      if (edge.to !== startKey && !arrivals.has(edge.to)) arrivals.set(edge.to, edge);
    }
    states.set(from, leaving);
  }
  const pathTo = (key: string): Step[] => {
    const steps: Step[] = [];
    for (let edge = arrivals.get(key); edge; edge = arrivals.get(edge.from)) steps.unshift(edge.step);
    return steps;
  };
  return { input, logic, start, startKey, states, edges: [...states.values()].flat(), pathTo };
}

function behaviourOf(before: PlanSnapshot, step: Step, after: PlanSnapshot): string {
  if (after.taken.transitions.length > 0) return after.taken.transitions.join(' + ');
  const { type } = eventOf(step);
  const refusing = getNextTransitions(before.state).filter((transition) => transition.eventType === type);
  const sources = [...new Set(refusing.map(({ source }) => source.id))];
  return `${sources.join(' + ')} | ${type} | refused`;
}

/** A behaviour, and the shortest way to it over all births. */
export interface Goal {
  edge: Edge;
  path: Path;
}

/** Every behaviour once, by its key, the one that is reached first. */
export function behaviours(explorations: readonly Exploration[]): Map<string, Goal> {
  const goals = new Map<string, Goal>();
  for (const { input, edges, pathTo } of explorations) {
    for (const edge of edges) {
      if (goals.has(edge.behaviour)) continue;
      goals.set(edge.behaviour, { edge, path: { input, steps: [...pathTo(edge.from), edge.step] } });
    }
  }
  return goals;
}

/** Paths that together show every behaviour; a path that another one begins with is left out. A machine nothing can happen to is only born. */
export function behaviourPaths(explorations: readonly Exploration[]): Path[] {
  const births = explorations.map(({ input }): Path => ({ input, steps: [] }));
  return withoutPrefixes([...births, ...[...behaviours(explorations).values()].map(({ path }) => path)]);
}

/**
 * Paths that take every edge: each goes the shortest way to an edge not taken yet, and on from there as long as new edges follow.
 *
 * @param taken edges that were taken from another birth: an abstract state is the same whichever birth led to it
 * @param longest the longest path, so that a failure stays readable
 */
export function edgePaths({ input, logic, start, states, pathTo }: Exploration, taken = new Set<string>(), longest = 60): Path[] {
  const label = (key: string, step: Step) => `${key} ${JSON.stringify(step)}`;
  const paths: Path[] = [];
  for (const [key, edges] of states) {
    for (const edge of edges) {
      if (taken.has(label(key, edge.step))) continue;
      const path = [...pathTo(key), edge.step];
      taken.add(label(key, edge.step));
      // From here on the real snapshot is followed, not the representative of its abstract state.
      let plan = path.reduce(logic.next, start);
      while (path.length < longest && plan.status === 'active') {
        const here = logic.keyOfState(plan);
        const open = new Set(
          states
            .get(here)
            ?.map(({ step }) => label(here, step))
            .filter((one) => !taken.has(one)),
        );
        const next = logic.alphabet(plan).find((step) => open.has(label(here, step)));
        if (!next) break;
        taken.add(label(here, next));
        path.push(next);
        plan = logic.next(plan, next);
      }
      paths.push({ input, steps: path });
    }
  }
  return paths;
}

/** A simple path enters this at most once: an abstract state of the model, or a state of the chart. */
export type SimplicityOf = 'abstract' | 'chart';

interface SimplePaths {
  paths: Path[];
  of: SimplicityOf;
  complete: boolean;
}

/**
 * All simple paths, the longest of each kind. Where the model's abstraction makes too many of them, a path is simple when it
 * enters no state of the chart twice, and of the steps from one state to the next the first is enough.
 *
 * @param limit more paths than this by abstract states are too many
 */
export function simplePaths(exploration: Exploration, limit: number): SimplePaths {
  const fine = simpleByAbstraction(exploration, limit);
  return fine.complete ? fine : simpleByChart(exploration, MOST_SIMPLE_PATHS);
}

/** A chart with more simple paths than this is told to be incomplete. */
const MOST_SIMPLE_PATHS = 10_000;

function simpleByAbstraction({ input, states, startKey }: Exploration, limit: number): SimplePaths {
  const paths: Path[] = [];
  const visited = new Set<string>();
  let complete = true;
  const walk = (key: string, path: Step[]): void => {
    if (!complete) return;
    visited.add(key);
    let last = true;
    for (const { to, step } of states.get(key) ?? []) {
      if (visited.has(to)) continue;
      last = false;
      walk(to, [...path, step]);
    }
    visited.delete(key);
    if (last && path.length > 0) {
      complete = paths.length < limit;
      if (complete) paths.push({ input, steps: path });
    }
  };
  walk(startKey, []);
  return { paths, of: 'abstract', complete };
}

function simpleByChart({ input, logic, start }: Exploration, limit: number): SimplePaths {
  const paths: Path[] = [];
  const visited = new Set<string>();
  let complete = true;
  const place = ({ status, state }: PlanSnapshot) => `${status} ${JSON.stringify(state.value)}`;
  const walk = (plan: PlanSnapshot, path: Step[]): void => {
    if (!complete) return;
    visited.add(place(plan));
    const entered = new Set<string>();
    if (plan.status === 'active') {
      for (const step of logic.alphabet(plan)) {
        const after = logic.next(plan, step);
        if (visited.has(place(after)) || entered.has(place(after))) continue;
        entered.add(place(after));
        walk(after, [...path, step]);
      }
    }
    visited.delete(place(plan));
    if (entered.size === 0 && path.length > 0) {
      complete = paths.length < limit;
      if (complete) paths.push({ input, steps: path });
    }
  };
  walk(start, []);
  return { paths, of: 'chart', complete };
}

function withoutPrefixes(paths: readonly Path[]): Path[] {
  const texts = paths.map(({ input, steps }) => [input, ...steps].map((part) => `${JSON.stringify(part)}\n`).join(''));
  return paths.filter((_, index) => {
    const text = texts[index] ?? '';
    return !texts.some((other, at) => other.startsWith(text) && (other !== text || at < index));
  });
}
