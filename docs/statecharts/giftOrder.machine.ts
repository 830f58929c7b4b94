import { fromPromise, setup } from 'xstate';

// machines/gift-order/gift-order.machine.ts: Покупка подарочной карты
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const giftOrderConditions = {
  isReturned: true as boolean, // если вернулись из банка
  isReturnedFromAnother: true as boolean, // если это другой платёж
  isGiftPaid: true as boolean, // если карта оплачена
  isGiftDeclined: true as boolean, // если карта не оплачена
  isGiftCancelled: true as boolean, // если счёт за карту закрыт
  isBack: true as boolean, // если страница банка позади
  isRefused: true as boolean, // если сервер отказал
  isUnfinished: true as boolean, // если не закончена
};

export const giftOrderMachine = setup({
  guards: {
    isReturned: () => giftOrderConditions.isReturned,
    isReturnedFromAnother: () => giftOrderConditions.isReturnedFromAnother,
    isGiftPaid: () => giftOrderConditions.isGiftPaid,
    isGiftDeclined: () => giftOrderConditions.isGiftDeclined,
    isGiftCancelled: () => giftOrderConditions.isGiftCancelled,
    isBack: () => giftOrderConditions.isBack,
    isRefused: () => giftOrderConditions.isRefused,
    isUnfinished: () => giftOrderConditions.isUnfinished,
  },
  actors: {
    cardPayment: fromPromise(() => new Promise(() => {})), // оплата картой
  },
  actions: {
    begin: () => {}, // запомнить заказ
    askAbout: () => {}, // запомнить, о каком платеже спрашиваем
    takePayment: () => {}, // запомнить, какой платёж начат
    takeEnd: () => {}, // запомнить исход
    keepMessage: () => {}, // показать причину
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearSaid: () => {}, // убрать прежнее замечание
    forgetAttempt: () => {}, // забыть попытку оплаты
    forgetPage: () => {}, // забыть, что говорила страница
    forgetDraft: () => {}, // забыть заказ
    announceDraft: () => {}, // записать заказ в браузер
    clearAddress: () => {}, // убрать платёж из адреса
  },
}).createMachine({
  id: 'giftOrder',
  description: 'Покупка подарочной карты',
  initial: 'form',
  on: {
    'giftOrder.entered': {
      guard: {
        type: 'isReturnedFromAnother',
      },
      target: '.asking',
      reenter: true,
      actions: {
        type: 'askAbout',
      },
      description: 'Страница осталась, а говорит уже о другом платеже',
    },
    'giftOrder.pageLeft': {
      target: '.form',
      actions: 'forgetPage',
      description: 'Ушли со страницы: в банк уже не ведём, больше не спрашиваем',
    },
  },
  states: {
    form: {
      description: 'Заказ заполняют',
      initial: 'resting',
      on: {
        'giftOrder.submit': {
          target: 'paying',
          actions: [
            {
              type: 'begin',
            },
            'announceDraft',
          ],
          description: 'Тот же заказ, исход которого неизвестен, второй оплаты не заводит',
        },
        'giftOrder.edit': {
          target: '.resting',
          actions: 'clearSaid',
          description: 'Замечания уходят, когда заказ правят',
        },
        'giftOrder.entered': {
          guard: {
            type: 'isReturned',
          },
          target: 'asking',
          actions: {
            type: 'askAbout',
          },
          description: 'Вернулись из банка: узнаём исход у сервера',
        },
      },
      states: {
        resting: {
          description: 'Ничего не начато',
        },
        checking: {
          description: 'Страница банка позади: тихо узнаём, чем кончилось',
          invoke: {
            id: 'giftPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isGiftPaid',
                },
                target: '#giftOrder.paid',
                actions: {
                  type: 'takeEnd',
                },
                description: 'Заплатили и вернулись кнопкой «Назад»',
              },
              {
                guard: {
                  type: 'isUnfinished',
                },
                target: 'resting',
                description: 'Счёт открыт, или не узнали: повтор ведёт на ту же страницу банка',
              },
              {
                target: 'resting',
                actions: 'forgetAttempt',
                description: 'Кончилась: следующая оплата будет новой',
              },
            ],
            onError: 'resting',
          },
        },
        declined: {
          description: 'Не оплачено: можно попробовать ещё раз',
          tags: 'declined',
        },
        cancelled: {
          description: 'Счёт закрыт, денег не списали',
          tags: 'cancelled',
          on: {
            'page.restored': {
              target: '#giftOrder.asking',
              actions: 'clearSaid',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
        none: {
          description: 'Оплаты не было',
          on: {
            'page.restored': {
              target: '#giftOrder.asking',
              actions: 'clearSaid',
              description: 'Страница проснулась: спрашиваем снова',
            },
          },
        },
      },
    },
    paying: {
      description: 'Браузер идёт на страницу банка; второй раз начать нельзя',
      invoke: {
        id: 'giftPayment',
        src: 'cardPayment',
        onDone: [
          {
            guard: {
              type: 'isBack',
            },
            target: 'form.checking',
            actions: {
              type: 'takePayment',
            },
            description: 'Страница банка позади: кнопка работает',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'form',
            actions: [
              {
                type: 'keepMessage',
              },
              'forgetAttempt',
            ],
            description: '§8: замечание сервера стоит у того поля, о котором оно',
          },
          {
            target: 'form',
            actions: {
              type: 'keepMessage',
            },
            description: 'Могло и начаться: повтор пойдёт под тем же ключом',
          },
        ],
        onError: {
          target: 'form',
          actions: 'sayUnknown',
        },
      },
    },
    asking: {
      description: 'Вернулись из банка, узнаём исход у сервера',
      on: {
        'giftOrder.submit': {
          target: 'paying',
          actions: [
            {
              type: 'begin',
            },
            'announceDraft',
          ],
          description: 'Спрашивали не о подарке: форма на экране, платят не дожидаясь ответа',
        },
      },
      invoke: {
        id: 'giftPayment',
        src: 'cardPayment',
        onDone: [
          {
            guard: {
              type: 'isGiftPaid',
            },
            target: 'paid',
            actions: {
              type: 'takeEnd',
            },
          },
          {
            guard: {
              type: 'isGiftDeclined',
            },
            target: 'form.declined',
            actions: {
              type: 'takeEnd',
            },
          },
          {
            guard: {
              type: 'isGiftCancelled',
            },
            target: 'form.cancelled',
            actions: {
              type: 'takeEnd',
            },
          },
          {
            target: 'form.none',
            actions: [
              {
                type: 'keepMessage',
              },
              'forgetAttempt',
            ],
            description: 'Оплаты не было, или это не подарок: у той оплаты своя страница',
          },
        ],
        onError: {
          target: 'form',
          actions: 'sayUnknown',
        },
      },
    },
    paid: {
      description: 'Оплачено, письмо уходит получателю',
      tags: 'paid',
      on: {
        'giftOrder.another': {
          target: 'form',
          actions: [
            'forgetDraft',
            'announceDraft',
            'clearAddress',
          ],
          description: '«Подарить ещё»',
        },
      },
    },
  },
});
