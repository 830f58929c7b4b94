import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionsFrom,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { nodesOf } from './catalogue.ts';

/** The switches of an exported chart: one for each guard. */
export type Conditions = Record<string, boolean>;

interface Timer {
  id: string;
  event: AnyEventObject;
  /** Time left, in milliseconds. */
  ms: number;
}

type Microstep = [AnyMachineSnapshot, ExecutableActionsFrom<AnyStateMachine>[]];

/** Who plays, and on which chart. */
interface Hand {
  machine: AnyStateMachine;
  names: readonly string[];
  choose: (choice: Conditions) => void;
}

interface Place {
  snapshot: AnyMachineSnapshot;
  timers: readonly Timer[];
}

/**
 * Plays an exported chart as one does by hand in a visualizer, with every event of the active states, every answer of an
 * actor, every choice of the conditions; time passes by the delays that stand in the file, the shortest first. Breadth first, until
 * every state was seen. A place is worth going on from when two states, or a state and a running delay, meet there for the
 * first time; if that did not lead everywhere, once more with the time that is left as a part of the place (a minute of
 * polls comes to its end so).
 *
 * @param conditions the switches of the chart
 * @param choose turns the switches
 * @returns the ids of all states that were active at some moment, if only in passing
 */
export function statesReached(
  machine: AnyStateMachine,
  conditions: Conditions,
  choose: (choice: Conditions) => void,
): Set<string> {
  const hand = { machine, names: Object.keys(conditions), choose };
  const reached = new Set<string>();
  explore(hand, reached, meetings);
  explore(hand, reached, ({ snapshot, timers }) => [JSON.stringify([snapshot.value, timers.map(({ id, ms }) => [id, ms])])]);
  return reached;
}

/** Pairs of what is there at the same time. */
function meetings({ snapshot, timers }: Place): string[] {
  const here = [...snapshot._nodes.map(({ id }) => id), ...timers.map(({ id }) => id)].sort();
  return here.flatMap((first, at) => here.slice(at).map((second) => `${first} ${second}`));
}

function explore({ machine, names, choose }: Hand, reached: Set<string>, marksOf: (place: Place) => string[]): void {
  const size = nodesOf(machine).length;
  const seen = new Set<string>();
  const queue: Place[] = [];

  function arrive(microsteps: readonly Microstep[], timers: readonly Timer[]): void {
    for (const [{ _nodes }] of microsteps) for (const { id } of _nodes) reached.add(id);
    const snapshot = microsteps.at(-1)?.[0];
    if (snapshot?.status !== 'active') return;
    const place = {
      snapshot,
      timers: timersAfter(timers, microsteps, snapshot),
    };
    const fresh = marksOf(place).filter((mark) => !seen.has(mark));
    for (const mark of fresh) seen.add(mark);
    if (fresh.length > 0) queue.push(place);
  }

  for (const set of choices(machine, null, names)) {
    choose(set);
    arrive(getInitialMicrosteps(machine), []);
  }
  for (let place = queue.shift(); place !== undefined && reached.size < size; place = queue.shift()) {
    const { snapshot, timers } = place;
    const [due, ...later] = timers;
    const steps: { event: AnyEventObject; left: readonly Timer[] }[] = eventsOf(snapshot).map((type) => ({
      event: { type },
      left: timers,
    }));
    // Nobody waits for a long delay while a shorter one runs.
    if (due !== undefined) steps.push({ event: due.event, left: later.map((timer) => ({ ...timer, ms: timer.ms - due.ms })) });
    for (const { event, left } of steps) {
      for (const set of choices(machine, { snapshot, type: event.type }, names)) {
        choose(set);
        arrive(getMicrosteps(machine, snapshot, event), left);
      }
    }
  }
}

/** The events that the active states answer to, but for the passing of time. */
const eventsOf = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(
    snapshot._nodes.flatMap(({ ownEvents }) => ownEvents).filter((type) => !type.startsWith('xstate.after.') && type !== '*'),
  ),
];

/**
 * Ways to set the conditions before an event: all off, all on, each alone of those that may decide about it, and each with one
 * of the crossroads that it leads to.
 */
function choices(
  machine: AnyStateMachine,
  about: { snapshot: AnyMachineSnapshot; type: string } | null,
  names: readonly string[],
): Conditions[] {
  const all = (isOn: boolean): Conditions => Object.fromEntries(names.map((name) => [name, isOn]));
  const nodes = nodesOf(machine);
  const asked = nodes.flatMap((node) => [
    ...(node.always ?? []),
    ...(about === null || !about.snapshot._nodes.includes(node) ? [] : (node.transitions.get(about.type) ?? [])),
  ]);
  const guardsOf = (some: readonly { guard?: unknown }[]) =>
    some.flatMap(({ guard }) => (guard === undefined ? [] : [guardName(guard)]));
  const deciding = new Set(guardsOf(asked));
  const leading = asked.flatMap(({ guard, target }) =>
    guard === undefined
      ? []
      : (target ?? []).flatMap(({ always }) => guardsOf(always ?? []).map((next) => [guardName(guard), next])),
  );
  return [
    all(false),
    all(true),
    ...[...[...deciding].map((name) => [name]), ...leading].map((on) => ({ ...all(false), ...allOn(on) })),
  ];
}

const allOn = (names: readonly string[]): Conditions => Object.fromEntries(names.map((name) => [name, true]));

const guardName = (guard: unknown): string =>
  typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : String(guard);

/** The children and timers that a step left running: `after` is a raise with a delay, named after the state that it ends with. */
function timersAfter(before: readonly Timer[], steps: readonly Microstep[], now: AnyMachineSnapshot): Timer[] {
  const timers = new Map(before.map((timer) => [timer.id, timer]));
  for (const action of steps.flatMap(([, actions]) => actions)) {
    if (action.type !== 'xstate.raise') continue;
    const { id, delay: ms, event } = action.params as { id?: string; delay?: number; event: AnyEventObject };
    if (id !== undefined && ms !== undefined) timers.set(id, { id, event, ms });
  }
  const isRunning = ({ id }: Timer) => now._nodes.some((node) => id.endsWith(`.${node.id}`));
  return [...timers.values()].filter(isRunning).sort((a, b) => a.ms - b.ms);
}
