import { heldBy } from '../system/late.ts';
import type { PlayerEvent } from './player.types.ts';

/** What was pressed before the player's code is here. */
interface Wish {
  materialId: number;
  /** Pressed again: it is not to sound any more. */
  isTakenBack: boolean;
}

/**
 * The lecture that was pressed while the player's chart is still on its way: its key is busy, and a second press takes the
 * wish back. Null once the chart is here, which then says itself what it plays.
 */
export function wishOf(snapshot: object): Wish | null {
  const pressed = (heldBy(snapshot) as readonly PlayerEvent[]).filter(({ type }) =>
    ['player.playFrom', 'player.play', 'player.pause'].includes(type),
  );
  const chosen = pressed.findLast((event) => event.type === 'player.playFrom');
  return chosen === undefined
    ? null
    : { materialId: chosen.materialId, isTakenBack: pressed.at(-1)?.type === 'player.pause' };
}
