import { sleepTimerSetup } from './sleep-timer.setup.ts';
import type { SleepTimerEvent, TimerPress } from './sleep-timer.types.ts';

/** Another tab of this browser has the sound, and with it the timer: what is pressed here is passed on to it. */

const ask = {
  actions: { type: 'askOtherTab' as const, params: ({ event }: { event: Extract<SleepTimerEvent, TimerPress> }) => event },
};

export const elsewhereState = sleepTimerSetup.createStateConfig({
  description: 'Звучит другая вкладка: виден её таймер, а нажатия просят её.',
  entry: 'clearTimer',
  initial: 'unset',
  on: {
    'timer.toldElsewhere': [
      {
        guard: { type: 'isDurationChosen', params: ({ event }) => event.timer },
        target: '.counting',
        actions: { type: 'rememberTold', params: ({ event }) => event },
        description: 'Раз в секунду та вкладка говорит, сколько осталось.',
      },
      {
        guard: { type: 'isNoneChosen', params: ({ event }) => event.timer },
        target: '.unset',
        actions: { type: 'rememberTold', params: ({ event }) => event },
        description: 'Там таймера нет, или он сработал.',
      },
      {
        target: '.atEnd',
        actions: { type: 'rememberTold', params: ({ event }) => event },
        description: 'Там ждут конца лекции: этой или следующей.',
      },
    ],
    'tab.mirrorKnown': { description: 'Всё ещё звучит другая вкладка.' },
    'timer.choose': ask,
    'timer.chooseOwn': ask,
    'timer.cancel': ask,
    'timer.extend': ask,
    'timer.found': { description: 'Сохранённый таймер — той вкладки: она о нём и скажет.' },
  },
  states: {
    unset: {
      description: 'Там таймера нет.',
      on: {
        'tab.mirrorKnown': {
          guard: { type: 'isOwnNow', params: ({ event }) => event },
          target: '#sleepTimer.off',
          description: 'Звук теперь здесь или нигде: таймера нет.',
        },
      },
    },
    counting: {
      description: 'Там идёт отсчёт.',
      tags: ['on', 'countdown'],
      on: {
        'tab.mirrorKnown': {
          guard: { type: 'isOwnNow', params: ({ event }) => event },
          target: '#sleepTimer.timed',
          description: 'Звук теперь здесь или нигде: отсчёт пойдёт отсюда, с того же остатка.',
        },
      },
    },
    atEnd: {
      description: 'Там остановятся в конце лекции.',
      tags: 'on',
      on: {
        'tab.mirrorKnown': [
          {
            guard: { type: 'isOwnAndOneMore', params: ({ event }) => event },
            target: '#sleepTimer.oneMoreLecture',
            description: 'Звук теперь здесь или нигде: эта лекция и ещё одна.',
          },
          {
            guard: { type: 'isOwnNow', params: ({ event }) => event },
            target: '#sleepTimer.atLectureEnd',
            description: 'Звук теперь здесь или нигде: остановимся в конце этой лекции.',
          },
        ],
      },
    },
  },
});
