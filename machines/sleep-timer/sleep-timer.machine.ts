import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { eventPort } from '../ports/ports.ts';
import type { KeptTimer } from './kept-timer.ts';
import type {
  SleepTimerContext,
  SleepTimerEmitted,
  SleepTimerEvent,
  SleepTimerOption,
  TickerCommand,
  TickerReport,
  TimerStoreCommand,
  TimerStoreReport,
} from './sleep-timer.types.ts';

const FADE_MS = 20_000;
const EXTENSION_MS = 300_000;
const REARM_WINDOW_MS = 120_000;

const isDuration = (option: SleepTimerOption) => typeof option === 'number';

/**
 * Sleep timer (D08, §4 of the specification, player.md «Comfort» 4).
 * It counts playing time against a deadline, so late ticks of a hidden tab do no harm, and never looks at a clock itself.
 */
export const sleepTimerMachine = setup({
  types: {
    context: {} as SleepTimerContext,
    events: {} as SleepTimerEvent,
    emitted: {} as SleepTimerEmitted,
    tags: {} as 'on' | 'countdown' | 'stopAtEnd',
  },
  actors: {
    ticker: eventPort<TickerCommand, TickerReport>('ticker'),
    timerStore: eventPort<TimerStoreCommand, TimerStoreReport>('timerStore'),
  },
  actions: {
    rememberPlaying: assign({ sound: 'playing' }),
    rememberStopped: assign({ sound: 'stopped' }),
    rememberOption: assign(({ event }) => {
      assertEvent(event, 'timer.choose');
      return { option: event.option };
    }),
    startCountdown: assign(({ context }) => ({
      msLeft: isDuration(context.option) ? context.option : 0,
      deadline: null,
      fadeStartedAt: null,
    })),
    clearTimer: assign({ option: 'none', msLeft: 0, deadline: null, fadeStartedAt: null }),
    stopCountdown: assign({ msLeft: 0, deadline: null }),
    clearCountdown: assign({ msLeft: 0, deadline: null, fadeStartedAt: null }),
    countDown: assign(({ context }, { now }: { now: number }) => {
      const deadline = context.deadline ?? now + context.msLeft;
      return { deadline, msLeft: Math.max(0, deadline - now) };
    }),
    holdRemainder: assign(({ context }, { now }: { now: number }) => ({
      msLeft: context.deadline === null ? context.msLeft : Math.max(0, context.deadline - now),
      deadline: null,
      fadeStartedAt: null,
    })),
    extendCountdown: assign(({ context }) => ({
      msLeft: context.msLeft + EXTENSION_MS,
      deadline: context.deadline === null ? null : context.deadline + EXTENSION_MS,
      fadeStartedAt: null,
    })),
    rememberFadeStart: assign((_, { now }: { now: number }) => ({ fadeStartedAt: now })),
    forgetFadeStart: assign({ fadeStartedAt: null }),
    restoreTimer: assign((_, { timer }: { timer: KeptTimer }) => timer),
    keepTimer: sendTo(
      'timerStore',
      ({ context: { option, msLeft } }): TimerStoreCommand =>
        option === 'none' ? { type: 'timerStore.drop' } : { type: 'timerStore.keep', timer: { option, msLeft } },
    ),
    dropKept: sendTo('timerStore', { type: 'timerStore.drop' }),
    readClock: sendTo('ticker', { type: 'ticker.read' }),
    announceFading: emit(({ context }) => ({ type: 'sleepTimer.fading', msLeft: context.msLeft })),
    announceFadeEnded: emit({ type: 'sleepTimer.fadeEnded' }),
    announceFired: emit(({ context }) =>
      context.fadeStartedAt === null
        ? { type: 'sleepTimer.fired' }
        : { type: 'sleepTimer.fired', fadeStartedAt: context.fadeStartedAt },
    ),
    announceRewindToFade: emit(({ context }) => ({ type: 'sleepTimer.rewindToFade', fadeStartedAt: context.fadeStartedAt ?? 0 })),
  },
  guards: {
    isDurationChosen: (_, { option }: { option: SleepTimerOption }) => isDuration(option),
    isEndOfLectureChosen: (_, { option }: { option: SleepTimerOption }) => option === 'endOfLecture',
    isSoundPlaying: ({ context }) => context.sound === 'playing',
    isTimeUp: ({ context }, { now }: { now: number }) => context.deadline !== null && now >= context.deadline,
    isTimeUpAmidFade: ({ context }, { now }: { now: number }) =>
      context.fadeStartedAt !== null && context.deadline !== null && now >= context.deadline,
    isFadeDue: ({ context }, { now }: { now: number }) => (context.deadline ?? now + context.msLeft) - now <= FADE_MS,
  },
  delays: { rearm_window_120_s: REARM_WINDOW_MS },
}).createMachine({
  id: 'sleepTimer',
  description: 'Таймер сна: считает время звучания и в нужный момент просит плеер остановиться.',
  context: { option: 'none', sound: 'stopped', msLeft: 0, deadline: null, fadeStartedAt: null },
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
      { target: '.off', description: 'Выбрано «Без таймера».' },
    ],
    'timer.cancel': { target: '.off', description: 'Таймер снят.' },
    'timer.forget': { target: '.off', actions: 'dropKept', description: 'Слушатель ушёл: таймер уходит с ним.' },
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
            target: 'atLectureEnd',
            actions: { type: 'restoreTimer', params: ({ event }) => event },
            description: 'Страница открыта снова: остановиться по-прежнему в конце лекции.',
          },
        ],
      },
    },
    timed: {
      description: 'Таймер на время. Идёт только вместе со звуком.',
      tags: ['on', 'countdown'],
      entry: 'keepTimer',
      exit: 'dropKept',
      initial: 'choosing',
      on: { 'timer.extend': { actions: ['extendCountdown', 'keepTimer'], description: '«+5 мин» продлевает отсчёт.' } },
      states: {
        choosing: {
          description: 'Развилка: звучит ли лекция.',
          always: [
            { guard: 'isSoundPlaying', target: 'counting', description: 'Лекция звучит: отсчёт пошёл сразу.' },
            { target: 'waiting', description: 'Тишина: отсчёт ждёт звука.' },
          ],
        },
        waiting: {
          description: 'Лекция не звучит, отсчёт стоит.',
          on: { 'player.playing': { target: 'counting', actions: 'rememberPlaying', description: 'Зазвучало: отсчёт пошёл.' } },
        },
        counting: {
          description: 'Лекция звучит, отсчёт идёт к сроку. Если вкладка скрыта и часы опаздывают, срок не сдвигается.',
          invoke: {
            id: 'ticker',
            src: 'ticker',
            onError: { target: '#sleepTimer.off', description: 'Часы не работают: таймер снят, чтобы не обманывать.' },
          },
          initial: 'loud',
          on: {
            'player.stopped': {
              target: '.stopping',
              actions: 'rememberStopped',
              description: 'Звук кончился: сколько осталось, скажут часы.',
            },
          },
          states: {
            loud: {
              description: 'Звук в полную громкость.',
              on: {
                'ticker.ticked': [
                  {
                    guard: { type: 'isTimeUp', params: ({ event }) => ({ now: event.now }) },
                    target: '#sleepTimer.recentlyFired',
                    actions: 'announceFired',
                    description: 'Вкладка спала дольше срока: сразу пауза, без затихания.',
                  },
                  {
                    guard: { type: 'isFadeDue', params: ({ event }) => ({ now: event.now }) },
                    target: 'fading',
                    actions: [
                      { type: 'countDown', params: ({ event }) => ({ now: event.now }) },
                      { type: 'rememberFadeStart', params: ({ event }) => ({ now: event.now }) },
                      'announceFading',
                    ],
                    description: 'Осталось не больше 20 секунд: звук начинает затихать.',
                  },
                  { actions: [{ type: 'countDown', params: ({ event }) => ({ now: event.now }) }, 'keepTimer'] },
                ],
              },
            },
            fading: {
              description: 'Последние 20 секунд, звук затихает. Куда бы ни вышли отсюда, громкость возвращается.',
              exit: 'announceFadeEnded',
              initial: 'falling',
              on: {
                'timer.extend': {
                  target: 'loud',
                  actions: ['extendCountdown', 'keepTimer'],
                  description: '«+5 мин»: отсчёт продлён, звук снова в полную громкость.',
                },
              },
              states: {
                falling: {
                  description: 'Звук всё тише.',
                  on: {
                    'ticker.ticked': [
                      {
                        guard: { type: 'isTimeUp', params: ({ event }) => ({ now: event.now }) },
                        target: 'silent',
                        actions: ['announceFired', 'announceRewindToFade'],
                        description: 'Время вышло: пауза, и место — там, где начало затихать: дальше уже не слушали.',
                      },
                      { actions: { type: 'countDown', params: ({ event }) => ({ now: event.now }) } },
                    ],
                  },
                },
                silent: {
                  description: 'Развилка: плеер уже на паузе, и только теперь громкость можно вернуть.',
                  always: '#sleepTimer.recentlyFired',
                },
              },
            },
            stopping: {
              description: 'Звук кончился. Тики могли опоздать, поэтому смотрим на часы ещё раз.',
              entry: 'readClock',
              on: {
                'ticker.ticked': [
                  {
                    guard: { type: 'isTimeUpAmidFade', params: ({ event }) => ({ now: event.now }) },
                    target: '#sleepTimer.recentlyFired',
                    actions: ['announceFired', 'announceRewindToFade'],
                    description: 'Звук прервался, пока затихал, и время вышло: место — там, где начало затихать.',
                  },
                  {
                    guard: { type: 'isTimeUp', params: ({ event }) => ({ now: event.now }) },
                    target: '#sleepTimer.recentlyFired',
                    actions: 'announceFired',
                    description: 'Звук кончился позже срока, часы опоздали: время вышло.',
                  },
                  {
                    target: '#sleepTimer.timed.waiting',
                    actions: [{ type: 'holdRemainder', params: ({ event }) => ({ now: event.now }) }, 'keepTimer'],
                    description: 'Пауза: остаток сохранён.',
                  },
                ],
                'player.playing': {
                  target: 'loud',
                  actions: ['rememberPlaying', 'forgetFadeStart'],
                  description: 'Звук пошёл дальше, снова в полную громкость.',
                },
              },
            },
          },
        },
      },
    },
    atLectureEnd: {
      description: 'Остановиться в конце этой лекции.',
      tags: ['on', 'stopAtEnd'],
      entry: 'keepTimer',
      exit: 'dropKept',
      on: { 'lecture.ended': { target: 'off', description: 'Лекция кончилась: таймер снимает себя сам.' } },
    },
    recentlyFired: {
      description: 'Таймер только что сработал. Две минуты его взводит само «Слушать».',
      entry: 'stopCountdown',
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
