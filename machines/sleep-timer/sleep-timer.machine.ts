import { elsewhereState } from './elsewhere.state.ts';
import { sleepTimerSetup } from './sleep-timer.setup.ts';
import { timedState } from './timed.state.ts';
import { OWN_TIMER_MINUTES } from './timer-length.ts';

/**
 * Sleep timer (D08, §4 of the specification, player.md «Comfort» 4).
 * It counts playing time against a deadline, so late ticks of a hidden tab do no harm, and never looks at a clock itself.
 */
export const sleepTimerMachine = sleepTimerSetup.createMachine({
  id: 'sleepTimer',
  description: 'Таймер сна: считает время звучания и в нужный момент просит плеер остановиться.',
  context: {
    option: 'none',
    ownMinutes: OWN_TIMER_MINUTES.first,
    sound: 'stopped',
    msLeft: 0,
    deadline: null,
    fadeStartedAt: null,
  },
  invoke: { id: 'timerStore', src: 'timerStore', onError: { description: 'Таймер не переживёт перезагрузки' } },
  initial: 'off',
  on: {
    'player.playing': { actions: 'rememberPlaying' },
    'player.stopped': { actions: 'rememberStopped' },
    'timer.choose': [
      {
        guard: { type: 'isDurationChosen', params: ({ event }) => ({ option: event.option }) },
        target: '.timed',
        actions: ['rememberOption', 'startCountdown'],
        description: 'Выбрано время: отсчёт начинается заново.',
      },
      {
        guard: { type: 'isEndOfLectureChosen', params: ({ event }) => ({ option: event.option }) },
        target: '.atLectureEnd',
        actions: ['rememberOption', 'clearCountdown'],
        description: 'Выбран конец лекции: другие таймеры сняты.',
      },
      {
        guard: { type: 'isEndOfNextChosen', params: ({ event }) => ({ option: event.option }) },
        target: '.oneMoreLecture',
        actions: ['rememberOption', 'clearCountdown'],
        description: 'Эта лекция и ещё одна: другие таймеры сняты.',
      },
      { target: '.off', actions: 'dropKept', description: 'Выбрано «Без таймера».' },
    ],
    'timer.chooseOwn': {
      target: '.timed',
      actions: [{ type: 'rememberOwn', params: ({ event }) => event }, 'startCountdown', 'keepOwn'],
      description: 'Своё время, от 1 до 180 минут: в следующий раз предложим его же.',
    },
    'timer.ownFound': {
      actions: { type: 'restoreOwn', params: ({ event }) => event },
      description: 'Какое своё время выбирали в прошлый раз.',
    },
    'mediaKey.pausePressed': { actions: 'announcePause', description: 'Клавиша паузы — это пауза.' },
    'timer.cancel': { target: '.off', actions: 'dropKept', description: 'Таймер снят.' },
    'timer.forget': {
      target: '.off',
      actions: ['dropKept', 'forgetOwn', 'dropOwn'],
      description: 'Слушатель ушёл: таймер уходит с ним.',
    },
    'tab.mirrorKnown': {
      guard: { type: 'isMirrorNow', params: ({ event }) => event },
      target: '.elsewhere',
      description: 'Звучит другая вкладка: таймер — её, и хранит его она.',
    },
    'timer.toldElsewhere': [
      {
        guard: { type: 'isDurationChosen', params: ({ event }) => event.timer },
        target: '.timed',
        actions: { type: 'rememberTold', params: ({ event }) => event },
        description: 'Та вкладка уже молчит, и это её последнее слово: осталось столько-то.',
      },
      {
        guard: { type: 'isEndOfNextChosen', params: ({ event }) => event.timer },
        target: '.oneMoreLecture',
        actions: { type: 'rememberTold', params: ({ event }) => event },
        description: 'Та вкладка уже молчит, и это её последнее слово: эта лекция и ещё одна.',
      },
      {
        guard: { type: 'isEndOfLectureChosen', params: ({ event }) => event.timer },
        target: '.atLectureEnd',
        actions: { type: 'rememberTold', params: ({ event }) => event },
        description: 'Та вкладка уже молчит, и это её последнее слово: до конца лекции.',
      },
      {
        target: '.off',
        actions: [{ type: 'rememberTold', params: ({ event }) => event }, 'dropKept'],
        description: 'Та вкладка уже молчит, и её таймер снят или сработал: нет его и здесь.',
      },
    ],
  },
  states: {
    off: {
      description: 'Таймера нет.',
      entry: 'clearTimer',
      on: {
        'timer.found': [
          {
            guard: { type: 'isDurationChosen', params: ({ event }) => event.timer },
            target: 'timed',
            actions: { type: 'restoreTimer', params: ({ event }) => event },
            description: 'Страница открыта снова: осталось столько же, сколько было.',
          },
          {
            guard: { type: 'isEndOfNextChosen', params: ({ event }) => event.timer },
            target: 'oneMoreLecture',
            actions: { type: 'restoreTimer', params: ({ event }) => event },
            description: 'Страница открыта снова: эта лекция и ещё одна.',
          },
          {
            target: 'atLectureEnd',
            actions: { type: 'restoreTimer', params: ({ event }) => event },
            description: 'Страница открыта снова: остановиться по-прежнему в конце лекции.',
          },
        ],
      },
    },
    timed: timedState,
    atLectureEnd: {
      description: 'Остановиться в конце этой лекции.',
      tags: ['on', 'stopAtEnd'],
      entry: 'keepTimer',
      on: { 'lecture.ended': { target: 'off', actions: 'dropKept', description: 'Лекция кончилась: таймер снимает себя сам.' } },
    },
    oneMoreLecture: {
      description: 'Остановиться в конце следующей лекции.',
      tags: 'on',
      entry: 'keepTimer',
      on: {
        'lecture.ended': {
          target: 'atLectureEnd',
          actions: 'becomeLastLecture',
          description: 'Эта кончилась: следующая — последняя.',
        },
      },
    },
    elsewhere: elsewhereState,
    recentlyFired: {
      description: 'Таймер только что сработал. Две минуты его взводит само «Слушать».',
      entry: ['stopCountdown', 'dropKept'],
      after: { rearm_window_120_s: { target: 'off', description: 'Слушатель уснул: таймер снят.' } },
      on: {
        'player.playing': {
          target: 'timed',
          actions: ['rememberPlaying', 'startCountdown'],
          description: 'Слушатель не спит: тот же таймер взведён снова.',
        },
      },
    },
  },
});
