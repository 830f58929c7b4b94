import { useSyncExternalStore } from 'react';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { useBinding } from './bindings.tsx';

/** Where the listener stopped in a lecture, as this browser knows it. */
export interface KnownPlace {
  position: number;
  isListened: boolean;
  /** When it was last heard, ISO 8601. */
  at: string;
}

/** What a screen may ask of playback besides the player's own intents. */
export interface Playback {
  /** Starts a lecture of a list: where `startAt` says, else where it was left. Media seconds. */
  start(playlist: Playlist, materialId: number, startAt?: number): void;
  /** A locked lecture was pressed: after paying the listener is brought back to it. */
  want(slug: string): void;
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
