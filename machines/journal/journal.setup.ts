import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { isHeardThrough, leftUnheardAt, mergeRanges } from '../../contract/heard-ranges.ts';
import type { Entitlement } from '../player/player.types.ts';
import { eventPort } from '../ports/ports.ts';
import type { Who } from '../session/session.types.ts';
import type {
  Heard,
  JournalContext,
  JournalEmitted,
  JournalEvent,
  JournalInput,
  JournalStoreCommand,
  JournalStoreReport,
  LectureInHand,
  PlayedRange,
  RecordedPlace,
  Sound,
} from './journal.types.ts';
import {
  extendRange,
  heardOf,
  incrementOf,
  isWorthRecord,
  leftOver,
  leftRange,
  openRange,
  oweTail,
  reopenRange,
  tailOf,
  untoldOf,
  withSaved,
} from './played-range.ts';

/** Whoever has heard this much from a place where the lecture was left goes on from there, and means it. */
const MEANT_S = 60;

/** The part of a second that is still owed to a lecture. */
function owedTo({ range, owed }: JournalContext, materialId: number): number {
  if (range !== null) return range.materialId === materialId ? leftOver(range) : 0;
  return owed?.materialId === materialId ? owed.seconds : 0;
}

/** So close to its end a lecture is not left: the sound ends there by itself, and that is told. */
const END_S = 1;

/** All that was heard of the lecture in hand, the range in hand included. */
function heardWith({ heard, lecture }: Pick<JournalContext, 'heard' | 'lecture'>, range: PlayedRange | null): Heard | null {
  if (lecture === null) return null;
  const { materialId } = lecture;
  const known = heard?.materialId === materialId ? heard : { materialId, isListened: false, ranges: [] };
  if (range?.materialId !== materialId) return known;
  return { ...known, ranges: mergeRanges(known.ranges, [...range.rest, [range.from, range.to]]) };
}

/** Enough of this lecture was heard to count as listened to. Of a lecture that is not in hand nothing is known. */
function isThrough(context: JournalContext, materialId: number, range: PlayedRange | null): boolean {
  const { lecture } = context;
  if (lecture?.materialId !== materialId) return false;
  return isHeardThrough(heardWith(context, range)?.ranges ?? [], lecture.duration);
}

/** The sound stops before the end of a lecture, of which enough was heard by now, and that counts for the first time. */
function isLeftThrough(context: JournalContext, { materialId, position }: { materialId: number; position: number }): boolean {
  const { range, heard, lecture } = context;
  if (range === null || lecture === null || position >= lecture.duration - END_S) return false;
  const isKnown = heard?.materialId === materialId && heard.isListened;
  return !isKnown && isThrough(context, materialId, extendRange(range, materialId, position));
}

const isVisiting = ({ visiting }: JournalContext, materialId: number) => visiting === materialId;

/** The place that a record of the range in hand carries. */
function recordedPlace(context: JournalContext, range: JournalContext['range'] & {}): RecordedPlace {
  if (isVisiting(context, range.materialId)) return { kind: 'own' };
  const isDeliberate = range.begun === 'chosen' || heardOf(range) >= MEANT_S;
  return { kind: 'heard', position: range.to, isDeliberate };
}

/** The record of all of a range that none has brought yet. */
const recordOfHeard = (
  { who, materialType }: Pick<JournalContext, 'who' | 'materialType'>,
  range: PlayedRange,
  place: RecordedPlace,
): JournalStoreCommand => ({
  type: 'journal.keepRecord',
  who,
  materialId: range.materialId,
  place,
  increment: incrementOf(range),
  ranges: untoldOf(range),
  materialType,
});

