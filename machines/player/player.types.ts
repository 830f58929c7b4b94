import type { SkipLength } from '../../contract/constants.ts';
import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import type { PlaybackRate } from '../../contract/fine-rates.ts';
import type { PlaylistRequest } from '../remote-playlist/remote-playlist.types.ts';
import type { Removed } from './queue-edit.ts';
import type { LeftPlace, PlaceOrigin } from './resume-at.ts';

/**
 * Vocabulary of the player (§4 "Audio player"). Positions and durations are media seconds; what the screen divides by
 * the rate never comes here.
 */

/** Why sound stopped; the panel shows it as one line with a way back. */
export type StopCause = 'user' | 'timer' | 'end' | 'autoplay' | 'network' | 'otherTab' | 'left' | 'system' | 'paywall';

/** Answers of the address port. A refusal is an answer, not an exception: each kind has its own way on. */
export type AudioUrlAnswer =
  | { kind: 'url'; url: string; expiresInMs: number }
  /** 417: the lecture is sold by subscription. */
  | { kind: 'notEntitled'; message: string }
  /** Any other definite refusal; `message` is shown as it is. */
  | { kind: 'refused'; message: string }
  /** It may heal. `network`: the browser has no network; `server`: no answer in time, or 5xx. */
  | { kind: 'unreachable'; cause: 'network' | 'server' };

export interface AudioUrlRequest {
  materialId: number;
}

/** Causes for which the sound stays away. */
export type TroubleCause = 'network' | 'server' | 'delivery';

/** A next lecture whose address is in hand, so that `src` is swapped inside `ended`. */
export interface PreparedAudio {
  materialId: number;
  url: string;
  expiresInMs: number;
}

/** Report of the tab that has the sound of this browser: all that a tab without it shows. */
export interface ElsewhereReport {
  material: Material;
  playlist: Playlist;
  /** Where its needle stands. */
  position: number;
  duration: number;
  rate: PlaybackRate;
  volume: number;
  isMuted: boolean;
  /** It is heard; false: it is on its way. */
  isSounding: boolean;
}

/** Data of the device's own controls. */
export interface ShownOnDevice {
  material: Material | null;
  /** Whether the element holds this lecture: metadata of another would lie. */
  isLoaded: boolean;
  isPlaying: boolean;
  position: number;
  duration: number;
  rate: number;
  /** Seconds of a step back and on by its keys. */
  seekBack: number;
  seekForward: number;
}

/** How the listener has set the player, besides its sound. */
export interface PlayerSettings {
  hasAutoRewind: boolean;
  /** Whether the end of a lecture leads on to the next one: «Играть следующую». */
  hasAutoplay: boolean;
  /** Seconds of a step back and on; media seconds. */
  skipBack: SkipLength;
  skipForward: SkipLength;
}

/**
 * Small facts that survive a reload; parsed on the way back (src/app/ports/player-facts.ts). A player that was closed keeps
 * its settings: the list is empty.
 */
export interface PlayerFacts extends PlayerSettings {
  playlist: Playlist;
  materialId: number;
  position: number;
  rate: PlaybackRate;
  ratesByProject: Record<string, PlaybackRate>;
  /** 0 … 1 */
  volume: number;
  isMuted: boolean;
}

/** Whether sold lectures are open to the listener. Until it is read, nothing is refused: the server decides. */
export type Entitlement = 'unread' | 'none' | 'subscriber';

