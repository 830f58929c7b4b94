import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../session/session.machine.ts';
import { buyerOf } from '../session/session.selectors.ts';
import type { Buyer } from './purchase.types.ts';

/** Who buys. Another listener is told of anew, though as much may be known of him: in between the session opens. */
export const selectBuyer = (session: SnapshotFrom<typeof sessionMachine>): { buyer: Buyer; isOpening: boolean } => ({
  buyer: buyerOf(session),
  isOpening: session.hasTag('spinner'),
});
