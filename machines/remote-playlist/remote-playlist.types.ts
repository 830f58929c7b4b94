import type { Playlist } from '../../contract/entities/playlist.ts';

/** A list known by name only: a cycle or a compilation, by slug or id, or the new lectures. */
export type PlaylistRequest = { type: 'project' | 'compilation'; source: string } | { type: 'new_materials'; source: null };

/** A list, and where this browser knows its lectures were left: lecture id → media seconds. */
export interface LoadedPlaylist {
  playlist: Playlist;
  leftAt: Readonly<Record<number, number>>;
}

/** Outcome of the request. */
export type PlaylistAnswer =
  | ({ kind: 'loaded' } & LoadedPlaylist)
  /** §4: a failed fetch clears the playlist. */
  | { kind: 'lost' }
  /** A failed fetch that leaves the playlist alone. */
  | { kind: 'kept' };

export interface RemotePlaylistInput {
  request: PlaylistRequest | null;
}

export interface RemotePlaylistContext {
  request: PlaylistRequest | null;
  answer: PlaylistAnswer;
}
