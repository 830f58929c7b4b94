import type { Tape } from './tape.ts';

/** Name of the channel between the tabs of the product and the page `/inspect`. */
export const CHANNEL = 'glossa:inspection';

/** An actor in its current state. */
export interface ActorNow {
  name: string;
  machine: string;
  status: string;
  /** Ids of the active states. */
  active: readonly string[];
  /** Paths of the innermost ones: `transport.current.idle`. */
  leaves: readonly string[];
  context: unknown;
}

/** The row that carried an event, as /inspect shows it. */
interface CarriedBy {
  from: string;
  /** The announcement, or the name of the fact. */
  said: string;
  isFact: boolean;
}

/** Cause of an event. */
export interface Origin {
  /** The step that caused the event; null: a screen, an answer from outside, or a timer. */
  cause: number | null;
  /** Null: it came from a screen, an owner, a port. */
  row: CarriedBy | null;
}

/** One event and what it did. Everything in it is plain JSON without secrets. */
export interface Frame extends Origin {
  /** Counts the events of the tab in the order in which they were sent: causes before effects. */
  step: number;
  at: number;
  actor: string;
  event: unknown;
  /** Keys of the transitions taken, in their order; empty when the event was ignored. Null: no chart has answered it. */
  taken: readonly string[] | null;
}

export type FromTab =
  /** Everything there is: the answer to `ask`, and what a tab says when it opens. */
  | { kind: 'here'; tab: string; title: string; actors: readonly ActorNow[]; tape: Tape; frames: readonly Frame[] }
  /** `actor` is null where no chart was told: a port of the page, or one whose code is not here yet. */
  | { kind: 'frame'; tab: string; frame: Frame; actor: ActorNow | null }
  | { kind: 'gone'; tab: string };

/** The page `/inspect` was opened: who is there? */
export interface FromInspector {
  kind: 'ask';
}
