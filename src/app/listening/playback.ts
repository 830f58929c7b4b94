import type { Playback } from '../../bindings/playback.ts';
import type { ListeningEdge } from './listening-charts.ts';

/** The pointer has to rest on a lecture this long before its first bytes are read; its address is asked for at once. */
const LOOK_MS = 100;

type PlaybackEdge = Pick<ListeningEdge, 'places' | 'audioUrls' | 'firstBytes'>;

/** Queries of screens about lectures: their places, and warming before a press. */
export function createPlayback({ places, audioUrls, firstBytes }: PlaybackEdge): Playback {
  let looking: ReturnType<typeof setTimeout> | undefined;
  return {
    warm(materialId) {
      clearTimeout(looking);
      const address = audioUrls.warm(materialId);
      looking = setTimeout(() => void address.then(firstBytes.read), LOOK_MS);
    },
    places,
  };
}
