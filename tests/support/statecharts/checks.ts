import { deepStrictEqual } from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { leafPaths } from './catalogue.ts';
import type { Effect } from './effects.ts';
import type { Exploration, Path } from './explore.ts';
import { Live } from './live.ts';
import type { AnyModel } from './model.ts';
import type { PlanLogic, PlanSnapshot } from './plan.ts';
import { type Step, stepText } from './steps.ts';

/** The outcome of walking a set of paths. */
export interface Walked {
  transitions: Set<string>;
  nodes: Set<string>;
  /** Keys of the oracles that had something to judge. */
  oracles: Set<string>;
  paths: number;
  steps: number;
}

/**
 * Walks paths on live actors and checks after every step: the live machine equals the pure model, its snapshot is plain JSON,
 * and the oracles of the states it is in agree.
 *
 * @throws an error that tells the whole path to the step that failed
 */
export function walkPaths(model: AnyModel, logic: PlanLogic, paths: readonly Path[]): Walked {
  const walked: Walked = { transitions: new Set(), nodes: new Set(), oracles: new Set(), paths: paths.length, steps: 0 };
  for (const path of paths) walkPath(model, logic, path, walked);
  return walked;
}

function walkPath(model: AnyModel, logic: PlanLogic, { input, steps }: Path, walked: Walked): void {
  // Told only where something is wrong.
  const story: (() => string)[] = [];
  const storyOf = (snapshot: AnyMachineSnapshot) => story.push(() => where(snapshot));
  let plan = logic.start(input);
  try {
    const live = new Live({ machine: model.machine, input });
    storyOf(live.snapshot);
    check(model, live, plan, null, null, walked);
    for (const step of steps) {
      story.push(() => `  ${stepText(step)}`);
      const before = live.snapshot;
      plan = logic.next(plan, step);
      live.perform(step);
      storyOf(live.snapshot);
      check(model, live, plan, before, step, walked);
      walked.steps += 1;
    }
    for (const key of live.transitions) walked.transitions.add(key);
    for (const id of live.nodes) walked.nodes.add(id);
    live.stop();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${model.machine.id}: ${reason}\n\nPath:\n${story.map((tell) => tell()).join('\n')}\n`, { cause });
  }
}

function check(
  model: AnyModel,
  live: Live,
  plan: PlanSnapshot,
  before: AnyMachineSnapshot | null,
  step: Step | null,
  walked: Walked,
): void {
  const { snapshot } = live;
  const effects = live.takeEffects();
  if (snapshot.status === 'error') {
    throw new Error('The machine crashed; does every invoke have an onError?', { cause: snapshot.error });
  }
  deepStrictEqual(facts(snapshot), facts(plan.state), 'The live machine and the pure model disagree (actual: live)');
  deepStrictEqual(
    told(effects),
    told(plan.taken.effects),
    'The live machine did other things to the world than the pure model (actual: live)',
  );
  checkSerialisable(snapshot);
  judge(model, snapshot, { before, step, effects }, walked.oracles);
}

/**
 * Asks the oracles about every explored step, without a live machine.
 *
 * @throws an error that tells the step
 */
export function judgeEdges(model: AnyModel, { edges }: Exploration): void {
  for (const { before, step, after } of edges) {
    try {
      judge(model, after.state, { before: before.state, step, effects: after.taken.effects }, new Set());
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${model.machine.id}: ${reason}\n\n${where(before.state)}\n  ${stepText(step)}\n${where(after.state)}\n`, {
        cause,
      });
    }
  }
}

type Moment = Parameters<AnyModel['oracles'][string]>[1];

function judge(model: AnyModel, snapshot: AnyMachineSnapshot, moment: Moment, asked: Set<string>): void {
  const here = new Set(snapshot._nodes.map((node) => node.path.join('.')));
  for (const [path, oracle] of Object.entries(model.oracles)) {
    if (path !== '*' && !here.has(path)) continue;
    asked.add(path);
    oracle(snapshot, moment);
  }
}

/** The contents of a snapshot, without the references that differ between two actors. */
function facts(snapshot: AnyMachineSnapshot) {
  return {
    value: snapshot.value,
    status: snapshot.status,
    output: snapshot.output,
    context: snapshot.context,
    tags: [...snapshot.tags].sort(),
    ports: Object.keys(snapshot.children).sort(),
  };
}

/**
 * The world's side of a step, listener by listener. A command to a port that starts in the same step waits in its mailbox, so the
 * order between listeners differs; and stops are left out, since XState also stops a port that has already answered.
 */
function told(effects: readonly Effect[]): Record<string, unknown[]> {
  const heard: Record<string, unknown[]> = {};
  const add = (listener: string, what: unknown) => {
    heard[listener] = [...(heard[listener] ?? []), what];
  };
  for (const effect of effects) {
    if (effect.type === 'start') add('starts', effect);
    if (effect.type === 'emit') add('emitted', effect.event);
    if (effect.type === 'send') add(`to ${effect.to}`, effect.event);
  }
  return heard;
}

function checkSerialisable({ context, output }: AnyMachineSnapshot): void {
  const data = output === undefined ? { context } : { context, output };
  deepStrictEqual(data, JSON.parse(JSON.stringify(data)), 'The snapshot does not survive JSON (expected: what JSON made of it)');
}

const where = (snapshot: AnyMachineSnapshot) => `${leafPaths(snapshot).join(' + ')} ${JSON.stringify(snapshot.context)}`;
