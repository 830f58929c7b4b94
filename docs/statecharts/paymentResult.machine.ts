import { fromPromise, setup } from 'xstate';

// machines/payment-result/payment-result.machine.ts: Страница исхода
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const paymentResultConditions = {
  isAnother: true as boolean, // если это другой платёж
  isPaid: true as boolean, // если оплачено
  isDeclined: true as boolean, // если не оплачено
  isCancelled: true as boolean, // если счёт закрыт
};

export const paymentResultMachine = setup({
  guards: {
    isAnother: () => paymentResultConditions.isAnother,
    isPaid: () => paymentResultConditions.isPaid,
    isDeclined: () => paymentResultConditions.isDeclined,
    isCancelled: () => paymentResultConditions.isCancelled,
  },
  actors: {
    cardPayment: fromPromise(() => new Promise(() => {})), // оплата картой
  },
  actions: {
    askAbout: () => {}, // запомнить, о каком платеже спрашиваем
    keepEnd: () => {}, // запомнить исход
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearEnd: () => {}, // забыть прежний исход
    forgetAll: () => {}, // забыть платёж
    announceHidden: () => {}, // объявить: со страницы исхода ушли
  },
}).createMachine({
  id: 'paymentResult',
  description: 'Страница исхода: что стало с одним платежом',
  context: {
    paymentId: null,
    payment: null,
    message: null,
  },
  initial: 'hidden',
  on: {
    'paymentResult.shown': {
      guard: {
        type: 'isAnother',
      },
      target: '.asking',
      reenter: true,
      actions: {
        type: 'askAbout',
      },
      description: 'Страница осталась, а говорит уже о другом платеже',
    },
    'paymentResult.left': {
      target: '.hidden',
      actions: [
        'forgetAll',
        'announceHidden',
      ],
      description: 'Ушли: больше не спрашиваем',
    },
  },
  states: {
    hidden: {
      description: 'Страницы на экране нет',
      on: {
        'paymentResult.shown': {
          target: 'asking',
          actions: {
            type: 'askAbout',
          },
          description: 'Спрашиваем каждый раз',
        },
      },
    },
    asking: {
      description: 'Узнаём у сервера; открытый счёт можно продолжить или отменить',
      invoke: {
        id: 'returnedPayment',
        src: 'cardPayment',
        onDone: [
          {
            guard: {
              type: 'isPaid',
            },
            target: 'told.paid',
            actions: {
              type: 'keepEnd',
            },
          },
          {
            guard: {
              type: 'isDeclined',
            },
            target: 'told.declined',
            actions: {
              type: 'keepEnd',
            },
          },
          {
            guard: {
              type: 'isCancelled',
            },
            target: 'told.cancelled',
            actions: {
              type: 'keepEnd',
            },
          },
          {
            target: 'told.none',
            actions: {
              type: 'keepEnd',
            },
            description: 'Сервер не знает ни одной оплаты: «Оплаты не было»',
          },
        ],
        onError: {
          target: 'told.unknown',
          actions: 'sayUnknown',
        },
      },
    },
    told: {
      description: 'Исход известен',
      initial: 'none',
      states: {
        paid: {
          description: 'Оплачено',
          tags: 'paid',
        },
        declined: {
          description: 'Не оплачено',
          tags: 'declined',
        },
        cancelled: {
          description: 'Счёт закрыт, денег не списали',
          tags: 'cancelled',
          on: {
            'page.restored': {
              target: '#paymentResult.asking',
              actions: 'clearEnd',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
        unknown: {
          description: 'Спросить не вышло: что с платежом, неизвестно',
          tags: 'unknown',
          on: {
            'page.restored': {
              target: '#paymentResult.asking',
              actions: 'clearEnd',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
        none: {
          description: 'Оплаты не было',
          on: {
            'page.restored': {
              target: '#paymentResult.asking',
              actions: 'clearEnd',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
      },
    },
  },
});
