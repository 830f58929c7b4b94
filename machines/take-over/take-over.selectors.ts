import type { SnapshotFrom } from 'xstate';
import type { takeOverMachine } from './take-over.machine.ts';

/** Who answers the loaders of the page. */
export type Answering =
  /** The answers that came with the page; the network for any other question. */
  | 'pageThenNetwork'
  /** The answers that came with the page and no others, which would draw another page than the one that stands. */
  | 'pageOnly'
  | 'network';

/** Who answers the loaders now. */
export function selectAnswering(snapshot: SnapshotFrom<typeof takeOverMachine>): Answering {
  if (snapshot.hasTag('taken')) return 'network';
  return snapshot.context.reader === 'guest' ? 'pageThenNetwork' : 'pageOnly';
}
