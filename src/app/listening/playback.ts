import type { Playback } from '../../bindings/playback.ts';
import type { ListeningEdge } from './listening-charts.ts';

/** A pointer that only passes over a lecture is worth its address, and not its first bytes. */
const LOOK_MS = 100;

type PlaybackEdge = Pick<ListeningEdge, 'places' | 'audioUrls' | 'firstBytes'>;

/** What screens ask about lectures: where they were left, and their addresses ahead of a press. */
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
