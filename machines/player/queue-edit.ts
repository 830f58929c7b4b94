import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { following, indexOf } from './queue.ts';

/**
 * Changes that the listener makes in the queue. Pure. The queue is what follows the current lecture in its list: places in it
 * are counted from there, and the current lecture stays current. Where nothing changes the same object is given back.
 */

/** A list, and its lecture that is current. */
export interface Queued {
  playlist: Playlist;
  index: number;
}

/** A lecture that was taken out of the queue, and its place there. */
export interface Removed {
  material: Material;
  place: number;
  /** The listener had put it in himself. */
  wasAdded: boolean;
}

/** Place of a lecture in the queue; −1: it is not there. */
export function placeOf({ playlist, index }: Queued, materialId: number): number {
  return following(playlist, index).findIndex((item) => item.material_id === materialId);
}

/** The list with another queue after its current lecture. */
const withQueue = ({ playlist, index }: Queued, queue: readonly Material[]): Playlist => ({
  ...playlist,
  items: [...playlist.items.slice(0, index + 1), ...queue],
});

/** The list, as one in which the listener has put in and taken out. */
const edited = (playlist: Playlist, added: readonly number[] = playlist.added ?? []): Playlist => ({
  ...playlist,
  added: [...added],
});

/** A lecture of the queue goes to another place there; beyond the ends it goes to the end. */
export function moveInQueue(queued: Queued, materialId: number, place: number): Queued {
  const queue = following(queued.playlist, queued.index);
  const from = placeOf(queued, materialId);
  const to = Math.min(Math.max(0, place), queue.length - 1);
  const moved = queue[from];
  if (moved === undefined || from === to) return queued;
  const others = queue.toSpliced(from, 1);
  return { playlist: withQueue(queued, others.toSpliced(to, 0, moved)), index: queued.index };
}

export function removeFromQueue(queued: Queued, materialId: number): Queued {
  if (placeOf(queued, materialId) < 0) return queued;
  const queue = following(queued.playlist, queued.index).filter((item) => item.material_id !== materialId);
  const added = queued.playlist.added?.filter((id) => id !== materialId);
  return { playlist: edited(withQueue(queued, queue), added), index: queued.index };
}

/** The description of a lecture of the queue that is about to be taken out; null: it is not there. */
export function removedOf(queued: Queued, materialId: number): Removed | null {
  const place = placeOf(queued, materialId);
  const material = following(queued.playlist, queued.index)[place];
  if (material === undefined) return null;
  return { material, place, wasAdded: queued.playlist.added?.includes(materialId) === true };
}

/** «Вернуть»: the lecture stands where it stood, or at the end of a queue that has become shorter. */
export function returnToQueue(queued: Queued, { material, place, wasAdded }: Removed): Queued {
  const { playlist, index } = queued;
  if (indexOf(playlist, material.material_id) >= 0) return queued;
  const added = playlist.added ?? [];
  const queue = following(playlist, index).toSpliced(place, 0, material);
  return { playlist: edited(withQueue(queued, queue), wasAdded ? [...added, material.material_id] : added), index };
}

/**
 * «Играть следующей»: the lecture comes right after the current one, wherever in the list it stood before; the current one
 * itself stays where it is.
 */
export function playNext(queued: Queued, material: Material): Queued {
  const { playlist, index } = queued;
  const id = material.material_id;
  const from = indexOf(playlist, id);
  // It is here itself, or nothing is.
  if (from === index) return queued;
  if (from > index) return moveInQueue(queued, id, 0);
  const isHere = from >= 0;
  const items = playlist.items.filter((item) => item.material_id !== id);
  const current = isHere ? index - 1 : index;
  const queue = [playlist.items[from] ?? material, ...items.slice(current + 1)];
  const list = withQueue({ playlist: { ...playlist, items }, index: current }, queue);
  return { playlist: isHere ? list : edited(list, [...(playlist.added ?? []), id]), index: current };
}

/** «Играть следующей» changes something: there is a lecture to come after, and it comes after it not yet. */
export const isNewNext = (queued: Queued, material: Material): boolean => playNext(queued, material) !== queued;

/** Another list comes around the current lecture: what the listener put in to be heard next is still next, in his order. */
export function withAdded(queued: Queued, kept: Queued): Queued {
  const { added = [] } = kept.playlist;
  return following(kept.playlist, kept.index)
    .filter((item) => added.includes(item.material_id))
    .reduceRight((all, material) => playNext(all, material), queued);
}
