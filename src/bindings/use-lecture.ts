import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { isAtEnd } from '../../machines/player/player.memory.ts';
import { isNotRefused } from '../../machines/player/player.questions.ts';
import {
  currentMaterial,
  isLoading,
  isWanted,
  type PlayerSnapshot,
  shownPosition,
} from '../../machines/player/player.selectors.ts';
import { wishFor } from '../../machines/player/player.wish.ts';
import { isOpen } from '../../machines/player/queue.ts';
import { player } from './actors.ts';
import { usePlace, usePlayback } from './playback.ts';

/** How a lecture stands with the listener; the row and the button are drawn by it. */
type LectureState = 'idle' | 'now' | 'paused' | 'progress' | 'listened' | 'locked';

export interface LectureView {
  state: LectureState;
  isLoading: boolean;
  /** Media seconds of the last place. */
  position: number;
  /** Nothing of it is left to hear: the next press begins anew. */
  isOver: boolean;
  /** The play button was pressed: play, pause, or ask for a subscription. */
  press: () => void;
  /** The listener points at it. */
  warm: () => void;
}

/** Less than this is not worth «осталось …». */
const MIN_PROGRESS_S = 5;

const isCurrent = (snapshot: PlayerSnapshot, id: number) => currentMaterial(snapshot)?.material_id === id;

/** One lecture of a list, as the player and the journal see it. */
export function useLecture(material: Material, playlist: Playlist): LectureView {
  const id = material.material_id;
  const actor = player.useRef();
  const playback = usePlayback();
  const place = usePlace(id);
  const isLocked = player.useSelected(({ context }) => !isOpen(playlist, material, isNotRefused(context)));
  // Pressed before the player's code is here.
  const wish = player.useSelected((snapshot) => wishFor(snapshot, playlist, material));
  const isAsked = wish === 'asked';
  const isHere = player.useSelected((snapshot) => isCurrent(snapshot, id)) || wish !== 'none';
  const isOn = player.useSelected((snapshot) => isCurrent(snapshot, id) && isWanted(snapshot)) || isAsked;
  const isBusy = player.useSelected((snapshot) => isCurrent(snapshot, id) && isLoading(snapshot)) || isAsked;
  const livePosition = player.useSelected((snapshot) => (isCurrent(snapshot, id) ? Math.floor(shownPosition(snapshot)) : null));

  const isListened = place?.isListened ?? material.is_listened ?? false;
  const position = livePosition ?? place?.position ?? material.last_playback_duration ?? 0;

  const isOver = isAtEnd(material, position);

  function stateNow(): LectureState {
    if (isOn) return 'now';
    if (isHere) return 'paused';
    if (isLocked) return 'locked';
    if (isOver) return 'listened';
    if (position >= MIN_PROGRESS_S) return 'progress';
    return isListened ? 'listened' : 'idle';
  }

  return {
    state: stateNow(),
    isLoading: isBusy,
    position,
    isOver,
    press() {
      if (isOn) actor.send({ type: 'player.pause', cause: 'user' });
      else if (isHere) actor.send({ type: 'player.play' });
      else playback.start(playlist, id);
    },
    warm() {
      if (!isLocked && !isHere) playback.warm(id);
    },
  };
}
