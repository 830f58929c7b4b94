import { useSyncExternalStore } from 'react';
import type { KnownPlace } from '../../machines/player/player.lecture.ts';
import { useBinding } from './bindings.tsx';

/** What a screen may ask about lectures besides the player's own intents. */
export interface Playback {
  /** The listener looks at this lecture: have its address ready. */
  warm(materialId: number): void;
  places: {
    get(): ReadonlyMap<number, KnownPlace>;
    subscribe(listener: () => void): () => void;
  };
}

export const usePlayback = (): Playback => useBinding('playback');

/** The place of one lecture; renders again only when that place changes. */
export function usePlace(materialId: number): KnownPlace | undefined {
  const { places } = usePlayback();
  return useSyncExternalStore(places.subscribe, () => places.get().get(materialId));
}
