import { selectIsGuest } from '../../machines/favorites/favorites.selectors.ts';
import { favoritesActor } from './account.ts';

/** The listener's favourites, as a control needs them. */
export interface Favorites {
  has(materialId: number): boolean;
  toggle(materialId: number): void;
}

/** The favourites of whoever is signed in; null for a guest, whose controls are disabled (C04). */
export function useFavorites(): Favorites | null {
  const actor = favoritesActor.useRef();
  const isGuest = favoritesActor.useSelected(selectIsGuest);
  const ids = favoritesActor.useSelected(({ context }) => context.ids);
  const favorites: Favorites = {
    has: (materialId) => ids.includes(materialId),
    toggle: (materialId) => actor.send({ type: 'favorites.toggle', materialId, key: crypto.randomUUID() }),
  };
  return isGuest ? null : favorites;
}
