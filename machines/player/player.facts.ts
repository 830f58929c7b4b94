import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import type { PlayerContext, PlayerSettings } from './player.types.ts';

/**
 * Facts of a lecture and of the player's context that rows and pages read too. The changes of the context (`player.memory.ts`)
 * stand apart: they travel with the player, not with the first page.
 */

export function currentOf({ playlist, index }: Pick<PlayerContext, 'playlist' | 'index'>): Material | null {
  return playlist.items[index] ?? null;
}

/** A lecture without a list around it. */
export const aloneOf = (material: Material): Playlist => ({ type: 'current', source: null, items: [material] });

/** `ended` is believed only this close to the end: browsers also fire it on a starved buffer. */
export const END_TOLERANCE_S = 3;

/** So close to the end there is nothing left to hear: the next press begins anew. */
export const isAtEnd = ({ duration }: Pick<Material, 'duration'>, position: number): boolean =>
  duration > 0 && position >= duration - END_TOLERANCE_S;

/**
 * Where a lecture is taken up. One that was left within its last seconds starts anew, or it would end at once and count
 * as heard; so does one whose place cannot be read.
 */
export function placeIn(material: Material | undefined, position: number): number {
  if (material === undefined || !Number.isFinite(position) || position < 0) return 0;
  return isAtEnd(material, position) ? 0 : position;
}

/** Where a lecture of a list goes on: where it was left, by the book of places; else by what the list itself knows. */
export const leftAt = ({ places }: Pick<PlayerContext, 'places'>, material: Material | undefined): number =>
  material === undefined ? 0 : (places[material.material_id]?.position ?? material.last_playback_duration ?? 0);

/** The place of the current lecture that a visit leaves alone, media seconds. */
export function placeOfOwn(context: Pick<PlayerContext, 'playlist' | 'index' | 'places'>): number {
  const material = currentOf(context) ?? undefined;
  return placeIn(material, leftAt(context, material));
}

/** The settings alone of what holds them among other things. */
export const settingsOf = ({ hasAutoRewind, hasAutoplay, skipBack, skipForward }: PlayerSettings): PlayerSettings => ({
  hasAutoRewind,
  hasAutoplay,
  skipBack,
  skipForward,
});

/** Stays inside the lecture; unknown duration only keeps it from being negative. What is no number leaves the place alone. */
export function clampPosition(context: Pick<PlayerContext, 'duration' | 'position'>, position: number): number {
  const end = context.duration > 0 ? context.duration : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(0, Number.isFinite(position) ? position : context.position), end);
}
