import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { heldBy } from '../system/late.ts';
import { isNotRefused } from './player.questions.ts';
import type { PlayerSnapshot } from './player.selectors.ts';
import type { PlayerEvent } from './player.types.ts';
import { isOpen } from './queue.ts';

/** Presses that are answered by the newest of them. */
const PRESSES = ['player.playFrom', 'player.playList', 'player.play', 'player.pause'];

const pressesOf = (snapshot: object) => (heldBy(snapshot) as readonly PlayerEvent[]).filter(({ type }) => PRESSES.includes(type));

/** The last press on a lecture while the player's code is not loaded yet. */
interface Wish {
  materialId: number;
  is: 'asked' | 'takenBack';
}

/** The lecture that was pressed last; null once the chart is here, which then says itself what it plays. */
export function wishOf(snapshot: object): Wish | null {
  const pressed = pressesOf(snapshot);
  const chosen = pressed.findLast((event) => event.type === 'player.playFrom');
  if (chosen === undefined) return null;
  return { materialId: chosen.materialId, is: pressed.at(-1)?.type === 'player.pause' ? 'takenBack' : 'asked' };
}

/**
 * The wish held for this lecture of a list: its key is busy, and a second press takes the wish back. Nothing is shown of a
 * locked lecture until the chart answers.
 */
export function wishFor(snapshot: PlayerSnapshot, playlist: Playlist, material: Material): Wish['is'] | 'none' {
  const wish = wishOf(snapshot);
  if (wish?.materialId !== material.material_id) return 'none';
  return isOpen(playlist, material, isNotRefused(snapshot.context)) ? wish.is : 'none';
}

/** The list of this name was asked for last, while the player's chart is still on its way. */
export function isListWished(snapshot: object, source: string): boolean {
  const last = pressesOf(snapshot).at(-1);
  return last?.type === 'player.playList' && last.request.source === source;
}
