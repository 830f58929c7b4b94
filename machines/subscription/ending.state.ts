import { answered } from '../ports/answered.ts';
import { subscriptionSetup } from './subscription.setup.ts';

/** It ends on its day; what was switched off can be switched on again. */
export const ending = subscriptionSetup.createStateConfig({
  description: 'Автопродление выключено',
  initial: 'resting',
  on: {
    'subscription.known': {
      guard: { type: 'isStillEnding', params: ({ event }) => event },
      actions: { type: 'setSubscription', params: ({ event }) => event },
      description: 'Прочитана заново и по-прежнему не продлевается: начатое не сбивается',
    },
  },
  states: {
    resting: {
      description: 'Ничего не просят',
      on: { 'subscription.resumeRenewal': { target: 'resuming', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    resuming: {
      description: 'Включаем; второй раз нельзя',
      tags: 'resuming',
      invoke: {
        id: 'resumeAutoRenewal',
        src: 'resumeAutoRenewal',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: '#subscription.standing.sorting',
            actions: [{ type: 'takeResult', params: answered }, 'announceResumed'],
            description: 'Включено: подписка читается заново',
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'resting',
            actions: { type: 'keepRefusal', params: answered },
            description: '§8: слова сервера показаны как есть',
          },
          { target: 'uncertain', actions: 'sayUnknown', description: 'Могло и включиться: повтор не сделает дела дважды' },
        ],
        onError: { target: 'uncertain', actions: 'sayUnknown' },
      },
      after: { limit_12_s: { target: 'uncertain', actions: 'sayUnknown', description: 'Ждём не дольше 12 секунд' } },
    },
    uncertain: {
      description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается',
      on: { 'subscription.resumeRenewal': { target: 'resuming', actions: { type: 'begin', params: ({ event }) => event } } },
    },
  },
});
