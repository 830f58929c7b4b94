import type { SnapshotFrom } from 'xstate';
import type { favoritesMachine } from './favorites.machine.ts';

type FavoritesSnapshot = SnapshotFrom<typeof favoritesMachine>;

/** Whether a lecture is a favourite, as the server last said. */
export const selectIsFavorite = ({ context }: FavoritesSnapshot, materialId: number): boolean => context.ids.includes(materialId);

/** Whether a click on this lecture waits for its answer. */
export const selectIsToggling = ({ context }: FavoritesSnapshot, materialId: number): boolean =>
  context.wishes.some((wish) => wish.materialId === materialId);

/** Whether nobody is signed in, and the control is disabled (C04). */
export const selectIsGuest = (snapshot: FavoritesSnapshot): boolean => snapshot.hasTag('guest');
