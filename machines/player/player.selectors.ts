import type { SnapshotFrom } from 'xstate';
import { MEDIA_SESSION_SEEK_S, SEEK_STEP_S } from '../../contract/constants.ts';
import type { Material } from '../../contract/entities/catalogue.ts';
import type { LectureInHand, Sound } from '../journal/journal.types.ts';
import type { ChosenPlace, PlayerPlace } from '../newer-elsewhere/newer-elsewhere.types.ts';
import type { OwnSound } from '../sound-here/sound-here.types.ts';
import type { EndedList } from '../what-next/what-next.types.ts';
import { currentOf, placeOfOwn, settingsOf } from './player.facts.ts';
import type { playerMachine } from './player.machine.ts';
import { isNotRefused } from './player.questions.ts';
import type { ElsewhereReport, PlayerFacts, ShownOnDevice, TroubleCause } from './player.types.ts';
import { following, indexAfterEnd, isOpen } from './queue.ts';

/** Questions that screens and ports ask the player. They know tags and context, never names of states. */
export type PlayerSnapshot = SnapshotFrom<typeof playerMachine>;

export const currentMaterial = ({ context }: PlayerSnapshot): Material | null => currentOf(context);

/** C01: the panel exists only while there is a current material, here or in the tab that plays. */
export const isPanelShown = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('visible');
export const isSounding = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('sounding');
/** Another tab of this browser has the sound, and this one shows it. */
export const isMirror = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('elsewhere');
/** The needle moves by itself: the lecture is heard, in this tab or in another one. */
export const isMoving = (snapshot: PlayerSnapshot): boolean => isSounding(snapshot) || snapshot.hasTag('heardElsewhere');
/** Sound is here or on its way, or another tab has it: the main key says «Пауза». */
export const isWanted = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('wanted');
/** Loading flag of §3. */
export const isLoading = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('loading');
/** The list of this name is on its way. */
export const isListLoading = (snapshot: PlayerSnapshot, source: string): boolean =>
  snapshot.hasTag('listLoading') && snapshot.context.listRequest?.source === source;

export const isGateOpen = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('gate');

/** Where the needle stands: a chosen target first, the heard place otherwise. Media seconds. */
export const shownPosition = ({ context }: PlayerSnapshot): number => context.seekTarget ?? context.position;

export const queueOf = ({ context }: PlayerSnapshot): Material[] => following(context.playlist, context.index);

export const isLocked = ({ context }: PlayerSnapshot, material: Material): boolean =>
  !isOpen(context.playlist, material, isNotRefused(context));

/** The current lecture was heard to its end, and nothing follows it by itself. */
export const isFinished = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('finished');

/** A lecture of this cycle is in the player, to be heard or gone on with. */
export const isInCycle = (snapshot: PlayerSnapshot, projectId: number): boolean =>
  currentMaterial(snapshot)?.project_id === projectId && !isFinished(snapshot);

/** A subscription is offered to whoever has none for certain. */
export const isOffered = ({ context }: PlayerSnapshot): boolean => context.entitlement === 'none';

/** The sound goes on, and the listener has muted it. */
const isMuted = ({ context }: PlayerSnapshot): boolean => context.isVolumeOurs && context.isMuted;

/** How loud it is. */
export interface Volume {
  /** The chosen volume, 0 … 1. */
  level: number;
  isMuted: boolean;
}

/** The volume, for its control; null where only the device itself changes it. */
export const selectVolume = ({ context }: PlayerSnapshot): Volume | null =>
  context.isVolumeOurs ? { level: context.volume, isMuted: context.isMuted } : null;

/** Nothing is heard: muted, or at volume 0. */
export const isUnheard = ({ level, isMuted }: Volume): boolean => isMuted || level === 0;

/** One line under the title when sound stopped by itself, and when it waits. */
export type Notice =
  | { kind: 'otherTab' }
  /** The tab that has the sound does not answer a press. */
  | { kind: 'otherTabSilent' }
  /** The sound is tried again and again. */
  | { kind: TroubleCause; position: number }
  /** It does not come, and nobody has said why. */
  | { kind: 'late' }
  | { kind: 'error'; message: string }
  | { kind: 'blocked' }
  | { kind: 'timer' }
  | { kind: 'autoplay' }
  | { kind: 'muted' }
  /** The listener went to another page, and came back to this one. */
  | { kind: 'left' }
  | { kind: 'system' }
  | { kind: 'paywall' }
  | { kind: 'end' };

/** The queue is this tab's own: a tab without the sound shows another's. */
export const mayEditQueue = (snapshot: PlayerSnapshot): boolean => isPanelShown(snapshot) && !snapshot.hasTag('elsewhere');

/** It went wrong, and is tried again in a moment. */
export const isRecovering = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('recovering');

/** Trouble that keeps away the sound that is wanted: from its first sign until it sounds. */
function troubleOf(snapshot: PlayerSnapshot): Notice | null {
  const { isOnline, attempt, trouble, position } = snapshot.context;
  if (isSounding(snapshot)) return null;
  if (!isOnline) return { kind: 'network', position };
  if (attempt > 0) return { kind: trouble, position };
  return snapshot.hasTag('late') ? { kind: 'late' } : null;
}

export function noticeOf(snapshot: PlayerSnapshot): Notice | null {
  const { context } = snapshot;
  if (isMirror(snapshot)) return { kind: snapshot.hasTag('late') ? 'otherTabSilent' : 'otherTab' };
  if (snapshot.hasTag('failed')) return { kind: 'error', message: context.audioError ?? '' };
  if (snapshot.hasTag('blocked')) return { kind: 'blocked' };
  if (isWanted(snapshot)) return troubleOf(snapshot) ?? (isMuted(snapshot) ? { kind: 'muted' } : null);
  switch (context.stopCause) {
    case 'timer':
    case 'autoplay':
    case 'left':
    case 'system':
    case 'paywall':
    case 'end':
      return { kind: context.stopCause };
    default:
      return null;
  }
}

