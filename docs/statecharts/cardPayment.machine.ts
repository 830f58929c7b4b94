import { fromPromise, setup } from 'xstate';

// machines/card-payment/card-payment.machine.ts: Оплата картой
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const cardPaymentConditions = {
  isOrder: true as boolean, // если платят
  isQuiet: true as boolean, // если спрашивают тихо
  isUrl: true as boolean, // если адрес получен
  isAboutFields: true as boolean, // если сервер назвал поля с ошибкой
  isRefused: true as boolean, // если сервер отказал
  isUnanswered: true as boolean, // если сервер не ответил
  isNoPayment: true as boolean, // если сервер не знает ни одной оплаты
  isPending: true as boolean, // если банк ещё не решил
  isPaid: true as boolean, // если оплата прошла
  isCancelled: true as boolean, // если счёт закрыт
  isCancelRefused: true as boolean, // если сервер отказал
  isCancelUnanswered: true as boolean, // если сервер не ответил
  isStillOpen: true as boolean, // если счёт всё ещё открыт
  isPaidAfterAll: true as boolean, // если успели заплатить
  isClosed: true as boolean, // если счёт закрыт
  isOfCard: true as boolean, // если показывали другую карту
  hasPayPage: true as boolean, // если страница банка известна
  isKnown: true as boolean, // если известно, какой это счёт
};

