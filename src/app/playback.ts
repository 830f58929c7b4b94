import type { Playlist } from '../../contract/entities/playlist.ts';
import { END_TOLERANCE_S } from '../../machines/player/player.memory.ts';
import type { Playback } from '../bindings/playback.tsx';
import type { Actors, Edge } from './actors.ts';

/** Starting a lecture from a screen: at the asked moment, or where this browser knows it was left. */
export function createPlayback({ player, journal }: Actors, { places, audioUrls }: Pick<Edge, 'places' | 'audioUrls'>): Playback {
  function placeOf(playlist: Playlist, materialId: number): number | undefined {
    const material = playlist.items.find((item) => item.material_id === materialId);
    const place = places.get().get(materialId)?.position;
    if (material === undefined || place === undefined) return undefined;
    return place >= material.duration - END_TOLERANCE_S ? 0 : place;
  }

  return {
    start(playlist, materialId, startAt) {
      // A moment of a link is a visit: the listener's own place waits until enough was heard.
      if (startAt !== undefined) journal.send({ type: 'journal.visit', materialId });
      player.send({ type: 'player.playFrom', playlist, materialId, startAt: startAt ?? placeOf(playlist, materialId) });
    },
    warm: (materialId) => audioUrls.warm(materialId),
    places,
  };
}