/** Types, guards and actions of the journal; the chart beside it says when they are used. */
export const journalSetup = setup({
  types: {
    context: {} as JournalContext,
    events: {} as JournalEvent,
    emitted: {} as JournalEmitted,
    input: {} as JournalInput,
  },
  actors: {
    journalStore: eventPort<JournalStoreCommand, JournalStoreReport>('journalStore'),
  },
  guards: {
    isVisiting: ({ context }, { materialId }: { materialId: number }) => isVisiting(context, materialId),
    isNotThrough: ({ context }, { materialId }: { materialId: number }) => !isThrough(context, materialId, context.range),
    isSkippedVisit: ({ context }, { materialId }: { materialId: number }) =>
      isVisiting(context, materialId) && !isThrough(context, materialId, context.range),
    isLeftThrough: ({ context }, left: { materialId: number; position: number }) => isLeftThrough(context, left),
    isLeftThroughInHistory: ({ context }, left: { materialId: number; position: number }) =>
      context.history.includes(left.materialId) && isLeftThrough(context, left),
    hasTail: ({ context }, { materialId, position }: { materialId: number; position: number }) =>
      tailOf(context.left, materialId, position) !== null,
    hasTailOfRange: ({ context }, { materialId, position }: { materialId: number; position: number }) =>
      context.range?.materialId === materialId && tailOf(context.left, materialId, position) !== null,
    isOfRange: ({ context }, { materialId }: { materialId: number }) => context.range?.materialId === materialId,
    isInHistory: ({ context }, { materialId }: { materialId: number }) => context.history.includes(materialId),
    isStopping: (_, params: { isStopping: boolean }) => params.isStopping,
    isFavorite: (_, params: { isFavorite: boolean }) => params.isFavorite,
    isSounding: (_, { sound }: { sound: Sound }) => sound.kind === 'sounding',
    isRead: (_, { entitlement }: { entitlement: Entitlement }) => entitlement !== 'unread',
    isByListener: (_, params: { isByListener: boolean }) => params.isByListener,
    hasHeardNothing: ({ context }, { materialId, position }: { materialId: number; position: number }) =>
      context.range === null || heardOf(extendRange(context.range, materialId, position)) === 0,
  },
  actions: {
    setLecture: assign(({ context }, { lecture }: { lecture: LectureInHand | null }) => ({
      lecture,
      heard: context.heard?.materialId === lecture?.materialId ? context.heard : null,
    })),
    setHeard: assign(({ context }, { heard }: { heard: Heard }) =>
      context.lecture?.materialId === heard.materialId ? { heard } : {},
    ),
    /** The range in hand is heard, whatever becomes of it. */
    noteHeard: assign({ heard: ({ context }) => heardWith(context, context.range) }),
    readHeard: sendTo(
      'journalStore',
      (_, { lecture }: { lecture: LectureInHand | null }): JournalStoreCommand => ({
        type: 'journal.readHeard',
        materialId: lecture?.materialId ?? null,
      }),
    ),
    /** Where the end was skipped to, the lecture goes on from what was left out; for the other devices, too. */
    keepLeftPlace: enqueueActions(({ context, enqueue }, { materialId, duration }: { materialId: number; duration: number }) => {
      const { who, materialType } = context;
      const position = leftUnheardAt(heardWith(context, context.range)?.ranges ?? [], duration);
      enqueue.sendTo('journalStore', {
        type: 'journal.keepPlace',
        materialId,
        position,
        isChosen: false,
      } satisfies JournalStoreCommand);
      enqueue.sendTo('journalStore', {
        type: 'journal.keepRecord',
        who,
        materialId,
        place: { kind: 'heard', position, isDeliberate: true },
        increment: 0,
        ranges: [],
        materialType,
      } satisfies JournalStoreCommand);
    }),
    openRange: assign(({ context }, { materialId, position }: { materialId: number; position: number }) => ({
      range: openRange(materialId, position, 'left', owedTo(context, materialId)),
      left: null,
      owed: null,
    })),
    reopenRange: assign(({ context }, { materialId, to }: { materialId: number; to: number }) => ({
      range: reopenRange(context.range, materialId, to, owedTo(context, materialId)),
      left: leftRange(context.range),
    })),
    extendRange: assign(({ context }, { materialId, position }: { materialId: number; position: number }) => ({
      range: context.range === null ? null : extendRange(context.range, materialId, position),
      left: null,
    })),
    /** The sound has said how far the lecture was heard before it went elsewhere. */
    oweTail: assign(({ context }, { materialId, position }: { materialId: number; position: number }) => {
      const tail = tailOf(context.left, materialId, position);
      return context.range === null || tail === null ? {} : { range: oweTail(context.range, tail), left: null };
    }),
    keepTail: enqueueActions(({ context, enqueue }, { materialId, position }: { materialId: number; position: number }) => {
      const { left } = context;
      if (left === null) return;
      const tail = extendRange(openRange(materialId, left.to, 'left', owedTo(context, materialId)), materialId, position);
      enqueue.assign({
        left: null,
        heard: heardWith(context, tail),
        owed: { materialId, seconds: leftOver(tail) },
      });
      enqueue.sendTo('journalStore', recordOfHeard(context, tail, { kind: 'own' }));
    }),
    goOnFrom: assign(({ context }, { sound }: { sound: Sound }) => {
      if (sound.kind !== 'sounding') return {};
      const { materialId, position } = sound;
      return { range: openRange(materialId, position, 'left', owedTo(context, materialId)), owed: null };
    }),
    /** Where nothing was heard since the last move, the sound still has to say what was heard before it. */
    closeRange: assign(({ context: { range, left } }) => ({
      range: null,
      left: range !== null && heardOf(range) === 0 && left !== null ? left : leftRange(range),
      owed: range === null ? null : { materialId: range.materialId, seconds: leftOver(range) },
    })),
    startVisit: assign({ visiting: (_, { materialId }: { materialId: number }) => materialId }),
    endVisit: assign({ visiting: null }),
    setMaterialType: assign({
      materialType: (_, { entitlement }: { entitlement: Entitlement }) =>
        entitlement === 'subscriber' ? ('full' as const) : ('demo' as const),
    }),
    setWho: assign({ who: (_, { who }: { who: Who }) => who, left: null }),
    setHistory: assign({ history: (_, { history }: { history: readonly number[] }) => history }),
    markSaved: assign({ range: ({ context }) => (context.range === null ? null : withSaved(context.range)) }),
    noteInHistory: assign({
      history: ({ context }, { materialId }: { materialId: number }) => [...context.history, materialId],
    }),
    keepPlace: sendTo(
      'journalStore',
      (
        _,
        { materialId, position, isChosen = false }: { materialId: number; position: number; isChosen?: boolean },
      ): JournalStoreCommand => ({
        type: 'journal.keepPlace',
        materialId,
        position,
        isChosen,
      }),
    ),
    keepUnsaved: enqueueActions(({ context, enqueue }) => {
      const { range } = context;
      if (range === null || !isWorthRecord(range)) return;
      enqueue.sendTo('journalStore', recordOfHeard(context, range, recordedPlace(context, range)));
    }),
    /** A place sought in silence: nothing is heard of it, and the other devices learn of it all the same. */
    keepChosen: sendTo(
      'journalStore',
      ({ context: { materialType, who } }, { materialId, to }: { materialId: number; to: number }): JournalStoreCommand => ({
        type: 'journal.keepRecord',
        who,
        materialId,
        place: { kind: 'heard', position: to, isDeliberate: true },
        increment: 0,
        ranges: [],
        materialType,
      }),
    ),
    addToHistory: sendTo(
      'journalStore',
      ({ context: { who } }, { materialId }: { materialId: number }): JournalStoreCommand => ({
        type: 'journal.addToHistory',
        who,
        materialId,
      }),
    ),
    endListen: sendTo(
      'journalStore',
      ({ context: { who } }, params: { materialId: number; isFavorite: boolean }): JournalStoreCommand => ({
        type: 'journal.endListen',
        who,
        materialId: params.materialId,
        isFavorite: params.isFavorite,
        isAtEnd: true,
      }),
    ),
    markListened: sendTo(
      'journalStore',
      ({ context: { who, lecture } }, params: { materialId: number; isFavorite?: boolean }): JournalStoreCommand => ({
        type: 'journal.endListen',
        who,
        materialId: params.materialId,
        isFavorite: params.isFavorite ?? lecture?.isFavorite ?? false,
        isAtEnd: false,
      }),
    ),
    undoEnd: sendTo(
      'journalStore',
      ({ context: { who } }, { materialId }: { materialId: number }): JournalStoreCommand => ({
        type: 'journal.undoEnd',
        who,
        materialId,
      }),
    ),
    noteNotListened: assign(({ context }, { materialId }: { materialId: number }) => ({
      history: context.history.filter((id) => id !== materialId),
      heard: context.heard?.materialId === materialId ? { materialId, isListened: false, ranges: [] } : context.heard,
    })),
    noteListened: assign({
      heard: ({ context: { heard } }, { materialId }: { materialId: number }) =>
        heard?.materialId === materialId ? { ...heard, isListened: true } : heard,
    }),
    /** All that was heard until now is forgotten: the range begins here. */
    restartRange: assign({
      range: ({ context: { range } }) =>
        range === null ? null : openRange(range.materialId, range.to, range.begun, leftOver(range)),
    }),
    announceRecorded: emit({ type: 'journal.recorded' }),
    announceFavoritesStale: emit({ type: 'favorites.stale' }),
  },
  delays: { flush_3_s: 3_000 },
});
