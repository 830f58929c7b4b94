import { placeFollowed } from './player.places.ts';
import { playerSetup, TICK_MS, UNHEARD_MS } from './player.setup.ts';
import { gateNext, gateOfQueue, gatePrevious, ofQueue } from './player.take.ts';
import type { ElsewhereReport, PlayerContext, RemoteIntent } from './player.types.ts';

/** A tab without the sound of this browser shows what the one that has it plays, and passes the listener's presses on to it. */

const told = ({ event }: { event: { report: ElsewhereReport } }) => event;

const isHeardThere = { type: 'isHeardThere' as const, params: told };
const begin = [{ type: 'mirror' as const, params: told }, 'unloadAudio' as const, 'tellLectureChanged' as const];

/** Another tab has the sound. What lay in the element here must not start by itself. */
export const mirrorBegun = [
  {
    guard: isHeardThere,
    target: '#mirroring',
    actions: begin,
    description: 'Звучит другая вкладка: показываем её лекцию и её место',
  },
  { target: '#mirroringAwaited', actions: begin, description: 'Там звук ещё на пути' },
];

/** The press goes to the tab that has the sound; its answer is waited for. */
const ask = {
  actions: [{ type: 'askOtherTab' as const, params: ({ event }: { event: RemoteIntent }) => event }, 'tellAwaited' as const],
};

const seekBy = [
  {
    type: 'guessSought' as const,
    params: ({ context, event }: { context: PlayerContext; event: { seconds: number } }) => ({
      position: context.position + event.seconds,
    }),
  },
  ...ask.actions,
];

const seekTo = [{ type: 'guessSought' as const, params: ({ event }: { event: { position: number } }) => event }, ...ask.actions];

/** Until the seek has reached that tab, its words are of the place before: the next step would be counted from there. */
const seeks = {
  'player.seekBy': { target: 'sought', reenter: true, actions: seekBy, description: 'Перемотка: игла сразу там, куда просили' },
  'player.seekTo': { target: 'sought', reenter: true, actions: seekTo, description: 'Перемотка: игла сразу там, куда просили' },
} as const;

export const mirroringState = playerSetup.createStateConfig({
  id: 'mirroring',
  description: 'Звучит другая вкладка: видны её лекция и место, клавиши просят её',
  tags: ['elsewhere', 'wanted'],
  exit: ['endMirror', 'tellDropped'],
  initial: 'followed',
  on: {
    'tab.elsewhereReported': [
      {
        guard: isHeardThere,
        target: '.followed',
        actions: { type: 'mirror', params: told },
        description: 'Раз в секунду та вкладка говорит, где она',
      },
      { target: '.awaited', actions: { type: 'mirror', params: told }, description: 'Там звук ещё загружается' },
    ],
    'tab.timerAsked': { actions: 'tellAwaited', description: 'Нажат таймер сна: ответа ждём, как на любую клавишу' },
    'tab.answered': { actions: 'tellDropped', description: 'Нажатие дошло' },
    'tab.freed': {
      target: 'idle',
      actions: 'adoptPlace',
      description: 'Там стихло, или ту вкладку закрыли: лекция и место теперь здешние',
    },
    'player.takeOver': { target: 'resuming', description: '«Перенести сюда»: та же лекция с того же места' },
    'player.play': ask,
    'player.pause': ask,
    'player.seekBy': { actions: seekBy },
    'player.seekTo': { actions: seekTo },
    'player.setRate': ask,
    'player.cycleRate': ask,
    'player.setVolume': ask,
    'player.mute': ask,
    'player.unmute': ask,
    'player.next': [
      { guard: 'hasNoNeighbour', description: '§4: список из одной лекции остаётся на месте' },
      { guard: 'isNextGated', actions: gateNext, description: '§4: окно «Подписка» — там, где нажали' },
      ask,
    ],
    'player.previous': [
      { guard: 'hasNoNeighbour', description: '§4: список из одной лекции остаётся на месте' },
      { guard: 'isPreviousGated', actions: gatePrevious, description: '§4: окно «Подписка» — там, где нажали' },
      ask,
    ],
    'player.jumpTo': [
      {
        guard: { type: 'isNotInList', params: ({ event }) => event },
        description: 'Очередь уже другая: этой лекции в ней нет',
      },
      {
        guard: { type: 'isRequestGated', params: ({ context, event }) => ofQueue(context, event) },
        actions: gateOfQueue,
        description: 'Лекция очереди закрыта подпиской',
      },
      ask,
    ],
    'player.close': {
      target: '#closing',
      actions: [{ type: 'askOtherTab', params: ({ event }) => event }, 'forget', 'announceClosed'],
      description: 'Плеер закрывают: и там, где звучит',
    },
  },
  states: {
    followed: {
      description: 'Слышно, и мы знаем, где',
      tags: 'heardElsewhere',
      on: seeks,
      after: {
        unheard_1500_ms: {
          target: 'guessed',
          actions: { type: 'guessPlace', params: { ms: UNHEARD_MS } },
          description: 'Скрытая вкладка говорит реже: ведём часы сами, с её скоростью',
        },
      },
    },
    guessed: {
      description: 'Слышно, а где — считаем сами',
      tags: 'heardElsewhere',
      on: seeks,
      after: {
        tick_1_s: { target: 'guessed', reenter: true, actions: { type: 'guessPlace', params: { ms: TICK_MS } } },
      },
    },
    sought: {
      description: 'Слышно; о перемотке там ещё не знают',
      tags: 'heardElsewhere',
      on: {
        ...seeks,
        'tab.elsewhereReported': [
          {
            guard: { type: 'isOtherLecture', params: told },
            target: 'followed',
            actions: { type: 'mirror', params: told },
            description: 'Там уже другая лекция: перематывать нечего',
          },
          {
            actions: { type: 'mirrorButPlace', params: told },
            description: 'Сказано о месте до перемотки: игла стоит, где просили',
          },
        ],
        'tab.answered': { target: 'followed', actions: 'tellDropped', description: 'Перемотка дошла' },
      },
      after: { unheard_1500_ms: { target: 'followed', description: 'Не отозвалась: верим тому, что она говорит' } },
    },
    awaited: {
      id: 'mirroringAwaited',
      description: 'Там звук на пути',
      tags: 'loading',
      on: { 'places.changed': placeFollowed },
    },
  },
});
