import { describe, expect, it } from 'vitest';
import type { AnyActor, AnyEventObject, AnyStateMachine } from 'xstate';
import { readTape } from '../../src/app/inspection/page/read-tape.ts';
import { replayTape } from '../../src/app/inspection/page/replay.ts';
import { createTape, tapeText } from '../../src/app/inspection/tape.ts';
import { transitionKey } from '../../src/app/inspection/transition-key.ts';
import { catalogueOf, nodesOf, transitionsOf } from '../support/statecharts/catalogue.ts';
import { Live } from '../support/statecharts/live.ts';
import type { AnyModel } from '../support/statecharts/model.ts';
import { planLogic } from '../support/statecharts/plan.ts';

const modules = import.meta.glob<Record<string, AnyModel>>('../machines/*.model.ts', { eager: true });
const models = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((exported) => typeof exported === 'object' && 'machine' in exported),
);
const machines = new Map<string, AnyStateMachine>(models.map(({ machine }) => [machine.id, machine]));

const STEPS = 60;

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Wanders about a machine as its model allows, with a tape running. */
function wander(model: AnyModel, seed: number) {
  const random = seeded(seed);
  const logic = planLogic(model);
  const input = model.inputs[seed % model.inputs.length];
  const live = new Live({ machine: model.machine, input });
  const tape = createTape(STEPS * 20, () => live.clock.now());
  const actorRef: AnyActor = live.actor;
  const init: AnyEventObject = { type: 'xstate.init', input };
  tape.note({ type: '@xstate.event', rootId: '', sourceRef: undefined, actorRef, event: init });
  live.actor.system.inspect(tape.note);
  let plan = logic.start(input);
  for (let step = 0; step < STEPS && plan.status === 'active'; step += 1) {
    const alphabet = logic.alphabet(plan);
    const next = alphabet[Math.floor(random() * alphabet.length)];
    if (!next) break;
    plan = logic.next(plan, next);
    live.perform(next);
  }
  return { live, tape };
}

describe.each(models)('$machine.id', (model) => {
  it('has the same names of transitions on its tape as in its coverage', () => {
    const keys = nodesOf(model.machine).flatMap((node) => transitionsOf(node).map(transitionKey));
    expect(keys).toEqual(catalogueOf(model.machine).transitions.map(({ key }) => key));
  });

  it.each([1, 2])('replays what it did, wandering %i, from its tape with all secrets taken out', (seed) => {
    const { live, tape } = wander(model, seed);
    const read = readTape(tapeText(tape.read()));
    const { births, moments } = replayTape(read, machines);
    const own = moments.filter(({ actor }) => actor === model.machine.id);
    expect(own.filter(({ error }) => error !== null)).toEqual([]);
    // An actor that was told nothing is not on the tape.
    if (own.length === 0) return expect(read.actors).not.toHaveProperty(model.machine.id);
    expect(own.at(-1)?.value).toEqual(live.snapshot.value);
    const taken = new Set([births[model.machine.id], ...own].flatMap((moment) => moment?.taken ?? []));
    expect([...live.transitions].filter((key) => !taken.has(key))).toEqual([]);
  });
});
