import { fromPromise, setup } from 'xstate';

// machines/promo-code/promo-code.machine.ts: Промокод
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const promoCodeConditions = {
  isKept: true as boolean, // если в браузере есть код
  isBlank: true as boolean, // если поле пустое
  isAmongOwn: true as boolean, // если код есть среди кодов слушателя
  isNotAmongOwn: true as boolean, // если кода среди них нет
  isDiscountWithTrial: true as boolean, // если код даёт скидку и пробные дни
  isDiscount: true as boolean, // если код даёт скидку
  isTrial: true as boolean, // если код дал пробные дни
  isActivated: true as boolean, // если код принят, но ничего не вернул
  isDefinite: true as boolean, // если сервер отказал
};

export const promoCodeMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    isKept: () => promoCodeConditions.isKept,
    isBlank: () => promoCodeConditions.isBlank,
    isAmongOwn: () => promoCodeConditions.isAmongOwn,
    isNotAmongOwn: () => promoCodeConditions.isNotAmongOwn,
    isDiscountWithTrial: () => promoCodeConditions.isDiscountWithTrial,
    isDiscount: () => promoCodeConditions.isDiscount,
    isTrial: () => promoCodeConditions.isTrial,
    isActivated: () => promoCodeConditions.isActivated,
    isDefinite: () => promoCodeConditions.isDefinite,
  },
  actors: {
    activate: fromPromise(() => new Promise(() => {})), // активация кода
    readOwnCodes: fromPromise(() => new Promise(() => {})), // коды слушателя
  },
  actions: {
    begin: () => {}, // начать попытку
    askForCode: () => {}, // сказать «Это поле обязательно»
    clearError: () => {}, // убрать замечание
    applyActivated: () => {}, // применить код
    applyKept: () => {}, // применить сохранённый код
    setPersisted: () => {}, // запомнить код
    takeRefusal: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    forgetPersisted: () => {}, // забыть сохранённый код
    withdraw: () => {}, // снять код с покупки
    announcePersisted: () => {}, // сохранить или убрать код в браузере
    announceTrial: () => {}, // объявить: даны пробные дни
  },
}).createMachine({
  id: 'promoCode',
  description: 'Промокод',
  initial: 'waking',
  on: {
    'promoCode.spent': {
      target: '.empty',
      actions: [
        'withdraw',
        'forgetPersisted',
        'announcePersisted',
      ],
      description: 'Оплата забрала код',
    },
    'promoCode.activatedElsewhere': {
      target: '.lookingUp',
      actions: [
        {
          type: 'setPersisted',
        },
        'announcePersisted',
      ],
      description: 'A04: код принят при регистрации, узнаём, что он даёт',
    },
  },
  states: {
    waking: {
      description: 'Развилка: есть ли код в браузере',
      always: [
        {
          guard: 'isKept',
          target: 'kept',
        },
        {
          target: 'empty',
        },
      ],
    },
    kept: {
      description: 'Код лежит в браузере, о нём ещё не спросили',
      on: {
        'promoCode.signedIn': 'lookingUp',
        'promoCode.activate': [
          {
            guard: {
              type: 'isBlank',
            },
            target: 'rejected',
            actions: 'askForCode',
          },
          {
            target: 'activating',
            actions: {
              type: 'begin',
            },
          },
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
          {
            guard: {
              type: 'isBlank',
            },
            target: 'rejected',
            actions: 'askForCode',
          },
          {
            target: 'activating',
            actions: {
              type: 'begin',
            },
          },
        ],
      },
      invoke: {
        id: 'readOwnCodes',
        src: 'readOwnCodes',
        onDone: [
          {
            guard: {
              type: 'isAmongOwn',
            },
            target: 'applied',
            actions: {
              type: 'applyKept',
            },
          },
          {
            guard: {
              type: 'isNotAmongOwn',
            },
            target: 'empty',
            actions: [
              'forgetPersisted',
              'announcePersisted',
            ],
            description: 'Код чужой, потрачен или скидки не даёт',
          },
          {
            target: 'unverified',
            description: 'Не узнали: скидку молча не отбираем',
          },
        ],
        onError: 'unverified',
      },
      after: {
        limit_12_s: {
          target: 'unverified',
          description: 'Ждём не дольше 12 секунд',
        },
      },
    },
    unverified: {
      description: '«Промокод не проверен»: оплата ждёт, пока о нём не узнают или его не уберут',
      tags: 'unverified',
      on: {
        'promoCode.checkAgain': {
          target: 'lookingUp',
          description: '«Проверить ещё раз»',
        },
        'network.restored': {
          target: 'lookingUp',
          description: 'Сеть вернулась: спрашиваем сразу',
        },
        'promoCode.signedIn': 'lookingUp',
        'promoCode.remove': {
          target: 'empty',
          actions: [
            'forgetPersisted',
            'announcePersisted',
          ],
          description: 'Эта покупка пройдёт без него',
        },
        'promoCode.activate': [
          {
            guard: {
              type: 'isBlank',
            },
            target: 'rejected',
            actions: 'askForCode',
          },
          {
            target: 'activating',
            actions: {
              type: 'begin',
            },
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
            guard: {
              type: 'isBlank',
            },
            target: 'rejected',
            actions: 'askForCode',
            description: 'Пустой код никуда не уходит',
          },
          {
            target: 'activating',
            actions: {
              type: 'begin',
            },
          },
        ],
      },
    },
    activating: {
      description: 'Активируем; второй раз нельзя',
      tags: 'busy',
      invoke: {
        id: 'activate',
        src: 'activate',
        onDone: [
          {
            guard: {
              type: 'isDiscountWithTrial',
            },
            target: 'applied',
            actions: [
              {
                type: 'applyActivated',
              },
              'announcePersisted',
              {
                type: 'announceTrial',
              },
            ],
          },
          {
            guard: {
              type: 'isDiscount',
            },
            target: 'applied',
            actions: [
              {
                type: 'applyActivated',
              },
              'announcePersisted',
            ],
            description: 'F07: код вернулся и сохранён',
          },
          {
            guard: {
              type: 'isTrial',
            },
            target: 'empty',
            actions: [
              'clearError',
              'forgetPersisted',
              'announcePersisted',
              {
                type: 'announceTrial',
              },
            ],
            description: 'Пробные дни уже даны: хранить нечего',
          },
          {
            guard: {
              type: 'isActivated',
            },
            target: 'empty',
            actions: [
              'clearError',
              'forgetPersisted',
              'announcePersisted',
            ],
            description: 'Код не вернулся: сохранять нечего',
          },
          {
            guard: {
              type: 'isDefinite',
            },
            target: 'rejected',
            actions: [
              {
                type: 'takeRefusal',
              },
              'forgetPersisted',
              'announcePersisted',
            ],
            description: 'F07: не принят, сохранённый забыт; набранный остаётся в поле',
          },
          {
            target: 'uncertain',
            actions: [
              'sayUnknown',
              'forgetPersisted',
              'announcePersisted',
            ],
            description: 'Могло и получиться: повтор не сделает дела дважды',
          },
        ],
        onError: {
          target: 'uncertain',
          actions: [
            'sayUnknown',
            'forgetPersisted',
            'announcePersisted',
          ],
        },
      },
      after: {
        limit_12_s: {
          target: 'uncertain',
          actions: [
            'sayUnknown',
            'forgetPersisted',
            'announcePersisted',
          ],
          description: 'Ждём не дольше 12 секунд',
        },
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
          {
            target: 'empty',
            actions: 'clearError',
            description: 'Замечание уходит, когда код правят',
          },
        ],
        'promoCode.signedIn': {
          guard: 'isKept',
          target: 'lookingUp',
          actions: 'clearError',
        },
        'promoCode.activate': [
          {
            guard: {
              type: 'isBlank',
            },
            actions: 'askForCode',
          },
          {
            target: 'activating',
            actions: {
              type: 'begin',
            },
          },
        ],
      },
    },
    uncertain: {
      description: 'Исход неизвестен: «Неизвестная ошибка»; тот же код дважды не активируется',
      on: {
        'promoCode.edit': {
          target: 'empty',
          actions: 'clearError',
          description: 'Поле правят: это уже другая попытка',
        },
        'promoCode.activate': [
          {
            guard: {
              type: 'isBlank',
            },
            target: 'rejected',
            actions: [
              'clearError',
              'askForCode',
            ],
          },
          {
            target: 'activating',
            actions: {
              type: 'begin',
            },
          },
        ],
      },
    },
    applied: {
      description: 'Код действует',
      on: {
        'promoCode.remove': {
          target: 'empty',
          actions: [
            'withdraw',
            'forgetPersisted',
            'announcePersisted',
          ],
          description: 'Эта покупка пройдёт без него',
        },
      },
    },
  },
});
