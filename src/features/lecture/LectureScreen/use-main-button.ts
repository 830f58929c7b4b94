import { useState } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { type MainKey, mainKeyOf, mainPressOf, offeredMoment } from '../../../../machines/player/player.lecture.ts';
import { useLecture } from '../../../bindings/use-lecture.ts';
import { moment } from './moment.ts';

/**
 * The main button of a lecture: what it says and does. A link to a moment («?t=») offers that moment until it was
 * taken; after that the button is about the listener's own place, as everywhere.
 */
export function useMainButton(material: Material, playlist: Playlist, startAt: number | null) {
  const { lecture, listed, nextKey, playNext, ask, warm } = useLecture(material, playlist);
  const [takenMoment, setTakenMoment] = useState<number | null>(null);
  const offered = offeredMoment(material, startAt, takenMoment);
  const key = mainKeyOf(lecture, offered);
  return {
    label: labelOf(key),
    press() {
      setTakenMoment(takenBy(key) ?? takenMoment);
      ask(mainPressOf(lecture, listed, offered));
    },
    warm,
    nextKey,
    playNext,
    isPlaying: key.kind === 'pause',
    isLoading: lecture.isLoading,
    isLocked: lecture.state === 'locked',
    /** The place a shared link would lead to, whole media seconds; 0 while there is none. */
    place: Math.floor(offered ?? lecture.position),
  };
}

const takenBy = (key: MainKey): number | null => (key.kind === 'from' ? key.position : null);

function labelOf(key: MainKey): string {
  switch (key.kind) {
    case 'pause':
      return 'Пауза';
    case 'from':
      return `Слушать с ${moment(key.position)}`;
    case 'goOn':
      return `Продолжить с ${moment(key.position)}`;
    case 'listen':
      return 'Слушать';
  }
}
