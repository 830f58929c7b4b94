import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../session/session.machine.ts';
import { selectStanding } from '../session/session.selectors.ts';
import type { Standing } from './purchase.types.ts';

/** Who buys. Another listener is told of anew, though as much may be known of him: in between the session opens. */
export const selectBuyer = (session: SnapshotFrom<typeof sessionMachine>): { standing: Standing; isOpening: boolean } => ({
  standing: selectStanding(session),
  isOpening: session.hasTag('spinner'),
});