export interface PlayerContext extends PlayerSettings {
  playlist: Playlist;
  /** Index into `playlist.items`; −1 while nothing is current. */
  index: number;
  /** Last place known, media seconds. */
  position: number;
  /** Told by the element; the catalogue's figure stands in until then. */
  duration: number;
  rate: PlaybackRate;
  ratesByProject: Record<string, PlaybackRate>;
  /** 0 … 1; stays what it was while the sound is muted. */
  volume: number;
  isMuted: boolean;
  /** Whether a page may change the volume here. Where the device keeps that to itself (iOS), nothing is offered. */
  isVolumeOurs: boolean;
  entitlement: Entitlement;
  /** Each load carries a number; reports of an older load are dropped. */
  loadId: number;
  /** Address of the current lecture; null once its lease is over and it has to be asked anew. */
  audioUrl: string | null;
  /** Address by which the element loads: an older one than `audioUrl` after that was renewed. Null: it has none. */
  loadedUrl: string | null;
  /** How long the address in hand may be used before it must be renewed. */
  leaseMs: number;
  /** Whether the browser has a network, as far as it says so. */
  isOnline: boolean;
  /** How often this stretch of trouble was met; success sets it to 0. */
  attempt: number;
  /** Where this trouble comes from: the network, the server, or this file's delivery (retried three times only). */
  trouble: TroubleCause;
  /** Audio error of §3, shown as it is. */
  audioError: string | null;
  stopCause: StopCause | null;
  /** Stop-at-end flag of §3. The sleep timer's «до конца лекции» sets it and takes it off, nobody else. */
  stopAtEnd: boolean;
  /** How that place came about: by it the next start goes back a little (player.md, Comfort 3), or does not. */
  origin: PlaceOrigin;
  /** Where a debounced seek will land. */
  seekTarget: number | null;
  /** Where the sound began to fade; null where nothing of this lecture has faded. */
  fadedFrom: number | null;
  prepared: PreparedAudio | null;
  /** The lecture that was taken out of the queue last, while it is offered back. */
  removed: Removed | null;
  /** The lecture that was moved in the queue last. */
  moved: number | null;
  /** The list that is being loaded. */
  listRequest: PlaylistRequest | null;
  /** The lecture whose beginning was announced last; one that was heard to its end begins anew. */
  startedId: number | null;
  /** Another tab of this browser has the sound: lecture, place and settings are those of that tab. */
  isMirror: boolean;
  /** Null: the listener is at his own place. */
  visit: Visit | null;
  /** Where each lecture was left, as the book of places has it; at 0 it begins anew. */
  places: LeftPlaces;
}

/** A moment of a link, and how much was heard there; media seconds. `at`: how far it is counted. */
export interface Visit {
  heard: number;
  at: number;
}

/** Places by lecture. */
export type LeftPlaces = Readonly<Record<number, LeftPlace>>;

/** Intents: what a button, a media key, the timer or another tab asks for. */
export type PlayerIntent =
  | {
      type: 'player.playFrom';
      playlist: Playlist;
      materialId: number;
      /** The moment a link asks for, media seconds: a visit, whatever place the listener has. */
      startAt?: number;
      /** Where this browser knows the lecture was left, media seconds. */
      leftAt?: number;
      /** A place of that lecture the listener goes back to, media seconds: it is his own from now on. */
      returnTo?: number;
    }
  /** Load this list and start it at its first lecture. */
  | { type: 'player.playList'; request: PlaylistRequest }
  /** Load this list around the lecture that is here already. */
  | { type: 'player.loadList'; request: PlaylistRequest }
  | { type: 'player.restore'; facts: PlayerFacts }
  | { type: 'player.play' }
  | { type: 'player.pause'; cause: StopCause }
  | { type: 'player.next' }
  | { type: 'player.previous' }
  | { type: 'player.jumpTo'; materialId: number }
  /** `place`: counted in the queue, from the lecture that comes next. */
  | { type: 'player.moveInQueue'; materialId: number; place: number }
  | { type: 'player.removeFromQueue'; materialId: number }
  /** «Вернуть»: back into the queue goes what was taken out of it last. */
  | { type: 'player.returnToQueue' }
  /** «Играть следующей»: right after the lecture that is here. */
  | { type: 'player.playNext'; material: Material }
  | { type: 'player.seekBy'; seconds: number }
  /** `materialId`: the lecture the place is of; without it, of whichever is here. */
  | { type: 'player.seekTo'; position: number; materialId?: number }
  | { type: 'player.setRate'; rate: PlaybackRate }
  | { type: 'player.cycleRate' }
  /** 0 … 1; a chosen volume is heard: it ends the muting. */
  | { type: 'player.setVolume'; volume: number }
  | { type: 'player.mute' }
  | { type: 'player.unmute' }
  | { type: 'player.setAutoRewind'; isOn: boolean }
  | { type: 'player.setAutoplay'; isOn: boolean }
  | { type: 'player.setSkip'; way: 'back' | 'forward'; seconds: SkipLength }
  | { type: 'player.stopAtEnd'; isOn: boolean }
  /** Down to silence within `ms`; the place where it began is remembered for as long as the lecture stays. */
  | { type: 'player.fade'; ms: number }
  | { type: 'player.endFade' }
  /** Back to where the last fade of this lecture began. */
  | { type: 'player.returnFromFade' }
  | { type: 'player.retry' }
  | { type: 'player.takeOver' }
  /** «Вернуться к 13:22»: from a moment of a link back to one's own place. */
  | { type: 'player.leaveVisit' }
  /** «Остаться здесь»: the moment of the link is the listener's place from now on. */
  | { type: 'player.stay' }
  /** «Закрыть плеер»: silence and no panel until something is played again; the place is kept. */
  | { type: 'player.close' }
  /** The listener has left: nothing of what he heard stays here. */
  | { type: 'player.forget' }
  | { type: 'player.closeGate' }
  | { type: 'player.subscribe' }
  | { type: 'player.entitlementChanged'; entitlement: Entitlement };

