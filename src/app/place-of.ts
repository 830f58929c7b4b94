import type { Playlist } from '../../contract/entities/playlist.ts';
import { isAtEnd } from '../../machines/player/player.memory.ts';
import type { Places } from './ports/places.ts';

/** Where a lecture of a list was left; one left within its last seconds starts anew. Undefined where nothing is known. */
export function placeOf(places: Places, playlist: Playlist, materialId: number): number | undefined {
  const material = playlist.items.find((item) => item.material_id === materialId);
  const place = places.get().get(materialId)?.position;
  if (material === undefined || place === undefined) return undefined;
  return isAtEnd(material, place) ? 0 : place;
}
