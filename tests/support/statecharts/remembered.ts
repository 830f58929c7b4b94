import type { AnyActorRef } from 'xstate';
import type { PlanSnapshot } from './plan.ts';
import type { Step } from './steps.ts';

/** A chart from its birth on, as a pure function. */
interface PureChart {
  start: (input: unknown) => PlanSnapshot;
  next: (plan: PlanSnapshot, step: Step) => PlanSnapshot;
}

/**
 * The same function, that takes no step twice: walks have most of their way in common, and a chart of several is in one of a
 * few hundred states while all of them together are in ten thousands. Two snapshots are one where everything in them is the
 * same, not only what the model tells apart.
 */
export function remembered({ start, next }: PureChart): PureChart {
  const births = new Map<string, PlanSnapshot>();
  const stepsFromState = new Map<string, Map<string, Answer>>();
  const stepsFromPlan = new WeakMap<PlanSnapshot, Map<string, Answer>>();

  function stepsFrom(plan: PlanSnapshot): Map<string, Answer> {
    const known = stepsFromPlan.get(plan);
    if (known !== undefined) return known;
    const state = textOfPlan(plan);
    const steps = stepsFromState.get(state) ?? new Map<string, Answer>();
    stepsFromState.set(state, steps);
    stepsFromPlan.set(plan, steps);
    return steps;
  }

  return {
    start(input) {
      const key = textOf(input);
      const born = births.get(key) ?? start(input);
      births.set(key, born);
      return born;
    },
    next(plan, step) {
      const steps = stepsFrom(plan);
      const key = textOf(step);
      const found = steps.get(key);
      if (found !== undefined) return found.isStill ? asOf(plan, found.after) : found.after;
      const after = next(plan, step);
      steps.set(key, { after, isStill: after.state === plan.state });
      return after;
    },
  };

  /** A chart that has not answered stands where it stood: a rule may ask whether its snapshot is the very same. */
  function asOf(plan: PlanSnapshot, after: PlanSnapshot): PlanSnapshot {
    const { state } = plan;
    const settled = after.settled.flatMap(({ id }): AnyActorRef[] => state.children[id] ?? []);
    return { ...after, state, settled };
  }
}

interface Answer {
  after: PlanSnapshot;
  /** Nothing in the chart answered: the snapshot stayed what it was. */
  isStill: boolean;
}

/** Inputs, events and answers need not be plain JSON, as contexts are (every walk of a chart checks it). */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) => {
    if (part === undefined) return '\0undefined';
    if (part instanceof Error) return ['\0error', part.name, part.message, { ...part }];
    return typeof part === 'number' && !Number.isFinite(part) ? `\0${part}` : part;
  });

function textOfPlan({ status, state, timers, settled }: PlanSnapshot): string {
  const { value, context, historyValue, children, output } = state;
  return JSON.stringify([
    status,
    value,
    context,
    Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
    Object.entries<AnyActorRef | undefined>(children).map(([id, child]) => [id, child?.src, child?.getSnapshot().input]),
    timers,
    settled.map(({ id }) => id),
    output,
  ]);
}