/** Intents that a tab without the sound passes on to the one that has it. */
export type RemoteIntent = Extract<
  PlayerIntent,
  {
    type:
      | 'player.play'
      | 'player.pause'
      | 'player.next'
      | 'player.previous'
      | 'player.jumpTo'
      | 'player.seekBy'
      | 'player.seekTo'
      | 'player.setRate'
      | 'player.cycleRate'
      | 'player.setVolume'
      | 'player.mute'
      | 'player.unmute'
      | 'player.close';
  }
>;

/** Reports of the media element, past tense. `loadId` says which load speaks; of one that was left, the lecture is told. */
export type AudioReport =
  /** The element obeys when its volume is set. Told once, where it is so. */
  | { type: 'audio.volumeAllowed' }
  | { type: 'audio.metadataLoaded'; loadId: number; duration: number }
  | { type: 'audio.started'; loadId: number; position: number }
  | { type: 'audio.paused'; loadId: number; position: number }
  | { type: 'audio.waited'; loadId: number }
  | { type: 'audio.timeUpdated'; loadId: number; position: number }
  | { type: 'audio.sought'; loadId: number; position: number }
  /** It sounded up to here when it was told to go elsewhere: to another place, another lecture, or none. */
  | { type: 'audio.left'; materialId: number; position: number }
  | { type: 'audio.ended'; loadId: number; position: number }
  /** `message`: the browser's own words, for the console. */
  | { type: 'audio.startRefused'; loadId: number; reason: 'notAllowed' | 'other'; message: string }
  /** `message`: what the listener is told. */
  | { type: 'audio.failed'; loadId: number; kind: 'delivery' | 'decode'; message: string };

/** Commands to the media element. */
export type AudioCommand =
  | {
      type: 'audio.load';
      loadId: number;
      materialId: number;
      url: string;
      startAt: number;
      rate: PlaybackRate;
      volume: number;
    }
  | { type: 'audio.play' }
  | { type: 'audio.pause' }
  /** A pause after which the lecture does not lie in the element any more. */
  | { type: 'audio.leave' }
  | { type: 'audio.seek'; position: number }
  | { type: 'audio.setRate'; rate: PlaybackRate }
  | { type: 'audio.setVolume'; volume: number; isMuted: boolean }
  /** Over `ms`, down to silence; the chosen volume is untouched. */
  | { type: 'audio.fade'; ms: number }
  | { type: 'audio.endFade' }
  /** Warm the first bytes of the next lecture. */
  | { type: 'audio.prepare'; url: string }
  | { type: 'audio.unload' };

export type TabCommand =
  /** This tab starts to sound; whoever sounded before must stop. */
  { type: 'tab.claim' } | { type: 'tab.release' };

export type TabReport =
  | { type: 'tab.displaced' }
  | { type: 'tab.elsewhereReported'; report: ElsewhereReport }
  /** No tab has the sound any more. */
  | { type: 'tab.freed' };

