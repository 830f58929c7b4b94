import type { ListenListItem } from '../../contract/entities/listening.ts';
import type { Place } from '../newer-elsewhere/merge-place.ts';
import type { RecordedPlace } from './journal.types.ts';

/**
 * The place that a record brings to the server, the version it goes on from, and when it was heard. Pure.
 * @param kept the place in the browser's book
 * @param at now, ISO 8601
 */
export function recordOfPlace(kept: Place | undefined, place: RecordedPlace, at: string): Omit<ListenListItem, 'id'> {
  if (place.kind === 'own') return { duration: Math.round(kept?.position ?? 0), keeps_place: true, at };
  const duration = Math.round(place.position);
  return {
    duration,
    is_deliberate: place.isDeliberate,
    base_version: kept?.version ?? 0,
    // The same moment as in the book of places: the server's answer is known by it.
    at: kept !== undefined && kept.at !== '' && Math.round(kept.position) === duration ? kept.at : at,
  };
}
