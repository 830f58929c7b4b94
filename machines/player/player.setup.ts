import { assign, type CallbackActorRef, emit, raise, sendTo, setup } from 'xstate';
import type { PlaybackRate } from '../../contract/constants.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { eventPort, promisePort } from '../ports/ports.ts';
import {
  clampPosition,
  currentOf,
  END_TOLERANCE_S,
  restored,
  type Taken,
  taken,
  withPlaylist,
  withRate,
} from './player.memory.ts';
import type {
  AudioCommand,
  AudioReport,
  AudioUrlAnswer,
  AudioUrlRequest,
  NetworkReport,
  PlayerContext,
  PlayerEmitted,
  PlayerEvent,
  PlayerFacts,
  PlayerInput,
  PreparedAudio,
  StopCause,
  TabCommand,
  TabReport,
} from './player.types.ts';
import { indexAfterEnd, isGated, isOpen, neighbourIndex } from './queue.ts';

/** Seconds before the end at which the next address is asked for, and its first bytes are warmed. */
const PREPARE_BEFORE_END_S = 60;
const WARM_BEFORE_END_S = 20;
/** A jump longer than this offers a way back. */
const FAR_JUMP_S = 30;
/** Tries at one delivery before the error is shown. */
const DELIVERY_TRIES = 3;
const BACKOFF_S = [1, 2, 4, 8, 15] as const;

/** Only the report of the newest load is believed. */
const ofThisLoad = (context: PlayerContext, event: { loadId: number }) => event.loadId === context.loadId;
const endOf = (context: PlayerContext) => context.duration;

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

