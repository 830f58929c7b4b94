import type { Playback } from '../bindings/playback.tsx';
import type { Actors, Edge } from './actors.ts';
import { placeOf } from './place-of.ts';

/** Starting a lecture from a screen: at the asked moment, or where this browser knows it was left. */
export function createPlayback({ player, journal }: Actors, { places, audioUrls }: Pick<Edge, 'places' | 'audioUrls'>): Playback {
  return {
    start(playlist, materialId, startAt) {
      // A moment of a link is a visit: the listener's own place waits until enough was heard.
      if (startAt !== undefined) journal.send({ type: 'journal.visit', materialId });
      player.send({ type: 'player.playFrom', playlist, materialId, startAt: startAt ?? placeOf(places, playlist, materialId) });
    },
    warm: (materialId) => audioUrls.warm(materialId),
    places,
  };
}
