import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { mayPlay, maySkip } from '../../contract/entitlement.ts';

/** Where next and previous lead (§4). Pure; the statechart's guards are these questions. */

export type Step = 1 | -1;

export function indexOf(playlist: Playlist, materialId: number): number {
  return playlist.items.findIndex((item) => item.material_id === materialId);
}

/**
 * The index one step away, wrapping at both ends; null where there is nowhere to go (nothing, or one lecture only).
 */
export function neighbourIndex(playlist: Playlist, index: number, step: Step): number | null {
  const count = playlist.items.length;
  if (count < 2 || index < 0) return null;
  return (index + step + count) % count;
}

/**
 * Index of the lecture that plays by itself after the end; null: none. Demo lists wrap; any other list ends with its last
 * lecture: a cycle that was heard out does not begin again in an empty room.
 */
export function indexAfterEnd(playlist: Playlist, index: number): number | null {
  const isLast = index >= playlist.items.length - 1;
  if (playlist.type !== 'new_materials' && isLast) return null;
  return neighbourIndex(playlist, index, 1);
}

/** Does the paywall stand before this step? The playlist must allow it and the lecture there must be open. */
export function isGated(playlist: Playlist, index: number | null, isSubscriber: boolean): boolean {
  if (index === null) return false;
  const material = playlist.items[index];
  if (material === undefined) return false;
  return !maySkip(playlist.type, isSubscriber) || !mayPlay(withinList(playlist, material), isSubscriber);
}

/**
 * In a demo list every lecture is open, and in a free cycle too, whatever the single record says; not those that the listener
 * put in from elsewhere.
 */
function withinList(playlist: Playlist, material: Material): Pick<Material, 'is_free' | 'is_new'> {
  const isOpenList = playlist.type === 'new_materials' || playlist.type === 'free_project';
  return isOpenList && playlist.added?.includes(material.material_id) !== true
    ? { is_free: true, is_new: material.is_new }
    : material;
}

/** May this lecture of this list be started directly? */
export function isOpen(playlist: Playlist, material: Material, isSubscriber: boolean): boolean {
  return mayPlay(withinList(playlist, material), isSubscriber);
}

/** The lectures after the current one, in playing order. */
export function following(playlist: Playlist, index: number): Material[] {
  return index < 0 ? [] : playlist.items.slice(index + 1);
}
