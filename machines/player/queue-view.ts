import type { Material } from '../../contract/entities/catalogue.ts';
import type { PlayerSnapshot } from './player.selectors.ts';
import { placeOf, type Removed } from './queue-edit.ts';

/** Questions of the screen that shows the queue. */

/** The lecture that was taken out of the queue last, while it is offered back. */
export const selectRemoved = ({ context }: PlayerSnapshot): Removed | null => context.removed;

/** The last change that the listener made in the queue, for whoever listens to the page. `place` is counted from 1. */
export type QueueNews =
  | { kind: 'moved'; material: Material; place: number; count: number }
  | { kind: 'removed'; material: Material };

export function queueNewsOf({ context }: PlayerSnapshot): QueueNews | null {
  const { playlist, index, moved, removed } = context;
  const place = moved === null ? -1 : placeOf(context, moved);
  const material = place < 0 ? undefined : playlist.items[index + 1 + place];
  if (material !== undefined) return { kind: 'moved', material, place: place + 1, count: playlist.items.length - index - 1 };
  return removed === null ? null : { kind: 'removed', material: removed.material };
}
