import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Entitlement } from '../player/player.types.ts';
import { eventPort } from '../ports/ports.ts';
import type { Who } from '../session/session.types.ts';
import type {
  JournalContext,
  JournalEmitted,
  JournalEvent,
  JournalInput,
  JournalStoreCommand,
  JournalStoreReport,
  RecordedPlace,
  Sound,
} from './journal.types.ts';
import { extendRange, heardOf, incrementOf, leftOver, openRange, withSaved } from './played-range.ts';

/** A link to a moment leaves the listener's own place alone until this much was heard (player.md, Comfort 6). */
const VISIT_S = 60;
/** Whoever has heard this much from a place where the lecture was left goes on from there, and means it. */
const MEANT_S = 60;

/** The part of a second that is still owed to a lecture. */
function owedTo({ range, owed }: JournalContext, materialId: number): number {
  if (range !== null) return range.materialId === materialId ? leftOver(range) : 0;
  return owed?.materialId === materialId ? owed.seconds : 0;
}

const isVisiting = ({ visiting }: JournalContext, materialId: number) =>
  visiting?.materialId === materialId && visiting.heard < VISIT_S;

/** The place that a record of the range in hand carries. */
function recordedPlace(context: JournalContext, range: JournalContext['range'] & {}): RecordedPlace {
  if (isVisiting(context, range.materialId)) return { kind: 'own' };
  const isVisitOver = context.visiting?.materialId === range.materialId;
  const isDeliberate = range.begun === 'chosen' || isVisitOver || heardOf(range) >= MEANT_S;
  return { kind: 'heard', position: range.to, isDeliberate };
}

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
    isInHistory: ({ context }, { materialId }: { materialId: number }) => context.history.includes(materialId),
    isStopping: (_, params: { isStopping: boolean }) => params.isStopping,
    isFavorite: (_, params: { isFavorite: boolean }) => params.isFavorite,
    isSounding: (_, { sound }: { sound: Sound }) => sound.kind === 'sounding',
    isRead: (_, { entitlement }: { entitlement: Entitlement }) => entitlement !== 'unread',
    isByListener: (_, params: { isByListener: boolean }) => params.isByListener,
    isOtherLecture: ({ context }, { materialId }: { materialId: number }) => context.visiting?.materialId !== materialId,
    hasHeardNothing: ({ context }, { materialId, position }: { materialId: number; position: number }) =>
      context.range === null || heardOf(extendRange(context.range, materialId, position)) === 0,
  },
  actions: {
    openRange: assign(({ context }, { materialId, position }: { materialId: number; position: number }) => ({
      range: openRange(materialId, position, 'left', owedTo(context, materialId)),
      owed: null,
    })),
    reopenRange: assign({
      range: ({ context }, { materialId, to }: { materialId: number; to: number }) =>
        openRange(materialId, to, 'chosen', owedTo(context, materialId)),
    }),
    extendRange: assign({
      range: ({ context }, params: { materialId: number; position: number }) =>
        context.range === null ? null : extendRange(context.range, params.materialId, params.position),
    }),
    goOnFrom: assign(({ context }, { sound }: { sound: Sound }) => {
      if (sound.kind !== 'sounding') return {};
      const { materialId, position } = sound;
      return { range: openRange(materialId, position, 'left', owedTo(context, materialId)), owed: null };
    }),
    closeRange: assign({
      range: null,
      owed: ({ context: { range } }) => (range === null ? null : { materialId: range.materialId, seconds: leftOver(range) }),
    }),
    startVisit: assign({ visiting: (_, { materialId }: { materialId: number }) => ({ materialId, heard: 0 }) }),
    /** Media seconds, not reports: before the range grows by the same stretch. */
    countVisit: assign({
      visiting: ({ context: { visiting, range } }, params: { materialId: number; position: number }) => {
        if (visiting === null || range === null) return visiting;
        return { ...visiting, heard: visiting.heard + extendRange(range, params.materialId, params.position).to - range.to };
      },
    }),
    endVisit: assign({ visiting: null }),
    setMaterialType: assign({
      materialType: (_, { entitlement }: { entitlement: Entitlement }) =>
        entitlement === 'subscriber' ? ('full' as const) : ('demo' as const),
    }),
    setWho: assign({ who: (_, { who }: { who: Who }) => who }),
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
    /** Nothing is written of a range in which no whole second is new. */
    keepUnsaved: enqueueActions(({ context, enqueue }) => {
      const { range, materialType, who } = context;
      if (range === null || incrementOf(range) === 0) return;
      const record: JournalStoreCommand = {
        type: 'journal.keepRecord',
        who,
        materialId: range.materialId,
        place: recordedPlace(context, range),
        increment: incrementOf(range),
        materialType,
      };
      enqueue.sendTo('journalStore', record);
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
      ({ context: { who } }, params: { materialId: number; isFavorite: boolean; duration: number }): JournalStoreCommand => ({
        type: 'journal.endListen',
        who,
        materialId: params.materialId,
        isFavorite: params.isFavorite,
        position: params.duration,
      }),
    ),
    announceRecorded: emit({ type: 'journal.recorded' }),
    announceFavoritesStale: emit({ type: 'favorites.stale' }),
  },
  delays: { flush_10_s: 10_000 },
});
