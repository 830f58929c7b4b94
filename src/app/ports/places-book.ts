import type { Place } from '../../../machines/newer-elsewhere/merge-place.ts';
import type { LeftPlaces, PlacesReport } from '../../../machines/player/player.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import type { Places } from './places.ts';

/** Places as the player reads them. A lecture that was only marked has none. */
export const byLecture = (places: Iterable<Place>): LeftPlaces =>
  Object.fromEntries(
    [...places]
      .filter(({ at, position }) => at !== '' || position > 0)
      .map(({ materialId, position, at, isChosen = false }) => [materialId, { position, at: Date.parse(at) || null, isChosen }]),
  );

/** The book as the player reads it: all of it at first and when it was emptied, each change after. */
export const placesBook = (places: Pick<Places, 'get' | 'subscribe'>) =>
  implementEventPort<never, PlacesReport>(({ report }) => {
    const read = () => report({ type: 'places.read', places: byLecture(places.get().values()) });
    read();
    return places.subscribe((changed) => {
      if (changed === 'all') read();
      else report({ type: 'places.changed', places: byLecture(changed) });
    });
  });
