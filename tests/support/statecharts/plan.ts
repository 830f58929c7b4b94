import {
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';
import { actionsOf } from './actions-of.ts';
import { activeIds, keyOf } from './catalogue.ts';
import { type Effect, readActions, type TimerEffect } from './effects.ts';
import type { AnyModel } from './model.ts';
import { remembered } from './remembered.ts';
import { eventOf, type Step, stepText } from './steps.ts';
import { stillActor } from './still-actor.ts';
import { withStubs } from './stub.ts';

interface Timer {
  id: string;
  /** Time left, in milliseconds. */
  ms: number;
  event: AnyEventObject;
}

/** The effects of the last step. */
interface Taken {
  /** Keys of the transitions, including `always` and those of raised events. */
  transitions: readonly string[];
  /** Those among them that answered the event itself. */
  direct: readonly string[];
  /** Ids of the nodes entered or left on the way. */
  nodes: readonly string[];
  /** Names of the actions done, in their order. */
  actions: readonly string[];
  effects: readonly Effect[];
}

/** The machine between two steps, without a live actor: its snapshot and what a snapshot does not tell. */
export interface PlanSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped';
  output: undefined;
  error: undefined;
  state: AnyMachineSnapshot;
  timers: readonly Timer[];
  /** Ports that answered while the machine stayed in the state that asked. */
  settled: readonly AnyActorRef[];
  taken: Taken;
}

/**
 * The machine as a pure function of steps: nothing starts, no time passes.
 * It is an actor logic of its own, so that `xstate/graph` can explore it.
 */
export type PlanLogic = ActorLogic<PlanSnapshot, Step> & {
  /** The machine as it is born with an input. */
  start: (input: unknown) => PlanSnapshot;
  next: (plan: PlanSnapshot, step: Step) => PlanSnapshot;
  alphabet: (plan: PlanSnapshot) => Step[];
  keyOfState: (plan: PlanSnapshot) => string;
};

/** Makes the pure model of a machine. */
export function planLogic(model: AnyModel): PlanLogic {
  // Planning creates the ports of a state and never starts them.
  const machine = withStubs(model.machine);
  let actions: { type: string; params?: unknown }[] = [];
  let transitions: string[] = [];
  let direct: string[] | null = null;
  let nodes = new Set<string>();
  let actionNames: string[] = [];
  /** Where the last microstep left the machine. */
  let place: AnyMachineSnapshot['_nodes'] = [];
  const { parent, self, scope } = stillActor(machine.id, (action) => {
    actions.push(action);
  });
  self.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return;
    direct ??= inspected._transitions.map(keyOf);
    const after = (inspected.snapshot as AnyMachineSnapshot)._nodes;
    actionNames.push(...actionsOf(inspected._transitions, place, after));
    place = after;
    for (const transition of inspected._transitions) {
      transitions.push(keyOf(transition));
      nodes.add(transition.source.id);
    }
    for (const id of activeIds(inspected.snapshot as AnyMachineSnapshot)) nodes.add(id);
  });

  function run(before: PlanSnapshot | null, step: Step | null, input?: unknown): PlanSnapshot {
    actions = [];
    transitions = [];
    direct = null;
    nodes = new Set();
    actionNames = [];
    place = before?.state._nodes ?? [];
    const state: AnyMachineSnapshot =
      before && step ? machine.transition(before.state, eventOf(step), scope) : machine.getInitialSnapshot(scope, input);
    const { effects, timers } = readActions(actions, parent);
    for (const id of activeIds(state)) nodes.add(id);
    const settled = nextSettled(before, step, state);
    // A port that has answered or crashed hears nothing more, though the machine may go on talking to it.
    const heard = effects.filter((effect) => effect.type !== 'send' || !settled.some(({ id }) => id === effect.to));
    return {
      status: state.status,
      output: undefined,
      error: undefined,
      state,
      timers: state.status === 'active' ? nextTimers(before, step, timers) : [],
      settled,
      taken: { transitions, direct: direct ?? [], nodes: [...nodes], actions: actionNames, effects: heard },
    };
  }

  const pure = remembered({ start: (input) => run(null, null, input), next: run });

  function next(before: PlanSnapshot, step: Step): PlanSnapshot {
    try {
      return pure.next(before, step);
    } catch (cause) {
      throw new Error(`${machine.id}: ${stepText(step)} fails in ${JSON.stringify(before.state.value)}`, { cause });
    }
  }

  return {
    start: pure.start,
    next,
    getInitialSnapshot: () => pure.start(model.input),
    transition: next,
    getPersistedSnapshot: (plan) => plan,
    alphabet: (plan) => alphabet(model, plan),
    keyOfState: (plan) =>
      JSON.stringify([
        plan.status,
        model.abstractValue(plan.state),
        model.abstraction(plan.state),
        // By source, not by id: a machine that numbers its children would never come back to a state.
        childrenOf(plan.state)
          .map(({ src }) => String(src))
          .sort(),
        plan.timers.map(({ event }) => event.type),
        plan.settled.map(({ src }) => String(src)).sort(),
      ]),
  };
}

export function nextTimers(before: PlanSnapshot | null, step: Step | null, changes: readonly TimerEffect[]): Timer[] {
  let timers = [...(before?.timers ?? [])];
  if (step?.type === 'timer') {
    timers = timers.filter(({ event }) => event.type !== step.event.type).map((timer) => ({ ...timer, ms: timer.ms - step.ms }));
  }
  for (const change of changes) {
    timers = timers.filter(({ id }) => id !== change.id);
    if (change.type === 'set') timers.push({ id: change.id, ms: change.ms, event: change.event });
  }
  return timers.sort((a, b) => a.ms - b.ms);
}

export function nextSettled(before: PlanSnapshot | null, step: Step | null, state: AnyMachineSnapshot): AnyActorRef[] {
  const settled = [...(before?.settled ?? [])];
  const answered = step && (step.type === 'done' || step.type === 'error') && before?.state.children[step.port];
  if (answered) settled.push(answered);
  return settled.filter((child) => state.children[child.id] === child);
}

function childrenOf({ children }: AnyMachineSnapshot): AnyActorRef[] {
  return Object.values<AnyActorRef | undefined>(children).filter((child) => child !== undefined);
}

/**
 * The steps that make sense in a state: events the state knows, answers and reports of ports that run now, the next timer.
 */
function alphabet(model: AnyModel, { state, timers, settled }: PlanSnapshot): Step[] {
  const known = new Set(getNextTransitions(state).map((transition) => transition.eventType));
  const knows = ({ type }: AnyEventObject) =>
    known.has(type) ||
    [...known].some(
      (descriptor) => descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1))),
    );
  const running = childrenOf(state).filter((child) => !settled.includes(child));
  const matching = (port: string) => running.filter((child) => child.id === port || child.src === port);
  const [first] = timers;
  return [
    ...model
      .user(state)
      .filter(knows)
      .map((event): Step => ({ type: 'event', event })),
    ...Object.entries(model.reports).flatMap(([port, reports]) =>
      matching(port).flatMap((child) =>
        reports(state, child.id)
          .filter(knows)
          .map((event): Step => ({ type: 'report', port: child.id, event })),
      ),
    ),
    ...Object.entries(model.outcomes).flatMap(([port, { done, error }]) =>
      matching(port).flatMap((child): Step[] => [
        ...done.map((output): Step => ({ type: 'done', port: child.id, output })),
        ...error.map((failure): Step => ({ type: 'error', port: child.id, error: failure })),
      ]),
    ),
    ...timers.filter(({ ms }) => ms === first?.ms).map(({ ms, event }): Step => ({ type: 'timer', ms, event })),
  ];
}
