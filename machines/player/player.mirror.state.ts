import { playerSetup, TICK_MS, UNHEARD_MS } from './player.setup.ts';
import { gateNext, gateOfQueue, gatePrevious, ofQueue } from './player.take.ts';
import type { ElsewhereReport, RemoteIntent } from './player.types.ts';

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
    'player.seekBy': {
      actions: [
        { type: 'guessSought', params: ({ context, event }) => ({ position: context.position + event.seconds }) },
        ...ask.actions,
      ],
    },
    'player.seekTo': { actions: [{ type: 'guessSought', params: ({ event }) => event }, ...ask.actions] },
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
      after: {
        tick_1_s: { target: 'guessed', reenter: true, actions: { type: 'guessPlace', params: { ms: TICK_MS } } },
      },
    },
    awaited: { id: 'mirroringAwaited', description: 'Там звук на пути', tags: 'loading' },
  },
});
