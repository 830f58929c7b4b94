import { sleepTimerSetup } from './sleep-timer.setup.ts';

/** A timer that counts time. */
export const timedState = sleepTimerSetup.createStateConfig({
  description: 'Таймер на время. Идёт только вместе со звуком.',
  tags: ['on', 'countdown'],
  entry: 'keepTimer',
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
        onError: {
          target: '#sleepTimer.off',
          actions: 'dropKept',
          description: 'Часы не работают: таймер снят, чтобы не обманывать.',
        },
      },
      initial: 'loud',
      on: {
        'player.stopped': {
          target: '.stopping',
          actions: 'rememberStopped',
          description: 'Звук кончился: сколько осталось, скажут часы.',
        },
        'mediaKey.pausePressed': {
          guard: 'isAboutToStop',
          target: '.loud',
          actions: ['extendCountdown', 'keepTimer', 'announceProlonged'],
          description: 'Последние полминуты: клавиша говорит «не сплю», и отсчёт продлён на пять минут; паузы нет.',
        },
        'mediaKey.playPressed': {
          guard: 'isAboutToStop',
          target: '.loud',
          actions: ['extendCountdown', 'keepTimer', 'announceProlonged'],
          description: 'Последние полминуты: то же говорит и клавиша «Слушать».',
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
});
