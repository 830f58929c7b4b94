import * as z from 'zod/mini';
import { Material } from './catalogue.ts';

/** Playlist types of §3. */
export const PLAYLIST_TYPES = ['empty', 'new_materials', 'project', 'free_project', 'compilation', 'current'] as const;
export const PlaylistType = z.enum(PLAYLIST_TYPES);
export type PlaylistType = z.infer<typeof PlaylistType>;

/** Lectures listened to in order. `source`: slug or id it was loaded from; none for `new_materials`, `current`, `empty`. */
export const Playlist = z.object({
  type: PlaylistType,
  source: z.nullable(z.string()),
  items: z.array(Material),
  /** Only where the listener has put lectures in or taken some out: those that he put in. */
  added: z.optional(z.array(z.int())),
});
export type Playlist = z.infer<typeof Playlist>;

export const EMPTY_PLAYLIST: Playlist = { type: 'empty', source: null, items: [] };
