import type { SnapshotFrom } from 'xstate';
import type { takeOverMachine } from './take-over.machine.ts';

/** Who answers the loaders of the page. */
export type Answering =
  /** What came with the page; where nothing came, the network. */
  | 'pageThenNetwork'
  /** What came with the page and nothing else: another answer would draw another page than the one that stands. */
  | 'pageOnly'
  | 'network';

/** Who answers the loaders now. */
export function selectAnswering(snapshot: SnapshotFrom<typeof takeOverMachine>): Answering {
  if (snapshot.hasTag('taken')) return 'network';
  return snapshot.context.reader === 'guest' ? 'pageThenNetwork' : 'pageOnly';
}
