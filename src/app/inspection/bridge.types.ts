import type { Tape } from './tape.ts';

/** Name of the channel between the tabs of the product and the page `/inspect`. */
export const CHANNEL = 'glossa:inspection';

/** An actor as it is now. */
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

/** One event and what it did. Everything in it is plain JSON without secrets. */
export interface Frame {
  at: number;
  actor: string;
  event: unknown;
  /** Keys of the transitions taken, in their order; empty when the event was ignored. */
  taken: readonly string[];
}

export type FromTab =
  /** Everything there is: the answer to `ask`, and what a tab says when it opens. */
  | { kind: 'here'; tab: string; title: string; actors: readonly ActorNow[]; tape: Tape }
  | { kind: 'frame'; tab: string; frame: Frame; actor: ActorNow }
  | { kind: 'gone'; tab: string };

/** The page `/inspect` was opened: who is there? */
export interface FromInspector {
  kind: 'ask';
}
