import { heldKey } from '../attempt/key.ts';
import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { ending } from './ending.state.ts';
import { subscriptionSetup } from './subscription.setup.ts';

const UNKNOWN = { target: 'uncertain', actions: 'sayUnknown' } as const;

/** The subscription in force, and switching auto-renewal. {@link ending} is in a file of its own. */
export const standing = subscriptionSetup.createStateConfig({
  description: 'Какая подписка есть',
  initial: 'unknown',
  on: {
    'subscription.known': {
      target: '.sorting',
      actions: ['forgetErrand', { type: 'setSubscription', params: ({ event }) => event }],
    },
    'subscription.unread': {
      target: '.unknown',
      actions: 'forgetSubscription',
      description: 'Прочитать не вышло: неизвестно — не значит нет',
    },
  },
  states: {
    unknown: { description: 'Ещё не прочитана', tags: 'unknown' },
    sorting: {
      description: 'Развилка: какая подписка',
      always: [
        { guard: 'isAbsent', target: 'absent' },
        { guard: 'isOfPartner', target: 'partner' },
        { guard: 'isRenewing', target: 'own.renewing' },
        { target: 'own.ending' },
      ],
    },
    absent: {
      description: 'E08: «у вас нет подписки :(»',
      tags: 'absent',
      on: { 'subscription.changePlan': { actions: 'goToPlans' } },
    },
    partner: {
      description: 'E08: подписка партнёра, продлевает и отключает её партнёр',
      tags: 'partner',
      on: { 'subscription.changePlan': { actions: 'goToPlans' } },
    },
    own: {
      description: 'E08: «действует до» такого-то дня',
      tags: 'own',
      initial: 'ending',
      on: {
        'subscription.changePlan': { actions: 'goToPlans' },
        'subscription.renew': {
          guard: { type: 'isNotOnSale', params: ({ event }) => event },
          actions: 'goToPlans',
          description: 'Такого тарифа больше нет: выбирают другой',
        },
      },
      states: {
        ending,
        renewing: {
          description: 'Продлевается сама',
          initial: 'resting',
          on: {
            'subscription.known': {
              guard: { type: 'isStillRenewing', params: ({ event }) => event },
              actions: { type: 'setSubscription', params: ({ event }) => event },
              description: 'Прочитана заново и по-прежнему продлевается: начатое не сбивается',
            },
          },
          states: {
            resting: {
              description: 'Ничего не просят',
              on: { 'subscription.cancelRenewal': { target: 'asking', actions: 'forgetErrand' } },
            },
            asking: {
              description: 'Вопрос: отключить автопродление?',
              tags: 'asking',
              on: {
                'subscription.keepRenewal': 'resting',
                'subscription.confirmCancel': { target: 'cancelling', actions: { type: 'begin', params: ({ event }) => event } },
              },
            },
            cancelling: {
              description: 'Отключаем; второй раз нельзя',
              tags: ['asking', 'cancelling'],
              invoke: {
                id: 'cancelAutoRenewal',
                src: 'cancelAutoRenewal',
                input: ({ context }) => ({ key: heldKey(context) }),
                ...outcomes({
                  isDone: {
                    target: '#subscription.standing.sorting',
                    actions: [withAnswer('takeResult'), 'announceCancelled'],
                    description: 'Отключено: подписка читается заново',
                  },
                  isRefused: {
                    target: 'resting',
                    actions: withAnswer('keepRefusal'),
                    description: '§8: слова сервера показаны как есть',
                  },
                  unknown: { ...UNKNOWN, description: 'Могло и отключиться: повтор не сделает дела дважды' },
                }),
              },
              after: { limit_12_s: { ...UNKNOWN, description: 'Ждём не дольше 12 секунд' } },
            },
            uncertain: {
              description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается',
              tags: 'asking',
              on: {
                'subscription.keepRenewal': { target: 'resting', actions: 'forgetErrand' },
                'subscription.confirmCancel': { target: 'cancelling', actions: { type: 'begin', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
  },
});