export const playerSetup = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    emitted: {} as PlayerEmitted,
    input: {} as PlayerInput,
    tags: {} as
      | 'visible'
      | 'loading'
      | 'sounding'
      | 'wanted'
      | 'blocked'
      | 'failed'
      | 'recovering'
      | 'finished'
      | 'gate'
      | 'jump'
      | 'elsewhere',
  },
  actors: {
    audioOutput: eventPort<AudioCommand, AudioReport>('audioOutput'),
    tabLock: eventPort<TabCommand, TabReport>('tabLock'),
    network: eventPort<never, NetworkReport>('network'),
    resolveAudioUrl: promisePort<AudioUrlAnswer, AudioUrlRequest>('resolveAudioUrl'),
  },
  guards: {
    isOfThisLoad: ({ context }, params: { loadId: number }) => ofThisLoad(context, params),
    isRequestGated: ({ context }, { playlist, index }: Taken) => {
      const material = playlist.items[index];
      return material !== undefined && !isOpen(playlist, material, context.isSubscriber);
    },
    isRequestEmpty: (_, { playlist }: Taken) => playlist.items.length === 0,
    hasNoNeighbour: ({ context }) => neighbourIndex(context.playlist, context.index, 1) === null,
    isNextGated: ({ context }) =>
      isGated(context.playlist, neighbourIndex(context.playlist, context.index, 1), context.isSubscriber),
    isPreviousGated: ({ context }) =>
      isGated(context.playlist, neighbourIndex(context.playlist, context.index, -1), context.isSubscriber),
    hasAddress: ({ context }) => context.audioUrl !== null,
    hasElsewhere: ({ context }) => context.elsewhere !== null,
    isUrl: (_, { answer }: { answer: AudioUrlAnswer }) => answer.kind === 'url',
    isNotEntitled: (_, { answer }: { answer: AudioUrlAnswer }) => answer.kind === 'notEntitled',
    isRefused: (_, { answer }: { answer: AudioUrlAnswer }) => answer.kind === 'refused',
    isStarved: ({ context }, params: { loadId: number; position: number }) =>
      ofThisLoad(context, params) && endOf(context) - params.position > END_TOLERANCE_S,
    isEndWithStop: ({ context }, params: { loadId: number }) => ofThisLoad(context, params) && context.stopAtEnd,
    isEndOfList: ({ context }, params: { loadId: number }) =>
      ofThisLoad(context, params) && indexAfterEnd(context.playlist, context.index) === null,
    isEndAtPaywall: ({ context }, params: { loadId: number }) =>
      ofThisLoad(context, params) &&
      isGated(context.playlist, indexAfterEnd(context.playlist, context.index), context.isSubscriber),
    isEndWithNextPrepared: ({ context }, params: { loadId: number }) => {
      const next = context.playlist.items[indexAfterEnd(context.playlist, context.index) ?? -1];
      return ofThisLoad(context, params) && next !== undefined && context.prepared?.materialId === next.material_id;
    },
    isStartForbidden: ({ context }, params: { loadId: number; reason: string }) =>
      ofThisLoad(context, params) && params.reason === 'notAllowed',
    isDeliveryWithTriesLeft: ({ context }, params: { loadId: number; kind: string }) =>
      ofThisLoad(context, params) && params.kind === 'delivery' && context.attempt < DELIVERY_TRIES,
    hasTriesLeft: ({ context }) => context.attempt < DELIVERY_TRIES,
    isNetworkTrouble: ({ context }) => context.trouble === 'network',
    isFarJump: ({ context }) => context.seekTarget !== null && Math.abs(context.seekTarget - context.position) > FAR_JUMP_S,
    hasCurrent: ({ context }) => currentOf(context) !== null,
    isTimeToPrepare: ({ context }, params: { loadId: number; position: number }) => {
      const next = indexAfterEnd(context.playlist, context.index);
      return (
        ofThisLoad(context, params) &&
        next !== null &&
        !context.stopAtEnd &&
        !isGated(context.playlist, next, context.isSubscriber) &&
        endOf(context) - params.position <= PREPARE_BEFORE_END_S
      );
    },
    isTimeToWarm: ({ context }, params: { loadId: number; position: number }) =>
      ofThisLoad(context, params) && endOf(context) - params.position <= WARM_BEFORE_END_S,
    isNowSubscriber: (_, params: { isSubscriber: boolean }) => params.isSubscriber,
  },
  actions: {
    /* memory */
    take: assign(({ context }, params: Taken) => taken(context, params)),
    restore: assign(({ context }, { facts }: { facts: PlayerFacts }) => restored(context, facts)),
    forget: assign({
      playlist: () => ({ type: 'empty' as const, source: null, items: [] }),
      index: -1,
      position: 0,
      duration: 0,
      audioUrl: null,
    }),
    setPlaylist: assign(({ context }, { playlist }: { playlist: Playlist }) => withPlaylist(context, playlist)),
    keepAddress: assign((_, { answer }: { answer: AudioUrlAnswer }) =>
      answer.kind === 'url' ? { audioUrl: answer.url, leaseMs: answer.expiresInMs } : {},
    ),
    dropAddress: assign({ audioUrl: null }),
    renewLoad: assign({ loadId: ({ context }) => context.loadId + 1 }),
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
      leaseMs: ({ context }) => context.prepared?.expiresInMs ?? 0,
      prepared: null,
    }),
    setDuration: assign({ duration: (_, { duration }: { duration: number }) => duration }),
    commitTime: assign({
      position: ({ context }, { position }: { position: number }) => clampPosition(context, position),
      attempt: 0,
    }),
    commitPlace: assign({ position: ({ context }, { position }: { position: number }) => clampPosition(context, position) }),
    goToStart: assign({ position: 0 }),
    setCause: assign({ stopCause: (_, { cause }: { cause: StopCause }) => cause }),
    setSystemCause: assign({ stopCause: ({ context }) => context.stopCause ?? 'system' }),
    clearTrouble: assign({ stopCause: null, audioError: null }),
    countAttempt: assign({
      attempt: ({ context }) => context.attempt + 1,
      trouble: (_, { trouble }: { trouble: PlayerContext['trouble'] }) => trouble,
      stopCause: 'network' as const,
    }),
    resetAttempts: assign({ attempt: 0 }),
    storeError: assign({ audioError: (_, { message }: { message: string }) => message }),
    setRewind: assign({
      rewindBy: ({ context }, { seconds }: { seconds: number }) => (context.hasAutoRewind ? seconds : 0),
    }),
    stepBack: assign({ position: ({ context }) => clampPosition(context, context.position - context.rewindBy), rewindBy: 0 }),
    aimSeek: assign({ seekTarget: ({ context }, { position }: { position: number }) => clampPosition(context, position) }),
    clearSeek: assign({ seekTarget: null }),
    landSeek: assign({ position: ({ context }) => context.seekTarget ?? context.position, seekTarget: null }),
    rememberJump: assign({ jumpedFrom: ({ context }) => context.position }),
    landBack: assign({ position: ({ context }) => context.jumpedFrom ?? context.position, jumpedFrom: null }),
    forgetJump: assign({ jumpedFrom: null }),
    setRate: assign(({ context }, { rate }: { rate: PlaybackRate }) => withRate(context, rate)),
    setVolume: assign({ volume: (_, { volume }: { volume: number }) => Math.min(1, Math.max(0, volume)) }),
    setAutoRewind: assign({ hasAutoRewind: (_, { isOn }: { isOn: boolean }) => isOn }),
    setStopAtEnd: assign({ stopAtEnd: (_, { isOn }: { isOn: boolean }) => isOn }),
    setSubscriber: assign({ isSubscriber: (_, params: { isSubscriber: boolean }) => params.isSubscriber }),
    setElsewhere: assign({ elsewhere: (_, { report }: { report: PlayerContext['elsewhere'] }) => report }),
    clearElsewhere: assign({ elsewhere: null }),

    /* to the element and to the other tabs */
    loadAudio: toAudio(loadCommand),
    playAudio: toAudio(() => ({ type: 'audio.play' })),
    pauseAudio: toAudio(() => ({ type: 'audio.pause' })),
    unloadAudio: toAudio(() => ({ type: 'audio.unload' })),
    seekAudio: toAudio((context) => ({ type: 'audio.seek', position: context.position })),
    applyRate: toAudio((context) => ({ type: 'audio.setRate', rate: context.rate })),
    applyVolume: toAudio((context) => ({ type: 'audio.setVolume', volume: context.volume })),
    fadeAudio: sendTo('audioOutput', (_, { ms }: { ms: number }) => ({ type: 'audio.fade', ms })),
    endFadeAudio: toAudio(() => ({ type: 'audio.endFade' })),
    warmNext: toAudio((context) => ({ type: 'audio.prepare', url: context.prepared?.url ?? '' })),
    claimTab: sendTo('tabLock', { type: 'tab.claim' }),
    releaseTab: sendTo('tabLock', { type: 'tab.release' }),

    /* between regions */
    requestGate: raise({ type: 'gate.requested' }),
    tellLectureChanged: raise({ type: 'lecture.changed' }),
    tellLeaseTaken: raise({ type: 'lease.taken' }),
    tellJumpMade: raise({ type: 'jump.made' }),

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
    announceStopped: emit(({ context }) => ({
      type: 'playback.stopped' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      position: context.position,
    })),
    announceSeek: emit(({ context }) => ({
      type: 'playback.moved' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      from: context.position,
      to: context.seekTarget ?? context.position,
      isByListener: true,
    })),
    announceReturn: emit(({ context }) => ({
      type: 'playback.moved' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      from: context.position,
      to: context.jumpedFrom ?? context.position,
      isByListener: true,
    })),
    announceRewind: emit(({ context }) => ({
      type: 'playback.moved' as const,
      materialId: currentOf(context)?.material_id ?? 0,
      from: context.position,
      to: clampPosition(context, context.position - context.rewindBy),
      isByListener: false,
    })),
    announceEnded: emit(({ context }, { isStopping }: { isStopping: boolean }): PlayerEmitted => {
      const material = currentOf(context);
      if (material === null) throw new Error('The end of no lecture');
      return { type: 'lecture.ended', material, isStopping };
    }),
    announceStartFailed: emit((_, { message }: { message: string }) => ({ type: 'playback.startFailed' as const, message })),
    announceGate: emit({ type: 'gate.opened' }),
    announceSubscribe: emit({ type: 'gate.accepted' }),
  },
  delays: {
    seekDebounce_300_ms: 300,
    stall_8_s: 8_000,
    backoff_1_2_4_8_15_s: ({ context }) => (BACKOFF_S[Math.min(Math.max(context.attempt, 1), BACKOFF_S.length) - 1] ?? 15) * 1000,
    pausedFor_10_s: 10_000,
    pausedFor_5_min: 290_000,
    pausedFor_1_h: 3_300_000,
    jumpOffer_10_s: 10_000,
    /** A minute before the address expires, and never at once. */
    lease_minus_1_min: ({ context }) => Math.max(context.leaseMs - 60_000, 1_000),
  },
});
