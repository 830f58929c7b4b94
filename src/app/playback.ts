import type { Playback } from '../bindings/playback.tsx';
import type { ListeningEdge } from './listening/listening-charts.ts';
import type { PageActors } from './page-actors.ts';
import type { WantedLecture } from './wanted-lecture.ts';

/** A pointer that only passes over a lecture is worth its address, and not its first bytes. */
const LOOK_MS = 100;

interface PlaybackEdge extends Pick<ListeningEdge, 'places' | 'audioUrls' | 'firstBytes'> {
  wanted: Pick<WantedLecture, 'ask'>;
}

/** Starting a lecture from a screen: at the asked moment, or where this browser knows it was left. */
export function createPlayback(
  { player }: Pick<PageActors, 'player'>,
  { places, audioUrls, firstBytes, wanted }: PlaybackEdge,
): Playback {
  let looking: ReturnType<typeof setTimeout> | undefined;
  return {
    start(playlist, materialId, startAt) {
      const slug = playlist.items.find(({ material_id }) => material_id === materialId)?.slug;
      if (slug !== undefined) wanted.ask(slug);
      player.send({ type: 'player.playFrom', playlist, materialId, startAt, leftAt: places.get().get(materialId)?.position });
    },
    want: (slug) => wanted.ask(slug),
    warm(materialId) {
      clearTimeout(looking);
      const address = audioUrls.warm(materialId);
      looking = setTimeout(() => void address.then((url) => url !== null && firstBytes.read(url)), LOOK_MS);
    },
    places,
  };
}
