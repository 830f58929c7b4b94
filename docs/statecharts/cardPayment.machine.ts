import { fromPromise, setup } from 'xstate';

// machines/card-payment/card-payment.machine.ts: Оплата картой
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const cardPaymentConditions = {
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
    hasPayPage: () => cardPaymentConditions.hasPayPage,
    isKnown: () => cardPaymentConditions.isKnown,
  },
  actors: {
    requestPayPage: fromPromise(() => new Promise(() => {})), // адрес страницы банка
    checkOutcome: fromPromise(() => new Promise(() => {})), // исход оплаты
    cancelPayment: fromPromise(() => new Promise(() => {})), // отмена счёта
  },
  actions: {
    begin: () => {}, // запомнить заказ
    clearSaid: () => {}, // убрать прежнее замечание
    clearMessage: () => {}, // убрать прежнее замечание
    askAbout: () => {}, // запомнить, о каком платеже спрашиваем
    takePage: () => {}, // запомнить, чья это страница
    takePending: () => {}, // запомнить открытый счёт
    takeCancelled: () => {}, // запомнить, чем кончилось
    keepRefusal: () => {}, // показать причину отказа
    forgetAll: () => {}, // забыть заказ
    takeRefusal: () => {}, // показать причину отказа
    takeOutcome: () => {}, // запомнить исход оплаты
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    sayNoPayment: () => {}, // сказать «Оплаты не было»
    redirect: () => {}, // увести браузер на страницу банка
    announceOpened: () => {}, // объявить: счёт открыт
    redirectAgain: () => {}, // увести браузер на ту же страницу банка
    announceCancelled: () => {}, // объявить: счёт закрыт
    announcePaid: () => {}, // объявить: оплачено
    announceDeclined: () => {}, // объявить: не оплачено
  },
}).createMachine({
  id: 'cardPayment',
  description: 'Оплата картой на странице банка',
  context: {
    order: null,
    key: null,
    fieldErrors: {},
    message: null,
    paymentId: null,
    payment: null,
  },
  initial: 'idle',
  on: {
    'session.ended': {
      target: '.idle',
      actions: 'forgetAll',
      description: 'Вышли: об этой оплате больше не помним',
    },
    'cardPayment.returned': {
      target: '.awaiting',
      actions: [
        'clearSaid',
        {
          type: 'askAbout',
        },
      ],
      description: 'Показали страницу исхода: спрашиваем об этом платеже каждый раз',
    },
    'cardPayment.recheck': {
      target: '.idle.restored',
      actions: [
        'clearSaid',
        {
          type: 'askAbout',
        },
      ],
      description: 'Показали страницу оплаты, а начатый платёж мог и пройти: тихо спрашиваем',
    },
  },
  states: {
    idle: {
      description: 'Кнопка оплаты работает',
      initial: 'clean',
      on: {
        'cardPayment.start': {
          target: 'leaving',
          actions: {
            type: 'begin',
          },
          description: 'Если исход того же заказа неизвестен, второй оплаты не заводим: повторяем ту же',
        },
        'cardPayment.reset': {
          target: '.clean',
          actions: 'clearSaid',
          description: 'Замечания уходят; пока исход неизвестен, повтор остаётся той же оплатой',
        },
      },
      states: {
        clean: {
          description: 'Сказать нечего',
        },
        rejected: {
          description: 'Сервер отказал: причина видна',
        },
        uncertain: {
          description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается',
        },
        abandoned: {
          description: 'Вернулись без оплаты',
          on: {
            'page.restored': {
              target: '#cardPayment.awaiting',
              actions: 'clearSaid',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
        unfinished: {
          description: 'Оплата заведена и не закончена: повтор ведёт на ту же страницу банка',
        },
        restored: {
          description: 'Страница банка позади: кнопка работает, а мы тихо узнаём, чем кончилось',
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
                target: 'clean',
                actions: 'forgetAll',
              },
              {
                guard: {
                  type: 'isPaid',
                },
                target: '#cardPayment.paid',
                actions: {
                  type: 'takeOutcome',
                },
                description: 'Заплатили и вернулись кнопкой «Назад»',
              },
              {
                guard: {
                  type: 'isCancelled',
                },
                target: '#cardPayment.cancelled',
                actions: {
                  type: 'takeOutcome',
                },
              },
              {
                target: '#cardPayment.declined',
                actions: {
                  type: 'takeOutcome',
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
      },
    },
    leaving: {
      description: 'Идём на страницу банка; второй раз начать нельзя',
      tags: 'busy',
      initial: 'requesting',
      on: {
        'cardPayment.drop': {
          target: 'idle',
          description: 'Заказ изменился: в банк уже не ведём',
        },
      },
      states: {
        requesting: {
          description: 'Спрашиваем адрес страницы',
          on: {
            'page.restored': {
              target: '#cardPayment.idle.uncertain',
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
                target: '#cardPayment.idle.rejected',
                actions: {
                  type: 'takeRefusal',
                },
                description: '§8: замечание сервера стоит у того поля, о котором оно',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#cardPayment.idle.rejected',
                actions: {
                  type: 'takeRefusal',
                },
                description: 'F02: причина отказа сохранена и показана',
              },
              {
                target: '#cardPayment.idle.uncertain',
                actions: 'sayUnknown',
                description: 'Оплата могла и начаться: повтор второй не заведёт',
              },
            ],
            onError: {
              target: '#cardPayment.idle.uncertain',
              actions: 'sayUnknown',
            },
          },
          after: {
            limit_12_s: {
              target: '#cardPayment.idle.uncertain',
              actions: 'sayUnknown',
              description: 'Ждём адреса не дольше 12 секунд',
            },
          },
        },
        redirecting: {
          description: 'Браузер уходит',
          on: {
            'page.restored': {
              target: '#cardPayment.idle.restored',
              description: 'Вернулись кнопкой «Назад»: кнопка снова работает, второй оплаты нет',
            },
          },
          after: {
            limit_12_s: {
              target: '#cardPayment.idle.restored',
              description: 'Страница банка не открылась: кнопка снова работает, ведёт на ту же страницу',
            },
          },
        },
      },
    },
    awaiting: {
      description: 'Вернулись из банка, узнаём исход у сервера',
      initial: 'checking',
      on: {
        'cardPayment.reset': {
          target: 'idle',
          actions: 'clearSaid',
          description: 'Ушли со страницы: больше не спрашиваем',
        },
        'cardPayment.start': {
          target: 'leaving',
          actions: {
            type: 'begin',
          },
          description: 'Платят заново, не дожидаясь ответа',
        },
      },
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
                  type: 'takePending',
                },
                description: 'Счёт открыт: можно продолжить или отменить',
              },
              {
                guard: {
                  type: 'isNoPayment',
                },
                target: '#cardPayment.idle.abandoned',
                actions: 'sayNoPayment',
                description: 'Сервер не знает ни одной оплаты: «Оплаты не было»',
              },
              {
                guard: {
                  type: 'isPaid',
                },
                target: '#cardPayment.paid',
                actions: {
                  type: 'takeOutcome',
                },
                description: 'Успех объявляет только сервер',
              },
              {
                guard: {
                  type: 'isCancelled',
                },
                target: '#cardPayment.cancelled',
                actions: {
                  type: 'takeOutcome',
                },
                description: 'Счёт закрыт неоплаченным: это не отказ банка',
              },
              {
                target: '#cardPayment.declined',
                actions: {
                  type: 'takeOutcome',
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
      on: {
        'cardPayment.reset': {
          target: 'idle',
          actions: 'clearSaid',
        },
      },
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
              type: 'takePending',
            },
          },
          {
            guard: {
              type: 'isNoPayment',
            },
            target: 'idle.abandoned',
            actions: 'sayNoPayment',
          },
          {
            guard: {
              type: 'isPaid',
            },
            target: 'paid',
            actions: {
              type: 'takeOutcome',
            },
          },
          {
            guard: {
              type: 'isCancelled',
            },
            target: 'cancelled',
            actions: {
              type: 'takeOutcome',
            },
          },
          {
            target: 'declined',
            actions: {
              type: 'takeOutcome',
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
        'cardPayment.reset': {
          target: 'idle',
          actions: 'clearSaid',
        },
        'cardPayment.start': {
          target: 'leaving',
          actions: {
            type: 'begin',
          },
        },
      },
    },
    paid: {
      description: 'Сервер подтвердил: оплачено',
      tags: 'paid',
      entry: 'announcePaid',
      on: {
        'cardPayment.reset': {
          target: 'idle',
          actions: 'clearSaid',
        },
        'cardPayment.start': {
          target: 'leaving',
          actions: {
            type: 'begin',
          },
        },
      },
    },
    declined: {
      description: 'Сервер сказал: не оплачено',
      tags: 'declined',
      entry: 'announceDeclined',
      on: {
        'cardPayment.reset': {
          target: 'idle',
          actions: 'clearSaid',
        },
        'cardPayment.start': {
          target: 'leaving',
          actions: {
            type: 'begin',
          },
        },
      },
    },
    cancelling: {
      description: 'Отменяем открытый счёт; второй раз нельзя',
      tags: 'cancelling',
      on: {
        'cardPayment.reset': {
          target: 'idle',
          actions: 'clearSaid',
        },
      },
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
              type: 'takeCancelled',
            },
            description: 'Успели заплатить раньше: оплачено',
          },
          {
            guard: {
              type: 'isClosed',
            },
            target: 'cancelled',
            actions: {
              type: 'takeCancelled',
            },
            description: 'Счёт закрыт: оплатить его уже нельзя',
          },
          {
            target: 'declined',
            actions: {
              type: 'takeCancelled',
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
    cancelled: {
      description: 'Счёт закрыт, денег не списали',
      tags: 'cancelled',
      entry: 'announceCancelled',
      on: {
        'cardPayment.reset': {
          target: 'idle',
          actions: 'clearSaid',
        },
        'cardPayment.start': {
          target: 'leaving',
          actions: {
            type: 'begin',
          },
        },
        'page.restored': {
          target: 'awaiting',
          actions: 'clearSaid',
        },
      },
    },
  },
});