/** Presses that are passed on to the tab that has the sound. */
type RemoteReport =
  /** It has taken the press. */
  | { type: 'tab.answered' }
  /** It was passed a press of the sleep timer. The timer has no wait of its own: the player says when no answer comes. */
  | { type: 'tab.timerAsked' };

/** The book of places of this browser. */
export type PlacesReport =
  /** All of it: there is nothing besides. */
  | { type: 'places.read'; places: LeftPlaces }
  /** Whoever changed these: this tab, another one, another device. */
  | { type: 'places.changed'; places: LeftPlaces };

/** The page may go at any moment: what was chosen counts now. */
type PageReport =
  | { type: 'page.hidden' }
  /** The browser keeps it whole, and asleep: it is silent there, and may come back. */
  | { type: 'page.left' };

/** Told once, as soon as it is asked: ms since 1970, by the clock of the places. */
export type ClockReport = { type: 'clock.told'; now: number };

export type NetworkReport = { type: 'network.restored' } | { type: 'network.lost' };

/** Raised inside the chart, from one region to another. */
type PlayerInternal =
  | { type: 'gate.requested'; material: Material }
  | { type: 'sound.began' }
  | { type: 'sound.awaited' }
  | { type: 'sound.dropped' }
  | { type: 'lecture.changed' }
  /** Another list around the lecture. */
  | { type: 'queue.changed' }
  /** The listener has changed what comes next. */
  | { type: 'queue.edited' }
  | { type: 'lease.taken' }
  /** A moment of this lecture was asked for by a link. */
  | { type: 'visit.asked'; materialId: number }
  | { type: 'seek.landed' };

export type PlayerEvent =
  | PlayerIntent
  | AudioReport
  | TabReport
  | RemoteReport
  | NetworkReport
  | ClockReport
  | PlacesReport
  | PageReport
  | PlayerInternal;

/** Announcements of the player. */
export type PlayerEmitted =
  /** Sound is heard: a contiguous played range opens. */
  | { type: 'playback.started'; material: Material; position: number }
  /** A second of it went by. */
  | { type: 'playback.advanced'; materialId: number; position: number }
  /** Sound stopped: the range closes here. */
  | { type: 'playback.stopped'; materialId: number; position: number }
  /** Up to here it was heard before it was left by the last `playback.moved` or `playback.stopped`, whose place is up to a second older. */
  | { type: 'playback.left'; materialId: number; position: number }
  /** The place moved without being heard. */
  | { type: 'playback.moved'; materialId: number; from: number; to: number; isByListener: boolean }
  /** The lecture was heard to its end; `isStopping`: «до конца лекции» was on. */
  | { type: 'lecture.ended'; material: Material; isStopping: boolean }
  /** The lecture is heard for the first time since another one, or since its end: not after a pause or a stall. */
  | { type: 'lecture.started'; material: Material }
  /** A moment of a link is visited: the listener's own place waits. */
  | { type: 'lecture.visited'; materialId: number }
  /** The visit has become the listener's own place: he has heard enough of it, or has said so. */
  | { type: 'visit.accepted'; materialId: number; position: number }
  /** Back from the visit to one's own place of the same lecture. */
  | { type: 'visit.returned'; materialId: number; position: number }
  /** The visit is over, and the own place is what it was. */
  | { type: 'visit.left' }
  | { type: 'playback.startFailed'; message: string }
  /** The address in hand did not do: the next question must go to the server. */
  | { type: 'address.failed'; materialId: number }
  /** A subscription is needed to hear this lecture. */
  | { type: 'gate.opened'; material: Material }
  /** The listener has put this lecture right after the current one. */
  | { type: 'queue.lectureAdded'; material: Material }
  /** The listener has closed the player. */
  | { type: 'player.closed' }
  /** Another tab has the sound: it is asked for what was pressed here. */
  | { type: 'otherTab.asked'; intent: RemoteIntent }
  /** Go to the plans. */
  | { type: 'gate.accepted' };

export interface PlayerInput {
  entitlement: Entitlement;
}
