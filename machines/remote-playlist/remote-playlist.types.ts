import type { Playlist } from '../../contract/entities/playlist.ts';
import type { ChoiceOf } from '../player/player.types.ts';

/** A list known by name only: a cycle or a compilation, by slug or id, or the new lectures. */
export type PlaylistRequest = { type: 'project' | 'compilation'; source: string } | { type: 'new_materials'; source: null };

export interface RemotePlaylistContext {
  request: PlaylistRequest | null;
  /** Where to begin once the list is here; null when the lecture plays already. */
  start: { materialId: number | null; startAt: number | null } | null;
}

export type RemotePlaylistEvent =
  /** Load the list around the lecture that plays already. */
  | { type: 'playlist.request'; request: PlaylistRequest }
  /** Load the list and start it: at the given lecture, or at its first. */
  | { type: 'playlist.start'; request: PlaylistRequest; materialId: number | null; startAt: number | null }
  /** The listener chose something else meanwhile (from the player). */
  | { type: 'choice.made'; of: ChoiceOf };

export type RemotePlaylistEmitted =
  | { type: 'playlist.loaded'; playlist: Playlist; start: RemotePlaylistContext['start'] }
  /** §4: a failed fetch clears the playlist; the current lecture goes on. */
  | { type: 'playlist.cleared' };
