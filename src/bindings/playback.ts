import { useSyncExternalStore } from 'react';
import type { KnownPlace } from '../../machines/player/player.lecture.ts';
import { useBinding } from './bindings.tsx';

/** Requests of screens about lectures, besides the intents of the player. */
export interface Playback {
  /** The listener may be about to play this lecture: its address is asked for. */
  warm(materialId: number): void;
  places: {
    get(): ReadonlyMap<number, KnownPlace>;
    subscribe(listener: () => void): () => void;
  };
}

export const usePlayback = (): Playback => useBinding('playback');

/** The places of whom nothing is known yet: on the server, and while a page is taken over. */
export const NOTHING_HEARD: ReadonlyMap<number, KnownPlace> = new Map();
const unheard = () => undefined;

/** The place of one lecture; renders again only when that place changes. */
export function usePlace(materialId: number): KnownPlace | undefined {
  const { places } = usePlayback();
  return useSyncExternalStore(places.subscribe, () => places.get().get(materialId), unheard);
}
