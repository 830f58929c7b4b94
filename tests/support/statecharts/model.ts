import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { ChartWords } from '../../../machines/words/chart-words.ts';
import type { Effect } from './effects.ts';
import type { Step } from './steps.ts';

/** The answers of a port that is asked once. One output per guarded branch is enough, and at least one error. */
interface Outcomes {
  done: readonly unknown[];
  error: readonly unknown[];
}

/** The step that led to the state an oracle judges; `before` and `step` are null right after the start. */
interface Moment<Snapshot> {
  before: Snapshot | null;
  step: Step | null;
  /** Started and stopped ports, commands to them, emitted events of this step. */
  effects: readonly Effect[];
}

/** Something that must not happen in this machine, with the reason. It fails the walk when it does happen. */
export interface Exclusion {
  /** A transition key `nodeId | event | branchIndex`, or a node id. */
  key: string;
  reason: string;
}

/** How one machine is walked. */
export interface Model<Snapshot, Event, Input> {
  input?: Input;
  /** Several ways to be born, each walked from its own start; `input` alone is one. */
  inputs?: readonly Input[];
  /** Names of these births in the storyboard, where there are several. */
  births?: readonly string[];
  /** Events sent to the machine from outside, with payloads, the happy ones first. Those the state does not know are skipped. */
  user: (snapshot: Snapshot) => readonly Event[];
  /** Answers of promise ports by the id of the invoke. */
  outcomes?: Record<string, Outcomes>;
  /** Reports of live ports and of spawned machines, by the id or by the source of the child. */
  reports?: Record<string, (snapshot: Snapshot, childId: string) => readonly Event[]>;
  /**
   * The part of the context that the guards read, as JSON. Two snapshots with the same value and the same abstraction are one
   * abstract state: too coarse misses transitions, too fine explodes.
   */
  abstraction: (snapshot: Snapshot) => unknown;
  /**
   * Stands for the state value in the abstraction. For a machine of many independent regions, whose product is too large to
   * explore: how many regions are where, for instance. Coverage still counts every state and transition, so a value that
   * merges too much is noticed.
   */
  abstractValue?: (snapshot: Snapshot) => unknown;
  /** Nothing is explored beyond such a state, though the machine lives on. */
  isOver?: (snapshot: Snapshot) => boolean;
  /** Checks by state path (`timed.counting`); `*` is checked after every step. */
  oracles?: Record<string, (snapshot: Snapshot, moment: Moment<Snapshot>) => void>;
  exclusions?: readonly Exclusion[];
  /** Russian words for the names of the chart; the storyboard is told in them. */
  words?: ChartWords;
  /** Refuses to explore more edges than this. */
  edgeLimit?: number;
  /** With more simple paths by abstract states than this, the simple paths of the chart's own states are walked. */
  simplePathLimit?: number;
}

/** A model whose machine no longer matters to the types. */
export interface AnyModel {
  machine: AnyStateMachine;
  /** The first of `inputs`, for scenarios. */
  input: unknown;
  inputs: readonly unknown[];
  births: readonly string[];
  user: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  outcomes: Record<string, Outcomes>;
  reports: Record<string, (snapshot: AnyMachineSnapshot, childId: string) => readonly AnyEventObject[]>;
  abstraction: (snapshot: AnyMachineSnapshot) => unknown;
  abstractValue: (snapshot: AnyMachineSnapshot) => unknown;
  isOver: (snapshot: AnyMachineSnapshot) => boolean;
  oracles: Record<string, (snapshot: AnyMachineSnapshot, moment: Moment<AnyMachineSnapshot>) => void>;
  exclusions: readonly Exclusion[];
  words: ChartWords;
  edgeLimit: number;
  simplePathLimit: number;
}

/**
 * Checks a model against the types of its machine, then forgets them: the kit works with any machine.
 * Two calls, `modelOf(machine)({ … })`, because the events of a model get no literal types while the machine is still inferred.
 *
 * @param machine the chart as it is declared, its ports not provided
 */
export function modelOf<Machine extends AnyStateMachine>(machine: Machine) {
  return (model: Model<SnapshotFrom<Machine>, EventFrom<Machine>, InputFrom<Machine>>): AnyModel =>
    ({
      inputs: [model.input],
      input: model.inputs?.[0],
      abstractValue: ({ value }: SnapshotFrom<Machine>) => value,
      isOver: () => false,
      outcomes: {},
      reports: {},
      oracles: {},
      exclusions: [],
      words: {},
      births: [],
      edgeLimit: 50_000,
      simplePathLimit: 2_000,
      ...model,
      machine,
    }) as unknown as AnyModel;
}
