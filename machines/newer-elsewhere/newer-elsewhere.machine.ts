import { lectureOf, newerElsewhereSetup } from './newer-elsewhere.setup.ts';
import type { KeptPlace, NewerElsewhereContext } from './newer-elsewhere.types.ts';

const output = ({ event }: { event: { output: KeptPlace } }) => event.output;
const readPlace = {
  id: 'readPlace',
  src: 'readPlace' as const,
  input: ({ context }: { context: NewerElsewhereContext }) => lectureOf(context),
};

/* The two places are compared; in every case those of the server that are newer count from then on. */
const worthAsking = {
  guard: { type: 'isWorthAsking' as const, params: output },
  actions: ['ask', 'keepQuestion', 'passOnRecords'] as const,
  description: 'Другое устройство слушали позже, и места разошлись больше чем на 30 секунд',
};
const nothingToAsk = { actions: ['followAnswered', 'passOnRecords'] as const, description: 'Спрашивать не о чем' };
const unknownHere = {
  actions: 'passOnRecords' as const,
  description: 'Что помнит браузер, неизвестно: не спрашиваем',
};

/** Asks whether to go on where another device stopped: far enough apart, once, and never while it plays. */
export const newerElsewhereMachine = newerElsewhereSetup.createMachine({
  id: 'newerElsewhere',
  description: 'Вопрос «Вы остановились на 34:10 на телефоне, сегодня в 9:12»',
  context: { player: { kind: 'none' }, records: [], question: null, unanswered: null, answered: [] },
  invoke: { id: 'questionStore', src: 'questionStore', onError: { description: 'Вопрос не переживёт перезагрузки' } },
  initial: 'quiet',
  on: {
    'question.found': {
      actions: { type: 'rememberUnanswered', params: ({ event }) => event },
      description: 'Страницу перезагрузили раньше, чем ответили: спросим снова',
    },
    'newerElsewhere.placesRead': {
      actions: { type: 'announceNothingToCompare', params: ({ event }) => event },
      description: 'Текущей лекции среди этих мест нет, или она звучит: сверять нечего',
    },
    'newerElsewhere.placesChanged': {
      actions: { type: 'announceSilentOnes', params: ({ event }) => event },
      description: 'Место лекции, которая звучит в этом браузере, пропускаем: о нём скажет ответ на ближайшую запись',
    },
  },
  states: {
    quiet: {
      description: 'Тихо, спрашивать не о чем',
      always: {
        guard: 'isUnansweredHere',
        target: 'asked',
        actions: 'askAgain',
        description: 'На вопрос об этой лекции ещё не ответили',
      },
      on: {
        'newerElsewhere.placesRead': {
          guard: { type: 'isOfCurrent', params: ({ event }) => event },
          target: 'comparing',
          actions: { type: 'setRecords', params: ({ event }) => event },
        },
        'newerElsewhere.placesChanged': {
          guard: { type: 'isOfCurrent', params: ({ event }) => event },
          target: 'comparing',
          actions: { type: 'setRecords', params: ({ event }) => event },
        },
        'newerElsewhere.playerMoved': [
          {
            guard: { type: 'isSounding', params: ({ event }) => event },
            target: 'playing',
            actions: { type: 'setPlayer', params: ({ event }) => event },
          },
          { actions: { type: 'setPlayer', params: ({ event }) => event } },
        ],
      },
    },
    comparing: {
      description: 'Узнаём, когда лекцию слушали в этом браузере',
      invoke: {
        ...readPlace,
        onDone: [
          { ...worthAsking, target: 'asked' },
          { ...nothingToAsk, target: 'quiet' },
        ],
        onError: { ...unknownHere, target: 'quiet' },
      },
      on: {
        'newerElsewhere.placesRead': {
          guard: { type: 'isOfCurrent', params: ({ event }) => event },
          target: 'comparing',
          reenter: true,
          actions: { type: 'setRecords', params: ({ event }) => event },
          description: 'Верно только самое новое место',
        },
        'newerElsewhere.placesChanged': {
          guard: { type: 'isOfCurrent', params: ({ event }) => event },
          target: 'comparing',
          reenter: true,
          actions: { type: 'addRecords', params: ({ event }) => event },
          description: 'Место успело смениться: сверяем с новым',
        },
        'newerElsewhere.playerMoved': [
          {
            guard: { type: 'isSounding', params: ({ event }) => event },
            target: 'playing',
            actions: [{ type: 'setPlayer', params: ({ event }) => event }, 'passOnRecords'],
            description: 'Зазвучало, пока сверяли: не спрашиваем',
          },
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            actions: { type: 'setPlayer', params: ({ event }) => event },
          },
          {
            target: 'quiet',
            actions: [{ type: 'setPlayer', params: ({ event }) => event }, 'passOnRecords'],
            description: 'Лекцию сменили, пока сверяли: о ней не спросим',
          },
        ],
      },
    },
    asked: {
      description: 'Спрашиваем, перейти ли',
      tags: 'asked',
      initial: 'waiting',
      exit: 'dropQuestion',
      on: {
        'question.found': { description: 'Уже спросили о месте новее' },
        'newerElsewhere.placesRead': {
          guard: { type: 'isOfCurrent', params: ({ event }) => event },
          target: '.comparing',
          actions: { type: 'setRecords', params: ({ event }) => event },
          description: 'Верно только самое новое место',
        },
        'newerElsewhere.placesChanged': {
          guard: { type: 'isOfCurrent', params: ({ event }) => event },
          target: '.comparing',
          actions: { type: 'addRecords', params: ({ event }) => event },
          description: 'На другом устройстве слушают дальше: вопрос о новом месте',
        },
        'newerElsewhere.choiceKnown': [
          {
            guard: { type: 'isChosenThere', params: ({ event }) => event },
            target: 'quiet',
            actions: ['noteAnswered', 'withdraw', 'passOnRecords'],
            description: 'Перемотали туда сами, может быть в другой вкладке: спрашивать больше не о чем',
          },
          {
            guard: { type: 'isChosenHere', params: ({ event }) => event },
            actions: [{ type: 'moveHere', params: ({ event }) => event }, 'keepQuestion'],
            description: 'Пока вопрос ждёт ответа, перемотали, может быть в другой вкладке: «здесь» — уже там',
          },
        ],
        'newerElsewhere.accept': {
          target: 'quiet',
          actions: ['announceAccepted', 'noteAnswered', 'withdraw', 'passOnRecords'],
        },
        'newerElsewhere.decline': {
          target: 'quiet',
          actions: ['announceDeclined', 'noteAnswered', 'withdraw', 'passOnRecords'],
        },
        'newerElsewhere.playerMoved': [
          {
            guard: { type: 'isBegunHere', params: ({ event }) => event },
            target: 'playing',
            actions: [
              'announceDeclined',
              { type: 'setPlayer', params: ({ event }) => event },
              'noteAnswered',
              'withdraw',
              'passOnRecords',
            ],
            description: 'Слушают отсюда: это и есть ответ',
          },
          {
            guard: { type: 'isSounding', params: ({ event }) => event },
            target: 'playing',
            actions: [{ type: 'setPlayer', params: ({ event }) => event }, 'noteAnswered', 'withdraw', 'passOnRecords'],
            description: 'Слушают с того места: плеер уже стоял на нём',
          },
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            actions: { type: 'setPlayer', params: ({ event }) => event },
          },
          {
            target: 'quiet',
            actions: [{ type: 'setPlayer', params: ({ event }) => event }, 'withdraw', 'passOnRecords'],
            description: 'Вопрос был о другой лекции',
          },
        ],
      },
      states: {
        waiting: { description: 'Ждём ответа' },
        comparing: {
          description: 'Узнаём, когда лекцию слушали в этом браузере',
          invoke: {
            ...readPlace,
            onDone: [
              { ...worthAsking, target: 'waiting' },
              {
                guard: { type: 'isTogetherAgain', params: output },
                target: '#newerElsewhere.quiet',
                actions: ['withdraw', 'passOnRecords'],
                description: 'Другое устройство вернулось почти туда же, где стоят здесь: спрашивать больше не о чем',
              },
              { ...nothingToAsk, target: 'waiting' },
            ],
            onError: { ...unknownHere, target: 'waiting' },
          },
        },
      },
    },
    playing: {
      description: 'Звучит: не спрашиваем никогда',
      entry: ['forgetUnanswered', 'dropQuestion'],
      on: {
        'question.found': { actions: 'dropQuestion', description: 'Слушают отсюда: это и есть ответ' },
        'newerElsewhere.placesChanged': [
          {
            guard: { type: 'isToldOfHere', params: ({ event }) => event },
            actions: { type: 'holdHere', params: ({ event }) => event },
            description: 'Решит ответ на ближайшую запись; не будет её — сверим, когда стихнет',
          },
          { actions: { type: 'announceSilentOnes', params: ({ event }) => event } },
        ],
        'newerElsewhere.placesRead': [
          {
            guard: { type: 'isRefusedHere', params: ({ event }) => event },
            actions: { type: 'holdHere', params: ({ event }) => event },
            description: 'Сервер не принял здешнее место: спросим, когда стихнет',
          },
          {
            guard: { type: 'isToldOfHere', params: ({ event }) => event },
            actions: ['forgetRecords', { type: 'announceNothingToCompare', params: ({ event }) => event }],
            description: 'Здешнее место принято: спрашивать больше не о чем',
          },
          { actions: { type: 'announceNothingToCompare', params: ({ event }) => event } },
        ],
        'newerElsewhere.playerMoved': [
          {
            guard: { type: 'isHeldFor', params: ({ event }) => event },
            target: 'comparing',
            actions: { type: 'setPlayer', params: ({ event }) => event },
            description: 'Стихло, а здешнее место сервер не принял: сверяем',
          },
          {
            guard: { type: 'isStillSounding', params: ({ event }) => event },
            description: 'Звучит та же лекция',
          },
          {
            guard: { type: 'isSounding', params: ({ event }) => event },
            actions: [{ type: 'setPlayer', params: ({ event }) => event }, 'passOnRecords'],
            description: 'Зазвучала другая лекция',
          },
          { target: 'quiet', actions: [{ type: 'setPlayer', params: ({ event }) => event }, 'passOnRecords'] },
        ],
      },
    },
  },
});
