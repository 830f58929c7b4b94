import { heldKey } from '../attempt/key.ts';
import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { answered } from '../ports/answered.ts';
import { promoCodeSetup } from './promo-code.setup.ts';

const UNKNOWN = { target: 'uncertain', actions: ['sayUnknown', 'forgetPersisted', 'announcePersisted'] } as const;

/** A promo code (F07): typed, activated, kept until a payment takes it. */
export const promoCodeMachine = promoCodeSetup.createMachine({
  id: 'promoCode',
  description: 'Промокод',
  context: ({ input }) => ({ applied: null, persisted: input.persisted, key: null, error: null }),
  initial: 'waking',
  on: {
    'promoCode.spent': {
      target: '.empty',
      actions: ['withdraw', 'forgetPersisted', 'announcePersisted'],
      description: 'Оплата забрала код',
    },
    'promoCode.activatedElsewhere': {
      target: '.lookingUp',
      actions: [{ type: 'setPersisted', params: ({ event }) => event }, 'announcePersisted'],
      description: 'A04: код принят при регистрации, узнаём, что он даёт',
    },
  },
  states: {
    waking: {
      description: 'Развилка: есть ли код в браузере',
      always: [{ guard: 'isKept', target: 'kept' }, { target: 'empty' }],
    },
    kept: {
      description: 'Код лежит в браузере, о нём ещё не спросили',
      on: {
        'promoCode.signedIn': 'lookingUp',
        'promoCode.activate': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: 'rejected', actions: 'askForCode' },
          { target: 'activating', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    lookingUp: {
      description: 'Ищем код среди кодов слушателя: пока не нашли, сумма неизвестна',
      tags: 'looking',
      on: {
        'promoCode.signedIn': {
          target: 'lookingUp',
          reenter: true,
          description: 'Спросили раньше, чем вошли: спрашиваем снова',
        },
        'promoCode.activate': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: 'rejected', actions: 'askForCode' },
          { target: 'activating', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'readOwnCodes',
        src: 'readOwnCodes',
        onDone: [
          {
            guard: { type: 'isAmongOwn', params: answered },
            target: 'applied',
            actions: { type: 'applyKept', params: answered },
          },
          {
            guard: { type: 'isNotAmongOwn', params: answered },
            target: 'empty',
            actions: ['forgetPersisted', 'announcePersisted'],
            description: 'Код чужой, потрачен или скидки не даёт',
          },
          { target: 'unverified', description: 'Не узнали: скидку молча не отбираем' },
        ],
        onError: 'unverified',
      },
      after: { limit_12_s: { target: 'unverified', description: 'Ждём не дольше 12 секунд' } },
    },
    unverified: {
      description: '«Промокод не проверен»: оплата ждёт, пока о нём не узнают или его не уберут',
      tags: 'unverified',
      on: {
        'promoCode.checkAgain': { target: 'lookingUp', description: '«Проверить ещё раз»' },
        'network.restored': { target: 'lookingUp', description: 'Сеть вернулась: спрашиваем сразу' },
        'promoCode.signedIn': 'lookingUp',
        'promoCode.remove': {
          target: 'empty',
          actions: ['forgetPersisted', 'announcePersisted'],
          description: 'Эта покупка пройдёт без него',
        },
        'promoCode.activate': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: 'rejected', actions: 'askForCode' },
          {
            target: 'activating',
            actions: { type: 'begin', params: ({ event }) => event },
            description: 'Пробуют другой код',
          },
        ],
      },
    },
    empty: {
      description: 'Кода нет',
      on: {
        'promoCode.activate': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: 'rejected',
            actions: 'askForCode',
            description: 'Пустой код никуда не уходит',
          },
          { target: 'activating', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    activating: {
      description: 'Активируем; второй раз нельзя',
      tags: 'busy',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context, event }) => ({
          code: event.type === 'promoCode.activate' ? event.code.trim() : '',
          key: heldKey(context),
        }),
        ...outcomes({
          isDiscountWithTrial: {
            target: 'applied',
            actions: [withAnswer('applyActivated'), 'announcePersisted', withAnswer('announceTrial')],
          },
          isDiscount: {
            target: 'applied',
            actions: [withAnswer('applyActivated'), 'announcePersisted'],
            description: 'F07: код вернулся и сохранён',
          },
          isTrial: {
            target: 'empty',
            actions: ['clearError', 'forgetPersisted', 'announcePersisted', withAnswer('announceTrial')],
            description: 'Пробные дни уже даны: хранить нечего',
          },
          isActivated: {
            target: 'empty',
            actions: ['clearError', 'forgetPersisted', 'announcePersisted'],
            description: 'Код не вернулся: сохранять нечего',
          },
          isDefinite: {
            target: 'rejected',
            actions: [withAnswer('takeRefusal'), 'forgetPersisted', 'announcePersisted'],
            description: 'F07: не принят, сохранённый забыт; набранный остаётся в поле',
          },
          unknown: { ...UNKNOWN, description: 'Могло и получиться: повтор не сделает дела дважды' },
        }),
      },
      after: {
        limit_12_s: { ...UNKNOWN, description: 'Ждём не дольше 12 секунд' },
      },
    },
    rejected: {
      description: 'Замечание стоит у поля',
      on: {
        'promoCode.edit': [
          {
            guard: 'isKept',
            target: 'lookingUp',
            actions: 'clearError',
            description: 'Отправили пустое поле, а код в браузере есть: узнаём о нём',
          },
          { target: 'empty', actions: 'clearError', description: 'Замечание уходит, когда код правят' },
        ],
        'promoCode.signedIn': { guard: 'isKept', target: 'lookingUp', actions: 'clearError' },
        'promoCode.activate': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, actions: 'askForCode' },
          { target: 'activating', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    uncertain: {
      description: 'Исход неизвестен: «Неизвестная ошибка»; тот же код дважды не активируется',
      on: {
        'promoCode.edit': { target: 'empty', actions: 'clearError', description: 'Поле правят: это уже другая попытка' },
        'promoCode.activate': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: 'rejected', actions: ['clearError', 'askForCode'] },
          { target: 'activating', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    applied: {
      description: 'Код действует',
      on: {
        'promoCode.remove': {
          target: 'empty',
          actions: ['withdraw', 'forgetPersisted', 'announcePersisted'],
          description: 'Эта покупка пройдёт без него',
        },
      },
    },
  },
});
