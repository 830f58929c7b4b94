import type { Material } from './entities/catalogue.ts';
import type { PlaylistType } from './entities/playlist.ts';
import type { ActiveSubscription } from './entities/subscription.ts';

/**
 * Who may play what (§4, §6). The screen, the player's statechart and the server all ask here, so that the paywall
 * is one rule and not three.
 */

/** "Has a subscription" of §4: an active subscription exists and is visible. */
export function hasSubscription(active: Pick<ActiveSubscription, 'is_visible'> | null | undefined): boolean {
  return active?.is_visible === true;
}

/** Open to everyone: its project is free, it is the first of its project, or it is among the current new materials. */
export function isOpenToAll(material: Pick<Material, 'is_free' | 'is_new'>): boolean {
  return material.is_free || material.is_new;
}

/** May this listener play this lecture from its beginning to its end? */
export function mayPlay(material: Pick<Material, 'is_free' | 'is_new'>, isSubscriber: boolean): boolean {
  return isSubscriber || isOpenToAll(material);
}

/** May this listener skip inside a playlist of this type (§4, "Next track")? */
export function maySkip(playlistType: PlaylistType, isSubscriber: boolean): boolean {
  return isSubscriber || playlistType === 'new_materials' || playlistType === 'free_project';
}