/**
 * The list whose end the panel tells of, while nothing was put in after its last lecture; null: there is none. Also where the
 * end was sought, and the place is the one before that again.
 */
export function selectEndedList(snapshot: PlayerSnapshot): EndedList | null {
  const { playlist, index } = snapshot.context;
  const material = currentMaterial(snapshot);
  if (material === null || noticeOf(snapshot)?.kind !== 'end' || indexAfterEnd(playlist, index) !== null) return null;
  return { playlist, material, isSubscriber: isNotRefused(snapshot.context) };
}

/** The small facts that survive a reload; null while there is nothing to come back to, or another tab keeps them. */
export function selectFacts(snapshot: PlayerSnapshot): PlayerFacts | null {
  const { context } = snapshot;
  const material = currentOf(context);
  if (isMirror(snapshot) || (material === null && !snapshot.hasTag('closed'))) return null;
  return {
    playlist: context.playlist,
    materialId: material?.material_id ?? 0,
    // A reload ends a visit: the lecture stands at the listener's own place.
    position: context.visit === null ? context.position : placeOfOwn(context),
    rate: context.rate,
    ratesByProject: context.ratesByProject,
    volume: context.volume,
    isMuted: context.isMuted,
    ...settingsOf(context),
  };
}

/** From a moment of a link back to the listener's own place. */
export type WayHome =
  /** He is at his own place. */
  | { kind: 'atHome' }
  /** A visit by one who has not begun this lecture: he goes on from that moment as from a beginning. */
  | { kind: 'none' }
  /** `position`: media seconds. */
  | { kind: 'offered'; position: number };

export function selectWayHome(snapshot: PlayerSnapshot): WayHome {
  if (!snapshot.hasTag('visiting')) return { kind: 'atHome' };
  const position = placeOfOwn(snapshot.context);
  return position > 0 ? { kind: 'offered', position } : { kind: 'none' };
}

/** The lecture whose sound is this tab's own. */
const ownMaterial = (snapshot: PlayerSnapshot): Material | null => (isMirror(snapshot) ? null : currentMaterial(snapshot));

/** The report of this tab to the others; null while it neither has nor wants the sound. */
export function selectSounding(snapshot: PlayerSnapshot): ElsewhereReport | null {
  const { playlist, duration, rate, volume, isMuted } = snapshot.context;
  const material = ownMaterial(snapshot);
  if (material === null || !isWanted(snapshot)) return null;
  const [position, sounds] = [shownPosition(snapshot), isSounding(snapshot)];
  return { material, playlist, position, duration, rate, volume, isMuted, isSounding: sounds };
}

/** The sound of this tab, or the one on its way, for the listener's other devices; null: it is silent, or another tab sounds. */
export function selectOwnSound(snapshot: PlayerSnapshot): OwnSound | null {
  const report = selectSounding(snapshot);
  if (report === null) return null;
  return { materialId: report.material.material_id, position: report.position, duration: report.duration };
}

/** Its keys go 10 s by the specification, and as far as the listener's own where he has chosen another length. */
const deviceSeek = (skip: number): number => (skip === SEEK_STEP_S ? MEDIA_SESSION_SEEK_S : skip);

/** Data of the lock screen: it belongs to the tab that has the sound. */
export function selectShownOnDevice(snapshot: PlayerSnapshot): ShownOnDevice {
  const { position, duration, rate, skipBack, skipForward } = snapshot.context;
  return {
    material: ownMaterial(snapshot),
    isLoaded: isSounding(snapshot),
    isPlaying: isWanted(snapshot),
    position,
    duration,
    rate,
    seekBack: deviceSeek(skipBack),
    seekForward: deviceSeek(skipForward),
  };
}

/** The lecture in the player, as the journal knows it; null: there is none. */
export function selectLectureInHand(snapshot: PlayerSnapshot): LectureInHand | null {
  const material = ownMaterial(snapshot);
  if (material === null) return null;
  const { material_id: materialId, is_favorite: isFavorite = false } = material;
  return { materialId, duration: snapshot.context.duration, isFavorite };
}

/** The lecture that sounds, and its position; media seconds. */
export function selectSound(snapshot: PlayerSnapshot): Sound {
  const materialId = currentMaterial(snapshot)?.material_id;
  if (materialId === undefined || !isSounding(snapshot)) return { kind: 'silent' };
  return { kind: 'sounding', materialId, position: snapshot.context.position };
}

/** The place chosen of the current lecture, by the book of places; null: none that is known. */
export function selectChoice(snapshot: PlayerSnapshot): ChosenPlace | null {
  const materialId = currentMaterial(snapshot)?.material_id;
  const left = materialId === undefined ? undefined : snapshot.context.places[materialId];
  return materialId === undefined || !left?.isChosen ? null : { materialId, position: left.position };
}

/** Where the player stands, for whoever compares places. */
export function selectPlace(snapshot: PlayerSnapshot): PlayerPlace {
  const materialId = currentMaterial(snapshot)?.material_id;
  // A visit is nobody's place: the listener's own is in the book, and the book takes a newer one without a question.
  if (materialId === undefined || snapshot.hasTag('visiting')) return { kind: 'none' };
  // While another tab of this browser sounds, its place is the listener's: there is nothing to ask about here.
  if (isMirror(snapshot)) return { kind: 'elsewhere', materialId };
  return isSounding(snapshot)
    ? { kind: 'sounding', materialId }
    : { kind: 'silent', materialId, position: snapshot.context.position };
}
