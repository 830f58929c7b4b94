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
  /** What makes this step a behaviour of its own: the set of transitions it takes, or who refuses it. */
  behaviour: string;
}

/** All abstract states of a machine and the steps between them. */
export interface Exploration {
  logic: PlanLogic;
  start: PlanSnapshot;
  startKey: string;
  /** Edges by the key of the state they leave; states without edges are listed too. */
  states: ReadonlyMap<string, readonly Edge[]>;
  edges: readonly Edge[];
  /** The shortest way from the start to a state. */
  pathTo: (key: string) => Step[];
}

/** Explores the machine breadth first with pure transitions. */
export function explore(model: AnyModel): Exploration {
  const logic = planLogic(model);
  const start = logic.start();
  const adjacency = getAdjacencyMap(logic, {
    fromState: start,
    events: logic.alphabet,
    serializeState: logic.keyOfState,
    serializeEvent: (step) => JSON.stringify(step),
    stopWhen: (plan) => plan.status !== 'active',
    limit: model.edgeLimit,
  });
  const states = new Map<string, Edge[]>();
  const arrivals = new Map<string, Edge>();
  const startKey = logic.keyOfState(start);
  // The map lists states in the order they were found, so the first edge into a state ends a shortest path.
  for (const [from, { state: before, transitions }] of Object.entries(adjacency as Record<string, AdjacencyValue<PlanSnapshot, Step>>)) {
    const leaving = Object.values<{ event: Step; state: PlanSnapshot }>(transitions).map(({ event: step, state: after }): Edge => {
      const to = logic.keyOfState(after);
      return { from, to, step, before, after, behaviour: behaviourOf(before, step, after) };
    });
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
  return { logic, start, startKey, states, edges: [...states.values()].flat(), pathTo };
}

function behaviourOf(before: PlanSnapshot, step: Step, after: PlanSnapshot): string {
  if (after.taken.transitions.length > 0) return after.taken.transitions.join(' + ');
  const { type } = eventOf(step);
  const refusing = getNextTransitions(before.state).filter((transition) => transition.eventType === type);
  const sources = [...new Set(refusing.map(({ source }) => source.id))];
  return `${sources.join(' + ')} | ${type} | refused`;
}

/** One edge for each behaviour, the one that is reached first. */
export function behaviours({ edges }: Exploration): Map<string, Edge> {
  const found = new Map<string, Edge>();
  for (const edge of edges) if (!found.has(edge.behaviour)) found.set(edge.behaviour, edge);
  return found;
}

/** Paths that together show every behaviour; a path that another one begins with is left out. */
export function behaviourPaths(exploration: Exploration): Step[][] {
  const paths = [...behaviours(exploration).values()].map(({ from, step }) => [...exploration.pathTo(from), step]);
  return withoutPrefixes(paths);
}

/**
 * Paths that take every edge: each goes the shortest way to an edge not taken yet, and on from there as long as new edges follow.
 *
 * @param longest the longest path, so that a failure stays readable
 */
export function edgePaths(exploration: Exploration, longest = 60): Step[][] {
  const { logic, start, states, pathTo } = exploration;
  const taken = new Set<string>();
  const label = (key: string, step: Step) => `${key} ${JSON.stringify(step)}`;
  const paths: Step[][] = [];
  for (const [key, edges] of states) {
    for (const edge of edges) {
      if (taken.has(label(key, edge.step))) continue;
      const path = [...pathTo(key), edge.step];
      taken.add(label(key, edge.step));
      // From here on the real snapshot is followed, not the representative of its abstract state.
      let plan = path.reduce(logic.next, start);
      while (path.length < longest && plan.status === 'active') {
        const here = logic.keyOfState(plan);
        const next = logic.alphabet(plan).find((step) => states.has(here) && !taken.has(label(here, step)));
        if (!next) break;
        taken.add(label(here, next));
        path.push(next);
        plan = logic.next(plan, next);
      }
      paths.push(path);
    }
  }
  return paths;
}

/** All paths that enter no abstract state twice, the longest of each kind, and whether the limit cut them short. */
export function simplePaths({ states, startKey }: Exploration, limit: number): { paths: Step[][]; complete: boolean } {
  const paths: Step[][] = [];
  const visited = new Set<string>();
  let complete = true;
  const walk = (key: string, path: Step[]): void => {
    if (paths.length >= limit) {
      complete = false;
      return;
    }
    visited.add(key);
    let last = true;
    for (const { to, step } of states.get(key) ?? []) {
      if (visited.has(to)) continue;
      last = false;
      walk(to, [...path, step]);
    }
    visited.delete(key);
    if (last && path.length > 0) paths.push(path);
  };
  walk(startKey, []);
  return { paths, complete };
}

function withoutPrefixes(paths: Step[][]): Step[][] {
  const texts = paths.map((path) => path.map((step) => JSON.stringify(step)).join('\n'));
  return paths.filter((_, index) => {
    const text = `${texts[index]}`;
    return !texts.some((other, at) => at !== index && (other.startsWith(`${text}\n`) || (other === text && at < index)));
  });
}
