import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { Effect } from './effects.ts';
import type { Step } from './steps.ts';

/** What a port that is asked once may answer. One output per guarded branch is enough, and at least one error. */
export interface Outcomes {
  done: readonly unknown[];
  error: readonly unknown[];
}

/** What an oracle sees of the step that led to the state it judges; `before` and `step` are null right after the start. */
export interface Moment<Machine extends AnyStateMachine> {
  before: SnapshotFrom<Machine> | null;
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
export interface Model<Machine extends AnyStateMachine> {
  machine: Machine;
  input?: InputFrom<Machine>;
  /** Events sent to the machine from outside, with payloads, the happy ones first. Those the state does not know are skipped. */
  user: (snapshot: SnapshotFrom<Machine>) => readonly EventFrom<Machine>[];
  /** Answers of promise ports by the id of the invoke. */
  outcomes?: Record<string, Outcomes>;
  /** Reports of live ports and of spawned machines, by the id or by the source of the child. */
  reports?: Record<string, (snapshot: SnapshotFrom<Machine>, childId: string) => readonly EventFrom<Machine>[]>;
  /**
   * What of the context the guards read, as JSON. Two snapshots with the same value and the same abstraction are one abstract state:
   * too coarse misses transitions, too fine explodes.
   */
  abstraction: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Checks by state path (`timed.counting`); `*` is checked after every step. */
  oracles?: Record<string, (snapshot: SnapshotFrom<Machine>, moment: Moment<Machine>) => void>;
  exclusions?: readonly Exclusion[];
  /** Names of events for the storyboard, in Russian. */
  labels?: Record<string, string>;
  /** Refuses to explore more edges than this. */
  edgeLimit?: number;
  /** Walks at most this many simple paths; what is left out is said in the report. */
  simplePathLimit?: number;
}

/** A model whose machine no longer matters to the types. */
export interface AnyModel {
  machine: AnyStateMachine;
  input: unknown;
  user: (snapshot: SnapshotFrom<AnyStateMachine>) => readonly AnyEventObject[];
  outcomes: Record<string, Outcomes>;
  reports: Record<string, (snapshot: SnapshotFrom<AnyStateMachine>, childId: string) => readonly AnyEventObject[]>;
  abstraction: (snapshot: SnapshotFrom<AnyStateMachine>) => unknown;
  oracles: Record<string, (snapshot: SnapshotFrom<AnyStateMachine>, moment: Moment<AnyStateMachine>) => void>;
  exclusions: readonly Exclusion[];
  labels: Record<string, string>;
  edgeLimit: number;
  simplePathLimit: number;
}

/** Checks a model against the types of its machine, then forgets them: the kit below works with any machine. */
export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): AnyModel {
  return {
    input: undefined,
    outcomes: {},
    reports: {},
    oracles: {},
    exclusions: [],
    labels: {},
    edgeLimit: 100_000,
    simplePathLimit: 2_000,
    ...model,
  } as unknown as AnyModel;
}
