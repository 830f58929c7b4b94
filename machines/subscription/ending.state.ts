import { heldKey } from '../attempt/key.ts';
import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { subscriptionSetup } from './subscription.setup.ts';

const UNKNOWN = { target: 'uncertain', actions: 'sayUnknown' } as const;

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
        input: ({ context }) => ({ key: heldKey(context) }),
        ...outcomes({
          isDone: {
            target: '#subscription.standing.sorting',
            actions: [withAnswer('takeResult'), 'announceResumed'],
            description: 'Включено: подписка читается заново',
          },
          isRefused: {
            target: 'resting',
            actions: withAnswer('keepRefusal'),
            description: '§8: слова сервера показаны как есть',
          },
          unknown: { ...UNKNOWN, description: 'Могло и включиться: повтор не сделает дела дважды' },
        }),
      },
      after: { limit_12_s: { ...UNKNOWN, description: 'Ждём не дольше 12 секунд' } },
    },
    uncertain: {
      description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается',
      on: { 'subscription.resumeRenewal': { target: 'resuming', actions: { type: 'begin', params: ({ event }) => event } } },
    },
  },
});
