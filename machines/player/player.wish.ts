import { heldBy } from '../system/late.ts';
import type { PlayerEvent } from './player.types.ts';

/** Presses that are answered by the newest of them. */
const PRESSES = ['player.playFrom', 'player.playList', 'player.play', 'player.pause'];

const pressesOf = (snapshot: object) => (heldBy(snapshot) as readonly PlayerEvent[]).filter(({ type }) => PRESSES.includes(type));

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
  const pressed = pressesOf(snapshot);
  const chosen = pressed.findLast((event) => event.type === 'player.playFrom');
  return chosen === undefined ? null : { materialId: chosen.materialId, isTakenBack: pressed.at(-1)?.type === 'player.pause' };
}

/** The list of this name was asked for last, while the player's chart is still on its way. */
export function isListWished(snapshot: object, source: string): boolean {
  const last = pressesOf(snapshot).at(-1);
  return last?.type === 'player.playList' && last.request.source === source;
}
