import { assign, emit, setup } from 'xstate';
import type {
  Heard,
  NewerElsewhereContext,
  NewerElsewhereEmitted,
  NewerElsewhereEvent,
  PlaceElsewhere,
} from './newer-elsewhere.types.ts';

/** Places closer than this are the same place. */
const FAR_APART_S = 30;

/** Asks whether to go on where another device stopped: far enough apart, once, and never while it plays. */
export const newerElsewhereMachine = setup({
  types: {
    context: {} as NewerElsewhereContext,
    events: {} as NewerElsewhereEvent,
    emitted: {} as NewerElsewhereEmitted,
    tags: {} as 'asked',
  },
  guards: {
    isWorthAsking: ({ context }, { materialId, here, elsewhere, hereAt, elsewhereAt }: PlaceElsewhere & Heard) =>
      // What was heard or chosen here since is newer: it is this very device that the server remembers.
      elsewhereAt > (hereAt ?? 0) &&
      Math.abs(elsewhere - here) > FAR_APART_S &&
      !context.answered.some((one) => one.materialId === materialId && one.elsewhere === elsewhere),
    isOther: ({ context }, { materialId }: { materialId: number | null }) => context.question?.materialId !== materialId,
  },
  actions: {
    ask: assign((_, { materialId, here, elsewhere }: PlaceElsewhere) => ({ question: { materialId, here, elsewhere } })),
    noteAnswered: assign({
      answered: ({ context: { answered, question } }) =>
        question === null ? answered : [...answered, { materialId: question.materialId, elsewhere: question.elsewhere }],
    }),
    withdraw: assign({ question: null }),
    forgetAll: assign({ question: null, answered: [] }),
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
}).createMachine({
  id: 'newerElsewhere',
  description: 'Вопрос «На другом устройстве вы остановились дальше. Перейти?»',
  context: { question: null, answered: [] },
  initial: 'quiet',
  on: { 'newerElsewhere.signedOut': { actions: 'forgetAll' } },
  states: {
    quiet: {
      description: 'Тихо, спрашивать не о чем',
      on: {
        'playback.started': 'playing',
        'place.newerElsewhere': {
          guard: { type: 'isWorthAsking', params: ({ event }) => event },
          target: 'asked',
          actions: { type: 'ask', params: ({ event }) => event },
          description: 'Там слушали позже, и места разошлись больше чем на 30 секунд',
        },
      },
    },
    asked: {
      description: 'Спрашиваем, перейти ли',
      tags: 'asked',
      on: {
        'place.newerElsewhere': {
          guard: { type: 'isWorthAsking', params: ({ event }) => event },
          actions: { type: 'ask', params: ({ event }) => event },
          description: 'Верно только самое новое место',
        },
        'newerElsewhere.accept': { target: 'quiet', actions: ['announceAccepted', 'noteAnswered', 'withdraw'] },
        'newerElsewhere.decline': { target: 'quiet', actions: ['announceDeclined', 'noteAnswered', 'withdraw'] },
        'playback.started': {
          target: 'playing',
          actions: ['announceDeclined', 'noteAnswered', 'withdraw'],
          description: 'Слушают отсюда: это и есть ответ',
        },
        'lecture.changed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'quiet',
          actions: 'withdraw',
          description: 'Вопрос был о другой лекции',
        },
        'newerElsewhere.signedOut': { target: 'quiet', actions: 'forgetAll' },
      },
    },
    playing: {
      description: 'Звучит: не спрашиваем никогда',
      on: { 'playback.stopped': 'quiet' },
    },
  },
});
