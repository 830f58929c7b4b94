import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ListedPlace } from '../../contract/entities/listening.ts';
import { eventPort, promisePort } from '../ports/ports.ts';
import { areFarApart, toldAt } from './merge-place.ts';
import type {
  ChosenPlace,
  KeptPlace,
  NewerElsewhereContext,
  NewerElsewhereEmitted,
  NewerElsewhereEvent,
  PlaceElsewhere,
  PlayerPlace,
  QuestionStoreCommand,
  QuestionStoreReport,
} from './newer-elsewhere.types.ts';

type Compared = Pick<NewerElsewhereContext, 'player' | 'records' | 'question'>;
interface Records {
  records: readonly ListedPlace[];
}
interface Choice {
  choice: ChosenPlace | null;
}
interface Place {
  player: PlayerPlace;
}

/** The server's place in the current lecture. */
const recordOf = (player: PlayerPlace, records: readonly ListedPlace[]): ListedPlace | undefined =>
  player.kind === 'none' ? undefined : records.find(({ id }) => id === player.materialId);

/**
 * The question about it while the lecture is silent; null: nothing to compare with. Under a question the player stands at the
 * other device's place already: «здесь» is the place that was asked about.
 */
function elsewhereOf({ player, records, question }: Compared): PlaceElsewhere | null {
  const record = recordOf(player, records);
  if (player.kind !== 'silent' || record === undefined) return null;
  const { duration: elsewhere, version = 0, device_kind: device = 'unknown' } = record;
  const here = question?.materialId === player.materialId ? question.here : player.position;
  return { materialId: player.materialId, here, elsewhere, version, at: toldAt(record), device };
}

const isRefused = (record: ListedPlace | undefined): boolean => record?.is_refused === true;

type Answered = NewerElsewhereContext['answered'][number];

/** Whether this answer was about that place: where the other device goes on, about all that it hears from there on. */
const isAbout = (answer: Answered, { materialId, elsewhere }: PlaceElsewhere): boolean =>
  answer.materialId === materialId && !areFarApart(answer.elsewhere, elsewhere);

/** The lecture that sounds in this browser, whichever tab; null: none does. */
const soundingOf = (player: PlayerPlace): number | null =>
  player.kind === 'sounding' || player.kind === 'elsewhere' ? player.materialId : null;

const compared = (player: PlayerPlace, records: readonly ListedPlace[]) => ({
  type: 'newerElsewhere.compared' as const,
  records,
  sounding: soundingOf(player),
});

