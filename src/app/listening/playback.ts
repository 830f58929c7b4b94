import type { Playback } from '../../bindings/playback.ts';
import type { PageActors } from '../page-actors.ts';
import type { ListeningEdge } from './listening-charts.ts';

/** A pointer that only passes over a lecture is worth its address, and not its first bytes. */
const LOOK_MS = 100;

type PlaybackEdge = Pick<ListeningEdge, 'places' | 'audioUrls' | 'firstBytes'>;

/** Starting a lecture from a screen: at the asked moment, or where this browser knows it was left. */
export function createPlayback(
  { player, returnTarget }: Pick<PageActors, 'player' | 'returnTarget'>,
  { places, audioUrls, firstBytes }: PlaybackEdge,
): Playback {
  let looking: ReturnType<typeof setTimeout> | undefined;
  return {
    start(playlist, materialId, startAt) {
      player.send({ type: 'player.playFrom', playlist, materialId, startAt, leftAt: places.get().get(materialId)?.position });
    },
    want: (slug) => returnTarget.send({ type: 'returnTarget.ask', slug }),
    warm(materialId) {
      clearTimeout(looking);
      const address = audioUrls.warm(materialId);
      looking = setTimeout(() => void address.then((url) => url !== null && firstBytes.read(url)), LOOK_MS);
    },
    places,
  };
}
