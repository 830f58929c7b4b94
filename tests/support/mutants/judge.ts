import { readFileSync } from 'node:fs';
import { coverageOf } from '../statecharts/coverage.ts';
import type { AnyModel } from '../statecharts/model.ts';
import { planLogic } from '../statecharts/plan.ts';
import { MachineWalk } from '../statecharts/run.ts';
import { factsOf, opening, retell, type Scene, scenes } from '../statecharts/storyboard.ts';
import { type Mutant, mutantsOf, rebuilt } from './mutate.ts';

/** The first test that turned red, in the words of the report. */
export const KILLERS = {
  story: 'рассказ',
  walk: 'обход живой машины',
  coverage: 'покрытие',
  edges: 'правила состояний на каждом шаге',
} as const;

export type Killer = keyof typeof KILLERS;

/** How a mutant ended. */
export interface Verdict {
  mutant: Mutant;
  /** Null: it survived everything. */
  killer: Killer | null;
  /** The first line of what the red test says. */
  message: string;
}

const STORYBOARDS = new URL('../../machines/storyboards/', import.meta.url);

/** A healthy machine, ready to be compared with its mutants. */
class Judge {
  readonly #scenes: Scene[];
  readonly #opening: string;
  readonly #story: string;
  readonly #edgeLimit: number;

  constructor(readonly model: AnyModel) {
    const walk = new MachineWalk(model);
    const checkedIn = readFileSync(new URL(`${model.machine.id}.md`, STORYBOARDS), 'utf8');
    this.#story = factsOf(checkedIn);
    if (walk.storyboard() !== checkedIn) throw new Error(`${model.machine.id}: the storyboard is out of date`);
    this.#scenes = scenes(model, walk.explorations);
    this.#opening = opening(model, walk.explorations);
    // A fault that makes the chart explode is found out long before the memory ends.
    this.#edgeLimit = Math.min(model.edgeLimit, 500 + 3 * walk.report().explored.edges);
  }

  /**
   * The cheap and deadly ones first; each is a part of what `walkMachine` tests. Its live walk of every event in every abstract
   * state is not repeated: there the oracles are asked about pure transitions.
   */
  judge(mutant: Mutant): Verdict {
    const found = (killer: Killer | null, message: string): Verdict => ({ mutant, killer, message });
    let killer: Killer = 'walk';
    try {
      const model: AnyModel = { ...this.model, machine: mutant.make(), edgeLimit: this.#edgeLimit };
      const retold = this.#retold(model);
      if (retold !== null) return found('story', retold);
      const walk = new MachineWalk(model);
      killer = 'edges';
      walk.judgeEdges();
      killer = 'walk';
      const walked = walk.behaviours();
      killer = 'coverage';
      const { nodes, transitions, staleExclusions } = coverageOf(model, walked);
      const [missing] = [...nodes.missing, ...transitions.missing];
      if (missing !== undefined) return found('coverage', `не пройдено: ${missing}`);
      if (staleExclusions[0] !== undefined) return found('coverage', `исключено, но случилось: ${staleExclusions[0]}`);
      const story = factsOf(walk.storyboard());
      if (story !== this.#story) return found('story', difference(this.#story, story));
      return found(null, '');
    } catch (failure) {
      return found(killer, firstLine(failure));
    }
  }

  /** Does a scene of the storyboard go another way? Then the storyboard would not be the checked-in one. */
  #retold(model: AnyModel): string | null {
    const logic = planLogic(model);
    const now = opening(
      model,
      model.inputs.map((input) => ({ input, start: logic.start(input) })),
    );
    if (now !== this.#opening) return difference(this.#opening, now);
    for (const { path, text } of this.#scenes) {
      const told = retell(model, { logic, path });
      if (told !== text) return `«${titleOf(text)}» ${difference(text, told)}`;
    }
    return null;
  }
}

/** How the mutants of one machine fared. */
export interface MachineVerdicts {
  machine: string;
  verdicts: readonly Verdict[];
}

/** Judges all mutants of a machine; one whose fault was never met is not counted. */
export function judgeMachine(model: AnyModel): MachineVerdicts {
  const judge = new Judge(model);
  const same = judge.judge({ key: '', operator: 'dropTag', place: '', make: () => rebuilt(model.machine, [], () => {}) });
  if (same.killer !== null) throw new Error(`${model.machine.id}: an unchanged copy is not the same machine: ${same.message}`);
  const verdicts = mutantsOf(model.machine).map((mutant) => judge.judge(mutant));
  return {
    machine: model.machine.id,
    verdicts: verdicts.filter(({ killer, mutant }) => killer !== null || !mutant.isIdle?.()),
  };
}

const titleOf = (scene: string) => (scene.split('\n')[0] ?? '').replace(/^- /, '');

/** The first line that differs: what the storyboard says, and what the mutant does. */
function difference(before: string, after: string): string {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const at = was.findIndex((line, index) => line !== is[index]);
  const index = at < 0 ? was.length : at;
  return `было «${was[index] ?? ''}», стало «${is[index] ?? ''}»`;
}

function firstLine(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure);
  return text.split('\n').find((line) => line.trim() !== '') ?? text;
}
