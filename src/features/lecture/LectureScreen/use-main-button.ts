import { useState } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { player } from '../../../bindings/actors.ts';
import { usePlayback } from '../../../bindings/playback.ts';
import { useLecture } from '../../../bindings/use-lecture.ts';
import { moment } from './moment.ts';

/** A place this close to the beginning is the beginning. */
const MIN_PLACE_S = 5;

/**
 * The main button of a lecture: what it says and does. A link to a moment («?t=») offers that moment until it was
 * taken; after that the button is about the listener's own place, as everywhere.
 */
export function useMainButton(material: Material, playlist: Playlist, startAt: number | null) {
  const actor = player.useRef();
  const playback = usePlayback();
  const lecture = useLecture(material, playlist);
  const [takenMoment, setTakenMoment] = useState<number | null>(null);

  const isPlaying = lecture.state === 'now';
  const offered = startAt !== null && startAt < material.duration && startAt !== takenMoment ? startAt : null;

  function label(): string {
    if (isPlaying) return 'Пауза';
    if (offered !== null) return `Слушать с ${moment(offered)}`;
    const isBegun = (lecture.state === 'progress' || lecture.state === 'paused') && !lecture.isOver;
    return isBegun && lecture.position >= MIN_PLACE_S ? `Продолжить с ${moment(lecture.position)}` : 'Слушать';
  }

  function press(): void {
    if (isPlaying || offered === null) {
      lecture.press();
      return;
    }
    setTakenMoment(offered);
    playback.start(playlist, material.material_id, offered);
  }

  /** The paywall remembers what is wanted; its offer is taken at once, without the popup between, as from a row. */
  function subscribe(): void {
    press();
    actor.send({ type: 'player.subscribe' });
  }

  return {
    label: label(),
    press,
    subscribe,
    warm: lecture.warm,
    isPlaying,
    isLoading: lecture.isLoading,
    isLocked: lecture.state === 'locked',
    /** The place a shared link would lead to, whole media seconds; 0 while there is none. */
    place: Math.floor(offered ?? lecture.position),
  };
}
