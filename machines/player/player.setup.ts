import { assign, type CallbackActorRef, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { SEEK_DEBOUNCE_MS, type SkipLength } from '../../contract/constants.ts';
import type { Material } from '../../contract/entities/catalogue.ts';
import { EMPTY_PLAYLIST, type Playlist } from '../../contract/entities/playlist.ts';
import type { PlaybackRate } from '../../contract/fine-rates.ts';
import { eventPort, machinePort, promisePort } from '../ports/ports.ts';
import type { remotePlaylistMachine } from '../remote-playlist/remote-playlist.machine.ts';
import type { LoadedPlaylist, PlaylistAnswer, PlaylistRequest } from '../remote-playlist/remote-playlist.types.ts';
import { clampPosition, currentOf, placeIn, placeOfOwn } from './player.facts.ts';
import {
  countedAttempt,
  firstOf,
  forgotten,
  guessed,
  heardVisit,
  knownDuration,
  LEASE_MARGIN_MS,
  mirrored,
  movedTo,
  preparedForMs,
  type Requested,
  requested,
  restored,
  restoredSettings,
  resumePlace,
  seekable,
  type Taken,
  taken,
  unmuted,
  withPlaylist,
  withRate,
  withVolume,
} from './player.memory.ts';
import {
  backoffMs,
  comingOf,
  hasTriesLeft,
  heardUntil,
  isNearEnd,
  isNotRefused,
  isStarved,
  ofThisLoad,
  PREPARE_BEFORE_END_S,
  WARM_BEFORE_END_S,
} from './player.questions.ts';
import type {
  AudioCommand,
  AudioReport,
  AudioUrlAnswer,
  AudioUrlRequest,
  ClockReport,
  ElsewhereReport,
  Entitlement,
  LeftPlaces,
  NetworkReport,
  PlacesReport,
  PlayerContext,
  PlayerEmitted,
  PlayerEvent,
  PlayerFacts,
  PlayerInput,
  PreparedAudio,
  RemoteIntent,
  StopCause,
  TabCommand,
  TabReport,
  TroubleCause,
} from './player.types.ts';
import { indexAfterEnd, indexOf, isGated, isOpen, neighbourIndex } from './queue.ts';
import { isNewNext, moveInQueue, placeOf, playNext, removedOf, removeFromQueue, returnToQueue } from './queue-edit.ts';

/** The typed way to speak to the element: XState does not check the events of `sendTo`. */
const toAudio = (command: (context: PlayerContext) => AudioCommand) =>
  sendTo<PlayerContext, PlayerEvent, undefined, CallbackActorRef<AudioCommand>, PlayerEvent, never>(
    'audioOutput',
    ({ context }) => command(context),
  );

const loadCommand = (context: PlayerContext): AudioCommand => ({
  type: 'audio.load',
  loadId: context.loadId,
  materialId: currentOf(context)?.material_id ?? 0,
  url: context.audioUrl ?? '',
  startAt: context.position,
  rate: context.rate,
  volume: context.volume,
});

/** Reports come once a second: one that is later than this is waited for no longer. */
export const UNHEARD_MS = 1_500;
export const TICK_MS = 1_000;

/** Whoever has heard this much of the moment of a link means to be there (player.md, Comfort 6). */
const VISIT_S = 60;

const CHOSEN = { kind: 'chosen' } as const;
const KEPT = { kind: 'kept' } as const;

export const playerSetup = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    emitted: {} as PlayerEmitted,
    input: {} as PlayerInput,
    tags: {} as
      | 'visible'
      | 'closed'
      | 'loading'
      | 'sounding'
      | 'wanted'
      | 'blocked'
      | 'failed'
      | 'recovering'
      | 'late'
      | 'finished'
      | 'visiting'
      | 'gate'
      | 'listLoading'
      | 'elsewhere'
      | 'heardElsewhere',
  },
  actors: {
    audioOutput: eventPort<AudioCommand, AudioReport>('audioOutput'),
    tabLock: eventPort<TabCommand, TabReport>('tabLock'),
    network: eventPort<never, NetworkReport>('network'),
    placesBook: eventPort<never, PlacesReport>('placesBook'),
    clock: eventPort<never, ClockReport>('clock'),
    resolveAudioUrl: promisePort<AudioUrlAnswer, AudioUrlRequest>('resolveAudioUrl'),
    remotePlaylist: machinePort<typeof remotePlaylistMachine>('remotePlaylist'),
  },
  guards: {
    isOfThisLoad: ({ context }, params: { loadId: number }) => ofThisLoad(context, params),
    isRequestGated: ({ context }, { playlist, index }: Taken) => {
      const material = playlist.items[index];
      return material !== undefined && !isOpen(playlist, material, isNotRefused(context));
    },
    isRequestEmpty: (_, { playlist }: Taken) => playlist.items.length === 0,
    isNotInList: ({ context }, { materialId }: { materialId: number }) => indexOf(context.playlist, materialId) < 0,
    /** The queue of a tab without the sound is another tab's. */
    isInQueue: ({ context }, { materialId }: { materialId: number }) => !context.isMirror && placeOf(context, materialId) >= 0,
    isMoveInQueue: ({ context }, { materialId, place }: { materialId: number; place: number }) =>
      !context.isMirror && moveInQueue(context, materialId, place) !== context,
    isNewNext: ({ context }, { material }: { material: Material }) => !context.isMirror && isNewNext(context, material),
    isNewNextGated: ({ context }, { material }: { material: Material }) => {
      const { playlist, index } = playNext(context, material);
      return !context.isMirror && isNewNext(context, material) && isGated(playlist, index + 1, isNotRefused(context));
    },
    hasNoNeighbour: ({ context }) => neighbourIndex(context.playlist, context.index, 1) === null,
    isNextGated: ({ context }) =>
      isGated(context.playlist, neighbourIndex(context.playlist, context.index, 1), isNotRefused(context)),
    isPreviousGated: ({ context }) =>
      isGated(context.playlist, neighbourIndex(context.playlist, context.index, -1), isNotRefused(context)),
    /** The element loads by an address that is still good. */
    hasAddress: ({ context }) => context.audioUrl !== null && context.audioUrl === context.loadedUrl,
    /** A newer address is in hand than the one by which the element loads. */
    isAddressRenewed: ({ context }) => context.audioUrl !== null && context.audioUrl !== context.loadedUrl,
    isFailedWithNewerAddress: ({ context }, params: { loadId: number; kind: string }) =>
      ofThisLoad(context, params) &&
      params.kind === 'delivery' &&
      context.audioUrl !== null &&
      context.audioUrl !== context.loadedUrl,
    isOtherLecture: ({ context }, { report }: { report: ElsewhereReport }) =>
      report.material.material_id !== currentOf(context)?.material_id,
    isHeardThere: (_, { report }: { report: ElsewhereReport }) => report.isSounding,
    isUrl: (_, { answer }: { answer: AudioUrlAnswer }) => answer.kind === 'url',
    isNotEntitled: (_, { answer }: { answer: AudioUrlAnswer }) => answer.kind === 'notEntitled',
    isRefused: (_, { answer }: { answer: AudioUrlAnswer }) => answer.kind === 'refused',
    isStarved: ({ context }, params: { loadId: number; position: number }) =>
      ofThisLoad(context, params) && isStarved(context, params.position),
    isStarvedWithTriesLeft: ({ context }, params: { loadId: number; position: number }) =>
      ofThisLoad(context, params) && isStarved(context, params.position) && hasTriesLeft(context),
    isEndWithStop: ({ context }, params: { loadId: number }) => ofThisLoad(context, params) && context.stopAtEnd,
    isEndOfList: ({ context }, params: { loadId: number }) =>
      ofThisLoad(context, params) && indexAfterEnd(context.playlist, context.index) === null,
    isEndWithoutAutoplay: ({ context }, params: { loadId: number }) => ofThisLoad(context, params) && !context.hasAutoplay,
    isEndAtPaywall: ({ context }, params: { loadId: number }) =>
      ofThisLoad(context, params) &&
      isGated(context.playlist, indexAfterEnd(context.playlist, context.index), isNotRefused(context)),
    isEndWithNextPrepared: ({ context }, params: { loadId: number }) =>
      ofThisLoad(context, params) && context.prepared !== null && context.prepared.materialId === comingOf(context)?.material_id,
    isStartForbidden: ({ context }, params: { loadId: number; reason: string }) =>
      ofThisLoad(context, params) && params.reason === 'notAllowed',
    isDeliveryWithTriesLeft: ({ context }, params: { loadId: number; kind: string }) =>
      ofThisLoad(context, params) && params.kind === 'delivery' && hasTriesLeft(context),
    hasTriesLeft: ({ context }) => hasTriesLeft(context),
    isEnd: ({ context }, params: { loadId: number; position: number }) =>
      ofThisLoad(context, params) && !isStarved(context, params.position),
    isVisitMeant: ({ context }, params: { loadId: number; position: number }) =>
      ofThisLoad(context, params) && context.visit !== null && heardVisit(context.visit, params.position).heard >= VISIT_S,
    /** A target is chosen and not reached yet. */
    isAiming: ({ context }) => context.seekTarget !== null,
    /** A place belongs to its lecture: another one is not moved. */
    isPlaceOfCurrent: ({ context }, { materialId }: { materialId?: number }) =>
      currentOf(context) !== null &&
      !context.isMirror &&
      (materialId === undefined || currentOf(context)?.material_id === materialId),
    /** The current lecture was heard or moved in another tab, or on another device. */
    isMovedElsewhere: ({ context }, { places }: { places: LeftPlaces }) =>
      context.visit === null && movedTo(context, places) !== null,
    /** The same, and not only by the few seconds that a start goes back: the book itself has another place than before. */
    isChosenElsewhere: ({ context }, { places }: { places: LeftPlaces }) => {
      const place = context.visit === null ? movedTo(context, places) : null;
      return place !== null && Math.abs(place - placeOfOwn(context)) >= 1;
    },
    /** A lecture that was heard to its end has been taken up again. */
    isTakenUpElsewhere: ({ context }, { places }: { places: LeftPlaces }) => (movedTo(context, places) ?? 0) > 0,
    /** The lecture sounded to its end, and the listener's own place is within it: he has skipped, or visited. */
    isLeftWithin: ({ context }) => placeOfOwn(context) > 0,
    /** A lecture is current whose sound is this tab's own. */
    hasCurrent: ({ context }) => currentOf(context) !== null && !context.isMirror,
    /** A place belongs to its lecture: with another one it is forgotten. */
    hasFaded: ({ context }) => context.fadedFrom !== null,
    isTimeToPrepare: ({ context }, params: { loadId: number; position: number }) =>
      ofThisLoad(context, params) && comingOf(context) !== null && isNearEnd(context, params.position, PREPARE_BEFORE_END_S),
    isTimeToWarm: ({ context }, params: { loadId: number; position: number }) =>
      ofThisLoad(context, params) && comingOf(context) !== null && isNearEnd(context, params.position, WARM_BEFORE_END_S),
    isListLoaded: (_, { answer }: { answer: PlaylistAnswer }) => answer.kind === 'loaded',
    isListLost: (_, { answer }: { answer: PlaylistAnswer }) => answer.kind === 'lost',
    /** Behind the paywall nothing is moved. */
    isReturnAsked: ({ context }, asked: Requested & { returnTo?: number }) => {
      const { playlist, index } = requested(asked);
      const material = playlist.items[index];
      return asked.returnTo !== undefined && material !== undefined && isOpen(playlist, material, isNotRefused(context));
    },
    isMomentAsked: (_, { startAt }: { startAt?: number }) => startAt !== undefined,
    isStartedAnew: ({ context }) => currentOf(context)?.material_id !== context.startedId,
    isVolumeOurs: ({ context }) => context.isVolumeOurs,
    isNowSubscriber: (_, { entitlement }: { entitlement: Entitlement }) => entitlement === 'subscriber',
  },
  actions: {
    /* memory */
    take: assign(({ context }, params: Taken) => taken(context, params)),
    restore: assign(({ context }, { facts }: { facts: PlayerFacts }) => restored(context, facts)),
    restoreSettings: assign((_, { facts }: { facts: PlayerFacts }) => restoredSettings(facts)),
    forget: assign(({ context }) => forgotten(context)),
    setPlaylist: assign(({ context }, { playlist }: { playlist: Playlist }) => withPlaylist(context, playlist)),
    keepAddress: assign((_, { answer }: { answer: AudioUrlAnswer }) =>
      answer.kind === 'url' ? { audioUrl: answer.url, leaseMs: answer.expiresInMs } : {},
    ),
    dropAddress: assign({ audioUrl: null }),
    renewLoad: assign({ loadId: ({ context }) => context.loadId + 1, loadedUrl: ({ context }) => context.audioUrl }),
    keepPrepared: assign({
      prepared: ({ context }, { answer }: { answer: AudioUrlAnswer }): PreparedAudio | null => {
        const next = context.playlist.items[indexAfterEnd(context.playlist, context.index) ?? -1];
        if (answer.kind !== 'url' || next === undefined) return null;
        return { materialId: next.material_id, url: answer.url, expiresInMs: answer.expiresInMs };
      },
    }),
    dropPrepared: assign({ prepared: null }),
    usePrepared: assign({
      audioUrl: ({ context }) => context.prepared?.url ?? null,
      loadedUrl: ({ context }) => context.prepared?.url ?? null,
      leaseMs: ({ context }) => (context.prepared?.expiresInMs ?? 0) - preparedForMs(context.prepared),
      prepared: null,
    }),
    setDuration: assign({ duration: ({ context }, params: { duration: number }) => knownDuration(context, params.duration) }),
    commitTime: assign({
      position: ({ context }, { position }: { position: number }) => clampPosition(context, position),
      attempt: 0,
    }),
    commitPlace: assign({ position: ({ context }, { position }: { position: number }) => clampPosition(context, position) }),
    goToStart: assign({ position: 0, origin: CHOSEN }),
    setCause: assign({ stopCause: (_, { cause }: { cause: StopCause }) => cause }),
    setSystemCause: assign({ stopCause: ({ context }) => context.stopCause ?? 'system' }),
    clearTrouble: assign({ stopCause: null, audioError: null }),
    /** A pause that was asked for and not yet obeyed keeps its cause. */
    clearNetworkTrouble: assign({
      stopCause: ({ context }) => (context.stopCause === 'network' ? null : context.stopCause),
      audioError: null,
    }),
    countAttempt: assign(({ context }, { trouble }: { trouble: TroubleCause }) => countedAttempt(context, trouble)),
    resetAttempts: assign({ attempt: 0 }),
    setOnline: assign((_, { isOnline }: { isOnline: boolean }) => ({ isOnline })),
    storeError: assign({ audioError: (_, { message }: { message: string }) => message }),
    noteSilence: assign({ origin: (_, { now }: { now: number }) => ({ kind: 'heard' as const, until: now }) }),
    stepBack: assign({ position: ({ context }, { now }: { now: number }) => resumePlace(context, now), origin: CHOSEN }),
    aimSeek: assign({ seekTarget: ({ context }, { position }: { position: number }) => seekable(context, position) }),
    aimAtFade: assign({ seekTarget: ({ context }) => context.fadedFrom ?? context.position, fadedFrom: null }),
    clearSeek: assign({ seekTarget: null }),
    landSeek: assign({ position: ({ context }) => context.seekTarget ?? context.position, seekTarget: null, origin: CHOSEN }),
    rememberFade: assign({ fadedFrom: ({ context }) => context.position }),
    setRate: assign(({ context }, { rate }: { rate: PlaybackRate }) => withRate(context, rate)),
    allowVolume: assign({ isVolumeOurs: true }),
    setVolume: assign(({ context }, { volume }: { volume: number }) => withVolume(context, volume)),
    restoreVolume: assign((_, { facts }: { facts: PlayerFacts }) => ({ volume: facts.volume, isMuted: facts.isMuted })),
    mute: assign({ isMuted: true }),
    unmute: assign(({ context }) => unmuted(context)),
    setAutoRewind: assign({ hasAutoRewind: (_, { isOn }: { isOn: boolean }) => isOn }),
    setAutoplay: assign({ hasAutoplay: (_, { isOn }: { isOn: boolean }) => isOn }),
    setSkip: assign((_, { way, seconds }: { way: 'back' | 'forward'; seconds: SkipLength }) =>
      way === 'back' ? { skipBack: seconds } : { skipForward: seconds },
    ),
    setStopAtEnd: assign({ stopAtEnd: (_, { isOn }: { isOn: boolean }) => isOn }),
    setEntitlement: assign((_, { entitlement }: { entitlement: Entitlement }) => ({ entitlement })),
    rememberList: assign({ listRequest: (_, { request }: { request: PlaylistRequest }) => request }),
    forgetList: assign({ listRequest: null }),
    clearPlaylist: assign(({ context }) => withPlaylist(context, EMPTY_PLAYLIST)),
    moveInQueue: assign(({ context }, { materialId, place }: { materialId: number; place: number }) => ({
      ...moveInQueue(context, materialId, place),
      moved: materialId,
    })),
    removeFromQueue: assign(({ context }, { materialId }: { materialId: number }) => ({
      ...removeFromQueue(context, materialId),
      removed: removedOf(context, materialId),
      moved: null,
    })),
    returnToQueue: assign(({ context }) => (context.removed === null ? {} : returnToQueue(context, context.removed))),
    playNext: assign(({ context }, { material }: { material: Material }) => playNext(context, material)),
    forgetEdits: assign({ removed: null, moved: null }),
    rememberStarted: assign({ startedId: ({ context }) => currentOf(context)?.material_id ?? null }),
    forgetStarted: assign({ startedId: null }),
    mirror: assign(({ context }, { report }: { report: ElsewhereReport }) => mirrored(context, report)),
    mirrorButPlace: assign(({ context }, { report }: { report: ElsewhereReport }) =>
      mirrored(context, { ...report, position: context.position }),
    ),
    guessPlace: assign({ position: ({ context }, { ms }: { ms: number }) => guessed(context, ms) }),
    /** The needle is there at once; where it really is, the next report says. */
    guessSought: assign({ position: ({ context }, { position }: { position: number }) => seekable(context, position) }),
    endMirror: assign({ isMirror: false }),
    /** The book knows it better than the last report: a visit of that tab is no place. Close to its end nothing is left to hear. */
    adoptPlace: assign({
      position: ({ context }) => {
        const material = currentOf(context) ?? undefined;
        return placeIn(material, context.places[material?.material_id ?? 0]?.position ?? context.position);
      },
    }),
    beginVisit: assign({ visit: ({ context }) => ({ heard: 0, at: context.position }) }),
    countVisit: assign({
      visit: ({ context }, { position }: { position: number }) =>
        context.visit === null ? null : heardVisit(context.visit, position),
    }),
    moveVisit: assign({
      visit: ({ context }) => (context.visit === null ? null : { ...context.visit, at: context.position }),
    }),
    endVisit: assign({ visit: null }),
    goHome: assign({ position: ({ context }) => placeOfOwn(context), origin: KEPT }),
    setPlaces: assign({ places: (_, { places }: { places: LeftPlaces }) => places }),
    keepPlaces: assign(({ context }, { places }: { places: LeftPlaces }) => ({ places: { ...context.places, ...places } })),
    followPlace: assign(({ context }, { places }: { places: LeftPlaces }) => ({
      position: movedTo(context, places) ?? context.position,
      origin: KEPT,
    })),

    /* to the element and to the other tabs */
    loadAudio: toAudio(loadCommand),
    playAudio: toAudio(() => ({ type: 'audio.play' })),
    pauseAudio: toAudio(() => ({ type: 'audio.pause' })),
    leaveAudio: toAudio(() => ({ type: 'audio.leave' })),
    unloadAudio: toAudio(() => ({ type: 'audio.unload' })),
    seekAudio: toAudio((context) => ({ type: 'audio.seek', position: context.position })),
    applyRate: toAudio((context) => ({ type: 'audio.setRate', rate: context.rate })),
    applyVolume: toAudio(({ volume, isMuted, isVolumeOurs }) => ({
      type: 'audio.setVolume',
      volume,
      isMuted: isMuted && isVolumeOurs,
    })),
    fadeAudio: sendTo('audioOutput', (_, { ms }: { ms: number }) => ({ type: 'audio.fade', ms })),
    endFadeAudio: toAudio(() => ({ type: 'audio.endFade' })),
    warmNext: toAudio((context) => ({ type: 'audio.prepare', url: context.prepared?.url ?? '' })),
    claimTab: sendTo('tabLock', { type: 'tab.claim' }),
    releaseTab: sendTo('tabLock', { type: 'tab.release' }),

    /* between regions */
    requestGate: raise((_, { material }: { material: Material }): PlayerEvent => ({ type: 'gate.requested', material })),
    playLoaded: raise((_, loaded: LoadedPlaylist): PlayerEvent => ({ type: 'player.playFrom', ...firstOf(loaded) })),
    tellSoundBegan: raise({ type: 'sound.began' }),
    tellLectureChanged: raise({ type: 'lecture.changed' }),
    tellQueueChanged: raise({ type: 'queue.changed' }),
    tellQueueEdited: raise({ type: 'queue.edited' }),
    tellTabFreed: raise({ type: 'tab.freed' }),
    tellLeaseTaken: raise({ type: 'lease.taken' }),
    tellAwaited: raise({ type: 'sound.awaited' }),
    tellDropped: raise({ type: 'sound.dropped' }),
    tellSeekLanded: raise({ type: 'seek.landed' }),
    tellVisitAsked: raise((_, { materialId }: { materialId: number }): PlayerEvent => ({ type: 'visit.asked', materialId })),

    /* announced */
    announceStarted: emit(({ context }): PlayerEmitted => {
      const material = currentOf(context);
      if (material === null) throw new Error('Sound without a current lecture');
      return { type: 'playback.started', material, position: context.position };
    }),
    announceAdvanced: emit(({ context }) => ({
      type: 'playback.advanced' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      position: context.position,
    })),
    announceStopped: emit(({ context, event }) => ({
      type: 'playback.stopped' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      position: heardUntil(context, event),
    })),
    announceLeft: emit((_, { materialId, position }: { materialId: number; position: number }) => ({
      type: 'playback.left' as const,
      materialId,
      position,
    })),
    announceSeek: emit(({ context }) => ({
      type: 'playback.moved' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      from: context.position,
      to: context.seekTarget ?? context.position,
      isByListener: true,
    })),
    /** A place that was chosen a moment ago is told before its lecture is left. */
    announceAim: enqueueActions<PlayerContext, PlayerEvent, undefined, PlayerEvent, never, never, never, never, PlayerEmitted>(
      ({ context, enqueue }) => {
        const { seekTarget, position } = context;
        const materialId = currentOf(context)?.material_id;
        if (seekTarget === null || materialId === undefined) return;
        enqueue.emit({ type: 'playback.moved', materialId, from: position, to: seekTarget, isByListener: true });
      },
    ),
    announceReturn: emit(({ context }, { materialId, returnTo = 0 }: { materialId: number; returnTo?: number }) => ({
      type: 'playback.moved' as const,
      materialId,
      from: context.places[materialId]?.position ?? returnTo,
      to: returnTo,
      isByListener: true,
    })),
    announceRewind: emit(({ context }, { now }: { now: number }) => ({
      type: 'playback.moved' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      from: context.position,
      to: resumePlace(context, now),
      isByListener: false,
    })),
    announceEnded: emit(({ context }, { isStopping }: { isStopping: boolean }): PlayerEmitted => {
      const material = currentOf(context);
      if (material === null) throw new Error('The end of no lecture');
      return { type: 'lecture.ended', material, isStopping };
    }),
    announceStartFailed: emit((_, { message }: { message: string }) => ({ type: 'playback.startFailed' as const, message })),
    announceLectureStarted: emit(({ context }): PlayerEmitted => {
      const material = currentOf(context);
      if (material === null) throw new Error('The beginning of no lecture');
      return { type: 'lecture.started', material };
    }),
    announceVisit: emit(({ context }) => ({
      type: 'lecture.visited' as const,
      materialId: currentOf(context)?.material_id ?? 0,
    })),
    announceAccepted: emit(({ context }) => ({
      type: 'visit.accepted' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      position: context.position,
    })),
    announceHome: emit(({ context }) => ({
      type: 'visit.returned' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      position: placeOfOwn(context),
    })),
    announceVisitLeft: emit({ type: 'visit.left' }),
    announceAddressFailed: emit(({ context }) => ({
      type: 'address.failed' as const,
      materialId: currentOf(context)?.material_id ?? 0,
    })),
    announceGate: emit((_, { material }: { material: Material }) => ({ type: 'gate.opened' as const, material })),
    announceNext: emit((_, { material }: { material: Material }) => ({ type: 'queue.lectureAdded' as const, material })),
    announceClosed: emit({ type: 'player.closed' }),
    askOtherTab: emit((_, intent: RemoteIntent) => ({ type: 'otherTab.asked' as const, intent })),
    announceSubscribe: emit({ type: 'gate.accepted' }),
  },
  delays: {
    seekDebounce_300_ms: SEEK_DEBOUNCE_MS,
    stall_8_s: 8_000,
    wait_1_s: 1_000,
    unheard_1500_ms: UNHEARD_MS,
    tick_1_s: TICK_MS,
    nextRenewal_15_s: 15_000,
    backoff_1_2_4_8_15_s: ({ context }) => backoffMs(context),
    /** A minute before the address expires, and never at once. */
    lease_minus_1_min: ({ context }) => Math.max(context.leaseMs - LEASE_MARGIN_MS, 1_000),
    /** Two minutes, or as long as the address is good. */
    prepared_2_min_at_most: ({ context }) => preparedForMs(context.prepared),
  },
});
