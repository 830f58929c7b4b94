import type { AnyActorScope, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isAsleep } from '../../../machines/system/late.ts';
import type { Effect } from './effects.ts';
import type { AnyModel } from './model.ts';
import { type PlanSnapshot, planLogic } from './plan.ts';
import type { RoleLogic } from './product-step.ts';
import { eventOf } from './steps.ts';

/** The real logics of one late chart: before its code is here, and once it is. */
interface LateRole {
  absent: AnyStateMachine;
  here: AnyStateMachine;
}

/** Brought by a chunk instead of a chart: the same chart as a pure function. Its snapshot is a plan. */
export function planned(model: AnyModel): AnyStateMachine {
  const chart = planLogic(model);
  return { getInitialSnapshot: (_: unknown, input: unknown) => chart.start(input) } as unknown as AnyStateMachine;
}

/** A chart whose code comes late, as a pure function of steps: the real logic until then, the chart from then on. */
export function lateLogic(model: AnyModel, { absent, here }: LateRole): RoleLogic {
  const chart = planLogic(model);

  /** The late logic's own effects on its scope. */
  function watched(run: (scope: AnyActorScope) => unknown): PlanSnapshot {
    const effects: Effect[] = [];
    const scope = {
      emit: (event: AnyEventObject) => effects.push({ type: 'emit', event }),
      defer: (later: () => void) => later(),
      self: { send: (event: AnyEventObject) => effects.push({ type: 'send', to: 'self', event }) },
    } as unknown as AnyActorScope;
    const after = run(scope) as PlanSnapshot | AnyMachineSnapshot;
    if (!isAsleep(after)) {
      const plan = after as PlanSnapshot;
      return { ...plan, taken: { ...plan.taken, effects: [...plan.taken.effects, ...effects] } };
    }
    const taken = { transitions: [], direct: [], nodes: [], actions: [], effects };
    const state = after as unknown as AnyMachineSnapshot;
    return { status: 'active', output: undefined, error: undefined, state, timers: [], settled: [], taken };
  }

  return {
    start: (input) => watched((scope) => absent.getInitialSnapshot(scope, input)),
    next(plan, step) {
      if (!isAsleep(plan.state)) return chart.next(plan, step);
      const event = eventOf(step);
      const logic = event.type === 'chunk.arrived' ? here : absent;
      return watched((scope) => logic.transition(plan.state, event, scope));
    },
    keyOfState: (plan) => (isAsleep(plan.state) ? JSON.stringify(plan.state.held) : chart.keyOfState(plan)),
  };
}