export const cardPaymentMachine = setup({
  delays: {
    limit_12_s: 12000,
    poll_15_s: 15000,
    limit_10_min: 600000,
  },
  guards: {
    isOrder: () => cardPaymentConditions.isOrder,
    isQuiet: () => cardPaymentConditions.isQuiet,
    isUrl: () => cardPaymentConditions.isUrl,
    isAboutFields: () => cardPaymentConditions.isAboutFields,
    isRefused: () => cardPaymentConditions.isRefused,
    isUnanswered: () => cardPaymentConditions.isUnanswered,
    isNoPayment: () => cardPaymentConditions.isNoPayment,
    isPending: () => cardPaymentConditions.isPending,
    isPaid: () => cardPaymentConditions.isPaid,
    isCancelled: () => cardPaymentConditions.isCancelled,
    isCancelRefused: () => cardPaymentConditions.isCancelRefused,
    isCancelUnanswered: () => cardPaymentConditions.isCancelUnanswered,
    isStillOpen: () => cardPaymentConditions.isStillOpen,
    isPaidAfterAll: () => cardPaymentConditions.isPaidAfterAll,
    isClosed: () => cardPaymentConditions.isClosed,
    isOfCard: () => cardPaymentConditions.isOfCard,
    hasPayPage: () => cardPaymentConditions.hasPayPage,
    isKnown: () => cardPaymentConditions.isKnown,
  },
  actors: {
    requestPayPage: fromPromise(() => new Promise(() => {})), // адрес страницы банка
    checkOutcome: fromPromise(() => new Promise(() => {})), // исход оплаты
    cancelPayment: fromPromise(() => new Promise(() => {})), // отмена счёта
  },
  actions: {
    clearMessage: () => {}, // убрать прежнее замечание
    takePage: () => {}, // запомнить, чья это страница
    takePayment: () => {}, // запомнить, что сказал сервер
    keepRefusal: () => {}, // показать причину отказа
    takeRefusal: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    sayNoPayment: () => {}, // сказать «Оплаты не было»
    redirect: () => {}, // увести браузер на страницу банка
    announceOpened: () => {}, // объявить: счёт открыт
    redirectAgain: () => {}, // увести браузер на ту же страницу банка
    announcePaid: () => {}, // объявить: оплачено
    announceSold: () => {}, // объявить: куплено
    announceEnded: () => {}, // объявить: кончилась неоплаченной
    announceFailed: () => {}, // объявить: не вышло
  },
}).createMachine({
  id: 'cardPayment',
  description: 'Оплата картой на странице банка',
  initial: 'waking',
  states: {
    waking: {
      description: 'Развилка: платят или спрашивают, чем кончилось',
      always: [
        {
          guard: 'isOrder',
          target: 'leaving',
        },
        {
          guard: 'isQuiet',
          target: 'quiet',
        },
        {
          target: 'awaiting',
        },
      ],
    },
    leaving: {
      description: 'Идём на страницу банка; второй раз начать нельзя',
      tags: 'busy',
      initial: 'requesting',
      states: {
        requesting: {
          description: 'Спрашиваем адрес страницы',
          on: {
            'page.restored': {
              target: '#cardPayment.uncertain',
              actions: 'sayUnknown',
              description: 'Страница спала, ответ потерян: повтор второй оплаты не заведёт',
            },
          },
          invoke: {
            id: 'requestPayPage',
            src: 'requestPayPage',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'redirecting',
                actions: [
                  {
                    type: 'takePage',
                  },
                  {
                    type: 'announceOpened',
                  },
                  {
                    type: 'redirect',
                  },
                ],
              },
              {
                guard: {
                  type: 'isAboutFields',
                },
                target: '#cardPayment.refused',
                actions: {
                  type: 'takeRefusal',
                },
                description: '§8: замечание сервера стоит у того поля, о котором оно',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#cardPayment.refused',
                actions: {
                  type: 'takeRefusal',
                },
                description: 'F02: причина отказа сохранена и показана',
              },
              {
                target: '#cardPayment.uncertain',
                actions: 'sayUnknown',
                description: 'Оплата могла и начаться: повтор второй не заведёт',
              },
            ],
            onError: {
              target: '#cardPayment.uncertain',
              actions: 'sayUnknown',
            },
          },
          after: {
            limit_12_s: {
              target: '#cardPayment.uncertain',
              actions: 'sayUnknown',
              description: 'Ждём адреса не дольше 12 секунд',
            },
          },
        },
        redirecting: {
          description: 'Браузер уходит',
          on: {
            'page.restored': {
              target: '#cardPayment.back',
              description: 'Вернулись кнопкой «Назад»: кнопка снова работает, второй оплаты нет',
            },
          },
          after: {
            limit_12_s: {
              target: '#cardPayment.back',
              description: 'Страница банка не открылась: кнопка снова работает, ведёт на ту же страницу',
            },
          },
        },
      },
    },
    quiet: {
      description: 'Страница банка позади: тихо узнаём, чем кончилось',
      invoke: {
        id: 'checkOutcome',
        src: 'checkOutcome',
        onDone: [
          {
            guard: {
              type: 'isUnanswered',
            },
            target: 'unfinished',
            description: 'Не узнали: повтор второй оплаты не заведёт',
          },
          {
            guard: {
              type: 'isPending',
            },
            target: 'unfinished',
          },
          {
            guard: {
              type: 'isNoPayment',
            },
            target: 'none',
            description: 'Сервер не знает такой оплаты',
          },
          {
            guard: {
              type: 'isPaid',
            },
            target: 'paid',
            actions: {
              type: 'takePayment',
            },
            description: 'Заплатили и вернулись кнопкой «Назад»',
          },
          {
            guard: {
              type: 'isCancelled',
            },
            target: 'cancelled',
            actions: {
              type: 'takePayment',
            },
          },
          {
            target: 'declined',
            actions: {
              type: 'takePayment',
            },
          },
        ],
        onError: 'unfinished',
      },
      after: {
        limit_12_s: {
          target: 'unfinished',
          description: 'Ждём ответа не дольше 12 секунд',
        },
      },
    },
    awaiting: {
      description: 'Вернулись из банка, узнаём исход у сервера',
      initial: 'checking',
      after: {
        limit_10_min: {
          target: 'lastCheck',
          description: 'Десять минут вышли: спрашиваем в последний раз',
        },
      },
      states: {
        checking: {
          description: 'Спрашиваем, прошла ли оплата',
          tags: 'checking',
          invoke: {
            id: 'checkOutcome',
            src: 'checkOutcome',
            onDone: [
              {
                guard: {
                  type: 'isUnanswered',
                },
                target: 'between.unanswered',
                actions: 'sayUnknown',
              },
              {
                guard: {
                  type: 'isPending',
                },
                target: 'between.pending',
                actions: {
                  type: 'takePayment',
                },
                description: 'Счёт открыт: можно продолжить или отменить',
              },
              {
                guard: {
                  type: 'isNoPayment',
                },
                target: '#cardPayment.none',
                actions: 'sayNoPayment',
                description: 'Сервер не знает ни одной оплаты: «Оплаты не было»',
              },
              {
                guard: {
                  type: 'isPaid',
                },
                target: '#cardPayment.paid',
                actions: {
                  type: 'takePayment',
                },
                description: 'Успех объявляет только сервер',
              },
              {
                guard: {
                  type: 'isCancelled',
                },
                target: '#cardPayment.cancelled',
                actions: {
                  type: 'takePayment',
                },
                description: 'Счёт закрыт неоплаченным: это не отказ банка',
              },
              {
                target: '#cardPayment.declined',
                actions: {
                  type: 'takePayment',
                },
              },
            ],
            onError: {
              target: 'between.unanswered',
              actions: 'sayUnknown',
            },
          },
          after: {
            limit_12_s: {
              target: 'between.unanswered',
              actions: 'sayUnknown',
              description: 'Ждём ответа не дольше 12 секунд',
            },
          },
        },
        between: {
          description: 'Между двумя вопросами',
          initial: 'pending',
          on: {
            'page.visible': {
              target: 'checking',
              actions: 'clearMessage',
              description: 'Вкладку открыли: спрашиваем сразу',
            },
            'page.restored': {
              target: 'checking',
              actions: 'clearMessage',
            },
            'network.restored': {
              target: 'checking',
              actions: 'clearMessage',
              description: 'Сеть вернулась: спрашиваем сразу',
            },
            'cardPayment.checkAgain': {
              target: 'checking',
              actions: 'clearMessage',
            },
            'cardPayment.resume': {
              guard: 'hasPayPage',
              target: 'resuming',
              actions: [
                'clearMessage',
                'redirectAgain',
              ],
              description: '«Продолжить оплату»: на ту же страницу банка',
            },
            'cardPayment.cancel': {
              guard: 'isKnown',
              target: '#cardPayment.cancelling',
              actions: 'clearMessage',
            },
          },
          after: {
            poll_15_s: {
              target: 'checking',
              actions: 'clearMessage',
              description: '15 секунд после прошлого ответа',
            },
          },
          states: {
            pending: {
              description: 'Банк ещё не ответил серверу',
              tags: 'waiting',
            },
            unanswered: {
              description: 'Сервер не ответил нам: «Неизвестная ошибка»',
              tags: 'unknown',
            },
          },
        },
        resuming: {
          description: 'Браузер возвращается на страницу банка',
          tags: 'waiting',
          on: {
            'page.restored': {
              target: 'checking',
              description: 'Снова здесь: спрашиваем, чем кончилось',
            },
          },
          after: {
            limit_12_s: {
              target: 'checking',
              description: 'Страница банка не открылась',
            },
          },
        },
      },
    },
    lastCheck: {
      description: 'Спрашиваем один раз',
      tags: 'checking',
      entry: 'clearMessage',
      invoke: {
        id: 'checkOutcome',
        src: 'checkOutcome',
        onDone: [
          {
            guard: {
              type: 'isUnanswered',
            },
            target: 'timedOut',
            actions: 'sayUnknown',
          },
          {
            guard: {
              type: 'isPending',
            },
            target: 'timedOut',
            actions: {
              type: 'takePayment',
            },
          },
          {
            guard: {
              type: 'isNoPayment',
            },
            target: 'none',
            actions: 'sayNoPayment',
          },
          {
            guard: {
              type: 'isPaid',
            },
            target: 'paid',
            actions: {
              type: 'takePayment',
            },
          },
          {
            guard: {
              type: 'isCancelled',
            },
            target: 'cancelled',
            actions: {
              type: 'takePayment',
            },
          },
          {
            target: 'declined',
            actions: {
              type: 'takePayment',
            },
          },
        ],
        onError: {
          target: 'timedOut',
          actions: 'sayUnknown',
        },
      },
      after: {
        limit_12_s: {
          target: 'timedOut',
          actions: 'sayUnknown',
        },
      },
    },
    timedOut: {
      description: 'Банк молчит десять минут: спрашиваем, когда попросят',
      tags: 'timedOut',
      on: {
        'cardPayment.checkAgain': {
          target: 'lastCheck',
          description: '«Проверить ещё раз»',
        },
        'cardPayment.resume': {
          guard: 'hasPayPage',
          target: 'awaiting.resuming',
          actions: [
            'clearMessage',
            'redirectAgain',
          ],
        },
        'cardPayment.cancel': {
          guard: 'isKnown',
          target: 'cancelling',
          actions: 'clearMessage',
        },
      },
    },
    cancelling: {
      description: 'Отменяем открытый счёт; второй раз нельзя',
      tags: 'cancelling',
      invoke: {
        id: 'cancelPayment',
        src: 'cancelPayment',
        onDone: [
          {
            guard: {
              type: 'isCancelRefused',
            },
            target: 'awaiting.between.pending',
            actions: {
              type: 'keepRefusal',
            },
            description: '§8: слова сервера показаны как есть',
          },
          {
            guard: {
              type: 'isCancelUnanswered',
            },
            target: 'awaiting.between.pending',
            actions: 'sayUnknown',
            description: 'Закрыт ли счёт, неизвестно: спросим',
          },
          {
            guard: {
              type: 'isStillOpen',
            },
            target: 'awaiting.between.pending',
          },
          {
            guard: {
              type: 'isPaidAfterAll',
            },
            target: 'paid',
            actions: {
              type: 'takePayment',
            },
            description: 'Успели заплатить раньше: оплачено',
          },
          {
            guard: {
              type: 'isClosed',
            },
            target: 'cancelled',
            actions: {
              type: 'takePayment',
            },
            description: 'Счёт закрыт: оплатить его уже нельзя',
          },
          {
            target: 'declined',
            actions: {
              type: 'takePayment',
            },
          },
        ],
        onError: {
          target: 'awaiting.between.pending',
          actions: 'sayUnknown',
        },
      },
      after: {
        limit_12_s: {
          target: 'awaiting.between.pending',
          actions: 'sayUnknown',
        },
      },
    },
    paid: {
      description: 'Сервер подтвердил: оплачено',
      entry: 'announcePaid',
      always: [
        {
          guard: 'isOfCard',
          target: 'cardShown',
          description: 'Показали другую карту: ничего не куплено',
        },
        {
          target: 'sold',
        },
      ],
    },
    cardShown: {
      description: 'Банк принял карту',
      type: 'final',
    },
    sold: {
      description: 'Куплено: подписка, её продление или подарок',
      type: 'final',
      entry: 'announceSold',
    },
    declined: {
      description: 'Сервер сказал: не оплачено',
      type: 'final',
      entry: 'announceEnded',
    },
    cancelled: {
      description: 'Счёт закрыт, денег не списали: это не отказ банка',
      type: 'final',
      entry: 'announceEnded',
    },
    none: {
      description: 'Такой оплаты у сервера нет',
      type: 'final',
    },
    refused: {
      description: 'Сервер отказал: заказа нет',
      type: 'final',
      entry: 'announceFailed',
    },
    uncertain: {
      description: 'Исход неизвестен: можно повторить, дважды это не сделается',
      type: 'final',
      entry: 'announceFailed',
    },
    back: {
      description: 'Страница банка позади: чем кончилось, ещё не спрашивали',
      type: 'final',
    },
    unfinished: {
      description: 'Не закончена: повтор ведёт на ту же страницу банка',
      type: 'final',
    },
  },
});
