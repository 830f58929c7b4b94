import type { Outcome } from '../attempt/outcome.types.ts';

/** Vocabulary of the favourites (§4: toggling a favourite refreshes favourites, E06). */

/** The change one click asks for, and the key that keeps a repeat from being a second toggle. */
export interface Wish {
  materialId: number;
  /** Whether it shall be a favourite. */
  wanted: boolean;
  key: string;
}

/** Answers of the toggle. */
export type ToggleAnswer = Outcome<{ kind: 'done'; isFavorite: boolean }>;

export interface FavoritesContext {
  /** The listener's favourites, as the server last said. */
  ids: readonly number[];
  /** Clicks not answered yet; the first one is under way. One per lecture. */
  wishes: readonly Wish[];
  /** The wish whose outcome nobody knows: a repeat of it carries the same key. */
  uncertain: Wish | null;
}

export type FavoritesEvent =
  | { type: 'favorites.signedIn' }
  /** `key` is a fresh UUID. */
  | { type: 'favorites.toggle'; materialId: number; key: string }
  /** Somebody else has read the list (the start-up). */
  | { type: 'favorites.known'; ids: readonly number[] }
  /** The list may be out of date: a favourite was heard to its end, the page came back. */
  | { type: 'favorites.refresh' };

/** Nothing was changed, as far as anyone knows. */
export interface FavoritesEmitted {
  type: 'favorites.failed';
  message: string;
}
