import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { isToStart, type Listed, lectureOf, nextKeyOf } from '../../machines/player/player.lecture.ts';
import type { PlayerIntent } from '../../machines/player/player.types.ts';
import { player } from './actors.ts';
import { usePlace, usePlayback } from './playback.ts';
import { haveSameFields } from './same-fields.ts';

/** One lecture of a list, as the player and the journal see it. */
export function useLecture(material: Material, playlist: Playlist) {
  const id = material.material_id;
  const actor = player.useRef();
  const playback = usePlayback();
  const listed: Listed = { material, playlist, place: usePlace(id) };
  const lecture = player.useSelected((snapshot) => lectureOf(snapshot, listed), haveSameFields);
  const nextKey = player.useSelected((snapshot) => nextKeyOf(snapshot, lecture, material));
  return {
    lecture,
    listed,
    nextKey,
    /** «Играть следующей». */
    playNext: () => actor.send({ type: 'player.playNext', material }),
    /** Asks the player for each of these, in this order. */
    ask(intents: readonly PlayerIntent[]) {
      for (const intent of intents) actor.send(intent);
    },
    /** The listener points at it. */
    warm() {
      if (isToStart(lecture)) playback.warm(id);
    },
  };
}
