import { assign, emit, raise, sendTo, setup } from 'xstate';
import type { Material } from '../../contract/entities/catalogue.ts';
import { eventPort } from '../ports/ports.ts';
import type { Who } from '../session/session.types.ts';
import type {
  LastStopsContext,
  LastStopsEmitted,
  LastStopsEvent,
  Run,
  StopsStoreCommand,
  StopsStoreReport,
} from './last-stops.types.ts';
import { isFar, isWorthReturning, type LectureStops, LISTENED_S, MEANT_S } from './stops.ts';

/** A run that goes on without a word to the store gets a provisional stop each so many media seconds: a killed browser forgets no more. */
const KEEP_EACH_S = 10;

interface At {
  materialId: number;
  position: number;
}
interface Move {
  materialId: number;
  from: number;
  to: number;
}

const isOfCurrent = ({ lecture }: LastStopsContext, { materialId }: { materialId: number }) =>
  lecture?.material_id === materialId;

/** The row of the lecture in the player. */
const keptOf = ({ lecture, book }: LastStopsContext): LectureStops | undefined =>
  lecture === null ? undefined : book[lecture.material_id];

/** Seconds heard since the last report. */
const heardSince = ({ run }: LastStopsContext, { position }: At): number => (run === null ? 0 : Math.max(0, position - run.to));

const isListened = (context: LastStopsContext, at: At) =>
  isOfCurrent(context, at) && context.heardHere + heardSince(context, at) >= LISTENED_S;

/** A listening that goes on from a stop leaves that stop where it is. */
function beginRun(context: LastStopsContext, position: number): Run {
  const last = keptOf(context)?.stops[0]?.position ?? position;
  const from = last > position && !isFar(last, position) ? last : position;
  return { from, to: position, kept: position };
}

/** Types, guards and actions of the last stops; the chart beside it says when they are used. */
export const lastStopsSetup = setup({
  types: {
    context: {} as LastStopsContext,
    events: {} as LastStopsEvent,
    emitted: {} as LastStopsEmitted,
    tags: {} as 'offered',
  },
  actors: { stopsStore: eventPort<StopsStoreCommand, StopsStoreReport>('stopsStore') },
  guards: {
    isKnown: (_, { who }: { who: Who }) => who.kind !== 'unread',
    isOfCurrent: ({ context }, at: { materialId: number }) => isOfCurrent(context, at),
    isLeaving: ({ context }, move: Move) =>
      context.lecture !== null &&
      isOfCurrent(context, move) &&
      isFar(move.from, move.to) &&
      isWorthReturning(move.from, context.lecture),
    isFarMove: ({ context }, move: Move) => isOfCurrent(context, move) && isFar(move.from, move.to),
    isBackAtLeft: ({ context }, move: Move) =>
      isOfCurrent(context, move) && context.left !== null && !isFar(move.to, context.left.position),
    isListened: ({ context }, at: At) => isListened(context, at),
    isKeepDue: ({ context }, at: At) =>
      isListened(context, at) && context.run !== null && at.position - context.run.kept >= KEEP_EACH_S,
    isMeant: ({ context }, at: At) =>
      isOfCurrent(context, at) && context.left !== null && context.left.heard + heardSince(context, at) >= MEANT_S,
    isOfCurrentRow: ({ context }, { lecture }: { lecture: LectureStops }) =>
      context.lecture?.material_id === lecture.material.material_id,
    isLeftKept: ({ context }) => (keptOf(context)?.left ?? null) !== null,
    isPassingKept: ({ context }) => {
      const left = keptOf(context)?.left ?? null;
      return left !== null && left.heard < LISTENED_S;
    },
    isKnownElsewhere: ({ context }, { materialId }: { materialId: number }) => context.book[materialId] !== undefined,
  },
  actions: {
    openStore: sendTo(
      'stopsStore',
      (_, { who }: { who: Who }): StopsStoreCommand => ({
        type: 'stopsStore.open',
        accountId: who.kind === 'account' ? who.accountId : null,
      }),
    ),
    setBook: assign((_, { lectures }: { lectures: readonly LectureStops[] }) => ({
      book: Object.fromEntries(lectures.map((lecture) => [lecture.material.material_id, lecture])),
    })),
    putInBook: assign(({ context }, { lecture }: { lecture: LectureStops }) => ({
      book: { ...context.book, [lecture.material.material_id]: lecture },
    })),
    setLecture: assign((_, { material }: { material: Material | null }) => ({
      lecture: material,
      run: null,
      heardHere: 0,
      left: null,
    })),
    restoreLeft: assign({ left: ({ context }) => keptOf(context)?.left ?? null }),
    beginRun: assign(({ context }, { position }: At) => ({ run: beginRun(context, position) })),
    hear: assign(({ context }, at: At) => {
      const seconds = heardSince(context, at);
      const run = context.run ?? beginRun(context, at.position);
      return {
        run: { ...run, to: Math.max(run.to, at.position) },
        heardHere: context.heardHere + seconds,
        left: context.left === null ? null : { ...context.left, heard: context.left.heard + seconds },
      };
    }),
    endRun: assign({ run: null }),
    /** Elsewhere in the lecture: what was heard before does not count for that place. */
    arrive: assign(({ context: { run, heardHere } }, { from, to }: Move) => ({
      run: run === null ? null : { from: to, to, kept: to },
      heardHere: isFar(from, to) ? 0 : heardHere,
    })),
    /** A few seconds to and fro are the same listening. */
    shift: assign(({ context: { run } }, { to }: Move) => ({
      run: run === null ? null : { from: Math.min(run.from, to), to, kept: Math.min(run.kept, to) },
    })),
    countAsKept: assign({ heardHere: ({ context }) => keptOf(context)?.left?.heard ?? 0 }),
    leaveBehind: assign((_, { from }: { from: number }) => ({ left: { position: from, heard: 0 } })),
    forgetLeft: assign({ left: null }),
    markKept: assign({ run: ({ context: { run } }) => (run === null ? null : { ...run, kept: run.to }) }),
    /** Where the lecture stands, as a stop. */
    keepStop: sendTo('stopsStore', ({ context }, { position }: { position: number }): StopsStoreCommand => {
      const { lecture, run } = context;
      if (lecture === null) throw new Error('A stop in no lecture');
      return { type: 'stopsStore.keepStop', material: lecture, from: Math.min(run?.from ?? position, position), position };
    }),
    keepLeft: sendTo('stopsStore', ({ context: { lecture, left } }): StopsStoreCommand => {
      if (lecture === null) throw new Error('A place left in no lecture');
      return { type: 'stopsStore.keepLeft', material: lecture, left };
    }),
    tellLeft: raise((_, { from }: Move): LastStopsEvent => ({ type: 'place.left', from })),
    tellBookOpened: raise({ type: 'book.opened' }),
    announceChosen: emit((_, { materialId, position }: At) => ({ type: 'stop.chosen' as const, materialId, position })),
    announceChosenElsewhere: emit(({ context }, { materialId, position }: At): LastStopsEmitted => {
      const material = context.book[materialId]?.material;
      if (material === undefined) throw new Error('A stop of an unknown lecture');
      return { type: 'stop.chosenElsewhere', material, position };
    }),
  },
});