/** Types, guards and actions of the question; the chart beside it says when they are used. */
export const newerElsewhereSetup = setup({
  types: {
    context: {} as NewerElsewhereContext,
    events: {} as NewerElsewhereEvent,
    emitted: {} as NewerElsewhereEmitted,
    tags: {} as 'asked',
  },
  actors: {
    readPlace: promisePort<KeptPlace, { materialId: number }>('readPlace'),
    questionStore: eventPort<QuestionStoreCommand, QuestionStoreReport>('questionStore'),
  },
  guards: {
    isOfCurrent: ({ context }, { records }: Records) => elsewhereOf({ ...context, records }) !== null,
    isSounding: (_, { player }: Place) => player.kind === 'sounding',
    isChosenThere: ({ context: { question } }, { choice }: Choice) =>
      choice !== null && choice.materialId === question?.materialId && !areFarApart(choice.position, question.elsewhere),
    isChosenHere: ({ context: { question } }, { choice }: Choice) =>
      choice !== null && choice.materialId === question?.materialId,
    isSame: ({ context }, { player }: Place) =>
      player.kind === 'silent' && context.player.kind !== 'none' && player.materialId === context.player.materialId,
    isWorthAsking: ({ context }, { heardAt, device }: KeptPlace) => {
      const { player, records, answered } = context;
      const there = elsewhereOf(context);
      const record = recordOf(player, records);
      return (
        there !== null &&
        // About a place of its own a browser needs no answer.
        record?.device !== device &&
        // The server refused what was heard here since: it is not for a clock to say who is right.
        (there.at > (heardAt ?? 0) || isRefused(record)) &&
        areFarApart(there.elsewhere, there.here) &&
        !answered.some((one) =>
          isRefused(record) ? one.materialId === there.materialId && one.elsewhere === there.elsewhere : isAbout(one, there),
        )
      );
    },
    isTogetherAgain: ({ context }, { device }: KeptPlace) => {
      const { player, records, question } = context;
      const there = elsewhereOf(context);
      return (
        there !== null &&
        question !== null &&
        recordOf(player, records)?.device !== device &&
        there.version > question.version &&
        !areFarApart(there.elsewhere, there.here)
      );
    },
    isRefusedHere: ({ context: { player } }, { records }: Records) => isRefused(recordOf(player, records)),
    isToldOfHere: ({ context: { player } }, { records }: Records) => recordOf(player, records) !== undefined,
    isUnansweredHere: ({ context: { player, unanswered } }) =>
      player.kind === 'silent' && player.materialId === unanswered?.materialId,
    isHeldFor: ({ context }, { player }: Place) => elsewhereOf({ ...context, player }) !== null,
    /** The player followed the newer place; whoever plays on from there has not declined it. */
    isBegunHere: ({ context: { player: before, question } }, { player }: Place) =>
      player.kind === 'sounding' &&
      before.kind === 'silent' &&
      question !== null &&
      areFarApart(before.position, question.elsewhere),
    isStillSounding: ({ context: { player: before } }, { player }: Place) =>
      player.kind === 'sounding' && before.kind === 'sounding' && player.materialId === before.materialId,
  },
  actions: {
    setPlayer: assign((_, { player }: Place) => ({ player })),
    setRecords: assign((_, { records }: Records) => ({ records })),
    /** Of a lecture the last one told counts. */
    addRecords: assign(({ context }, { records }: Records) => ({
      records: [...context.records.filter((before) => !records.some(({ id }) => id === before.id)), ...records],
    })),
    ask: assign(({ context }) => {
      const there = elsewhereOf(context);
      if (there === null) throw new Error('A question about no lecture');
      return { question: there, unanswered: null };
    }),
    moveHere: assign(({ context: { question } }, { choice }: Choice) =>
      question === null || choice === null ? {} : { question: { ...question, here: choice.position } },
    ),
    rememberUnanswered: assign((_, { question }: { question: PlaceElsewhere }) => ({ unanswered: question })),
    askAgain: assign(({ context: { unanswered } }) => ({ question: unanswered, unanswered: null })),
    forgetUnanswered: assign({ unanswered: null }),
    keepQuestion: sendTo(
      'questionStore',
      ({ context: { question } }): QuestionStoreCommand =>
        question === null ? { type: 'questionStore.drop' } : { type: 'questionStore.keep', question },
    ),
    dropQuestion: sendTo('questionStore', { type: 'questionStore.drop' }),
    noteAnswered: assign({
      answered: ({ context: { answered, question } }) => {
        if (question === null) return answered;
        const { materialId, elsewhere } = question;
        const others = answered.filter((one) => one.materialId !== materialId || one.elsewhere !== elsewhere);
        return [...others, { materialId, elsewhere }];
      },
    }),
    withdraw: assign({ question: null }),
    followAnswered: assign(({ context }) => {
      const there = elsewhereOf(context);
      if (there === null) return {};
      return { answered: context.answered.map((one) => (isAbout(one, there) ? { ...one, elsewhere: there.elsewhere } : one)) };
    }),
    /** About the lecture that sounds in this browser the server says at the next record who is right. */
    announceSilentOnes: enqueueActions(({ context: { player }, enqueue }, { records }: Records) => {
      const silent = records.filter(({ id }) => id !== soundingOf(player));
      if (silent.length > 0) enqueue.emit(compared(player, silent));
    }),
    announceNothingToCompare: emit(({ context: { player } }, { records }: Records) => compared(player, records)),
    /** The place of the lecture that sounds waits for silence; the others count at once. What was refused stays so, wherever the other device goes on. */
    holdHere: enqueueActions(({ context: { player, records: held }, enqueue }, { records }: Records) => {
      const here = recordOf(player, records);
      const others = records.filter((record) => record !== here);
      const wasRefused = isRefused(recordOf(player, held));
      enqueue.assign({ records: here === undefined ? [] : [wasRefused ? { ...here, is_refused: true } : here] });
      if (others.length > 0) enqueue.emit(compared(player, others));
    }),
    forgetRecords: assign({ records: [] }),
    /** The records that were being compared, if any. */
    passOnRecords: enqueueActions(({ context: { player, records }, enqueue }) => {
      if (records.length === 0) return;
      enqueue.emit(compared(player, records));
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
      version: question?.version ?? 0,
    })),
  },
});

/** The lecture that is compared, as the port takes it. */
export const lectureOf = ({ player }: NewerElsewhereContext): { materialId: number } => {
  if (player.kind === 'none') throw new Error('The place of no lecture');
  return { materialId: player.materialId };
};
