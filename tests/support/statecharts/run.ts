import { nodesOf } from './catalogue.ts';
import { judgeEdges, type Walked, walkPaths } from './checks.ts';
import { type CoverageReport, coverageOf } from './coverage.ts';
import { behaviourPaths, type Exploration, edgePaths, explore, type Path, type SimplicityOf, simplePaths } from './explore.ts';
import type { AnyModel } from './model.ts';
import { storyboard } from './storyboard.ts';

/**
 * All walks of one machine without a test runner, each made when it is first asked for. Tests call them one by one;
 * whoever judges a changed chart (`{ ...model, machine: changed }`) calls them until one throws or tells another story.
 */
export class MachineWalk {
  readonly walks: CoverageReport['walks'] = {};
  /** The key by which the simple paths are simple; told by `simple()`. */
  simplicity: SimplicityOf | undefined;
  #explorations: Exploration[] | undefined;

  constructor(readonly model: AnyModel) {}

  /** One exploration for each input of the model. */
  get explorations(): readonly Exploration[] {
    this.#explorations ??= explore(this.model);
    return this.#explorations;
  }

  get isParallel(): boolean {
    return nodesOf(this.model.machine).some((node) => node.type === 'parallel');
  }

  /** Shows every behaviour once: all transitions, all states, all refusals. */
  behaviours(): Walked {
    return this.#walk('behaviours', behaviourPaths(this.explorations), true);
  }

  /** Takes every event of the alphabet in every abstract state. */
  edges(): Walked {
    this.judgeEdges();
    const taken = new Set<string>();
    return this.#walk(
      'edges',
      this.explorations.flatMap((exploration) => edgePaths(exploration, taken)),
      true,
    );
  }

  /** Asks the oracles about every event in every abstract state, by pure transitions: the cheap part of `edges`. */
  judgeEdges(): void {
    for (const exploration of this.explorations) judgeEdges(this.model, exploration);
  }

  /** Walks all simple paths; meant for machines without parallel regions. */
  simple(): Walked {
    const found = this.explorations.map((exploration) => simplePaths(exploration, this.model.simplePathLimit));
    const walked = this.#walk(
      'simple',
      found.flatMap(({ paths }) => paths),
      found.every(({ complete }) => complete),
    );
    this.simplicity = found.some(({ of }) => of === 'chart') ? 'chart' : 'abstract';
    return walked;
  }

  storyboard(): string {
    return storyboard(this.model, this.explorations);
  }

  /** The figures of everything the exploration can reach, whether or not all walks were made. */
  report(): CoverageReport {
    const plans = this.explorations.flatMap(({ start, edges }) => [start, ...edges.map(({ after }) => after)]);
    const taken = plans.map((plan) => plan.taken);
    const reached = {
      nodes: new Set(taken.flatMap(({ nodes }) => nodes)),
      transitions: new Set(taken.flatMap(({ transitions }) => transitions)),
    };
    return {
      machine: this.model.machine.id,
      ...coverageOf(this.model, reached),
      exclusions: this.model.exclusions,
      explored: {
        states: this.explorations.reduce((sum, { states }) => sum + states.size, 0),
        edges: this.explorations.reduce((sum, { edges }) => sum + edges.length, 0),
      },
      isParallel: this.isParallel,
      simplicity: this.simplicity,
      walks: this.walks,
    };
  }

  #walk(name: string, paths: readonly Path[], complete: boolean): Walked {
    const [first] = this.explorations;
    if (!first) throw new Error(`${this.model.machine.id}: the model has no inputs`);
    const walked = walkPaths(this.model, first.logic, paths);
    this.walks[name] = { paths: walked.paths, steps: walked.steps, complete };
    return walked;
  }
}
