import { nodesOf } from './catalogue.ts';
import { type Walked, walkPaths } from './checks.ts';
import { type CoverageReport, coverageOf } from './coverage.ts';
import { behaviourPaths, edgePaths, type Exploration, explore, simplePaths } from './explore.ts';
import type { AnyModel } from './model.ts';
import { storyboard } from './storyboard.ts';

/**
 * All walks of one machine without a test runner, each made when it is first asked for. Tests call them one by one;
 * whoever judges a changed chart (`{ ...model, machine: changed }`) calls them until one throws or tells another story.
 */
export class MachineWalk {
  readonly walks: CoverageReport['walks'] = {};
  #exploration: Exploration | undefined;

  constructor(readonly model: AnyModel) {}

  get exploration(): Exploration {
    this.#exploration ??= explore(this.model);
    return this.#exploration;
  }

  get isParallel(): boolean {
    return nodesOf(this.model.machine).some((node) => node.type === 'parallel');
  }

  /** Shows every behaviour once: all transitions, all states, all refusals. */
  behaviours(): Walked {
    return this.#walk('behaviours', behaviourPaths(this.exploration), true);
  }

  /** Takes every event of the alphabet in every abstract state. */
  edges(): Walked {
    return this.#walk('edges', edgePaths(this.exploration), true);
  }

  /** Walks all paths that enter no abstract state twice; meant for machines without parallel regions. */
  simple(): Walked {
    const { paths, complete } = simplePaths(this.exploration, this.model.simplePathLimit);
    return this.#walk('simple', paths, complete);
  }

  storyboard(): string {
    return storyboard(this.model, this.exploration);
  }

  /** The figures of everything the exploration can reach, whether or not all walks were made. */
  report(): CoverageReport {
    const { start, edges, states } = this.exploration;
    const taken = [start, ...edges.map(({ after }) => after)].map((plan) => plan.taken);
    const reached = {
      nodes: new Set(taken.flatMap(({ nodes }) => nodes)),
      transitions: new Set(taken.flatMap(({ transitions }) => transitions)),
    };
    return {
      machine: this.model.machine.id,
      ...coverageOf(this.model, reached),
      exclusions: this.model.exclusions,
      explored: { states: states.size, edges: edges.length },
      walks: this.walks,
    };
  }

  #walk(name: string, paths: Parameters<typeof walkPaths>[2], complete: boolean): Walked {
    const walked = walkPaths(this.model, this.exploration.logic, paths);
    this.walks[name] = { paths: walked.paths, steps: walked.steps, complete };
    return walked;
  }
}
