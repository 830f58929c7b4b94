import type { ListenRecord } from '../../contract/entities/listening.ts';
import type { Who } from '../session/session.types.ts';
import type { SoundThere } from '../sound-elsewhere/sound-elsewhere.types.ts';
import type { HeardWish, OwnSound } from '../sound-here/sound-here.types.ts';

/** Vocabulary of the stream of what other devices of the listener change, sound and wish while the page is open. */

/** The sound of a device, and wishes about it: told when it is so, and resumed from by nobody. */
export type SoundNews =
  | { type: 'placeChanges.soundTold'; sound: SoundThere; isPlaying: boolean }
  | { type: 'placeChanges.wishTold'; wish: HeardWish };

/** Some of the stream, as one tab of the browser hears it from the server and passes it on to the others. */
export interface Heard {
  /** Number of the change that is known now, to resume from; null: it says nothing of it. */
  id: number | null;
  /** Both empty: the stream only proves that it is alive. */
  records: readonly ListenRecord[];
  sounds: readonly SoundNews[];
}

/** News of the stream with the account that it is of. */
export interface Passed extends Heard {
  accountId: string;
}

/** From which change on the stream tells; null: from now on. */
export interface StreamRequest {
  after: number | null;
}

/** Reports of the sight of the page: at the start of the port and at each change. */
export type SightReport = { type: 'page.visible' } | { type: 'page.hidden' };

/** Reports of the lock that one tab of the browser holds: it is this one from now on, until it lets go. */
export interface StreamLockReport {
  type: 'streamLock.granted';
}

/** Reports of the other tabs of this browser. */
export interface PlaceTabsReport {
  type: 'placeTabs.heard';
  passed: Passed;
}

/** Commands to the port of the other tabs. */
export interface PlaceTabsCommand {
  type: 'placeTabs.pass';
  passed: Passed;
}

/** Reports of the stream. After `ended` and `failed` it says nothing more. */
export type StreamReport =
  | { type: 'stream.opened' }
  | { type: 'stream.heard'; heard: Heard }
  /** It was open, and is no more. `retryMs`: when the server wants to be asked again; null: it did not say. */
  | { type: 'stream.ended'; retryMs: number | null }
  /** It could not be opened. */
  | { type: 'stream.failed'; retryMs: number | null };

export interface PlaceChangesContext {
  /** Whose places they are; null: it is not known, or nobody's. */
  accountId: string | null;
  /** The newest change that is known; null: none. */
  lastId: number | null;
  /** Openings one after another of which no stream lasted. */
  attempt: number;
  retryMs: number | null;
  /** Whether places were read in one go since the page is shown, because no stream could be had. */
  hasRead: boolean;
  /** 0.5 … 1.5: this page's share of the jitter, so that many listeners do not come back at once. */
  spread: number;
}

export interface PlaceChangesInput {
  spread: number;
}

export type PlaceChangesEvent =
  | { type: 'placeChanges.listenerKnown'; who: Who }
  /** All places of the account were read at the start: changes up to the newest of them are known. */
  | { type: 'placeChanges.placesRead'; records: readonly ListenRecord[] }
  /** The sound of this tab; null: it is silent. */
  | { type: 'placeChanges.soundKnown'; sound: OwnSound | null }
  | { type: 'network.restored' }
  | SightReport
  | StreamLockReport
  | PlaceTabsReport
  | StreamReport;

export type PlaceChangesEmitted =
  /** Places of other devices that have changed. */
  { type: 'placeChanges.told'; records: readonly ListenRecord[] } | SoundNews;
