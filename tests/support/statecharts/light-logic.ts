import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { readActions, type TimerEffect } from './effects.ts';
import type { AnyModel } from './model.ts';
import { nextSettled, nextTimers, type PlanSnapshot } from './plan.ts';
import type { RoleLogic } from './product-step.ts';
import { eventOf, type Step } from './steps.ts';
import { stillActor } from './still-actor.ts';
import { withStubs } from './stub.ts';

/**
 * A chart as a pure function of steps that tells and keeps as little as it can: only what it did to the world. For millions of
 * steps, of which hardly two are the same.
 */
export function lightLogic({ machine: chart }: Pick<AnyModel, 'machine'>): RoleLogic {
  const machine = withStubs(chart);
  let actions: { type: string; params?: unknown }[] = [];
  const { parent, scope } = stillActor(machine.id, (action) => {
    actions.push(action);
  });

  function planOf(before: PlanSnapshot | null, step: Step | null, state: AnyMachineSnapshot): PlanSnapshot {
    const { effects, timers } = readActions(actions, parent);
    const settled: AnyActorRef[] = nextSettled(before, step, state);
    const heard =
      settled.length === 0 ? effects : effects.filter((one) => one.type !== 'send' || !settled.some(({ id }) => id === one.to));
    return {
      status: state.status,
      output: undefined,
      error: undefined,
      state,
      timers: timersAfter(before, step, state, timers),
      settled,
      taken: { transitions: [], direct: [], nodes: [], actions: [], effects: heard },
    };
  }

  return {
    id: machine.id,
    start(input) {
      actions = [];
      return planOf(null, null, machine.getInitialSnapshot(scope, input));
    },
    next(plan, step) {
      actions = [];
      return planOf(plan, step, machine.transition(plan.state, eventOf(step), scope));
    },
    keyOfState: ({ state, timers }) => JSON.stringify([state.value, state.context, timers.map(({ id }) => id)]),
  };
}

function timersAfter(before: PlanSnapshot | null, step: Step | null, state: AnyMachineSnapshot, changes: readonly TimerEffect[]) {
  if (state.status !== 'active') return [];
  if (before !== null && changes.length === 0 && step?.type !== 'timer') return before.timers;
  return nextTimers(before, step, changes);
}
