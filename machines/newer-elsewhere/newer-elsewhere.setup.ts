import { assign, emit, enqueueActions, setup } from 'xstate';
import type { ListenRecord } from '../../contract/entities/listening.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  KeptPlace,
  NewerElsewhereContext,
  NewerElsewhereEmitted,
  NewerElsewhereEvent,
  PlaceElsewhere,
  PlayerPlace,
} from './newer-elsewhere.types.ts';

/** Places closer than this are the same place. */
const FAR_APART_S = 30;

interface Records {
  records: readonly ListenRecord[];
}
interface Place {
  player: PlayerPlace;
}

/** The server's place in the current lecture while it is silent; null: nothing to compare with. */
function elsewhereOf(player: PlayerPlace, records: readonly ListenRecord[]): (PlaceElsewhere & { elsewhereAt: number }) | null {
  if (player.kind !== 'silent') return null;
  const record = records.find(({ id }) => id === player.materialId);
  if (record === undefined) return null;
  const { materialId, position } = player;
  return { materialId, here: position, elsewhere: record.duration, elsewhereAt: Date.parse(record.at ?? '') || 0 };
}

/** Types, guards and actions of the question; the chart beside it says when they are used. */
export const newerElsewhereSetup = setup({
  types: {
    context: {} as NewerElsewhereContext,
    events: {} as NewerElsewhereEvent,
    emitted: {} as NewerElsewhereEmitted,
    tags: {} as 'asked',
  },
  actors: { readPlace: promisePort<KeptPlace, { materialId: number }>('readPlace') },
  guards: {
    isOfCurrent: ({ context }, { records }: Records) => elsewhereOf(context.player, records) !== null,
    isSounding: (_, { player }: Place) => player.kind === 'sounding',
    isSame: ({ context }, { player }: Place) =>
      player.kind !== 'none' && context.player.kind !== 'none' && player.materialId === context.player.materialId,
    isWorthAsking: ({ context: { player, records, answered } }, { heardAt }: KeptPlace) => {
      const there = elsewhereOf(player, records);
      return (
        there !== null &&
        // A place heard or chosen here since is newer: the server's record is this very device's.
        there.elsewhereAt > (heardAt ?? 0) &&
        Math.abs(there.elsewhere - there.here) > FAR_APART_S &&
        !answered.some((one) => one.materialId === there.materialId && one.elsewhere === there.elsewhere)
      );
    },
  },
  actions: {
    setPlayer: assign((_, { player }: Place) => ({ player })),
    setRecords: assign((_, { records }: Records) => ({ records })),
    ask: assign(({ context }) => {
      const there = elsewhereOf(context.player, context.records);
      if (there === null) throw new Error('A question about no lecture');
      const { materialId, here, elsewhere } = there;
      return { question: { materialId, here, elsewhere } };
    }),
    noteAnswered: assign({
      answered: ({ context: { answered, question } }) =>
        question === null ? answered : [...answered, { materialId: question.materialId, elsewhere: question.elsewhere }],
    }),
    withdraw: assign({ question: null }),
    announceNothingToCompare: emit((_, { records }: Records) => ({ type: 'newerElsewhere.compared' as const, records })),
    /** The records that were being compared, if any. */
    passOnRecords: enqueueActions(({ context: { records }, enqueue }) => {
      if (records.length === 0) return;
      enqueue.emit({ type: 'newerElsewhere.compared', records });
      enqueue.assign({ records: [] });
    }),
    announceAccepted: emit(({ context: { question } }) => ({
      type: 'newerElsewhere.accepted' as const,
      materialId: question?.materialId ?? 0,
      position: question?.elsewhere ?? 0,
    })),
    announceDeclined: emit(({ context: { question } }) => ({
      type: 'newerElsewhere.declined' as const,
      materialId: question?.materialId ?? 0,
      position: question?.here ?? 0,
    })),
  },
});

/** The lecture that is compared, as the port takes it. */
export const lectureOf = ({ player }: NewerElsewhereContext): { materialId: number } => {
  if (player.kind === 'none') throw new Error('The place of no lecture');
  return { materialId: player.materialId };
};
