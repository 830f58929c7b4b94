import { fromCallback, fromPromise, raise, setup } from 'xstate';

// machines/achievement-modal/achievement-modal.machine.ts: Новое достижение
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const achievementModalConditions = {
  isOn: true as boolean, // если достижения включены
  hasNew: true as boolean, // если среди них есть новые
  isNothingLeft: true as boolean, // если непрочитанных не осталось
  isLast: true as boolean, // если это последнее в очереди
};

export const achievementModalMachine = setup({
  guards: {
    isOn: () => achievementModalConditions.isOn,
    hasNew: () => achievementModalConditions.hasNew,
    isNothingLeft: () => achievementModalConditions.isNothingLeft,
    isLast: () => achievementModalConditions.isLast,
  },
  actors: {
    achievementReader: fromCallback(() => {}), // отметка о прочтении
  },
  actions: {
    renewQueue: () => {}, // обновить очередь
    takeFromQueue: () => {}, // убрать из очереди
    markRead: () => {}, // отметить прочитанным
  },
}).createMachine({
  id: 'achievementModal',
  description: 'Окно «Получено новое достижение!»',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Развилка: включены ли достижения',
      always: [
        {
          guard: 'isOn',
          target: 'on',
        },
        {
          target: 'off',
        },
      ],
    },
    off: {
      description: 'Достижения выключены: окна не бывает',
    },
    on: {
      description: 'Достижения включены',
      invoke: {
        id: 'achievementReader',
        src: 'achievementReader',
        onError: {
          description: 'Прочтение не отметилось: окно закрыто сейчас и вернётся при следующем запуске',
        },
      },
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Показывать нечего',
          on: {
            'achievements.unread': {
              guard: {
                type: 'hasNew',
              },
              target: 'open',
              actions: {
                type: 'renewQueue',
              },
            },
          },
        },
        open: {
          description: 'Показано первое из непрочитанных',
          tags: 'open',
          on: {
            'achievements.unread': [
              {
                guard: {
                  type: 'isNothingLeft',
                },
                target: 'hidden',
                actions: {
                  type: 'renewQueue',
                },
                description: 'Прочитано в другой вкладке: показывать больше нечего',
              },
              {
                actions: {
                  type: 'renewQueue',
                },
                description: 'Новые ждут своей очереди, прочитанные в другой вкладке уходят',
              },
            ],
            'achievementModal.close': [
              {
                guard: 'isLast',
                target: 'hidden',
                actions: [
                  'markRead',
                  'takeFromQueue',
                ],
                description: 'Закрыли — событие прочитано',
              },
              {
                actions: [
                  'markRead',
                  'takeFromQueue',
                ],
                description: 'Прочитано; показываем следующее',
              },
            ],
          },
        },
      },
    },
  },
});

// machines/assistant-notice/assistant-notice.machine.ts: Помощник подключён
export const assistantNoticeMachine = setup({
  actions: {
    announceClosed: () => {}, // убрать отметку из адреса страницы
  },
}).createMachine({
  id: 'assistantNotice',
  description: 'Сообщение о том, что голосовой помощник подключён',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Сообщать не о чем',
      on: {
        'assistantNotice.show': {
          target: 'shown',
          description: 'Страницу тарифов открыли с отметкой в адресе: помощника только что подключили',
        },
      },
    },
    shown: {
      description: 'Сообщение над тарифами',
      tags: 'shown',
      on: {
        'assistantNotice.close': {
          target: 'hidden',
          actions: 'announceClosed',
          description: 'Отметка уходит из адреса: перезагрузка не покажет сообщение снова',
        },
        'route.changed': {
          target: 'hidden',
          description: 'На другой странице отметки уже нет',
        },
      },
    },
  },
});

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

// machines/code-group/code-group.machine.ts: Код после первого экрана
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const codeGroupConditions = {
  isSomebody: true as boolean, // если это не гость
};

export const codeGroupMachine = setup({
  guards: {
    isSomebody: () => codeGroupConditions.isSomebody,
  },
  actors: {
    fetchChunk: fromPromise(() => new Promise(() => {})), // код, которого ждут
    fetchAhead: fromPromise(() => new Promise(() => {})), // код заранее
  },
  actions: {
    announceArrived: () => {}, // сообщить, что код здесь
    announceLost: () => {}, // сообщить, что код не дошёл
    announceMissed: () => {}, // сказать слушателю, что код не дошёл
  },
}).createMachine({
  id: 'codeGroup',
  description: 'Код, который приходит после первого экрана',
  initial: 'absent',
  states: {
    absent: {
      description: 'Кода ещё нет, и никто его не ждёт',
      on: {
        'chunk.wanted': {
          target: 'fetching',
          description: 'Нажали то, чему нужен этот код',
        },
        'chunk.idle': {
          target: 'fetchingAhead',
          description: 'Странице нечем больше заняться: привезём заранее',
        },
        'listener.told': {
          guard: {
            type: 'isSomebody',
          },
          target: 'fetchingAhead',
          description: 'Здесь не гость: его страница рисуется по тому, что этот код о нём прочтёт',
        },
      },
    },
    fetchingAhead: {
      description: 'Код в пути, но его пока никто не ждёт',
      tags: 'fetching',
      invoke: {
        id: 'fetchAhead',
        src: 'fetchAhead',
        onDone: {
          target: 'here',
          actions: 'announceArrived',
        },
        onError: {
          target: 'absent',
          actions: 'announceLost',
          description: 'Код не дошёл: привезём, когда понадобится',
        },
      },
      on: {
        'chunk.wanted': {
          target: 'fetching',
          description: 'Теперь его ждут: браузер продолжит ту же загрузку',
        },
      },
    },
    fetching: {
      description: 'Код в пути, и его ждут',
      tags: [
        'fetching',
        'wanted',
      ],
      invoke: {
        id: 'fetchChunk',
        src: 'fetchChunk',
        onDone: {
          target: 'here',
          actions: 'announceArrived',
        },
        onError: {
          target: 'missed',
          actions: [
            'announceLost',
            'announceMissed',
          ],
          description: 'Код не дошёл, а его ждут',
        },
      },
    },
    missed: {
      description: 'Код ждали, а он не дошёл',
      on: {
        'chunk.wanted': {
          target: 'fetching',
          description: 'Нажали снова',
        },
        'chunk.idle': 'fetchingAhead',
        'network.restored': {
          target: 'fetchingAhead',
          description: 'Сеть вернулась: привезём, пока не нажали снова',
        },
      },
    },
    here: {
      description: 'Код здесь',
      tags: 'here',
    },
  },
});

// machines/favorites/favorites.machine.ts: Избранное
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const favoritesConditions = {
  isUnderWay: true as boolean, // если эту лекцию уже переключаем
  hasWishes: true as boolean, // если есть нажатия, которые ждут
  isTrueAlready: true as boolean, // если так уже и есть
  isDone: true as boolean, // если получилось
  isRefused: true as boolean, // если сервер отказал
};

export const favoritesMachine = setup({
  guards: {
    isUnderWay: () => favoritesConditions.isUnderWay,
    hasWishes: () => favoritesConditions.hasWishes,
    isTrueAlready: () => favoritesConditions.isTrueAlready,
    isDone: () => favoritesConditions.isDone,
    isRefused: () => favoritesConditions.isRefused,
  },
  actors: {
    loadFavorites: fromPromise(() => new Promise(() => {})), // список избранного
    toggleFavorite: fromPromise(() => new Promise(() => {})), // переключение избранного
  },
  actions: {
    addWish: () => {}, // запомнить нажатие
    dropWish: () => {}, // снять исполненное нажатие
    dropWishes: () => {}, // забыть нажатия
    takeAnswer: () => {}, // изменить список по ответу
    forgetDoubt: () => {}, // забыть сомнение об этой лекции
    noteUncertain: () => {}, // запомнить, что исход неизвестен
    setIds: () => {}, // запомнить список
    forgetAll: () => {}, // забыть избранное и нажатия
    announceFailed: () => {}, // показать причину отказа
    announceUnknown: () => {}, // сказать «Неизвестная ошибка»
  },
}).createMachine({
  id: 'favorites',
  description: 'Избранное: показано то, что сказал сервер',
  context: {
    ids: [],
    wishes: [],
    uncertain: null,
  },
  initial: 'guest',
  states: {
    guest: {
      description: 'Гость: избранного нет',
      tags: 'guest',
      on: {
        'favorites.signedIn': 'listener',
        'favorites.toggle': {
          description: '§6: гостю избранное недоступно',
        },
      },
    },
    listener: {
      description: 'Слушатель вошёл',
      initial: 'unknown',
      on: {
        'favorites.signedIn': {
          target: 'listener',
          reenter: true,
          actions: 'forgetAll',
          description: 'Вошёл другой слушатель',
        },
      },
      states: {
        unknown: {
          description: 'Что в избранном, неизвестно: сначала спросим',
          on: {
            'favorites.known': {
              target: 'ready',
              actions: {
                type: 'setIds',
              },
            },
            'favorites.refresh': 'refreshing',
            'favorites.toggle': {
              target: 'refreshing',
              actions: {
                type: 'addWish',
              },
              description: 'Сначала правда, потом нажатие',
            },
          },
        },
        ready: {
          description: 'Избранное известно',
          on: {
            'favorites.known': {
              actions: {
                type: 'setIds',
              },
            },
            'favorites.refresh': 'refreshing',
            'favorites.toggle': {
              target: 'toggling',
              actions: {
                type: 'addWish',
              },
            },
          },
        },
        choosing: {
          description: 'Развилка: что нажали, пока ждали',
          always: [
            {
              guard: 'isTrueAlready',
              target: 'choosing',
              reenter: true,
              actions: 'dropWish',
              description: 'Так уже и есть',
            },
            {
              guard: 'hasWishes',
              target: 'toggling',
            },
            {
              target: 'ready',
            },
          ],
        },
        toggling: {
          description: 'Сервер меняет избранное',
          invoke: {
            id: 'toggleFavorite',
            src: 'toggleFavorite',
            onDone: [
              {
                guard: {
                  type: 'isDone',
                },
                target: 'refreshing',
                actions: [
                  {
                    type: 'takeAnswer',
                  },
                  'dropWish',
                ],
                description: '§4: после переключения избранное читается заново',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'refreshing',
                actions: [
                  {
                    type: 'announceFailed',
                  },
                  'forgetDoubt',
                  'dropWish',
                ],
                description: 'Отказ: ничего не изменилось',
              },
              {
                target: 'refreshing',
                actions: [
                  'announceUnknown',
                  'noteUncertain',
                  'dropWish',
                ],
                description: 'Исход неизвестен: сначала перечитаем',
              },
            ],
            onError: {
              target: 'refreshing',
              actions: [
                'announceUnknown',
                'noteUncertain',
                'dropWish',
              ],
            },
          },
          on: {
            'favorites.toggle': [
              {
                guard: {
                  type: 'isUnderWay',
                },
                description: 'Эту лекцию уже переключаем',
              },
              {
                actions: {
                  type: 'addWish',
                },
                description: 'Другая лекция ждёт очереди',
              },
            ],
          },
        },
        refreshing: {
          description: 'Читаем избранное заново',
          invoke: {
            id: 'loadFavorites',
            src: 'loadFavorites',
            onDone: {
              target: 'choosing',
              actions: {
                type: 'setIds',
              },
            },
            onError: [
              {
                guard: 'hasWishes',
                target: 'unknown',
                actions: [
                  'announceUnknown',
                  'dropWishes',
                ],
                description: 'Правды нет, и нажатия исполнить нельзя: следующее спросит снова',
              },
              {
                target: 'unknown',
              },
            ],
          },
          on: {
            'favorites.refresh': {
              target: 'refreshing',
              reenter: true,
              description: 'Спрашиваем снова: верен только самый новый ответ',
            },
            'favorites.toggle': [
              {
                guard: {
                  type: 'isUnderWay',
                },
              },
              {
                actions: {
                  type: 'addWish',
                },
              },
            ],
          },
        },
      },
    },
  },
});

// machines/gift-card/gift-card.machine.ts: Подарочная карта
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const giftCardConditions = {
  isBlank: true as boolean, // если поле пустое
  isActivated: true as boolean, // если карта принята
  isRefused: true as boolean, // если сервер отказал
};

export const giftCardMachine = setup({
  guards: {
    isBlank: () => giftCardConditions.isBlank,
    isActivated: () => giftCardConditions.isActivated,
    isRefused: () => giftCardConditions.isRefused,
  },
  actors: {
    activateGiftCard: fromPromise(() => new Promise(() => {})), // активация карты
  },
  actions: {
    sayRequired: () => {}, // сказать «Это поле обязательно»
    begin: () => {}, // начать попытку
    takeGift: () => {}, // запомнить, что дала карта
    keepRefusal: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    forget: () => {}, // забыть прежнюю попытку
    announceActivated: () => {}, // объявить: карта активирована
  },
}).createMachine({
  id: 'giftCard',
  description: 'Активация подарочной карты',
  context: {
    key: null,
    error: null,
    subscriptionTypes: [],
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'Слушатель вводит код карты',
      initial: 'clean',
      on: {
        'giftCard.activate': [
          {
            guard: {
              type: 'isBlank',
            },
            target: '.rejected',
            actions: 'sayRequired',
            description: 'Код пуст: сервер не спрашиваем',
          },
          {
            target: 'activating',
            actions: {
              type: 'begin',
            },
          },
        ],
        'giftCard.reset': {
          target: '.clean',
          actions: 'forget',
          description: 'Экран открыт заново',
        },
      },
      states: {
        clean: {
          description: 'Замечаний нет',
        },
        rejected: {
          description: 'Замечание у поля, набранный код на месте',
          on: {
            'giftCard.edit': {
              target: 'clean',
              actions: 'forget',
              description: 'Замечание уходит, когда код правят',
            },
          },
        },
        uncertain: {
          description: 'Исход неизвестен: «Неизвестная ошибка»; повтор не активирует карту дважды',
          on: {
            'giftCard.edit': {
              target: 'clean',
              actions: 'forget',
              description: 'Другой код — другая попытка',
            },
          },
        },
      },
    },
    activating: {
      description: 'Код у сервера; второй раз отправить нельзя',
      tags: 'busy',
      invoke: {
        id: 'activateGiftCard',
        src: 'activateGiftCard',
        onDone: [
          {
            guard: {
              type: 'isActivated',
            },
            target: 'activated',
            actions: [
              {
                type: 'takeGift',
              },
              'announceActivated',
            ],
            description: 'Подписка выросла: её читают заново',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'editing.rejected',
            actions: {
              type: 'keepRefusal',
            },
            description: 'Что бы сервер ни сказал о коде, это стоит у поля',
          },
          {
            target: 'editing.uncertain',
            actions: 'sayUnknown',
            description: 'Могло и получиться: повтор не сделает дела дважды',
          },
        ],
        onError: {
          target: 'editing.uncertain',
          actions: 'sayUnknown',
        },
      },
    },
    activated: {
      description: 'Карта активирована, видно, что она дала',
      tags: 'given',
      on: {
        'giftCard.reset': {
          target: 'editing',
          actions: 'forget',
          description: 'Есть ещё одна карта',
        },
      },
    },
  },
});

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

// machines/identity/identity.machine.ts: Чей это браузер
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const identityConditions = {
  isSomebodyElse: true as boolean, // если другой, чем был?
};

export const identityMachine = setup({
  guards: {
    isSomebodyElse: () => identityConditions.isSomebodyElse,
  },
  actors: {
    returnTarget: fromCallback(() => {}), // куда вернуться
    journal: fromCallback(() => {}), // журнал слушания
    outbox: fromCallback(() => {}), // записи, что ждут отправки
    favorites: fromCallback(() => {}), // избранное
    socials: fromCallback(() => {}), // социальные сети
    startUp: fromCallback(() => {}), // чтение при запуске
    achievementModal: fromCallback(() => {}), // окно экслибриса
    lastStops: fromCallback(() => {}), // последние места
    newerElsewhere: fromCallback(() => {}), // место на другом устройстве
    placeChanges: fromCallback(() => {}), // места с других устройств
    soundHere: fromCallback(() => {}), // звук этого устройства
    soundElsewhere: fromCallback(() => {}), // звук другого устройства
    whatNext: fromCallback(() => {}), // что слушать дальше
    purchase: fromCallback(() => {}), // покупка
    paymentResult: fromCallback(() => {}), // страница исхода
    giftOrder: fromCallback(() => {}), // покупка подарка
    subscription: fromCallback(() => {}), // подписка слушателя
    promoCode: fromCallback(() => {}), // промокод
    giftCard: fromCallback(() => {}), // подарочная карта
    mnogoru: fromCallback(() => {}), // карта программы лояльности
    partnerEmail: fromCallback(() => {}), // почта абонента
  },
  actions: {
    setWho: () => {}, // запомнить, кто здесь
    keepLastSeconds: () => {}, // записать последние услышанные секунды
  },
}).createMachine({
  id: 'identity',
  description: 'Чей это браузер: всё личное живёт не дольше того, чьё оно',
  initial: 'here',
  states: {
    here: {
      description: 'Слушатель или гость, со всем, что его',
      exit: 'keepLastSeconds',
      invoke: [
        {
          id: 'returnTarget',
          src: 'returnTarget',
        },
        {
          id: 'journal',
          src: 'journal',
        },
        {
          id: 'outbox',
          src: 'outbox',
        },
        {
          id: 'favorites',
          src: 'favorites',
        },
        {
          id: 'socials',
          src: 'socials',
        },
        {
          id: 'startUp',
          src: 'startUp',
        },
        {
          id: 'achievementModal',
          src: 'achievementModal',
        },
        {
          id: 'lastStops',
          src: 'lastStops',
        },
        {
          id: 'newerElsewhere',
          src: 'newerElsewhere',
        },
        {
          id: 'placeChanges',
          src: 'placeChanges',
        },
        {
          id: 'soundHere',
          src: 'soundHere',
        },
        {
          id: 'soundElsewhere',
          src: 'soundElsewhere',
        },
        {
          id: 'whatNext',
          src: 'whatNext',
        },
        {
          id: 'purchase',
          src: 'purchase',
        },
        {
          id: 'paymentResult',
          src: 'paymentResult',
        },
        {
          id: 'giftOrder',
          src: 'giftOrder',
        },
        {
          id: 'subscription',
          src: 'subscription',
        },
        {
          id: 'promoCode',
          src: 'promoCode',
        },
        {
          id: 'giftCard',
          src: 'giftCard',
        },
        {
          id: 'mnogoru',
          src: 'mnogoru',
        },
        {
          id: 'partnerEmail',
          src: 'partnerEmail',
        },
      ],
      on: {
        'identity.told': [
          {
            guard: {
              type: 'isSomebodyElse',
            },
            target: 'here',
            reenter: true,
            actions: {
              type: 'setWho',
            },
            description: 'Вошли, вышли, сменился слушатель: личное прежнего кончилось вместе с ним',
          },
          {
            actions: {
              type: 'setWho',
            },
            description: 'Тот же; может быть, узнали, кто он',
          },
        ],
      },
    },
  },
});

// machines/journal/journal.machine.ts: Журнал прослушивания
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const journalConditions = {
  isVisiting: true as boolean, // если лекцию открыли по ссылке на место, и своё место ждёт
  isNotThrough: true as boolean, // если услышано слишком мало
  isSkippedVisit: true as boolean, // если услышано слишком мало, и лекцию открыли по ссылке
  isLeftThrough: true as boolean, // если до конца не дошли, но услышано достаточно
  isLeftThroughInHistory: true as boolean, // если услышано достаточно, и лекция уже в истории
  hasTail: true as boolean, // если перед этим дослушали ещё немного
  hasTailOfRange: true as boolean, // если перед перемоткой дослушали ещё немного
  isOfRange: true as boolean, // если звучит она сама
  isInHistory: true as boolean, // если лекция уже в истории
  isStopping: true as boolean, // если включено «до конца лекции»
  isFavorite: true as boolean, // если лекция в избранном
  isSounding: true as boolean, // если что-нибудь звучит
  isRead: true as boolean, // если подписка прочитана
  isByListener: true as boolean, // если место сменил сам слушатель
  hasHeardNothing: true as boolean, // если ничего не прозвучало
};

export const journalMachine = setup({
  delays: {
    flush_3_s: 3000,
  },
  guards: {
    isVisiting: () => journalConditions.isVisiting,
    isNotThrough: () => journalConditions.isNotThrough,
    isSkippedVisit: () => journalConditions.isSkippedVisit,
    isLeftThrough: () => journalConditions.isLeftThrough,
    isLeftThroughInHistory: () => journalConditions.isLeftThroughInHistory,
    hasTail: () => journalConditions.hasTail,
    hasTailOfRange: () => journalConditions.hasTailOfRange,
    isOfRange: () => journalConditions.isOfRange,
    isInHistory: () => journalConditions.isInHistory,
    isStopping: () => journalConditions.isStopping,
    isFavorite: () => journalConditions.isFavorite,
    isSounding: () => journalConditions.isSounding,
    isRead: () => journalConditions.isRead,
    isByListener: () => journalConditions.isByListener,
    hasHeardNothing: () => journalConditions.hasHeardNothing,
  },
  actors: {
    journalStore: fromCallback(() => {}), // хранилище журнала
  },
  actions: {
    setLecture: () => {}, // запомнить, какая лекция в плеере
    setHeard: () => {}, // запомнить, что в ней услышано
    noteHeard: () => {}, // прибавить услышанный отрезок
    readHeard: () => {}, // спросить, что в ней услышано
    keepLeftPlace: () => {}, // вернуть место туда, откуда перемотали
    openRange: () => {}, // начать отрезок
    reopenRange: () => {}, // начать отрезок там, куда перемотали
    extendRange: () => {}, // продлить отрезок
    oweTail: () => {}, // прибавить к следующему отрезку
    keepTail: () => {}, // записать услышанное
    goOnFrom: () => {}, // открыть отрезок с места, где звучит
    closeRange: () => {}, // закрыть отрезок
    startVisit: () => {}, // запомнить, что пришли по ссылке
    endVisit: () => {}, // забыть ссылку
    setMaterialType: () => {}, // запомнить: полная лекция или отрывок
    setWho: () => {}, // запомнить, кто слушает
    setHistory: () => {}, // запомнить историю
    markSaved: () => {}, // отметить записанное
    noteInHistory: () => {}, // запомнить, что она в истории
    keepPlace: () => {}, // сохранить место
    keepUnsaved: () => {}, // записать ещё не записанное
    keepChosen: () => {}, // записать выбранное место для других устройств
    addToHistory: () => {}, // записать лекцию в историю
    endListen: () => {}, // записать конец лекции
    markListened: () => {}, // записать: прослушана
    undoEnd: () => {}, // записать: не прослушана
    noteNotListened: () => {}, // забыть услышанное в ней
    noteListened: () => {}, // запомнить, что прослушана
    restartRange: () => {}, // начать отрезок отсюда
    announceRecorded: () => {}, // объявить: есть что отправить
    announceFavoritesStale: () => {}, // попросить перечитать избранное
  },
}).createMachine({
  id: 'journal',
  description: 'Журнал прослушивания: из услышанных отрезков — место, статистика, история',
  type: 'parallel',
  invoke: {
    id: 'journalStore',
    src: 'journalStore',
    onError: {
      actions: 'closeRange',
    },
  },
  on: {
    'journal.entitlementChanged': {
      guard: {
        type: 'isRead',
      },
      actions: {
        type: 'setMaterialType',
      },
      description: '§4: подписчик слушает лекцию целиком, остальные — отрывок',
    },
    'journal.listenerKnown': {
      actions: {
        type: 'setWho',
      },
      description: 'Записи этого браузера — того, кто сейчас слушает',
    },
    'journal.lectureKnown': {
      actions: [
        {
          type: 'setLecture',
        },
        {
          type: 'readHeard',
        },
      ],
      description: 'В плеере лекция: спросить, что в ней уже услышано',
    },
    'journal.heardRead': {
      actions: {
        type: 'setHeard',
      },
    },
    'journal.recordKept': {
      actions: 'announceRecorded',
      description: 'Запись сохранена: её можно отправлять',
    },
    'journal.endListenKept': [
      {
        guard: {
          type: 'isFavorite',
        },
        actions: [
          'announceRecorded',
          'announceFavoritesStale',
        ],
        description: '§4: после конца лекции избранное читается заново, если она в нём',
      },
      {
        actions: 'announceRecorded',
      },
    ],
  },
  states: {
    range: {
      description: 'Услышанный отрезок',
      initial: 'closed',
      on: {
        'journal.stayed': {
          actions: {
            type: 'keepChosen',
          },
          description: '«Остаться здесь», словом или тем, что слушают отсюда: сразу и для других устройств',
        },
      },
      states: {
        closed: {
          description: 'Тихо',
          on: {
            'playback.started': {
              target: 'open',
              actions: {
                type: 'openRange',
              },
            },
            'journal.soundKnown': {
              guard: {
                type: 'isSounding',
              },
              target: 'open',
              actions: {
                type: 'goOnFrom',
              },
              description: 'Лекция звучала и до того, как пришёл тот, кто слушает теперь',
            },
            'playback.moved': [
              {
                guard: {
                  type: 'isVisiting',
                },
                description: 'Лекция открыта по ссылке на место: своё место не трогаем',
              },
              {
                guard: {
                  type: 'isByListener',
                },
                actions: [
                  {
                    type: 'keepPlace',
                  },
                  {
                    type: 'keepChosen',
                  },
                ],
                description: 'Перемотка на паузе — тоже место, и для других устройств',
              },
              {
                description: 'Отступ назад при продолжении места не меняет',
              },
            ],
            'playback.left': {
              guard: {
                type: 'hasTail',
              },
              actions: {
                type: 'keepTail',
              },
              description: 'Взяли другую лекцию: до этого места прежнюю ещё слушали',
            },
          },
        },
        open: {
          description: 'Слышно: отрезок растёт',
          after: {
            flush_3_s: {
              target: 'open',
              reenter: true,
              actions: [
                'keepUnsaved',
                'markSaved',
              ],
              description: 'Раз в три секунды услышанное записывается: настолько отстанет и другое устройство, если этот браузер умрёт',
            },
          },
          on: {
            'playback.advanced': [
              {
                guard: {
                  type: 'isVisiting',
                },
                actions: {
                  type: 'extendRange',
                },
                description: 'По ссылке на место: своё место ждёт',
              },
              {
                actions: [
                  {
                    type: 'extendRange',
                  },
                  {
                    type: 'keepPlace',
                  },
                ],
              },
            ],
            'playback.moved': [
              {
                guard: {
                  type: 'isVisiting',
                },
                target: 'open',
                reenter: true,
                actions: [
                  'keepUnsaved',
                  'noteHeard',
                  {
                    type: 'reopenRange',
                  },
                ],
                description: 'По ссылке на место: отрезок закрыт, своё место не тронуто',
              },
              {
                target: 'open',
                reenter: true,
                actions: [
                  'keepUnsaved',
                  'noteHeard',
                  {
                    type: 'reopenRange',
                  },
                  {
                    type: 'keepPlace',
                  },
                  {
                    type: 'keepChosen',
                  },
                ],
                description: 'Перемотка закрывает отрезок: пропущенное не считается услышанным. Отступ назад бывает только в тишине',
              },
            ],
            'playback.left': {
              guard: {
                type: 'hasTailOfRange',
              },
              actions: {
                type: 'oweTail',
              },
              description: 'Перемотали: до этого места ещё слушали, и запишется это со следующим',
            },
            'playback.stopped': [
              {
                guard: {
                  type: 'hasHeardNothing',
                },
                target: 'closed',
                actions: [
                  'keepUnsaved',
                  'closeRange',
                ],
                description: 'Ничего не услышано: место прежнее',
              },
              {
                guard: {
                  type: 'isVisiting',
                },
                target: 'closed',
                actions: [
                  {
                    type: 'extendRange',
                  },
                  'keepUnsaved',
                  'noteHeard',
                  'closeRange',
                ],
              },
              {
                target: 'closed',
                actions: [
                  {
                    type: 'extendRange',
                  },
                  {
                    type: 'keepPlace',
                  },
                  'keepUnsaved',
                  'noteHeard',
                  'closeRange',
                ],
              },
            ],
            'playback.started': {
              target: 'open',
              reenter: true,
              actions: [
                'keepUnsaved',
                'noteHeard',
                {
                  type: 'openRange',
                },
              ],
              description: 'Новый звук без конца прежнего: прежний отрезок закрыт там, где его слышали',
            },
            'journal.markNotListened': {
              guard: {
                type: 'isOfRange',
              },
              target: 'open',
              reenter: true,
              actions: [
                'keepUnsaved',
                'restartRange',
              ],
              description: '«Непрослушана», пока звучит: услышанное считается отсюда',
            },
            'journal.flush': {
              actions: [
                'keepUnsaved',
                'markSaved',
              ],
              description: 'Вкладку прячут или закрывают, слушатель уходит: ни секунды не терять',
            },
          },
        },
      },
    },
    visit: {
      description: 'Ссылка на место',
      initial: 'none',
      states: {
        none: {
          description: 'Слушатель на своём месте',
          on: {
            'journal.visit': {
              target: 'visiting',
              actions: {
                type: 'startVisit',
              },
            },
          },
        },
        visiting: {
          description: 'Лекция открыта по ссылке на место',
          on: {
            'journal.visit': {
              actions: {
                type: 'startVisit',
              },
            },
            'journal.visitAccepted': {
              target: 'none',
              actions: [
                'endVisit',
                {
                  type: 'keepPlace',
                },
                {
                  type: 'keepChosen',
                },
              ],
              description: 'Здесь слушают минуту, или решили остаться: это теперь своё место, и для других устройств',
            },
            'journal.visitLeft': {
              target: 'none',
              actions: 'endVisit',
              description: 'Своё место — прежнее',
            },
          },
        },
      },
    },
    listener: {
      description: 'Чья история',
      initial: 'guest',
      on: {
        'journal.markNotListened': {
          actions: [
            {
              type: 'noteNotListened',
            },
            {
              type: 'undoEnd',
            },
          ],
          description: 'Отметка снята: лекцию можно слушать заново',
        },
      },
      states: {
        guest: {
          description: 'Гость: история не ведётся, место хранит браузер',
          on: {
            'journal.signedIn': {
              target: 'authorised',
              actions: {
                type: 'setHistory',
              },
            },
            'lecture.ended': [
              {
                guard: {
                  type: 'isSkippedVisit',
                },
                description: 'По ссылке на место, и услышано мало: своё место не тронуто',
              },
              {
                guard: {
                  type: 'isNotThrough',
                },
                actions: {
                  type: 'keepLeftPlace',
                },
                description: 'Конец выбран перемоткой: не прослушана, место — там, откуда перемотали',
              },
              {
                actions: {
                  type: 'endListen',
                },
                description: 'Конец лекции помнит браузер',
              },
            ],
            'playback.stopped': {
              guard: {
                type: 'isLeftThrough',
              },
              actions: [
                {
                  type: 'noteListened',
                },
                {
                  type: 'markListened',
                },
              ],
              description: 'Услышано достаточно: лекция прослушана, хотя до конца не дошли',
            },
            'journal.markListened': {
              actions: [
                {
                  type: 'noteListened',
                },
                {
                  type: 'markListened',
                },
              ],
              description: 'Отмечена прослушанной: помнит браузер',
            },
          },
        },
        authorised: {
          description: 'Слушатель вошёл',
          on: {
            'journal.signedIn': {
              actions: {
                type: 'setHistory',
              },
            },
            'lecture.ended': [
              {
                guard: {
                  type: 'isSkippedVisit',
                },
                description: 'По ссылке на место, и услышано мало: своё место не тронуто',
              },
              {
                guard: {
                  type: 'isNotThrough',
                },
                actions: {
                  type: 'keepLeftPlace',
                },
                description: 'Конец выбран перемоткой: не прослушана, место — там, откуда перемотали',
              },
              {
                guard: {
                  type: 'isStopping',
                },
                actions: {
                  type: 'endListen',
                },
                description: '§4: при «до конца лекции» в историю не пишется',
              },
              {
                guard: {
                  type: 'isInHistory',
                },
                actions: {
                  type: 'endListen',
                },
                description: '§4: уже в истории',
              },
              {
                actions: [
                  {
                    type: 'addToHistory',
                  },
                  {
                    type: 'noteInHistory',
                  },
                  {
                    type: 'endListen',
                  },
                ],
                description: '§4: дослушанная лекция идёт в историю',
              },
            ],
            'playback.stopped': [
              {
                guard: {
                  type: 'isLeftThroughInHistory',
                },
                actions: [
                  {
                    type: 'noteListened',
                  },
                  {
                    type: 'markListened',
                  },
                ],
                description: 'Услышано достаточно, и в истории она уже есть',
              },
              {
                guard: {
                  type: 'isLeftThrough',
                },
                actions: [
                  {
                    type: 'addToHistory',
                  },
                  {
                    type: 'noteInHistory',
                  },
                  {
                    type: 'noteListened',
                  },
                  {
                    type: 'markListened',
                  },
                ],
                description: 'Услышано достаточно: лекция прослушана, хотя до конца не дошли',
              },
            ],
            'journal.markListened': [
              {
                guard: {
                  type: 'isInHistory',
                },
                actions: [
                  {
                    type: 'noteListened',
                  },
                  {
                    type: 'markListened',
                  },
                ],
                description: 'Отмечена прослушанной; в истории она уже есть',
              },
              {
                actions: [
                  {
                    type: 'addToHistory',
                  },
                  {
                    type: 'noteInHistory',
                  },
                  {
                    type: 'noteListened',
                  },
                  {
                    type: 'markListened',
                  },
                ],
                description: 'Отмечена прослушанной: идёт в историю',
              },
            ],
          },
        },
      },
    },
  },
});

// machines/last-stops/last-stops.machine.ts: Последние места
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const lastStopsConditions = {
  isKnown: true as boolean, // если известно, кто это
  isOfCurrent: true as boolean, // если это о лекции в плеере
  isLeaving: true as boolean, // если прыжок дальше 30 секунд оттуда, куда стоит вернуться
  isFarMove: true as boolean, // если прыжок дальше 30 секунд
  isBackAtLeft: true as boolean, // если вернулись к оставленному месту
  isListened: true as boolean, // если услышано десять секунд
  isKeepDue: true as boolean, // если услышано ещё десять секунд
  isMeant: true as boolean, // если услышана минута после прыжка
  isOfCurrentRow: true as boolean, // если это о лекции в плеере
  isLeftKept: true as boolean, // если у этой лекции есть оставленное место
  isPassingKept: true as boolean, // если после прыжка десяти секунд ещё не слушали
  isKnownElsewhere: true as boolean, // если у той лекции есть места
};

export const lastStopsMachine = setup({
  guards: {
    isKnown: () => lastStopsConditions.isKnown,
    isOfCurrent: () => lastStopsConditions.isOfCurrent,
    isLeaving: () => lastStopsConditions.isLeaving,
    isFarMove: () => lastStopsConditions.isFarMove,
    isBackAtLeft: () => lastStopsConditions.isBackAtLeft,
    isListened: () => lastStopsConditions.isListened,
    isKeepDue: () => lastStopsConditions.isKeepDue,
    isMeant: () => lastStopsConditions.isMeant,
    isOfCurrentRow: () => lastStopsConditions.isOfCurrentRow,
    isLeftKept: () => lastStopsConditions.isLeftKept,
    isPassingKept: () => lastStopsConditions.isPassingKept,
    isKnownElsewhere: () => lastStopsConditions.isKnownElsewhere,
  },
  actors: {
    stopsStore: fromCallback(() => {}), // хранилище последних мест
  },
  actions: {
    openStore: () => {}, // читать места слушателя
    setBook: () => {}, // запомнить прочитанные места
    putInBook: () => {}, // запомнить места лекции
    setLecture: () => {}, // запомнить лекцию
    restoreLeft: () => {}, // вспомнить оставленное место
    beginRun: () => {}, // начать отрезок
    hear: () => {}, // посчитать услышанное
    endRun: () => {}, // закончить отрезок
    arrive: () => {}, // считать услышанное отсюда
    shift: () => {}, // сдвинуть отрезок
    countAsKept: () => {}, // вспомнить, сколько здесь слушали
    leaveBehind: () => {}, // запомнить, откуда прыгнули
    forgetLeft: () => {}, // забыть, откуда прыгнули
    markKept: () => {}, // запомнить, что сохранено
    keepStop: () => {}, // сохранить место
    keepLeft: () => {}, // сохранить, куда вернуться
    tellLeft: raise({
      type: 'place.left',
    }), // сказать: место оставлено
    tellBookOpened: raise({
      type: 'book.opened',
    }), // посмотреть, что сохранено о лекции
    announceChosen: () => {}, // вернуть к месту
    announceChosenElsewhere: () => {}, // вернуть к месту другой лекции
  },
}).createMachine({
  id: 'lastStops',
  description: 'Последние места: где лекцию и правда слушали, и куда вернуться после прыжка',
  context: {
    lecture: null,
    run: null,
    heardHere: 0,
    left: null,
    book: {},
  },
  type: 'parallel',
  invoke: {
    id: 'stopsStore',
    src: 'stopsStore',
    onError: {
      description: 'Хранилища нет: верно то, что уже прочитано',
    },
  },
  on: {
    'stops.listenerKnown': {
      guard: {
        type: 'isKnown',
      },
      actions: {
        type: 'openStore',
      },
      description: 'Места этого браузера — того, кто сейчас слушает',
    },
    'stops.read': {
      actions: [
        {
          type: 'setBook',
        },
        'tellBookOpened',
      ],
    },
    'stops.kept': {
      actions: {
        type: 'putInBook',
      },
    },
    'stops.changed': [
      {
        guard: {
          type: 'isOfCurrentRow',
        },
        actions: [
          {
            type: 'putInBook',
          },
          'tellBookOpened',
        ],
        description: 'Эту лекцию слушают в другой вкладке: место одно',
      },
      {
        actions: {
          type: 'putInBook',
        },
      },
    ],
    'stops.lectureKnown': {
      actions: [
        {
          type: 'setLecture',
        },
        'tellBookOpened',
      ],
    },
    'stops.goBack': [
      {
        guard: {
          type: 'isOfCurrent',
        },
        actions: {
          type: 'announceChosen',
        },
      },
      {
        guard: {
          type: 'isKnownElsewhere',
        },
        actions: {
          type: 'announceChosenElsewhere',
        },
        description: 'Место другой лекции: она и зазвучит',
      },
    ],
  },
  states: {
    place: {
      description: 'Где стоит лекция',
      initial: 'own',
      on: {
        'playback.started': {
          guard: {
            type: 'isOfCurrent',
          },
          actions: {
            type: 'beginRun',
          },
        },
        'visit.returned': {
          guard: {
            type: 'isOfCurrent',
          },
          target: '.own',
          actions: {
            type: 'beginRun',
          },
          description: 'Вернулись из гостей на своё место',
        },
        'book.opened': [
          {
            guard: 'isPassingKept',
            target: '.passing',
            actions: 'countAsKept',
            description: 'До перезагрузки, или в другой вкладке, сюда прыгнули и ещё не слушали',
          },
          {
            target: '.own',
          },
        ],
      },
      states: {
        own: {
          description: 'На своём месте: здесь слушают или остановились',
          on: {
            'playback.advanced': [
              {
                guard: {
                  type: 'isKeepDue',
                },
                actions: [
                  {
                    type: 'hear',
                  },
                  {
                    type: 'keepStop',
                  },
                  'markKept',
                ],
                description: 'Раз в десять секунд: внезапно закрытый браузер забудет не больше',
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: {
                  type: 'hear',
                },
              },
            ],
            'playback.stopped': [
              {
                guard: {
                  type: 'isListened',
                },
                actions: [
                  {
                    type: 'hear',
                  },
                  {
                    type: 'keepStop',
                  },
                  'endRun',
                ],
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: 'endRun',
                description: 'Услышано мало: не место',
              },
            ],
            'playback.moved': [
              {
                guard: {
                  type: 'isLeaving',
                },
                target: 'passing',
                actions: [
                  {
                    type: 'keepStop',
                  },
                  {
                    type: 'arrive',
                  },
                  {
                    type: 'tellLeft',
                  },
                ],
                description: 'Прыжок дальше 30 секунд, и к началу тоже: прежнее место запомнено',
              },
              {
                guard: {
                  type: 'isFarMove',
                },
                target: 'passing',
                actions: {
                  type: 'arrive',
                },
                description: 'Прыжок с первых секунд или с самого конца: возвращаться не к чему',
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: {
                  type: 'shift',
                },
                description: 'Несколько секунд туда и обратно: слушают то же место',
              },
            ],
          },
        },
        passing: {
          description: 'Проездом: сюда прыгнули, десяти секунд ещё не слушали',
          on: {
            'playback.advanced': [
              {
                guard: {
                  type: 'isListened',
                },
                target: 'own',
                actions: [
                  {
                    type: 'hear',
                  },
                  {
                    type: 'keepStop',
                  },
                  'markKept',
                ],
                description: 'Здесь слушают',
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: {
                  type: 'hear',
                },
              },
            ],
            'playback.stopped': [
              {
                guard: {
                  type: 'isListened',
                },
                target: 'own',
                actions: [
                  {
                    type: 'hear',
                  },
                  {
                    type: 'keepStop',
                  },
                  'endRun',
                ],
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: [
                  {
                    type: 'hear',
                  },
                  'endRun',
                ],
              },
            ],
            'playback.moved': [
              {
                guard: {
                  type: 'isBackAtLeft',
                },
                target: 'own',
                actions: {
                  type: 'arrive',
                },
                description: 'Вернулись туда, где слушали',
              },
              {
                guard: {
                  type: 'isOfCurrent',
                },
                actions: {
                  type: 'arrive',
                },
              },
            ],
          },
        },
      },
    },
    offer: {
      description: 'Возврат после прыжка',
      initial: 'none',
      states: {
        none: {
          description: 'Возвращаться некуда',
          on: {
            'place.left': {
              target: 'offered',
              actions: [
                {
                  type: 'leaveBehind',
                },
                'keepLeft',
              ],
            },
            'book.opened': {
              guard: 'isLeftKept',
              target: 'offered',
              actions: 'restoreLeft',
            },
          },
        },
        offered: {
          description: 'Предложено вернуться туда, где слушали',
          tags: 'offered',
          on: {
            'place.left': {
              actions: [
                {
                  type: 'leaveBehind',
                },
                'keepLeft',
              ],
              description: 'Прыгнули снова оттуда, где уже слушали',
            },
            'playback.moved': {
              guard: {
                type: 'isBackAtLeft',
              },
              target: 'none',
              actions: [
                'forgetLeft',
                'keepLeft',
              ],
              description: 'Вернулись',
            },
            'playback.advanced': [
              {
                guard: {
                  type: 'isMeant',
                },
                target: 'none',
                actions: [
                  'forgetLeft',
                  'keepLeft',
                ],
                description: 'Минуту слушают здесь: значит, сюда и хотели',
              },
              {
                guard: {
                  type: 'isKeepDue',
                },
                actions: 'keepLeft',
                description: 'Сколько слушают, помним и после перезагрузки',
              },
            ],
            'stops.stay': {
              target: 'none',
              actions: [
                'forgetLeft',
                'keepLeft',
              ],
              description: '«Остаться здесь»',
            },
            'book.opened': [
              {
                guard: 'isLeftKept',
                actions: 'restoreLeft',
              },
              {
                target: 'none',
                actions: 'forgetLeft',
                description: 'Лекция другая, или вернулись в другой вкладке',
              },
            ],
          },
        },
      },
    },
  },
});

// machines/mnogoru/mnogoru.machine.ts: Карта лояльности
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const mnogoruConditions = {
  hasSaved: true as boolean, // если в браузере есть сохранённый код
  hasCurrent: true as boolean, // если карта слушателя известна
  isBlank: true as boolean, // если поле пустое
  isCreated: true as boolean, // если карта привязана
  isValid: true as boolean, // если номер верен
  isInvalid: true as boolean, // если номер неверен
  isRefused: true as boolean, // если сервер отказал
  isTooOften: true as boolean, // если спросили слишком часто
  isSavedCard: true as boolean, // если у слушателя та самая сохранённая карта
  isCard: true as boolean, // если у слушателя есть карта
};

export const mnogoruMachine = setup({
  guards: {
    hasSaved: () => mnogoruConditions.hasSaved,
    hasCurrent: () => mnogoruConditions.hasCurrent,
    isBlank: () => mnogoruConditions.isBlank,
    isCreated: () => mnogoruConditions.isCreated,
    isValid: () => mnogoruConditions.isValid,
    isInvalid: () => mnogoruConditions.isInvalid,
    isRefused: () => mnogoruConditions.isRefused,
    isTooOften: () => mnogoruConditions.isTooOften,
    isSavedCard: () => mnogoruConditions.isSavedCard,
    isCard: () => mnogoruConditions.isCard,
  },
  actors: {
    createAccount: fromPromise(() => new Promise(() => {})), // привязка номера
    checkCard: fromPromise(() => new Promise(() => {})), // проверка номера
    readCurrent: fromPromise(() => new Promise(() => {})), // карта слушателя
  },
  actions: {
    begin: () => {}, // запомнить набранный номер
    beginSaved: () => {}, // взять сохранённый код
    forgetIntent: () => {}, // забыть набранное
    forgetCurrent: () => {}, // забыть карту слушателя
    takeCreated: () => {}, // запомнить: это карта слушателя
    takeChecked: () => {}, // запомнить проверенный номер
    takeCurrent: () => {}, // запомнить карту слушателя
    dropSaved: () => {}, // убрать сохранённый код
    keepRefusal: () => {}, // показать причину отказа
    sayRequired: () => {}, // сказать «Это поле обязательно»
    sayBadCode: () => {}, // сказать «Неверный код»
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    announceSaved: () => {}, // сохранить или убрать код в браузере
    announceLinked: () => {}, // объявить: карта привязана
  },
}).createMachine({
  id: 'mnogoru',
  description: 'Карта программы лояльности',
  initial: 'guest',
  on: {
    'mnogoru.signedIn': [
      {
        guard: 'hasSaved',
        target: '.user.linking',
        actions: [
          'forgetCurrent',
          'beginSaved',
        ],
        description: '§4: сохранённый код становится картой вошедшего',
      },
      {
        target: '.user.reading',
        actions: [
          'forgetIntent',
          'forgetCurrent',
        ],
      },
    ],
  },
  states: {
    guest: {
      description: 'Гость: код проверяют и хранят в браузере',
      initial: 'looking',
      states: {
        looking: {
          description: 'Смотрим, есть ли сохранённый код',
          always: [
            {
              guard: 'hasSaved',
              target: 'card',
            },
            {
              target: 'form',
            },
          ],
        },
        card: {
          description: 'Карта сохранена и ждёт регистрации',
          tags: 'savedCard',
          on: {
            'mnogoru.another': {
              target: 'form',
              description: 'Прежний код остаётся, пока его не заменит новый',
            },
          },
        },
        form: {
          description: 'Гость вводит номер',
          tags: 'guestForm',
          on: {
            'mnogoru.keep': {
              guard: 'hasSaved',
              target: 'card',
              actions: 'forgetIntent',
              description: 'Передумали: прежняя карта остаётся',
            },
            'mnogoru.submit': [
              {
                guard: {
                  type: 'isBlank',
                },
                actions: 'sayRequired',
                description: 'Номер пуст: сервер не спрашиваем',
              },
              {
                target: 'checking',
                actions: {
                  type: 'begin',
                },
              },
            ],
            'mnogoru.edit': {
              actions: 'forgetIntent',
              description: 'Замечание уходит, когда номер правят',
            },
          },
        },
        checking: {
          description: 'Проверяем номер',
          tags: 'busy',
          invoke: {
            id: 'checkCard',
            src: 'checkCard',
            onDone: [
              {
                guard: {
                  type: 'isValid',
                },
                target: 'card',
                actions: [
                  'takeChecked',
                  'announceSaved',
                ],
                description: '§4: верный код сохраняется в браузере',
              },
              {
                guard: {
                  type: 'isInvalid',
                },
                target: 'form',
                actions: 'sayBadCode',
                description: '«Неверный код» у поля',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'form',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                target: 'form',
                actions: 'sayUnknown',
              },
            ],
            onError: {
              target: 'form',
              actions: 'sayUnknown',
            },
          },
        },
      },
    },
    user: {
      description: 'Слушатель вошёл: карта принадлежит аккаунту',
      initial: 'reading',
      states: {
        linking: {
          description: 'Привязываем сохранённую карту, молча',
          tags: 'busy',
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            onDone: [
              {
                guard: {
                  type: 'isCreated',
                },
                target: 'reading',
                actions: [
                  'takeCreated',
                  'announceSaved',
                  'announceLinked',
                ],
                description: '§4: код привязан и больше не хранится',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'reading',
                actions: [
                  'forgetIntent',
                  'dropSaved',
                  'announceSaved',
                ],
                description: 'Код не годится: убираем молча',
              },
              {
                target: 'reading',
                actions: 'forgetIntent',
                description: 'Ответа нет или спросили слишком часто: код ждёт следующего запуска, молча',
              },
            ],
            onError: {
              target: 'reading',
              actions: 'forgetIntent',
            },
          },
        },
        reading: {
          description: 'Узнаём карту слушателя',
          tags: 'busy',
          invoke: {
            id: 'readCurrent',
            src: 'readCurrent',
            onDone: [
              {
                guard: {
                  type: 'isSavedCard',
                },
                target: 'settled',
                actions: [
                  {
                    type: 'takeCurrent',
                  },
                  'dropSaved',
                  'announceSaved',
                ],
                description: 'Сохранённый код уже привязан: второй раз не создаём',
              },
              {
                guard: {
                  type: 'isCard',
                },
                target: 'settled',
                actions: {
                  type: 'takeCurrent',
                },
                description: '§4: текущий код узнан и запомнен, пока слушатель не вышел',
              },
              {
                target: 'settled',
              },
            ],
            onError: 'settled',
          },
        },
        settled: {
          description: 'Смотрим, есть ли у слушателя карта',
          always: [
            {
              guard: 'hasCurrent',
              target: 'card',
            },
            {
              target: 'form',
            },
          ],
        },
        card: {
          description: 'Карта слушателя: привязана к аккаунту насовсем, другую не предлагаем',
          tags: 'currentCard',
        },
        form: {
          description: 'Слушатель вводит номер',
          on: {
            'mnogoru.submit': [
              {
                guard: {
                  type: 'isBlank',
                },
                actions: 'sayRequired',
                description: 'Номер пуст: сервер не спрашиваем',
              },
              {
                target: 'creating',
                actions: {
                  type: 'begin',
                },
              },
            ],
            'mnogoru.edit': {
              actions: 'forgetIntent',
              description: 'Замечание уходит; после правки это уже другая попытка',
            },
            'mnogoru.changedElsewhere': {
              target: 'reading',
              actions: 'forgetIntent',
              description: 'Карту могли привязать в другой вкладке: узнаём',
            },
          },
        },
        creating: {
          description: 'Привязываем номер',
          tags: 'busy',
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            onDone: [
              {
                guard: {
                  type: 'isCreated',
                },
                target: 'card',
                actions: [
                  'takeCreated',
                  'announceSaved',
                  'announceLinked',
                ],
                description: 'Карта привязана; сохранённый прежде код её уже не заменит',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'form',
                actions: {
                  type: 'keepRefusal',
                },
                description: 'Что бы сервер ни сказал о номере, это стоит у поля',
              },
              {
                guard: {
                  type: 'isTooOften',
                },
                target: 'form',
                actions: {
                  type: 'keepRefusal',
                },
                description: 'Слишком часто: у поля сказано, когда прийти снова',
              },
              {
                target: 'form',
                actions: 'sayUnknown',
                description: 'Исход неизвестен: повтор не сделает дела дважды',
              },
            ],
            onError: {
              target: 'form',
              actions: 'sayUnknown',
            },
          },
        },
      },
    },
  },
});

// machines/mobile-menu/mobile-menu.machine.ts: Меню на телефоне
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const mobileMenuConditions = {
  isDesktop: true as boolean, // если окно широкое
};

export const mobileMenuMachine = setup({
  guards: {
    isDesktop: () => mobileMenuConditions.isDesktop,
  },
}).createMachine({
  id: 'mobileMenu',
  description: 'Меню на телефоне: два переключателя, открыто не больше одного.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Под шапкой страница.',
      on: {
        'mobileMenu.toggleNavbar': 'navbar',
        'mobileMenu.toggleSearch': 'search',
      },
    },
    navbar: {
      description: 'Открыты ссылки разделов.',
      tags: 'open',
      on: {
        'mobileMenu.toggleNavbar': 'closed',
        'mobileMenu.toggleSearch': {
          target: 'search',
          description: 'Поиск закрывает ссылки: вместе они не открыты никогда.',
        },
        'mobileMenu.close': 'closed',
        'route.changed': {
          target: 'closed',
          description: 'Переход на другую страницу закрывает меню.',
        },
        'viewport.changed': [
          {
            guard: {
              type: 'isDesktop',
            },
            target: 'closed',
            description: 'На широком окне у шапки своё меню.',
          },
        ],
      },
    },
    search: {
      description: 'Открыта строка поиска.',
      tags: 'open',
      on: {
        'mobileMenu.toggleSearch': 'closed',
        'mobileMenu.toggleNavbar': {
          target: 'navbar',
          description: 'Ссылки закрывают поиск: вместе они не открыты никогда.',
        },
        'mobileMenu.close': 'closed',
        'route.changed': {
          target: 'closed',
          description: 'Переход на другую страницу закрывает поиск.',
        },
        'viewport.changed': [
          {
            guard: {
              type: 'isDesktop',
            },
            target: 'closed',
            description: 'На широком окне у шапки своя строка поиска.',
          },
        ],
      },
    },
  },
});

// machines/mobile-payment/mobile-payment.machine.ts: Оплата со счёта телефона
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const mobilePaymentConditions = {
  isAwaited: true as boolean, // если счёт уже выставлен
  isTimeLeft: true as boolean, // если из десяти минут что-то осталось
  isBlank: true as boolean, // если поле пустое
  isCreated: true as boolean, // если счёт выставлен
  isAboutFields: true as boolean, // если сервер назвал поля с ошибкой
  isRefused: true as boolean, // если сервер отказал
  isPaid: true as boolean, // если оплачено
  isUnsuitable: true as boolean, // если номер не подошёл
  isNotYet: true as boolean, // если ещё не оплачено
  isLastSecondNext: true as boolean, // если осталась одна секунда
};

export const mobilePaymentMachine = setup({
  delays: {
    limit_12_s: 12000,
    tick_1_s: 1000,
    poll_15_s: 15000,
    rest_of_10_min: 600000, // в продукте считается по ходу; здесь — число из имени
  },
  guards: {
    isAwaited: () => mobilePaymentConditions.isAwaited,
    isTimeLeft: () => mobilePaymentConditions.isTimeLeft,
    isBlank: () => mobilePaymentConditions.isBlank,
    isCreated: () => mobilePaymentConditions.isCreated,
    isAboutFields: () => mobilePaymentConditions.isAboutFields,
    isRefused: () => mobilePaymentConditions.isRefused,
    isPaid: () => mobilePaymentConditions.isPaid,
    isUnsuitable: () => mobilePaymentConditions.isUnsuitable,
    isNotYet: () => mobilePaymentConditions.isNotYet,
    isLastSecondNext: () => mobilePaymentConditions.isLastSecondNext,
  },
  actors: {
    createSubscription: fromPromise(() => new Promise(() => {})), // счёт на телефон
    checkPayment: fromPromise(() => new Promise(() => {})), // оплачен ли счёт
  },
  actions: {
    begin: () => {}, // запомнить номер
    askForPhone: () => {}, // сказать «Это поле обязательно»
    takeRefusal: () => {}, // показать причину отказа
    askForAnotherPhone: () => {}, // сказать, что номер не подошёл
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearSaid: () => {}, // убрать прежнее замечание
    startWaiting: () => {}, // отвести на ожидание десять минут
    startCountdown: () => {}, // начать отсчёт с пятнадцати
    countDown: () => {}, // убавить секунду
    stopCountdown: () => {}, // убрать отсчёт
    announceStarted: () => {}, // объявить: счёт выставлен
    announceAttempt: () => {}, // объявить: счёт просили на этот номер
    announceEnded: () => {}, // объявить: больше не ждём
    announcePaid: () => {}, // объявить: оплачено
    announceRefused: () => {}, // объявить: сервер отказал
  },
}).createMachine({
  id: 'mobilePayment',
  description: 'Оплата со счёта телефона. Закрытое окно счёта не отменяет: мы перестаём о нём спрашивать, а подписку, если деньги всё же спишут, узнаём у сервера при следующем её чтении.',
  initial: 'waking',
  on: {
    'mobilePayment.close': {
      target: '.closed',
      description: 'Окно закрыли',
    },
  },
  states: {
    waking: {
      description: 'Развилка: ждали ли оплату до перезагрузки',
      always: [
        {
          guard: 'isAwaited',
          target: 'awaiting',
          description: 'Счёт выставлен до перезагрузки: ждём дальше',
        },
        {
          target: 'phone',
        },
      ],
    },
    phone: {
      description: 'Форма номера',
      tags: 'phone',
      initial: 'editing',
      on: {
        'mobilePayment.submitPhone': [
          {
            guard: {
              type: 'isBlank',
            },
            target: '.rejected',
            actions: 'askForPhone',
            description: 'G02: пустой номер никуда не уходит',
          },
          {
            target: 'creating',
            actions: [
              {
                type: 'begin',
              },
              'announceAttempt',
            ],
          },
        ],
        'mobilePayment.editPhone': {
          target: '.editing',
          actions: 'clearSaid',
          description: 'Замечание уходит, когда номер правят',
        },
      },
      states: {
        editing: {
          description: 'Слушатель пишет номер',
        },
        rejected: {
          description: 'Номер не принят: замечание видно',
        },
        uncertain: {
          description: 'Исход неизвестен: «Неизвестная ошибка»; тот же номер второго счёта не получит',
        },
      },
    },
    creating: {
      description: 'Выставляем счёт; второй раз нельзя',
      tags: [
        'phone',
        'sending',
      ],
      invoke: {
        id: 'createSubscription',
        src: 'createSubscription',
        onDone: [
          {
            guard: {
              type: 'isCreated',
            },
            target: 'awaiting',
            actions: [
              {
                type: 'startWaiting',
              },
              'announceAttempt',
              'announceStarted',
            ],
            description: 'F03: окно номера закрывается, открывается ожидание',
          },
          {
            guard: {
              type: 'isAboutFields',
            },
            target: 'phone.rejected',
            actions: [
              {
                type: 'takeRefusal',
              },
              'announceAttempt',
            ],
            description: 'G07: замечание сервера стоит у поля',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'phone.rejected',
            actions: [
              {
                type: 'takeRefusal',
              },
              'announceAttempt',
              'announceRefused',
            ],
          },
          {
            target: 'phone.uncertain',
            actions: 'sayUnknown',
            description: 'Счёт мог и появиться: повтор второго не выставит',
          },
        ],
        onError: {
          target: 'phone.uncertain',
          actions: 'sayUnknown',
        },
      },
      after: {
        limit_12_s: {
          target: 'phone.uncertain',
          actions: 'sayUnknown',
          description: 'Ждём не дольше 12 секунд',
        },
      },
    },
    awaiting: {
      description: 'Счёт у оператора, ждём подтверждения',
      initial: 'waking',
      exit: 'announceEnded',
      on: {
        'mobilePayment.changeNumber': {
          target: 'phone',
          actions: 'clearSaid',
          description: '«Изменить номер»',
        },
      },
      states: {
        waking: {
          description: 'Развилка: осталось ли время',
          always: [
            {
              guard: 'isTimeLeft',
              target: 'confirming',
            },
            {
              target: 'timedOut.checking',
            },
          ],
        },
        confirming: {
          description: 'Спрашиваем раз в 15 секунд',
          tags: 'confirm',
          initial: 'checking',
          after: {
            rest_of_10_min: {
              target: 'timedOut',
              description: 'Десять минут вышли: спрашиваем в последний раз',
            },
          },
          states: {
            checking: {
              description: 'Спрашиваем, оплачено ли',
              tags: 'checking',
              invoke: {
                id: 'checkPayment',
                src: 'checkPayment',
                onDone: [
                  {
                    guard: {
                      type: 'isPaid',
                    },
                    target: '#mobilePayment.paid',
                    description: 'F04: оплачено, окно закрывается, больше не спрашиваем',
                  },
                  {
                    guard: {
                      type: 'isUnsuitable',
                    },
                    target: '#mobilePayment.phone.rejected',
                    actions: 'askForAnotherPhone',
                    description: 'F05: номер не подошёл, снова форма номера',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: '#mobilePayment.refused',
                    actions: {
                      type: 'takeRefusal',
                    },
                    description: 'Сервер отказал наотрез: больше не спрашиваем',
                  },
                  {
                    target: 'waiting',
                    description: 'Ещё не оплачено или ответа нет: спросим в своё время',
                  },
                ],
                onError: 'waiting',
              },
              after: {
                limit_12_s: {
                  target: 'waiting',
                  description: 'Ждём ответа не дольше 12 секунд',
                },
              },
            },
            waiting: {
              description: 'Следующий вопрос через 15 секунд после прошлого ответа',
              initial: 'counting',
              entry: 'startCountdown',
              exit: 'stopCountdown',
              on: {
                'page.visible': {
                  target: 'checking',
                  description: 'Вкладку открыли: спрашиваем сразу',
                },
                'network.restored': {
                  target: 'checking',
                  description: 'Сеть вернулась: спрашиваем сразу',
                },
              },
              after: {
                poll_15_s: {
                  target: 'checking',
                },
              },
              states: {
                counting: {
                  description: 'Показываем обратный отсчёт',
                  after: {
                    tick_1_s: [
                      {
                        guard: 'isLastSecondNext',
                        target: 'lastSecond',
                        actions: 'countDown',
                      },
                      {
                        target: 'counting',
                        reenter: true,
                        actions: 'countDown',
                      },
                    ],
                  },
                },
                lastSecond: {
                  description: 'Последняя секунда',
                },
              },
            },
          },
        },
        timedOut: {
          description: 'Время вышло',
          tags: 'timedOut',
          initial: 'checking',
          states: {
            checking: {
              description: 'Спрашиваем один раз',
              tags: 'checking',
              entry: 'clearSaid',
              invoke: {
                id: 'checkPayment',
                src: 'checkPayment',
                onDone: [
                  {
                    guard: {
                      type: 'isPaid',
                    },
                    target: '#mobilePayment.paid',
                    description: 'F04: оплачено, окно закрывается',
                  },
                  {
                    guard: {
                      type: 'isUnsuitable',
                    },
                    target: '#mobilePayment.phone.rejected',
                    actions: 'askForAnotherPhone',
                    description: 'F05: номер не подошёл, снова форма номера',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: '#mobilePayment.refused',
                    actions: {
                      type: 'takeRefusal',
                    },
                  },
                  {
                    guard: {
                      type: 'isNotYet',
                    },
                    target: 'resting',
                  },
                  {
                    target: 'resting',
                    actions: 'sayUnknown',
                    description: 'Спросили, а ответа нет: «Неизвестная ошибка»',
                  },
                ],
                onError: {
                  target: 'resting',
                  actions: 'sayUnknown',
                },
              },
              after: {
                limit_12_s: {
                  target: 'resting',
                  actions: 'sayUnknown',
                },
              },
            },
            resting: {
              description: 'Не оплачено за десять минут: спросим, когда попросят',
              on: {
                'mobilePayment.checkAgain': {
                  target: 'checking',
                  description: '«Проверить ещё раз»',
                },
              },
            },
          },
        },
      },
    },
    refused: {
      description: 'Сервер отказал: ждать больше нечего, причина видна',
      tags: 'refused',
      on: {
        'mobilePayment.changeNumber': {
          target: 'phone',
          actions: 'clearSaid',
        },
      },
    },
    paid: {
      description: 'Оплачено: окно закрывается, больше не спрашиваем',
      type: 'final',
      entry: 'announcePaid',
    },
    closed: {
      description: 'Окно закрыли',
      type: 'final',
    },
  },
});

// machines/newer-elsewhere/newer-elsewhere.machine.ts: Место с другого устройства
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const newerElsewhereConditions = {
  isOfCurrent: true as boolean, // если есть место лекции, которая стоит здесь на паузе
  isSounding: true as boolean, // если звучит
  isChosenThere: true as boolean, // если слушатель сам выбрал место почти там, где другое устройство
  isChosenHere: true as boolean, // если слушатель сам выбрал место этой лекции
  isSame: true as boolean, // если лекция та же
  isWorthAsking: true as boolean, // если место другого устройства новее или здешнее не принято, они далеко друг от друга, и об этом ещё не спрашивали
  isTogetherAgain: true as boolean, // если другое устройство теперь почти там же, где стоят здесь
  isRefusedHere: true as boolean, // если сервер не принял место звучащей лекции
  isToldOfHere: true as boolean, // если есть место звучащей лекции
  isUnansweredHere: true as boolean, // если здесь лекция, о которой не ответили
  isHeldFor: true as boolean, // если стихло, и есть о чём спросить
  isBegunHere: true as boolean, // если слушают не с того места, о котором спросили
  isStillSounding: true as boolean, // если звучит та же лекция
};

export const newerElsewhereMachine = setup({
  guards: {
    isOfCurrent: () => newerElsewhereConditions.isOfCurrent,
    isSounding: () => newerElsewhereConditions.isSounding,
    isChosenThere: () => newerElsewhereConditions.isChosenThere,
    isChosenHere: () => newerElsewhereConditions.isChosenHere,
    isSame: () => newerElsewhereConditions.isSame,
    isWorthAsking: () => newerElsewhereConditions.isWorthAsking,
    isTogetherAgain: () => newerElsewhereConditions.isTogetherAgain,
    isRefusedHere: () => newerElsewhereConditions.isRefusedHere,
    isToldOfHere: () => newerElsewhereConditions.isToldOfHere,
    isUnansweredHere: () => newerElsewhereConditions.isUnansweredHere,
    isHeldFor: () => newerElsewhereConditions.isHeldFor,
    isBegunHere: () => newerElsewhereConditions.isBegunHere,
    isStillSounding: () => newerElsewhereConditions.isStillSounding,
  },
  actors: {
    readPlace: fromPromise(() => new Promise(() => {})), // когда лекцию слушали здесь
    questionStore: fromCallback(() => {}), // вопрос без ответа в браузере
  },
  actions: {
    setPlayer: () => {}, // запомнить, где плеер
    setRecords: () => {}, // запомнить места с сервера
    addRecords: () => {}, // прибавить места с другого устройства
    ask: () => {}, // запомнить вопрос
    moveHere: () => {}, // запомнить, где теперь «здесь»
    rememberUnanswered: () => {}, // запомнить вопрос без ответа
    askAgain: () => {}, // спросить снова
    forgetUnanswered: () => {}, // забыть вопрос без ответа
    keepQuestion: () => {}, // сохранить вопрос до ответа
    dropQuestion: () => {}, // убрать сохранённый вопрос
    noteAnswered: () => {}, // запомнить, что ответ дан
    withdraw: () => {}, // убрать вопрос
    followAnswered: () => {}, // место, о котором ответили, сдвинулось
    announceSilentOnes: () => {}, // передать места, кроме звучащей лекции
    announceNothingToCompare: () => {}, // передать места как есть
    holdHere: () => {}, // отложить место этой лекции до тишины
    forgetRecords: () => {}, // забыть отложенное место
    passOnRecords: () => {}, // передать сверенные места
    announceAccepted: () => {}, // перейти на место с другого устройства
    announceDeclined: () => {}, // оставить здешнее место
  },
}).createMachine({
  id: 'newerElsewhere',
  description: 'Вопрос «Вы остановились на 34:10 на телефоне, сегодня в 9:12»',
  context: {
    player: {
      kind: 'none',
    },
    records: [],
    question: null,
    unanswered: null,
    answered: [],
  },
  invoke: {
    id: 'questionStore',
    src: 'questionStore',
    onError: {
      description: 'Вопрос не переживёт перезагрузки',
    },
  },
  initial: 'quiet',
  on: {
    'question.found': {
      actions: {
        type: 'rememberUnanswered',
      },
      description: 'Страницу перезагрузили раньше, чем ответили: спросим снова',
    },
    'newerElsewhere.placesRead': {
      actions: {
        type: 'announceNothingToCompare',
      },
      description: 'Текущей лекции среди этих мест нет, или она звучит: сверять нечего',
    },
    'newerElsewhere.placesChanged': {
      actions: {
        type: 'announceSilentOnes',
      },
      description: 'Место лекции, которая звучит в этом браузере, пропускаем: о нём скажет ответ на ближайшую запись',
    },
  },
  states: {
    quiet: {
      description: 'Тихо, спрашивать не о чем',
      always: {
        guard: 'isUnansweredHere',
        target: 'asked',
        actions: 'askAgain',
        description: 'На вопрос об этой лекции ещё не ответили',
      },
      on: {
        'newerElsewhere.placesRead': {
          guard: {
            type: 'isOfCurrent',
          },
          target: 'comparing',
          actions: {
            type: 'setRecords',
          },
        },
        'newerElsewhere.placesChanged': {
          guard: {
            type: 'isOfCurrent',
          },
          target: 'comparing',
          actions: {
            type: 'setRecords',
          },
        },
        'newerElsewhere.playerMoved': [
          {
            guard: {
              type: 'isSounding',
            },
            target: 'playing',
            actions: {
              type: 'setPlayer',
            },
          },
          {
            actions: {
              type: 'setPlayer',
            },
          },
        ],
      },
    },
    comparing: {
      description: 'Узнаём, когда лекцию слушали в этом браузере',
      invoke: {
        id: 'readPlace',
        src: 'readPlace',
        onDone: [
          {
            guard: {
              type: 'isWorthAsking',
            },
            actions: [
              'ask',
              'keepQuestion',
              'passOnRecords',
            ],
            description: 'Другое устройство слушали позже, и места разошлись больше чем на 30 секунд',
            target: 'asked',
          },
          {
            actions: [
              'followAnswered',
              'passOnRecords',
            ],
            description: 'Спрашивать не о чем',
            target: 'quiet',
          },
        ],
        onError: {
          actions: 'passOnRecords',
          description: 'Что помнит браузер, неизвестно: не спрашиваем',
          target: 'quiet',
        },
      },
      on: {
        'newerElsewhere.placesRead': {
          guard: {
            type: 'isOfCurrent',
          },
          target: 'comparing',
          reenter: true,
          actions: {
            type: 'setRecords',
          },
          description: 'Верно только самое новое место',
        },
        'newerElsewhere.placesChanged': {
          guard: {
            type: 'isOfCurrent',
          },
          target: 'comparing',
          reenter: true,
          actions: {
            type: 'addRecords',
          },
          description: 'Место успело смениться: сверяем с новым',
        },
        'newerElsewhere.playerMoved': [
          {
            guard: {
              type: 'isSounding',
            },
            target: 'playing',
            actions: [
              {
                type: 'setPlayer',
              },
              'passOnRecords',
            ],
            description: 'Зазвучало, пока сверяли: не спрашиваем',
          },
          {
            guard: {
              type: 'isSame',
            },
            actions: {
              type: 'setPlayer',
            },
          },
          {
            target: 'quiet',
            actions: [
              {
                type: 'setPlayer',
              },
              'passOnRecords',
            ],
            description: 'Лекцию сменили, пока сверяли: о ней не спросим',
          },
        ],
      },
    },
    asked: {
      description: 'Спрашиваем, перейти ли',
      tags: 'asked',
      initial: 'waiting',
      exit: 'dropQuestion',
      on: {
        'question.found': {
          description: 'Уже спросили о месте новее',
        },
        'newerElsewhere.placesRead': {
          guard: {
            type: 'isOfCurrent',
          },
          target: '.comparing',
          actions: {
            type: 'setRecords',
          },
          description: 'Верно только самое новое место',
        },
        'newerElsewhere.placesChanged': {
          guard: {
            type: 'isOfCurrent',
          },
          target: '.comparing',
          actions: {
            type: 'addRecords',
          },
          description: 'На другом устройстве слушают дальше: вопрос о новом месте',
        },
        'newerElsewhere.choiceKnown': [
          {
            guard: {
              type: 'isChosenThere',
            },
            target: 'quiet',
            actions: [
              'noteAnswered',
              'withdraw',
              'passOnRecords',
            ],
            description: 'Перемотали туда сами, может быть в другой вкладке: спрашивать больше не о чем',
          },
          {
            guard: {
              type: 'isChosenHere',
            },
            actions: [
              {
                type: 'moveHere',
              },
              'keepQuestion',
            ],
            description: 'Пока вопрос ждёт ответа, перемотали, может быть в другой вкладке: «здесь» — уже там',
          },
        ],
        'newerElsewhere.accept': {
          target: 'quiet',
          actions: [
            'announceAccepted',
            'noteAnswered',
            'withdraw',
            'passOnRecords',
          ],
        },
        'newerElsewhere.decline': {
          target: 'quiet',
          actions: [
            'announceDeclined',
            'noteAnswered',
            'withdraw',
            'passOnRecords',
          ],
        },
        'newerElsewhere.playerMoved': [
          {
            guard: {
              type: 'isBegunHere',
            },
            target: 'playing',
            actions: [
              'announceDeclined',
              {
                type: 'setPlayer',
              },
              'noteAnswered',
              'withdraw',
              'passOnRecords',
            ],
            description: 'Слушают отсюда: это и есть ответ',
          },
          {
            guard: {
              type: 'isSounding',
            },
            target: 'playing',
            actions: [
              {
                type: 'setPlayer',
              },
              'noteAnswered',
              'withdraw',
              'passOnRecords',
            ],
            description: 'Слушают с того места: плеер уже стоял на нём',
          },
          {
            guard: {
              type: 'isSame',
            },
            actions: {
              type: 'setPlayer',
            },
          },
          {
            target: 'quiet',
            actions: [
              {
                type: 'setPlayer',
              },
              'withdraw',
              'passOnRecords',
            ],
            description: 'Вопрос был о другой лекции',
          },
        ],
      },
      states: {
        waiting: {
          description: 'Ждём ответа',
        },
        comparing: {
          description: 'Узнаём, когда лекцию слушали в этом браузере',
          invoke: {
            id: 'readPlace',
            src: 'readPlace',
            onDone: [
              {
                guard: {
                  type: 'isWorthAsking',
                },
                actions: [
                  'ask',
                  'keepQuestion',
                  'passOnRecords',
                ],
                description: 'Другое устройство слушали позже, и места разошлись больше чем на 30 секунд',
                target: 'waiting',
              },
              {
                guard: {
                  type: 'isTogetherAgain',
                },
                target: '#newerElsewhere.quiet',
                actions: [
                  'withdraw',
                  'passOnRecords',
                ],
                description: 'Другое устройство вернулось почти туда же, где стоят здесь: спрашивать больше не о чем',
              },
              {
                actions: [
                  'followAnswered',
                  'passOnRecords',
                ],
                description: 'Спрашивать не о чем',
                target: 'waiting',
              },
            ],
            onError: {
              actions: 'passOnRecords',
              description: 'Что помнит браузер, неизвестно: не спрашиваем',
              target: 'waiting',
            },
          },
        },
      },
    },
    playing: {
      description: 'Звучит: не спрашиваем никогда',
      entry: [
        'forgetUnanswered',
        'dropQuestion',
      ],
      on: {
        'question.found': {
          actions: 'dropQuestion',
          description: 'Слушают отсюда: это и есть ответ',
        },
        'newerElsewhere.placesChanged': [
          {
            guard: {
              type: 'isToldOfHere',
            },
            actions: {
              type: 'holdHere',
            },
            description: 'Решит ответ на ближайшую запись; не будет её — сверим, когда стихнет',
          },
          {
            actions: {
              type: 'announceSilentOnes',
            },
          },
        ],
        'newerElsewhere.placesRead': [
          {
            guard: {
              type: 'isRefusedHere',
            },
            actions: {
              type: 'holdHere',
            },
            description: 'Сервер не принял здешнее место: спросим, когда стихнет',
          },
          {
            guard: {
              type: 'isToldOfHere',
            },
            actions: [
              'forgetRecords',
              {
                type: 'announceNothingToCompare',
              },
            ],
            description: 'Здешнее место принято: спрашивать больше не о чем',
          },
          {
            actions: {
              type: 'announceNothingToCompare',
            },
          },
        ],
        'newerElsewhere.playerMoved': [
          {
            guard: {
              type: 'isHeldFor',
            },
            target: 'comparing',
            actions: {
              type: 'setPlayer',
            },
            description: 'Стихло, а здешнее место сервер не принял: сверяем',
          },
          {
            guard: {
              type: 'isStillSounding',
            },
            description: 'Звучит та же лекция',
          },
          {
            guard: {
              type: 'isSounding',
            },
            actions: [
              {
                type: 'setPlayer',
              },
              'passOnRecords',
            ],
            description: 'Зазвучала другая лекция',
          },
          {
            target: 'quiet',
            actions: [
              {
                type: 'setPlayer',
              },
              'passOnRecords',
            ],
          },
        ],
      },
    },
  },
});

// machines/outbox/outbox.machine.ts: Исходящие записи
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const outboxConditions = {
  isEmpty: true as boolean, // если отправлять нечего
  isDelivered: true as boolean, // если сервер подтвердил
  isRefused: true as boolean, // если сервер отвергает пачку
  isRefusedAlone: true as boolean, // если сервер отвергает эту единственную запись
  isRead: true as boolean, // если известно, чей это аккаунт
};

export const outboxMachine = setup({
  delays: {
    backoff_1_60_s: 1000, // в продукте считается по ходу; здесь — число из имени
  },
  guards: {
    isEmpty: () => outboxConditions.isEmpty,
    isDelivered: () => outboxConditions.isDelivered,
    isRefused: () => outboxConditions.isRefused,
    isRefusedAlone: () => outboxConditions.isRefusedAlone,
    isRead: () => outboxConditions.isRead,
  },
  actors: {
    adoptGuest: fromPromise(() => new Promise(() => {})), // передача записей гостя
    readBatch: fromPromise(() => new Promise(() => {})), // чтение старых записей
    sendBatch: fromPromise(() => new Promise(() => {})), // отправка пачки
    removeBatch: fromPromise(() => new Promise(() => {})), // удаление доставленного
    buryBatch: fromPromise(() => new Promise(() => {})), // откладывание негодной записи
  },
  actions: {
    setAccount: () => {}, // запомнить, чьи записи
    setItems: () => {}, // взять записи
    forgetItems: () => {}, // отпустить записи
    halve: () => {}, // взять вдвое меньше
    growBack: () => {}, // вернуть полный размер пачки
    countAttempt: () => {}, // посчитать неудачу
    announceDelivered: () => {}, // объявить: доставлено
    announcePlaces: () => {}, // объявить места, которые теперь у сервера
    announceBuried: () => {}, // объявить: запись не принята
    askKeepalive: () => {}, // попросить отправить остаток вдогонку
  },
}).createMachine({
  id: 'outbox',
  description: 'Исходящие записи: хранятся, пока сервер не подтвердил',
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'Никто не вошёл, или ещё неизвестно кто: записи ждут своего хозяина',
      on: {
        'outbox.listenerKnown': {
          guard: {
            type: 'isRead',
          },
          target: 'signedIn',
          actions: {
            type: 'setAccount',
          },
        },
      },
    },
    signedIn: {
      description: 'Записи этого слушателя отправляются',
      initial: 'adopting',
      on: {
        'page.hidden': {
          actions: 'askKeepalive',
          description: 'Страницу прячут: остаток просим отправить вдогонку; что придёт дважды, сервер посчитает один раз',
        },
      },
      states: {
        adopting: {
          description: 'Что слушал гость, становится записями вошедшего',
          invoke: {
            id: 'adoptGuest',
            src: 'adoptGuest',
            onDone: 'reading',
            onError: {
              target: 'reading',
              description: 'Хранилище браузера не отдало их: они останутся в нём',
            },
          },
        },
        idle: {
          description: 'Всё отправлено',
          on: {
            'outbox.added': 'reading',
            'outbox.flush': 'reading',
          },
        },
        reading: {
          description: 'Берём самые старые записи',
          invoke: {
            id: 'readBatch',
            src: 'readBatch',
            onDone: [
              {
                guard: {
                  type: 'isEmpty',
                },
                target: 'idle',
              },
              {
                target: 'sending',
                actions: {
                  type: 'setItems',
                },
              },
            ],
            onError: {
              target: 'waiting',
              actions: {
                type: 'countAttempt',
                params: {
                  retryAfterMs: null,
                },
              },
              description: 'Хранилище браузера не читается',
            },
          },
          on: {
            'outbox.added': {
              target: 'reading',
              reenter: true,
              description: 'Запись появилась, пока читали: читаем снова',
            },
          },
        },
        sending: {
          description: 'Одна отправка за раз',
          tags: 'sending',
          invoke: {
            id: 'sendBatch',
            src: 'sendBatch',
            onDone: [
              {
                guard: {
                  type: 'isDelivered',
                },
                target: 'removing',
                actions: [
                  'growBack',
                  'announceDelivered',
                  {
                    type: 'announcePlaces',
                  },
                ],
                description: 'Доставлено: сервер прямо подтвердил, что принял',
              },
              {
                guard: {
                  type: 'isRefusedAlone',
                },
                target: 'burying',
                actions: [
                  'growBack',
                  'announceBuried',
                ],
                description: 'Эту запись сервер не примет никогда: она не держит остальные',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'reading',
                actions: 'halve',
                description: 'Сервер отверг всё сразу: ищем негодную запись, отправляя вдвое меньше',
              },
              {
                target: 'waiting',
                actions: {
                  type: 'countAttempt',
                },
                description: 'Сервера нет: записи целы',
              },
            ],
            onError: {
              target: 'waiting',
              actions: {
                type: 'countAttempt',
                params: {
                  retryAfterMs: null,
                },
              },
            },
          },
        },
        removing: {
          description: 'Подтверждённое убираем из хранилища браузера',
          invoke: {
            id: 'removeBatch',
            src: 'removeBatch',
            onDone: {
              target: 'reading',
              actions: 'forgetItems',
            },
            onError: {
              target: 'waiting',
              actions: {
                type: 'countAttempt',
                params: {
                  retryAfterMs: null,
                },
              },
              description: 'Уйдёт ещё раз, но сервер узнает её и второй раз не посчитает',
            },
          },
        },
        burying: {
          description: 'Негодную запись откладываем отдельно',
          invoke: {
            id: 'buryBatch',
            src: 'buryBatch',
            onDone: {
              target: 'reading',
              actions: 'forgetItems',
            },
            onError: {
              target: 'waiting',
              actions: {
                type: 'countAttempt',
                params: {
                  retryAfterMs: null,
                },
              },
            },
          },
        },
        waiting: {
          description: 'Перерыв от 1 до 60 секунд, каждый раз вдвое дольше',
          tags: 'waiting',
          after: {
            backoff_1_60_s: 'reading',
          },
          on: {
            'outbox.flush': 'reading',
            'network.restored': 'reading',
          },
        },
      },
    },
  },
});

// machines/page/page.machine.ts: Страница
export const pageMachine = setup({
  actors: {
    browser: fromCallback(() => {}), // страница браузера
    viewport: fromCallback(() => {}), // ширина окна
    vault: fromCallback(() => {}), // ключи входа других вкладок
    route: fromCallback(() => {}), // смена страницы
    tabs: fromCallback(() => {}), // перемены в других вкладках
    outside: fromCallback(() => {}), // чужие страницы
    purchaseStore: fromCallback(() => {}), // что браузер помнит о покупке
    analytics: fromCallback(() => {}), // счётчики
    lastScreen: fromCallback(() => {}), // последний экран
    router: fromCallback(() => {}), // переход на страницу
    facts: fromCallback(() => {}), // плеер между перезагрузками
    audioUrls: fromCallback(() => {}), // адреса записей
    device: fromCallback(() => {}), // экран блокировки
    otherTabs: fromCallback(() => {}), // другие вкладки
    console: fromCallback(() => {}), // консоль браузера
    places: fromCallback(() => {}), // места в лекциях
    keepalive: fromCallback(() => {}), // отправка вдогонку
    socialNetwork: fromCallback(() => {}), // страница социальной сети
    storage: fromCallback(() => {}), // хранилище браузера
    forms: fromCallback(() => {}), // формы входа и аккаунта
    calls: fromCallback(() => {}), // запросы, что ждут продления входа
    shell: fromCallback(() => {}), // что сделала рамка страницы
    pages: fromCallback(() => {}), // прочитанные страницы
    tokenRefresh: fromCallback(() => {}), // продление входа
    session: fromCallback(() => {}), // кто слушает
    identity: fromCallback(() => {}), // чей это браузер
    toasts: fromCallback(() => {}), // сообщения
    welcome: fromCallback(() => {}), // встреча
    mobileMenu: fromCallback(() => {}), // меню телефона
    listening: fromCallback(() => {}), // код слушания
    player: fromCallback(() => {}), // плеер
    sleepTimer: fromCallback(() => {}), // таймер сна
    panel: fromCallback(() => {}), // панель плеера
    paying: fromCallback(() => {}), // код оплаты
    partnerSubscription: fromCallback(() => {}), // подписка партнёра
    assistantNotice: fromCallback(() => {}), // сообщение о помощнике
  },
  actions: {
    showLastScreen: () => {}, // показать последний экран
  },
}).createMachine({
  id: 'page',
  description: 'Страница: всё, что живёт столько же, сколько она',
  initial: 'whole',
  invoke: [
    {
      id: 'lastScreen',
      src: 'lastScreen',
      onError: '.broken',
    },
    {
      id: 'router',
      src: 'router',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'outside',
      src: 'outside',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'purchaseStore',
      src: 'purchaseStore',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'analytics',
      src: 'analytics',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'tokenRefresh',
      src: 'tokenRefresh',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'session',
      src: 'session',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'identity',
      src: 'identity',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'toasts',
      src: 'toasts',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'welcome',
      src: 'welcome',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'mobileMenu',
      src: 'mobileMenu',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'listening',
      src: 'listening',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'player',
      src: 'player',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'sleepTimer',
      src: 'sleepTimer',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'panel',
      src: 'panel',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'paying',
      src: 'paying',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'partnerSubscription',
      src: 'partnerSubscription',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'assistantNotice',
      src: 'assistantNotice',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'browser',
      src: 'browser',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'viewport',
      src: 'viewport',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'route',
      src: 'route',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'vault',
      src: 'vault',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'tabs',
      src: 'tabs',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'facts',
      src: 'facts',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'audioUrls',
      src: 'audioUrls',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'device',
      src: 'device',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'otherTabs',
      src: 'otherTabs',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'console',
      src: 'console',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'places',
      src: 'places',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'keepalive',
      src: 'keepalive',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'socialNetwork',
      src: 'socialNetwork',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'storage',
      src: 'storage',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'forms',
      src: 'forms',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'calls',
      src: 'calls',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'shell',
      src: 'shell',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
    {
      id: 'pages',
      src: 'pages',
      onError: {
        target: '.broken',
        actions: {
          type: 'showLastScreen',
        },
      },
    },
  ],
  states: {
    whole: {
      description: 'Всё на месте',
    },
    broken: {
      description: 'Одна из частей сломалась: показан последний экран, остальные живут',
    },
  },
});

// machines/panel/panel.machine.ts: Панель плеера
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const panelConditions = {
  isSmallFirst: true as boolean, // если окно узкое
  isSmall: true as boolean, // если окно стало узким
  isWide: true as boolean, // если окно стало шире
  isBodyClicked: true as boolean, // если нажали мимо клавиш
  isFastDragDown: true as boolean, // если потянули вниз быстро и далеко
};

export const panelMachine = setup({
  guards: {
    isSmallFirst: () => panelConditions.isSmallFirst,
    isSmall: () => panelConditions.isSmall,
    isWide: () => panelConditions.isWide,
    isBodyClicked: () => panelConditions.isBodyClicked,
    isFastDragDown: () => panelConditions.isFastDragDown,
  },
  actions: {
    closePopovers: raise({
      type: 'panel.viewChanged',
    }), // закрыть окошки
  },
}).createMachine({
  id: 'panel',
  description: 'Панель плеера: свёрнута или развёрнута, и что на ней открыто.',
  type: 'parallel',
  states: {
    view: {
      description: 'Вид панели: свёрнута или развёрнута.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Развилка: какое окно.',
          always: [
            {
              guard: 'isSmallFirst',
              target: 'mobile',
              description: 'Узкое окно: свёрнутая строка внизу.',
            },
            {
              target: 'desktop',
              description: 'Окно от 768 точек шириной: полный пульт.',
            },
          ],
        },
        mobile: {
          description: 'Окно уже 768 точек.',
          tags: 'mobile',
          initial: 'mini',
          on: {
            'viewport.changed': [
              {
                guard: {
                  type: 'isWide',
                },
                target: 'desktop',
                actions: 'closePopovers',
                description: 'Окно стало средним или шире: панель снова развёрнутый пульт, как бы она ни была свёрнута.',
              },
            ],
          },
          states: {
            mini: {
              description: 'Свёрнута: строка внизу окна.',
              tags: 'minimised',
              on: {
                'panel.click': [
                  {
                    guard: {
                      type: 'isBodyClicked',
                    },
                    target: 'sheet',
                    actions: 'closePopovers',
                    description: 'Нажатие на панель мимо клавиш разворачивает её.',
                  },
                ],
              },
            },
            sheet: {
              description: 'Развёрнута: лист на всё окно.',
              tags: [
                'maximised',
                'modal',
              ],
              on: {
                'panel.minimise': {
                  target: 'mini',
                  actions: 'closePopovers',
                  description: 'Кнопка «Свернуть».',
                },
                'panel.clickOverlay': {
                  target: 'mini',
                  actions: 'closePopovers',
                  description: 'Нажатие мимо листа сворачивает.',
                },
                'panel.followTitle': {
                  target: 'mini',
                  actions: 'closePopovers',
                  description: 'Название ведёт на страницу цикла: лист уходит, чтобы её было видно.',
                },
                'panel.dragged': [
                  {
                    guard: {
                      type: 'isFastDragDown',
                    },
                    target: 'mini',
                    actions: 'closePopovers',
                    description: 'Быстрое движение вниз дальше 40 % высоты окна сворачивает; иначе лист возвращается на место.',
                  },
                ],
              },
            },
          },
        },
        desktop: {
          description: 'Окно от 768 точек шириной. Панель развёрнута всегда.',
          tags: 'maximised',
          initial: 'dock',
          on: {
            'viewport.changed': [
              {
                guard: {
                  type: 'isSmall',
                },
                target: 'mobile',
                actions: 'closePopovers',
                description: 'Окно стало узким: свёрнутая строка, страница остаётся видна.',
              },
            ],
          },
          states: {
            dock: {
              description: 'Полный пульт под страницей.',
              on: {
                'panel.click': [
                  {
                    guard: {
                      type: 'isBodyClicked',
                    },
                    target: 'expanded',
                    actions: 'closePopovers',
                    description: 'Нажатие на пульт мимо клавиш раскрывает его на всё окно.',
                  },
                ],
              },
            },
            expanded: {
              description: 'Пульт во всё окно, с обложкой и очередью.',
              tags: 'modal',
              on: {
                'panel.minimise': {
                  target: 'dock',
                  actions: 'closePopovers',
                  description: '«Свернуть» или Escape.',
                },
                'panel.clickOverlay': {
                  target: 'dock',
                  actions: 'closePopovers',
                  description: 'Нажатие мимо возвращает пульт.',
                },
                'panel.followTitle': {
                  target: 'dock',
                  actions: 'closePopovers',
                  description: 'Название ведёт на страницу цикла: её должно быть видно. Пульт остаётся развёрнутым.',
                },
                'viewport.changed': [
                  {
                    guard: {
                      type: 'isSmall',
                    },
                    target: '#panel.view.mobile.sheet',
                    actions: 'closePopovers',
                    description: 'Окно стало узким, а плеер был во всё окно: он и остаётся во всё окно.',
                  },
                ],
              },
            },
          },
        },
      },
    },
    playlist: {
      description: 'Очередь «Следующие»: открывается сама по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Очередь закрыта.',
          on: {
            'panel.openPlaylist': 'open',
          },
        },
        open: {
          description: 'Очередь открыта.',
          tags: 'playlistOpen',
          on: {
            'panel.closePlaylist': 'closed',
            'panel.openStops': {
              target: 'closed',
              description: 'На листе телефона место одно: вместо очереди — последние места.',
            },
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: клавиши, у которой висела очередь, нет.',
            },
          },
        },
      },
    },
    stops: {
      description: 'Список «Последние места»: открывается сам по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Список закрыт.',
          on: {
            'panel.openStops': 'open',
          },
        },
        open: {
          description: 'Список открыт.',
          tags: 'stopsOpen',
          on: {
            'panel.closeStops': 'closed',
            'panel.openPlaylist': {
              target: 'closed',
              description: 'На листе телефона место одно: вместо списка — очередь.',
            },
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: список закрылся.',
            },
          },
        },
      },
    },
    speed: {
      description: 'Окошко «Скорость»: открывается само по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Окошко закрыто.',
          on: {
            'panel.openSpeed': 'open',
          },
        },
        open: {
          description: 'Окошко открыто.',
          tags: 'speedOpen',
          on: {
            'panel.closeSpeed': 'closed',
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: окошко закрылось.',
            },
          },
        },
      },
    },
    volume: {
      description: 'Окошко «Громкость»: открывается само по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Окошко закрыто.',
          on: {
            'panel.openVolume': 'open',
          },
        },
        open: {
          description: 'Окошко открыто.',
          tags: 'volumeOpen',
          on: {
            'panel.closeVolume': 'closed',
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: окошко закрылось.',
            },
          },
        },
      },
    },
    settings: {
      description: 'Окошко «Настройки»: открывается само по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Окошко закрыто.',
          on: {
            'panel.openSettings': 'open',
          },
        },
        open: {
          description: 'Окошко открыто.',
          tags: 'settingsOpen',
          on: {
            'panel.closeSettings': 'closed',
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: окошко закрылось.',
            },
          },
        },
      },
    },
    timer: {
      description: 'Окошко «Таймер сна»: открывается само по себе.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Окошко закрыто.',
          on: {
            'panel.openTimer': 'open',
          },
        },
        open: {
          description: 'Окошко открыто.',
          tags: 'timerOpen',
          on: {
            'panel.closeTimer': 'closed',
            'panel.viewChanged': {
              target: 'closed',
              description: 'Вид панели сменился: окошко закрылось.',
            },
          },
        },
      },
    },
  },
});

// machines/partner-email/partner-email.machine.ts: Почта абонента tele2
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const partnerEmailConditions = {
  hasEmail: true as boolean, // если почта у аккаунта есть
  isBlank: true as boolean, // если поле пустое
  isSameAddress: true as boolean, // если адрес тот же
  isNew: true as boolean, // если такого адреса ещё нет
  isKnown: true as boolean, // если такой адрес уже есть
  isTaken: true as boolean, // если адрес уже занят
  isAboutFields: true as boolean, // если сервер назвал поля с ошибкой
  isRefused: true as boolean, // если сервер отказал
  isSaved: true as boolean, // если адрес сохранён
  isCodeSent: true as boolean, // если код отправлен
  isMerged: true as boolean, // если аккаунты слиты
};

export const partnerEmailMachine = setup({
  guards: {
    hasEmail: () => partnerEmailConditions.hasEmail,
    isBlank: () => partnerEmailConditions.isBlank,
    isSameAddress: () => partnerEmailConditions.isSameAddress,
    isNew: () => partnerEmailConditions.isNew,
    isKnown: () => partnerEmailConditions.isKnown,
    isTaken: () => partnerEmailConditions.isTaken,
    isAboutFields: () => partnerEmailConditions.isAboutFields,
    isRefused: () => partnerEmailConditions.isRefused,
    isSaved: () => partnerEmailConditions.isSaved,
    isCodeSent: () => partnerEmailConditions.isCodeSent,
    isMerged: () => partnerEmailConditions.isMerged,
  },
  actors: {
    checkEmail: fromPromise(() => new Promise(() => {})), // есть ли такой адрес
    saveEmail: fromPromise(() => new Promise(() => {})), // сохранение адреса
    mergeAccounts: fromPromise(() => new Promise(() => {})), // код и слияние аккаунтов
  },
  actions: {
    forget: () => {}, // забыть набранное
    begin: () => {}, // запомнить адрес
    repeat: () => {}, // повторить ту же попытку
    beginAnew: () => {}, // начать новую попытку
    clearComplaint: () => {}, // убрать замечание
    sayRequired: () => {}, // сказать «Это поле обязательно»
    keepRefusal: () => {}, // показать причину отказа
    keepCodeRefusal: () => {}, // показать отказ у поля кода
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    forgetKey: () => {}, // закончить попытку: следующая будет новой
    announceSaved: () => {}, // объявить: почта сохранена
    announceMerged: () => {}, // объявить: аккаунты слиты
  },
}).createMachine({
  id: 'partnerEmail',
  description: 'Почта абонента tele2',
  context: {
    email: '',
    key: null,
    fieldErrors: {},
    message: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Формы нет',
      on: {
        'partnerEmail.ask': {
          target: 'asking',
          description: '§4: вошёл абонент tele2 без почты',
        },
      },
    },
    asking: {
      description: 'Форма открыта',
      initial: 'address',
      on: {
        'partnerEmail.emailKnown': {
          guard: {
            type: 'hasEmail',
          },
          target: 'closed',
          actions: 'forget',
          description: 'Почта дана в другом месте: спрашивать больше не о чем',
        },
      },
      states: {
        address: {
          description: 'Шаг первый: адрес',
          tags: 'emailStep',
          initial: 'editing',
          states: {
            editing: {
              description: 'Слушатель пишет адрес',
              on: {
                'partnerEmail.submit': [
                  {
                    guard: {
                      type: 'isBlank',
                    },
                    actions: {
                      type: 'sayRequired',
                      params: {
                        field: 'email',
                      },
                    },
                    description: 'Адрес пуст: сервер не спрашиваем',
                  },
                  {
                    target: 'checking',
                    actions: {
                      type: 'begin',
                    },
                  },
                ],
                'partnerEmail.edit': {
                  actions: 'clearComplaint',
                  description: 'Замечание уходит, когда адрес правят',
                },
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            checking: {
              description: 'Спрашиваем, есть ли такой адрес',
              tags: 'busy',
              invoke: {
                id: 'checkEmail',
                src: 'checkEmail',
                onDone: [
                  {
                    guard: {
                      type: 'isNew',
                    },
                    target: 'saving',
                    description: '§4: адреса нет, он сохраняется',
                  },
                  {
                    guard: {
                      type: 'isKnown',
                    },
                    target: '#partnerEmail.asking.binding',
                    actions: 'forgetKey',
                    description: '§4: адрес есть, показана кнопка «Привязать»',
                  },
                  {
                    guard: {
                      type: 'isAboutFields',
                    },
                    target: 'editing',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'editing',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    target: 'editing',
                    actions: [
                      'forgetKey',
                      'sayUnknown',
                    ],
                    description: 'Ничего не менялось: спросят снова',
                  },
                ],
                onError: {
                  target: 'editing',
                  actions: [
                    'forgetKey',
                    'sayUnknown',
                  ],
                },
              },
              on: {
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            saving: {
              description: 'Сохраняем адрес; закрыть можно, когда придёт ответ',
              tags: 'busy',
              invoke: {
                id: 'saveEmail',
                src: 'saveEmail',
                onDone: [
                  {
                    guard: {
                      type: 'isSaved',
                    },
                    target: '#partnerEmail.closed',
                    actions: [
                      'forget',
                      'announceSaved',
                    ],
                    description: '§4: сохранено, слушатель идёт дальше',
                  },
                  {
                    guard: {
                      type: 'isTaken',
                    },
                    target: '#partnerEmail.asking.binding',
                    actions: 'forgetKey',
                    description: 'Адрес заняли между проверкой и сохранением',
                  },
                  {
                    guard: {
                      type: 'isAboutFields',
                    },
                    target: 'editing',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'editing',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    target: 'uncertain',
                    actions: 'sayUnknown',
                    description: 'Мог и сохраниться: повтор не сохранит его дважды',
                  },
                ],
                onError: {
                  target: 'uncertain',
                  actions: 'sayUnknown',
                },
              },
            },
            uncertain: {
              description: 'Неизвестно, сохранился ли адрес',
              on: {
                'partnerEmail.submit': [
                  {
                    guard: {
                      type: 'isSameAddress',
                    },
                    target: 'saving',
                    actions: {
                      type: 'repeat',
                    },
                    description: 'Тот же адрес: сразу сохраняем снова; проверка нашла бы его уже занятым — нами же',
                  },
                  {
                    guard: {
                      type: 'isBlank',
                    },
                    target: 'editing',
                    actions: {
                      type: 'sayRequired',
                      params: {
                        field: 'email',
                      },
                    },
                  },
                  {
                    target: 'checking',
                    actions: {
                      type: 'begin',
                    },
                  },
                ],
                'partnerEmail.edit': {
                  target: 'editing',
                  actions: 'clearComplaint',
                  description: 'Другой адрес — другая попытка',
                },
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
          },
        },
        binding: {
          description: 'Шаг второй: адрес знаком, предлагаем «Привязать»',
          tags: 'bindStep',
          initial: 'offering',
          states: {
            offering: {
              description: 'Слушатель решает',
              on: {
                'partnerEmail.bind': {
                  target: 'sending',
                  actions: {
                    type: 'repeat',
                  },
                },
                'partnerEmail.another': {
                  target: '#partnerEmail.asking.address',
                  actions: 'clearComplaint',
                  description: '«Другой адрес»: прежний остаётся в поле',
                },
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            sending: {
              description: 'Сервер шлёт код на этот адрес',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                onDone: [
                  {
                    guard: {
                      type: 'isCodeSent',
                    },
                    target: '#partnerEmail.asking.proving',
                    actions: 'forgetKey',
                    description: 'Код ушёл: аккаунты сливает только тот, кто читает эту почту',
                  },
                  {
                    guard: {
                      type: 'isMerged',
                    },
                    target: '#partnerEmail.asking.merged',
                    actions: [
                      'forgetKey',
                      'announceMerged',
                    ],
                    description: 'Сервер слил и без кода',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'offering',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    target: 'offering',
                    actions: 'sayUnknown',
                    description: 'Исход неизвестен: повтор не сделает дела дважды',
                  },
                ],
                onError: {
                  target: 'offering',
                  actions: 'sayUnknown',
                },
              },
              on: {
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
          },
        },
        proving: {
          description: 'Шаг третий: код из письма',
          tags: 'codeStep',
          initial: 'entering',
          states: {
            entering: {
              description: 'Слушатель вводит код',
              on: {
                'partnerEmail.submitCode': [
                  {
                    guard: {
                      type: 'isBlank',
                    },
                    actions: {
                      type: 'sayRequired',
                      params: {
                        field: 'code',
                      },
                    },
                    description: 'Код пуст: сервер не спрашиваем',
                  },
                  {
                    target: 'merging',
                    actions: {
                      type: 'repeat',
                    },
                  },
                ],
                'partnerEmail.edit': {
                  actions: 'clearComplaint',
                  description: 'Замечание уходит; после правки это уже другая попытка',
                },
                'partnerEmail.bind': {
                  target: 'resending',
                  actions: {
                    type: 'beginAnew',
                  },
                  description: 'Письмо не пришло: просим новый код, это новая попытка',
                },
                'partnerEmail.another': {
                  target: '#partnerEmail.asking.address',
                  actions: 'clearComplaint',
                  description: '«Другой адрес»: прежний остаётся в поле',
                },
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            resending: {
              description: 'Сервер шлёт код ещё раз',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                onDone: [
                  {
                    guard: {
                      type: 'isCodeSent',
                    },
                    target: 'entering',
                    actions: 'forgetKey',
                  },
                  {
                    guard: {
                      type: 'isMerged',
                    },
                    target: '#partnerEmail.asking.merged',
                    actions: [
                      'forgetKey',
                      'announceMerged',
                    ],
                    description: 'Прежняя попытка всё же удалась',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'entering',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    target: 'entering',
                    actions: [
                      'forgetKey',
                      'sayUnknown',
                    ],
                    description: 'Прежний код, может быть, ещё годится',
                  },
                ],
                onError: {
                  target: 'entering',
                  actions: [
                    'forgetKey',
                    'sayUnknown',
                  ],
                },
              },
              on: {
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            merging: {
              description: 'Сливаем аккаунты; закрыть можно, когда придёт ответ',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                onDone: [
                  {
                    guard: {
                      type: 'isMerged',
                    },
                    target: '#partnerEmail.asking.merged',
                    actions: [
                      'forgetKey',
                      'announceMerged',
                    ],
                    description: '§4: слито, об этом сказано',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'entering',
                    actions: {
                      type: 'keepCodeRefusal',
                    },
                    description: 'Код неверен или устарел: сказано у поля',
                  },
                  {
                    target: 'entering',
                    actions: 'sayUnknown',
                    description: 'Исход неизвестен: повтор не сделает дела дважды',
                  },
                ],
                onError: {
                  target: 'entering',
                  actions: 'sayUnknown',
                },
              },
            },
          },
        },
        merged: {
          description: 'Аккаунты слиты',
          tags: 'mergedStep',
          on: {
            'partnerEmail.close': {
              target: '#partnerEmail.closed',
              actions: 'forget',
            },
            'partnerEmail.emailKnown': {
              description: 'О слиянии ещё надо прочитать',
            },
          },
        },
      },
    },
  },
});

// machines/partner-subscription/partner-subscription.machine.ts: Подписка партнёра
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const partnerSubscriptionConditions = {
  hasArrived: true as boolean, // если открыто по ссылке партнёра
  isUrl: true as boolean, // если адрес получен
  isConnected: true as boolean, // если подписка подключена
  isRefused: true as boolean, // если сервер отказал
};

export const partnerSubscriptionMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    hasArrived: () => partnerSubscriptionConditions.hasArrived,
    isUrl: () => partnerSubscriptionConditions.isUrl,
    isConnected: () => partnerSubscriptionConditions.isConnected,
    isRefused: () => partnerSubscriptionConditions.isRefused,
  },
  actors: {
    requestPartnerLink: fromPromise(() => new Promise(() => {})), // адрес страницы партнёра
    authByPartner: fromPromise(() => new Promise(() => {})), // вход по ссылке партнёра
  },
  actions: {
    setPartner: () => {}, // запомнить партнёра
    setArrival: () => {}, // запомнить партнёра и начать попытку
    keepRefusal: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearMessage: () => {}, // убрать прежнее замечание
    forgetKey: () => {}, // закончить попытку: следующая будет новой
    forget: () => {}, // забыть партнёра
    redirect: () => {}, // увести браузер к партнёру
    announceConnected: () => {}, // объявить: подключено
  },
}).createMachine({
  id: 'partnerSubscription',
  description: 'Подписка партнёра: к нему и обратно по подписанной ссылке',
  initial: 'starting',
  states: {
    starting: {
      description: 'Смотрим, как открыли страницу',
      always: [
        {
          guard: 'hasArrived',
          target: 'expecting',
          description: 'По ссылке партнёра',
        },
        {
          target: 'idle',
          description: 'Без ссылки',
        },
      ],
    },
    idle: {
      description: 'Партнёра выбирают на его странице',
      on: {
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: {
            type: 'setPartner',
          },
        },
        'partnerSubscription.arrived': {
          target: 'exchanging',
          actions: {
            type: 'setArrival',
          },
        },
      },
    },
    expecting: {
      description: 'Ссылка партнёра здесь, приложение ещё собирается',
      tags: 'busy',
      on: {
        'partnerSubscription.arrived': {
          target: 'exchanging',
          actions: {
            type: 'setArrival',
          },
        },
      },
    },
    leaving: {
      description: 'Идём на страницу партнёра',
      tags: 'busy',
      initial: 'asking',
      on: {
        'page.restored': {
          target: 'idle',
          actions: 'forget',
          description: 'Вернулись кнопкой «Назад»: кнопки снова работают',
        },
        'partnerSubscription.reset': {
          target: 'idle',
          actions: 'forget',
        },
      },
      states: {
        asking: {
          description: 'Спрашиваем её адрес',
          invoke: {
            id: 'requestPartnerLink',
            src: 'requestPartnerLink',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'redirecting',
                actions: {
                  type: 'redirect',
                },
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#partnerSubscription.failed',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                target: '#partnerSubscription.failed',
                actions: 'sayUnknown',
                description: 'Адреса нет, и ничего не произошло',
              },
            ],
            onError: {
              target: '#partnerSubscription.failed',
              actions: 'sayUnknown',
            },
          },
        },
        redirecting: {
          description: 'Браузер уходит',
          after: {
            limit_12_s: {
              target: '#partnerSubscription.idle',
              actions: 'forget',
              description: 'Страница партнёра не открылась: кнопка снова работает',
            },
          },
        },
      },
    },
    exchanging: {
      description: 'Отдаём подписанную ссылку серверу',
      tags: 'busy',
      invoke: {
        id: 'authByPartner',
        src: 'authByPartner',
        onDone: [
          {
            guard: {
              type: 'isConnected',
            },
            target: 'connected',
            actions: [
              'forgetKey',
              'announceConnected',
            ],
            description: 'Вошли по ссылке партнёра: слушатель мог смениться',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'failed',
            actions: {
              type: 'keepRefusal',
            },
            description: 'Ссылка чужая, старая или уже использована',
          },
          {
            target: 'uncertain',
            actions: 'sayUnknown',
            description: 'Исход неизвестен',
          },
        ],
        onError: {
          target: 'uncertain',
          actions: 'sayUnknown',
        },
      },
    },
    connected: {
      description: 'Подписка партнёра подключена',
      tags: 'connected',
      on: {
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: {
            type: 'setPartner',
          },
        },
        'partnerSubscription.reset': {
          target: 'idle',
          actions: 'forget',
        },
      },
    },
    failed: {
      description: 'Не подключили: видно, почему',
      tags: 'failed',
      on: {
        'partnerSubscription.retry': {
          target: 'leaving',
          actions: 'clearMessage',
          description: 'Отвергнутую ссылку второй раз не отдаём: партнёр выпишет новую',
        },
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: {
            type: 'setPartner',
          },
        },
        'partnerSubscription.reset': {
          target: 'idle',
          actions: 'forget',
        },
      },
    },
    uncertain: {
      description: 'Ответа нет: ту же ссылку можно отдать ещё раз, дважды она не сработает',
      tags: 'uncertain',
      on: {
        'partnerSubscription.retry': {
          target: 'exchanging',
          actions: 'clearMessage',
        },
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: {
            type: 'setPartner',
          },
          description: 'Начинают сначала, за новой ссылкой',
        },
        'partnerSubscription.reset': {
          target: 'idle',
          actions: 'forget',
        },
      },
    },
  },
});

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

// machines/place-changes/place-changes.machine.ts: Места с других устройств
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const placeChangesConditions = {
  isRead: true as boolean, // если известно, чей это аккаунт
  isOfListener: true as boolean, // если это места того же слушателя
  isSounding: true as boolean, // если эта вкладка звучит
  isSilent: true as boolean, // если эта вкладка молчит
  isPutOff: true as boolean, // если сервер просит прийти позже
  isNotRead: true as boolean, // если с тех пор как страницу видно, мест не читали
};

export const placeChangesMachine = setup({
  delays: {
    backoff_3_60_s: 3000, // в продукте считается по ходу; здесь — число из имени
    opens_10_s: 10000,
    lasts_5_s: 5000,
    silence_60_s: 60000,
  },
  guards: {
    isRead: () => placeChangesConditions.isRead,
    isOfListener: () => placeChangesConditions.isOfListener,
    isSounding: () => placeChangesConditions.isSounding,
    isSilent: () => placeChangesConditions.isSilent,
    isPutOff: () => placeChangesConditions.isPutOff,
    isNotRead: () => placeChangesConditions.isNotRead,
  },
  actors: {
    pageSight: fromCallback(() => {}), // видно ли страницу
    placeTabs: fromCallback(() => {}), // другие вкладки
    streamLock: fromCallback(() => {}), // очередь вкладок к потоку
    stream: fromCallback(() => {}), // поток изменений мест
    readPlaces: fromPromise(() => new Promise(() => {})), // чтение всех мест
  },
  actions: {
    setAccount: () => {}, // запомнить, чьи места
    noteHeard: () => {}, // запомнить номер изменения
    noteAllRead: () => {}, // запомнить самое новое изменение
    noteFallback: () => {}, // запомнить, что места прочитаны
    forgetFallback: () => {}, // места можно прочитать снова
    countAttempt: () => {}, // посчитать неудачу
    forgetAttempts: () => {}, // забыть неудачи
    announceTold: () => {}, // объявить места
    announceSounds: () => {}, // объявить, что звучит и чего просят
    passOn: () => {}, // рассказать другим вкладкам
  },
}).createMachine({
  id: 'placeChanges',
  description: 'Места с других устройств, пока страница открыта',
  initial: 'signedOut',
  on: {
    'placeChanges.placesRead': {
      actions: {
        type: 'noteAllRead',
      },
      description: 'Места прочитаны при запуске: поток начнём с самого нового из них',
    },
  },
  states: {
    signedOut: {
      description: 'Никто не вошёл, или ещё неизвестно кто: слушать нечего',
      initial: 'silent',
      states: {
        silent: {
          description: 'Здесь тихо',
          on: {
            'placeChanges.listenerKnown': {
              guard: {
                type: 'isRead',
              },
              target: '#placeChanges.signedIn',
              actions: {
                type: 'setAccount',
              },
            },
            'placeChanges.soundKnown': {
              guard: {
                type: 'isSounding',
              },
              target: 'sounding',
            },
          },
        },
        sounding: {
          description: 'Здесь звучит',
          on: {
            'placeChanges.listenerKnown': {
              guard: {
                type: 'isRead',
              },
              target: '#placeChanges.signedIn.shown.need.unheeded',
              actions: {
                type: 'setAccount',
              },
            },
            'placeChanges.soundKnown': {
              guard: {
                type: 'isSilent',
              },
              target: 'silent',
            },
          },
        },
      },
    },
    signedIn: {
      description: 'Узнаём о местах этого слушателя',
      invoke: [
        {
          id: 'pageSight',
          src: 'pageSight',
          onError: {
            target: '.resting',
            description: 'Видно ли страницу, неизвестно',
          },
        },
        {
          id: 'placeTabs',
          src: 'placeTabs',
          onError: {
            description: 'Другим вкладкам не расскажем',
          },
        },
      ],
      initial: 'resting',
      on: {
        'placeTabs.heard': {
          guard: {
            type: 'isOfListener',
          },
          actions: [
            {
              type: 'noteHeard',
            },
            {
              type: 'announceTold',
            },
            {
              type: 'announceSounds',
            },
          ],
          description: 'Поток читает другая вкладка: места пришли от неё',
        },
      },
      states: {
        resting: {
          description: 'Страницу не видно, и она молчит: потока нет, его может читать другая вкладка',
          on: {
            'page.visible': 'shown',
            'placeChanges.soundKnown': {
              guard: {
                type: 'isSounding',
              },
              target: 'shown.need.unheeded',
            },
          },
        },
        shown: {
          description: 'Страницу видно, или она звучит: одна из вкладок браузера читает поток',
          entry: 'forgetFallback',
          invoke: {
            id: 'streamLock',
            src: 'streamLock',
            onError: {
              target: '.line.leading',
              description: 'Очереди вкладок нет: поток читает каждая',
            },
          },
          type: 'parallel',
          states: {
            need: {
              description: 'Кому нужен поток',
              initial: 'seen',
              states: {
                seen: {
                  description: 'Страницу видно, звук не здесь',
                  on: {
                    'page.hidden': '#placeChanges.signedIn.resting',
                    'placeChanges.soundKnown': {
                      guard: {
                        type: 'isSounding',
                      },
                      target: 'heard',
                    },
                  },
                },
                heard: {
                  description: 'Страницу видно, и она звучит',
                  on: {
                    'page.hidden': 'unheeded',
                    'placeChanges.soundKnown': {
                      guard: {
                        type: 'isSilent',
                      },
                      target: 'seen',
                    },
                  },
                },
                unheeded: {
                  description: 'Страницу не видно, но она звучит: просьбы других устройств приходят и сюда',
                  on: {
                    'page.visible': 'heard',
                    'placeChanges.soundKnown': {
                      guard: {
                        type: 'isSilent',
                      },
                      target: '#placeChanges.signedIn.resting',
                    },
                  },
                },
              },
            },
            line: {
              description: 'Очередь вкладок к потоку',
              initial: 'following',
              states: {
                following: {
                  description: 'Поток читает другая вкладка: ждём своей очереди',
                  on: {
                    'streamLock.granted': 'leading',
                  },
                },
                leading: {
                  description: 'Поток читает эта вкладка и рассказывает остальным',
                  initial: 'connected',
                  states: {
                    connected: {
                      description: 'Поток просим с самого нового места, о котором знаем',
                      invoke: {
                        id: 'stream',
                        src: 'stream',
                        onError: {
                          target: 'waiting',
                          actions: {
                            type: 'countAttempt',
                            params: {
                              retryMs: null,
                            },
                          },
                        },
                      },
                      initial: 'opening',
                      on: {
                        'stream.failed': [
                          {
                            guard: 'isNotRead',
                            target: 'asking',
                            actions: {
                              type: 'countAttempt',
                            },
                            description: 'Потока не получить: спросим о местах один раз, как их спрашивают при запуске',
                          },
                          {
                            target: 'waiting',
                            actions: {
                              type: 'countAttempt',
                            },
                          },
                        ],
                      },
                      states: {
                        opening: {
                          description: 'Просим поток',
                          on: {
                            'stream.opened': 'open',
                          },
                          after: {
                            opens_10_s: {
                              target: '#placeChanges.signedIn.shown.line.leading.waiting',
                              actions: {
                                type: 'countAttempt',
                                params: {
                                  retryMs: null,
                                },
                              },
                              description: 'Сервер молчит',
                            },
                          },
                        },
                        open: {
                          description: 'Поток только что открыт',
                          on: {
                            'stream.heard': {
                              actions: [
                                {
                                  type: 'noteHeard',
                                },
                                {
                                  type: 'announceTold',
                                },
                                {
                                  type: 'announceSounds',
                                },
                                {
                                  type: 'passOn',
                                },
                              ],
                            },
                            'stream.ended': {
                              target: '#placeChanges.signedIn.shown.line.leading.waiting',
                              actions: {
                                type: 'countAttempt',
                              },
                              description: 'Кончился, не прожив и пяти секунд: сразу не просим, чтобы не просить без конца',
                            },
                          },
                          after: {
                            lasts_5_s: 'lasting',
                          },
                        },
                        lasting: {
                          description: 'Поток идёт; раз в 25 секунд сервер напоминает о себе',
                          entry: 'forgetAttempts',
                          on: {
                            'stream.heard': {
                              target: 'lasting',
                              reenter: true,
                              actions: [
                                {
                                  type: 'noteHeard',
                                },
                                {
                                  type: 'announceTold',
                                },
                                {
                                  type: 'announceSounds',
                                },
                                {
                                  type: 'passOn',
                                },
                              ],
                            },
                            'stream.ended': [
                              {
                                guard: {
                                  type: 'isPutOff',
                                },
                                target: '#placeChanges.signedIn.shown.line.leading.waiting',
                                actions: {
                                  type: 'countAttempt',
                                },
                                description: 'Сервер просит прийти позже: у слушателя слишком много потоков',
                              },
                              {
                                target: '#placeChanges.signedIn.shown.line.leading.connected',
                                reenter: true,
                                description: 'Кончился вместе с ключом входа: просим с новым',
                              },
                            ],
                          },
                          after: {
                            silence_60_s: {
                              target: '#placeChanges.signedIn.shown.line.leading.connected',
                              reenter: true,
                              description: 'Сервера не слышно: связь оборвалась без слова',
                            },
                          },
                        },
                      },
                    },
                    asking: {
                      description: 'Потока нет: читаем места все сразу',
                      invoke: {
                        id: 'readPlaces',
                        src: 'readPlaces',
                        onDone: {
                          target: 'waiting',
                          actions: [
                            'noteFallback',
                            {
                              type: 'noteAllRead',
                            },
                            {
                              type: 'announceTold',
                            },
                          ],
                        },
                        onError: {
                          target: 'waiting',
                          description: 'И так не ответили: спросим вместе со следующей попыткой',
                        },
                      },
                    },
                    waiting: {
                      description: 'Перерыв от 3 до 60 секунд, каждый раз вдвое дольше, или сколько просит сервер',
                      after: {
                        backoff_3_60_s: 'connected',
                      },
                      on: {
                        'network.restored': 'connected',
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

// machines/player/player.machine.ts: Плеер
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const playerConditions = {
  isOfThisLoad: true as boolean, // если это о нынешней лекции
  isRequestGated: true as boolean, // если лекция закрыта подпиской
  isRequestEmpty: true as boolean, // если лекций в списке нет
  isNotInList: true as boolean, // если этой лекции в очереди нет
  isInQueue: true as boolean, // если лекция есть в очереди
  isMoveInQueue: true as boolean, // если лекция есть в очереди и стоит не там
  isNewNext: true as boolean, // если следующей стоит не она
  isNewNextGated: true as boolean, // если следующей она была бы закрыта подпиской
  hasNoNeighbour: true as boolean, // если лекция в списке одна
  isNextGated: true as boolean, // если следующая закрыта подпиской
  isPreviousGated: true as boolean, // если предыдущая закрыта подпиской
  hasAddress: true as boolean, // если звук загружен по годному адресу
  isAddressRenewed: true as boolean, // если в руках адрес новее
  isFailedWithNewerAddress: true as boolean, // если оборвалось, а в руках адрес новее
  isOtherLecture: true as boolean, // если там другая лекция
  isHeardThere: true as boolean, // если там уже слышно
  isUrl: true as boolean, // если адрес получен
  isNotEntitled: true as boolean, // если лекция продаётся по подписке
  isRefused: true as boolean, // если сервер отказал
  isStarved: true as boolean, // если до конца ещё далеко
  isStarvedWithTriesLeft: true as boolean, // если до конца ещё далеко и попытки остались
  isEndWithStop: true as boolean, // если включено «до конца лекции»
  isEndOfList: true as boolean, // если лекция в списке последняя
  isEndWithoutAutoplay: true as boolean, // если «Играть следующую» выключено
  isEndAtPaywall: true as boolean, // если следующая закрыта подпиской
  isEndWithNextPrepared: true as boolean, // если следующая приготовлена
  isStartForbidden: true as boolean, // если браузер запретил начинать без нажатия
  isDeliveryWithTriesLeft: true as boolean, // если оборвалась доставка и попытки остались
  hasTriesLeft: true as boolean, // если попытки остались
  isEnd: true as boolean, // если это и правда конец
  isVisitMeant: true as boolean, // если здесь слушали минуту
  isAiming: true as boolean, // если цель перемотки выбрана
  isPlaceOfCurrent: true as boolean, // если место — в этой лекции, и звук её здесь
  isMovedElsewhere: true as boolean, // если место этой лекции другое
  isChosenElsewhere: true as boolean, // если в книге мест теперь другое место
  isTakenUpElsewhere: true as boolean, // если эту лекцию начали снова
  isLeftWithin: true as boolean, // если своё место — в середине
  hasCurrent: true as boolean, // если лекция есть, и звук её здесь
  hasFaded: true as boolean, // если звук этой лекции затихал
  isTimeToPrepare: true as boolean, // если до конца меньше минуты
  isTimeToWarm: true as boolean, // если до конца меньше двадцати секунд
  isListLoaded: true as boolean, // если список загружен
  isListLost: true as boolean, // если список не загрузился
  isReturnAsked: true as boolean, // если возвращаются к месту
  isMomentAsked: true as boolean, // если просят с момента
  isStartedAnew: true as boolean, // если эта лекция ещё не начата
  isVolumeOurs: true as boolean, // если громкость можно менять
  isNowSubscriber: true as boolean, // если подписка появилась
};

export const playerMachine = setup({
  delays: {
    seekDebounce_300_ms: 300,
    stall_8_s: 8000,
    wait_1_s: 1000,
    unheard_1500_ms: 1500,
    tick_1_s: 1000,
    nextRenewal_15_s: 15000,
    backoff_1_2_4_8_15_s: 1000, // в продукте считается по ходу; здесь — число из имени
    lease_minus_1_min: 60000, // в продукте считается по ходу; здесь — число из имени
    prepared_2_min_at_most: 120000, // в продукте считается по ходу; здесь — число из имени
  },
  guards: {
    isOfThisLoad: () => playerConditions.isOfThisLoad,
    isRequestGated: () => playerConditions.isRequestGated,
    isRequestEmpty: () => playerConditions.isRequestEmpty,
    isNotInList: () => playerConditions.isNotInList,
    isInQueue: () => playerConditions.isInQueue,
    isMoveInQueue: () => playerConditions.isMoveInQueue,
    isNewNext: () => playerConditions.isNewNext,
    isNewNextGated: () => playerConditions.isNewNextGated,
    hasNoNeighbour: () => playerConditions.hasNoNeighbour,
    isNextGated: () => playerConditions.isNextGated,
    isPreviousGated: () => playerConditions.isPreviousGated,
    hasAddress: () => playerConditions.hasAddress,
    isAddressRenewed: () => playerConditions.isAddressRenewed,
    isFailedWithNewerAddress: () => playerConditions.isFailedWithNewerAddress,
    isOtherLecture: () => playerConditions.isOtherLecture,
    isHeardThere: () => playerConditions.isHeardThere,
    isUrl: () => playerConditions.isUrl,
    isNotEntitled: () => playerConditions.isNotEntitled,
    isRefused: () => playerConditions.isRefused,
    isStarved: () => playerConditions.isStarved,
    isStarvedWithTriesLeft: () => playerConditions.isStarvedWithTriesLeft,
    isEndWithStop: () => playerConditions.isEndWithStop,
    isEndOfList: () => playerConditions.isEndOfList,
    isEndWithoutAutoplay: () => playerConditions.isEndWithoutAutoplay,
    isEndAtPaywall: () => playerConditions.isEndAtPaywall,
    isEndWithNextPrepared: () => playerConditions.isEndWithNextPrepared,
    isStartForbidden: () => playerConditions.isStartForbidden,
    isDeliveryWithTriesLeft: () => playerConditions.isDeliveryWithTriesLeft,
    hasTriesLeft: () => playerConditions.hasTriesLeft,
    isEnd: () => playerConditions.isEnd,
    isVisitMeant: () => playerConditions.isVisitMeant,
    isAiming: () => playerConditions.isAiming,
    isPlaceOfCurrent: () => playerConditions.isPlaceOfCurrent,
    isMovedElsewhere: () => playerConditions.isMovedElsewhere,
    isChosenElsewhere: () => playerConditions.isChosenElsewhere,
    isTakenUpElsewhere: () => playerConditions.isTakenUpElsewhere,
    isLeftWithin: () => playerConditions.isLeftWithin,
    hasCurrent: () => playerConditions.hasCurrent,
    hasFaded: () => playerConditions.hasFaded,
    isTimeToPrepare: () => playerConditions.isTimeToPrepare,
    isTimeToWarm: () => playerConditions.isTimeToWarm,
    isListLoaded: () => playerConditions.isListLoaded,
    isListLost: () => playerConditions.isListLost,
    isReturnAsked: () => playerConditions.isReturnAsked,
    isMomentAsked: () => playerConditions.isMomentAsked,
    isStartedAnew: () => playerConditions.isStartedAnew,
    isVolumeOurs: () => playerConditions.isVolumeOurs,
    isNowSubscriber: () => playerConditions.isNowSubscriber,
  },
  actors: {
    audioOutput: fromCallback(() => {}), // звук браузера
    tabLock: fromCallback(() => {}), // сговор вкладок: звучит одна
    network: fromCallback(() => {}), // сеть
    placesBook: fromCallback(() => {}), // книга мест
    clock: fromCallback(() => {}), // часы
    resolveAudioUrl: fromPromise(() => new Promise(() => {})), // адрес звука
    remotePlaylist: fromPromise(() => new Promise(() => {})), // список лекций
  },
  actions: {
    take: () => {}, // взять лекцию
    restore: () => {}, // вспомнить лекцию и место
    restoreSettings: () => {}, // вспомнить настройки
    forget: () => {}, // забыть лекцию
    setPlaylist: () => {}, // сменить список
    keepAddress: () => {}, // запомнить адрес звука
    dropAddress: () => {}, // забыть адрес звука
    renewLoad: () => {}, // начать новую загрузку
    keepPrepared: () => {}, // запомнить адрес следующей
    dropPrepared: () => {}, // забыть приготовленное
    usePrepared: () => {}, // взять приготовленный адрес
    setDuration: () => {}, // запомнить длительность
    commitTime: () => {}, // запомнить место
    commitPlace: () => {}, // запомнить место
    goToStart: () => {}, // вернуться к началу
    setCause: () => {}, // запомнить, почему остановились
    setSystemCause: () => {}, // запомнить: остановила система
    clearTrouble: () => {}, // забыть прежнюю неудачу
    clearNetworkTrouble: () => {}, // забыть неудачу сети
    countAttempt: () => {}, // посчитать попытку
    resetAttempts: () => {}, // начать счёт попыток заново
    setOnline: () => {}, // запомнить, есть ли сеть
    storeError: () => {}, // запомнить ошибку звука
    noteSilence: () => {}, // запомнить, когда стихло
    stepBack: () => {}, // отступить назад
    aimSeek: () => {}, // выбрать цель перемотки
    aimAtFade: () => {}, // цель — начало затихания
    clearSeek: () => {}, // забыть цель перемотки
    landSeek: () => {}, // перейти к цели
    rememberFade: () => {}, // запомнить, откуда звук стал затихать
    setRate: () => {}, // запомнить скорость
    allowVolume: () => {}, // запомнить, что громкость можно менять
    setVolume: () => {}, // запомнить громкость
    restoreVolume: () => {}, // вспомнить громкость
    mute: () => {}, // запомнить: звук выключен
    unmute: () => {}, // запомнить: звук включён
    setAutoRewind: () => {}, // запомнить, нужен ли отступ
    setAutoplay: () => {}, // запомнить, играть ли следующую
    setSkip: () => {}, // запомнить длину шага
    setStopAtEnd: () => {}, // запомнить, остановиться ли в конце
    setEntitlement: () => {}, // запомнить, есть ли подписка
    rememberList: () => {}, // запомнить, какой список нужен
    forgetList: () => {}, // забыть, какой список был нужен
    clearPlaylist: () => {}, // убрать список
    moveInQueue: () => {}, // переставить лекцию очереди
    removeFromQueue: () => {}, // убрать лекцию из очереди и запомнить её
    returnToQueue: () => {}, // вернуть лекцию в очередь
    playNext: () => {}, // поставить лекцию следующей
    forgetEdits: () => {}, // забыть, что меняли
    rememberStarted: () => {}, // запомнить, что лекция начата
    forgetStarted: () => {}, // забыть, что лекция начата
    mirror: () => {}, // показать, что играет в другой вкладке
    mirrorButPlace: () => {}, // показать, что играет в другой вкладке, а место оставить
    guessPlace: () => {}, // посчитать место по скорости
    guessSought: () => {}, // показать место, которое просят
    endMirror: () => {}, // дальше — своё
    adoptPlace: () => {}, // оставить себе её место
    beginVisit: () => {}, // начать счёт услышанного здесь
    countVisit: () => {}, // посчитать услышанное здесь
    moveVisit: () => {}, // считать отсюда
    endVisit: () => {}, // забыть о моменте
    goHome: () => {}, // встать на своё место
    setPlaces: () => {}, // запомнить всю книгу мест
    keepPlaces: () => {}, // запомнить места лекций
    followPlace: () => {}, // перейти на это место
    loadAudio: () => {}, // загрузить звук
    playAudio: () => {}, // попросить играть
    pauseAudio: () => {}, // попросить паузу
    leaveAudio: () => {}, // остановить звук: лекцию оставляют
    unloadAudio: () => {}, // выгрузить звук
    seekAudio: () => {}, // перемотать звук
    applyRate: () => {}, // сменить скорость звука
    applyVolume: () => {}, // сменить громкость звука
    fadeAudio: () => {}, // увести громкость до тишины
    endFadeAudio: () => {}, // вернуть громкость
    warmNext: () => {}, // загрузить начало следующей
    claimTab: () => {}, // забрать звук у других вкладок
    releaseTab: () => {}, // уступить звук другим вкладкам
    requestGate: raise({
      type: 'gate.requested',
    }), // показать окно «Подписка»
    playLoaded: raise({
      type: 'player.playFrom',
    }), // слушать первую лекцию списка
    tellSoundBegan: raise({
      type: 'sound.began',
    }), // сказать: звук пошёл
    tellLectureChanged: raise({
      type: 'lecture.changed',
    }), // сказать плееру: лекция сменилась
    tellQueueChanged: raise({
      type: 'queue.changed',
    }), // сказать плееру: очередь сменилась
    tellQueueEdited: raise({
      type: 'queue.edited',
    }), // сказать плееру: слушатель изменил очередь
    tellTabFreed: raise({
      type: 'tab.freed',
    }), // считать, что в других вкладках тихо
    tellLeaseTaken: raise({
      type: 'lease.taken',
    }), // сказать плееру: адрес получен
    tellAwaited: raise({
      type: 'sound.awaited',
    }), // сказать плееру: ждём звук
    tellDropped: raise({
      type: 'sound.dropped',
    }), // сказать плееру: звука не ждём
    tellSeekLanded: raise({
      type: 'seek.landed',
    }), // сказать плееру: перемотка закончена
    tellVisitAsked: raise({
      type: 'visit.asked',
    }), // сказать плееру: просят момент из ссылки
    announceStarted: () => {}, // объявить: зазвучало
    announceAdvanced: () => {}, // объявить: прозвучала секунда
    announceStopped: () => {}, // объявить: стихло
    announceLeft: () => {}, // объявить, докуда прозвучало
    announceSeek: () => {}, // объявить перемотку
    announceAim: () => {}, // сохранить место, которое только что выбрали
    announceReturn: () => {}, // объявить возврат
    announceRewind: () => {}, // объявить отступ назад
    announceEnded: () => {}, // объявить: лекция кончилась
    announceStartFailed: () => {}, // записать отказ в журнал ошибок
    announceLectureStarted: () => {}, // объявить: лекция начата
    announceVisit: () => {}, // объявить: лекция открыта с момента
    announceAccepted: () => {}, // объявить: это теперь своё место
    announceHome: () => {}, // объявить: вернулись на своё место
    announceVisitLeft: () => {}, // объявить: от момента ушли
    announceAddressFailed: () => {}, // объявить: адрес звука не годится
    announceGate: () => {}, // объявить: окно «Подписка» открыто
    announceNext: () => {}, // объявить: лекция поставлена следующей
    announceClosed: () => {}, // объявить: плеер закрыт
    askOtherTab: () => {}, // попросить другую вкладку
    announceSubscribe: () => {}, // повести к тарифам
  },
}).createMachine({
  id: 'player',
  description: 'Плеер: одна лекция звучит, остальные ждут своей очереди',
  type: 'parallel',
  invoke: [
    {
      id: 'audioOutput',
      src: 'audioOutput',
      onError: {
        actions: {
          type: 'storeError',
          params: {
            message: 'Неизвестная ошибка',
          },
        },
      },
    },
    {
      id: 'tabLock',
      src: 'tabLock',
      onError: {
        actions: 'tellTabFreed',
      },
    },
    {
      id: 'network',
      src: 'network',
      onError: {
        actions: 'resetAttempts',
      },
    },
    {
      id: 'placesBook',
      src: 'placesBook',
      onError: {
        description: 'Верно то, что уже прочитано',
      },
    },
  ],
  on: {
    'audio.left': {
      actions: {
        type: 'announceLeft',
      },
      description: 'Перемотали или взяли другую лекцию: до этого места прежнее ещё звучало',
    },
  },
  states: {
    transport: {
      description: 'Звук: что играет и что к этому ведёт',
      initial: 'empty',
      states: {
        empty: {
          id: 'empty',
          description: 'Лекции нет, панель не показана',
          entry: 'tellLectureChanged',
          initial: 'untouched',
          on: {
            'player.playFrom': [
              {
                guard: {
                  type: 'isRequestEmpty',
                },
                description: 'В списке нет лекций',
              },
              {
                guard: {
                  type: 'isRequestGated',
                },
                actions: {
                  type: 'requestGate',
                },
                description: '§6: лекция по подписке, показать окно «Подписка»',
              },
              {
                target: '#resuming',
                actions: {
                  type: 'take',
                },
              },
            ],
            'player.restore': [
              {
                guard: {
                  type: 'isRequestEmpty',
                },
                target: '.closed',
                actions: {
                  type: 'restoreSettings',
                },
                description: 'Плеер был закрыт: настройки те же, панели нет',
              },
              {
                target: 'current.idle',
                actions: {
                  type: 'restore',
                },
                description: 'После перезагрузки: та же лекция, то же место, на паузе',
              },
            ],
            'tab.elsewhereReported': [
              {
                guard: {
                  type: 'isHeardThere',
                },
                target: '#mirroring',
                actions: [
                  {
                    type: 'mirror',
                  },
                  'unloadAudio',
                  'tellLectureChanged',
                ],
                description: 'Звучит другая вкладка: показываем её лекцию и её место',
              },
              {
                target: '#mirroringAwaited',
                actions: [
                  {
                    type: 'mirror',
                  },
                  'unloadAudio',
                  'tellLectureChanged',
                ],
                description: 'Там звук ещё на пути',
              },
            ],
          },
          states: {
            untouched: {
              description: 'Ещё ничего не слушали',
            },
            closed: {
              id: 'closed',
              description: 'Плеер закрыт слушателем: откроет его только новое «Слушать», здесь или в другой вкладке',
              tags: 'closed',
              on: {
                'player.forget': {
                  target: 'untouched',
                  description: 'Слушатель ушёл: его настройки не хранятся',
                },
              },
            },
            closing: {
              id: 'closing',
              description: 'Плеер закрыт отсюда, а звучала другая вкладка: ждём, пока она стихнет',
              tags: 'closed',
              on: {
                'tab.elsewhereReported': {
                  description: 'Её закрывают: её последних слов не показываем',
                },
                'tab.freed': 'closed',
                'player.forget': {
                  target: 'untouched',
                  description: 'Слушатель ушёл: его настройки не хранятся',
                },
              },
            },
          },
        },
        current: {
          description: 'Есть текущая лекция, панель показана',
          tags: 'visible',
          initial: 'idle',
          on: {
            'player.playFrom': [
              {
                guard: {
                  type: 'isRequestEmpty',
                },
                description: 'В списке нет лекций',
              },
              {
                guard: {
                  type: 'isRequestGated',
                },
                actions: {
                  type: 'requestGate',
                },
                description: '§6: лекция по подписке; текущая играет дальше',
              },
              {
                target: '#resuming',
                actions: [
                  'announceAim',
                  {
                    type: 'take',
                  },
                  'tellLectureChanged',
                ],
              },
            ],
            'player.next': [
              {
                guard: 'hasNoNeighbour',
                description: '§4: список из одной лекции остаётся на месте',
              },
              {
                guard: 'isNextGated',
                actions: {
                  type: 'requestGate',
                },
                description: '§4: дальше нужна подписка — окно «Подписка», текущая играет дальше',
              },
              {
                target: '#resuming',
                actions: [
                  'announceAim',
                  {
                    type: 'take',
                  },
                  'tellLectureChanged',
                ],
                description: '§4: следующая; после последней — первая',
              },
            ],
            'player.previous': [
              {
                guard: 'hasNoNeighbour',
                description: '§4: список из одной лекции остаётся на месте',
              },
              {
                guard: 'isPreviousGated',
                actions: {
                  type: 'requestGate',
                },
                description: '§4: те же правила, что и для следующей',
              },
              {
                target: '#resuming',
                actions: [
                  'announceAim',
                  {
                    type: 'take',
                  },
                  'tellLectureChanged',
                ],
                description: '§4: предыдущая; перед первой — последняя',
              },
            ],
            'player.jumpTo': [
              {
                guard: {
                  type: 'isNotInList',
                },
                description: 'Очередь уже другая: этой лекции в ней нет',
              },
              {
                guard: {
                  type: 'isRequestGated',
                },
                actions: {
                  type: 'requestGate',
                },
                description: 'Лекция очереди закрыта подпиской',
              },
              {
                target: '#resuming',
                actions: [
                  'announceAim',
                  {
                    type: 'take',
                  },
                  'tellLectureChanged',
                ],
              },
            ],
            'player.close': [
              {
                guard: 'isAiming',
                target: '#empty.closed',
                actions: [
                  'announceSeek',
                  'unloadAudio',
                  'releaseTab',
                  'forget',
                  'announceClosed',
                ],
                description: 'Плеер убран; сохранено место, которое только что выбрали',
              },
              {
                target: '#empty.closed',
                actions: [
                  'unloadAudio',
                  'releaseTab',
                  'forget',
                  'announceClosed',
                ],
                description: 'Плеер убран; место сохранено',
              },
            ],
            'player.forget': {
              target: 'empty',
              actions: [
                'unloadAudio',
                'releaseTab',
                'forget',
              ],
              description: 'Слушатель ушёл: услышанного им здесь не остаётся',
            },
          },
          states: {
            idle: {
              id: 'idle',
              description: 'Место известно, звук ещё не запрошен',
              entry: [
                'releaseTab',
                'tellDropped',
              ],
              on: {
                'player.play': {
                  target: 'resuming',
                  actions: [
                    'clearTrouble',
                    'resetAttempts',
                    'dropAddress',
                  ],
                },
                'places.read': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'places.changed': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'tab.elsewhereReported': [
                  {
                    guard: {
                      type: 'isHeardThere',
                    },
                    target: '#mirroring',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Звучит другая вкладка: показываем её лекцию и её место',
                  },
                  {
                    target: '#mirroringAwaited',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Там звук ещё на пути',
                  },
                ],
              },
            },
            mirroring: {
              id: 'mirroring',
              description: 'Звучит другая вкладка: видны её лекция и место, клавиши просят её',
              tags: [
                'elsewhere',
                'wanted',
              ],
              exit: [
                'endMirror',
                'tellDropped',
              ],
              initial: 'followed',
              on: {
                'tab.elsewhereReported': [
                  {
                    guard: {
                      type: 'isHeardThere',
                    },
                    target: '.followed',
                    actions: {
                      type: 'mirror',
                    },
                    description: 'Раз в секунду та вкладка говорит, где она',
                  },
                  {
                    target: '.awaited',
                    actions: {
                      type: 'mirror',
                    },
                    description: 'Там звук ещё загружается',
                  },
                ],
                'tab.timerAsked': {
                  actions: 'tellAwaited',
                  description: 'Нажат таймер сна: ответа ждём, как на любую клавишу',
                },
                'tab.answered': {
                  actions: 'tellDropped',
                  description: 'Нажатие дошло',
                },
                'tab.freed': {
                  target: 'idle',
                  actions: 'adoptPlace',
                  description: 'Там стихло, или ту вкладку закрыли: лекция и место теперь здешние',
                },
                'player.takeOver': {
                  target: 'resuming',
                  description: '«Перенести сюда»: та же лекция с того же места',
                },
                'player.play': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.pause': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.seekBy': {
                  actions: [
                    {
                      type: 'guessSought',
                    },
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.seekTo': {
                  actions: [
                    {
                      type: 'guessSought',
                    },
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.setRate': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.cycleRate': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.setVolume': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.mute': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.unmute': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.next': [
                  {
                    guard: 'hasNoNeighbour',
                    description: '§4: список из одной лекции остаётся на месте',
                  },
                  {
                    guard: 'isNextGated',
                    actions: {
                      type: 'requestGate',
                    },
                    description: '§4: окно «Подписка» — там, где нажали',
                  },
                  {
                    actions: [
                      {
                        type: 'askOtherTab',
                      },
                      'tellAwaited',
                    ],
                  },
                ],
                'player.previous': [
                  {
                    guard: 'hasNoNeighbour',
                    description: '§4: список из одной лекции остаётся на месте',
                  },
                  {
                    guard: 'isPreviousGated',
                    actions: {
                      type: 'requestGate',
                    },
                    description: '§4: окно «Подписка» — там, где нажали',
                  },
                  {
                    actions: [
                      {
                        type: 'askOtherTab',
                      },
                      'tellAwaited',
                    ],
                  },
                ],
                'player.jumpTo': [
                  {
                    guard: {
                      type: 'isNotInList',
                    },
                    description: 'Очередь уже другая: этой лекции в ней нет',
                  },
                  {
                    guard: {
                      type: 'isRequestGated',
                    },
                    actions: {
                      type: 'requestGate',
                    },
                    description: 'Лекция очереди закрыта подпиской',
                  },
                  {
                    actions: [
                      {
                        type: 'askOtherTab',
                      },
                      'tellAwaited',
                    ],
                  },
                ],
                'player.close': {
                  target: '#closing',
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'forget',
                    'announceClosed',
                  ],
                  description: 'Плеер закрывают: и там, где звучит',
                },
              },
              states: {
                followed: {
                  description: 'Слышно, и мы знаем, где',
                  tags: 'heardElsewhere',
                  on: {
                    'player.seekBy': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                    'player.seekTo': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                  },
                  after: {
                    unheard_1500_ms: {
                      target: 'guessed',
                      actions: {
                        type: 'guessPlace',
                        params: {
                          ms: 1500,
                        },
                      },
                      description: 'Скрытая вкладка говорит реже: ведём часы сами, с её скоростью',
                    },
                  },
                },
                guessed: {
                  description: 'Слышно, а где — считаем сами',
                  tags: 'heardElsewhere',
                  on: {
                    'player.seekBy': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                    'player.seekTo': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                  },
                  after: {
                    tick_1_s: {
                      target: 'guessed',
                      reenter: true,
                      actions: {
                        type: 'guessPlace',
                        params: {
                          ms: 1000,
                        },
                      },
                    },
                  },
                },
                sought: {
                  description: 'Слышно; о перемотке там ещё не знают',
                  tags: 'heardElsewhere',
                  on: {
                    'player.seekBy': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                    'player.seekTo': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                    'tab.elsewhereReported': [
                      {
                        guard: {
                          type: 'isOtherLecture',
                        },
                        target: 'followed',
                        actions: {
                          type: 'mirror',
                        },
                        description: 'Там уже другая лекция: перематывать нечего',
                      },
                      {
                        actions: {
                          type: 'mirrorButPlace',
                        },
                        description: 'Сказано о месте до перемотки: игла стоит, где просили',
                      },
                    ],
                    'tab.answered': {
                      target: 'followed',
                      actions: 'tellDropped',
                      description: 'Перемотка дошла',
                    },
                  },
                  after: {
                    unheard_1500_ms: {
                      target: 'followed',
                      description: 'Не отозвалась: верим тому, что она говорит',
                    },
                  },
                },
                awaited: {
                  id: 'mirroringAwaited',
                  description: 'Там звук на пути',
                  tags: 'loading',
                  on: {
                    'places.changed': {
                      guard: {
                        type: 'isMovedElsewhere',
                      },
                      actions: {
                        type: 'followPlace',
                      },
                      description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                    },
                  },
                },
              },
            },
            resuming: {
              id: 'resuming',
              description: 'Смотрим на часы: давно ли слушали это место',
              tags: [
                'loading',
                'wanted',
              ],
              invoke: {
                id: 'clock',
                src: 'clock',
                onError: {
                  target: '#resolving',
                  description: 'Часов нет: с самого места',
                },
              },
              on: {
                'clock.told': [
                  {
                    guard: 'hasAddress',
                    target: '#starting',
                    actions: [
                      {
                        type: 'stepBack',
                      },
                      'loadAudio',
                      'tellLeaseTaken',
                    ],
                    description: 'Адрес уже известен: начинаем чуть раньше, чем остановились',
                  },
                  {
                    target: '#resolving',
                    actions: {
                      type: 'stepBack',
                    },
                    description: 'Начнём чуть раньше, чем остановились',
                  },
                ],
                'player.pause': {
                  target: '#idle',
                  actions: {
                    type: 'setCause',
                  },
                },
                'tab.displaced': {
                  target: '#idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'otherTab',
                    },
                  },
                },
              },
            },
            resolving: {
              id: 'resolving',
              description: 'Спрашиваем адрес звука',
              tags: [
                'loading',
                'wanted',
              ],
              entry: [
                'claimTab',
                'tellAwaited',
              ],
              invoke: {
                id: 'resolveAudioUrl',
                src: 'resolveAudioUrl',
                onDone: [
                  {
                    guard: {
                      type: 'isUrl',
                    },
                    target: 'sound.live.starting',
                    actions: [
                      {
                        type: 'keepAddress',
                      },
                      'renewLoad',
                      'loadAudio',
                      'tellLeaseTaken',
                    ],
                  },
                  {
                    guard: {
                      type: 'isNotEntitled',
                    },
                    target: 'idle',
                    actions: [
                      {
                        type: 'setCause',
                        params: {
                          cause: 'paywall',
                        },
                      },
                      {
                        type: 'requestGate',
                      },
                    ],
                    description: 'Лекция по подписке: звука сервер не даёт',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'failed',
                    actions: {
                      type: 'storeError',
                    },
                    description: 'Отказ наотрез: слова сервера показаны как есть',
                  },
                  {
                    target: 'recovering',
                    actions: {
                      type: 'countAttempt',
                    },
                    description: 'Ответа нет: место сохранено, пробуем снова',
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: {
                    type: 'storeError',
                    params: {
                      message: 'Неизвестная ошибка',
                    },
                  },
                  description: 'Ответ непонятен',
                },
              },
              on: {
                'places.changed': {
                  guard: {
                    type: 'isChosenElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Пока ждём адрес, место выбрали в другой вкладке или на другом устройстве: начнём оттуда',
                },
                'player.pause': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                  },
                },
                'page.left': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'left',
                    },
                  },
                },
                'tab.displaced': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'otherTab',
                    },
                  },
                },
              },
            },
            sound: {
              description: 'Лекция загружена в звук браузера',
              initial: 'live',
              exit: 'leaveAudio',
              on: {
                'audio.metadataLoaded': {
                  guard: {
                    type: 'isOfThisLoad',
                  },
                  actions: {
                    type: 'setDuration',
                  },
                },
                'audio.sought': {
                  guard: {
                    type: 'isOfThisLoad',
                  },
                  actions: {
                    type: 'commitPlace',
                  },
                },
                'seek.landed': {
                  actions: 'seekAudio',
                },
                'audio.failed': [
                  {
                    guard: {
                      type: 'isFailedWithNewerAddress',
                    },
                    target: '#starting',
                    actions: [
                      'renewLoad',
                      'loadAudio',
                    ],
                    description: 'Прежний адрес кончился, а новый уже есть: сразу по нему',
                  },
                  {
                    guard: {
                      type: 'isDeliveryWithTriesLeft',
                    },
                    target: '#recovering',
                    actions: {
                      type: 'countAttempt',
                      params: {
                        trouble: 'delivery',
                      },
                    },
                    description: 'Доставка оборвалась: новый адрес, то же место',
                  },
                  {
                    guard: {
                      type: 'isOfThisLoad',
                    },
                    target: '#failed',
                    actions: {
                      type: 'storeError',
                    },
                    description: '§8: ошибка звука сохраняется и показана',
                  },
                ],
              },
              states: {
                live: {
                  description: 'Звук идёт или вот-вот пойдёт',
                  tags: 'wanted',
                  initial: 'starting',
                  entry: 'claimTab',
                  on: {
                    'audio.started': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: '.sounding',
                      actions: [
                        {
                          type: 'commitPlace',
                        },
                        'clearNetworkTrouble',
                      ],
                    },
                    'audio.waited': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: '.stalled',
                    },
                    'audio.paused': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: 'paused',
                      actions: [
                        {
                          type: 'commitPlace',
                        },
                        'setSystemCause',
                      ],
                    },
                    'audio.startRefused': [
                      {
                        guard: {
                          type: 'isStartForbidden',
                        },
                        target: 'blocked',
                        actions: {
                          type: 'announceStartFailed',
                        },
                        description: 'Браузер не дал начать без нажатия',
                      },
                      {
                        guard: {
                          type: 'isOfThisLoad',
                        },
                        target: '#failed',
                        actions: [
                          {
                            type: 'announceStartFailed',
                          },
                          {
                            type: 'storeError',
                            params: {
                              message: 'Звук не начался',
                            },
                          },
                        ],
                        description: '§8: слова браузера идут в журнал; на экране — наши и «Повторить»',
                      },
                    ],
                    'audio.ended': [
                      {
                        guard: {
                          type: 'isStarvedWithTriesLeft',
                        },
                        target: '#recovering',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'countAttempt',
                            params: {
                              trouble: 'delivery',
                            },
                          },
                        ],
                        description: 'Конец раньше конца: это обрыв, а не конец лекции',
                      },
                      {
                        guard: {
                          type: 'isStarved',
                        },
                        target: '#failed',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'storeError',
                            params: {
                              message: 'Звук не отвечает',
                            },
                          },
                        ],
                        description: 'Обрыв на том же месте снова и снова',
                      },
                      {
                        guard: {
                          type: 'isEndWithStop',
                        },
                        target: '#finished',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: true,
                            },
                          },
                          {
                            type: 'setCause',
                            params: {
                              cause: 'timer',
                            },
                          },
                        ],
                        description: '§4: «до конца лекции» — дальше не идём; снимет себя сам таймер',
                      },
                      {
                        guard: {
                          type: 'isEndOfList',
                        },
                        target: '#finished',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'setCause',
                            params: {
                              cause: 'end',
                            },
                          },
                        ],
                        description: 'Последняя лекция списка дослушана',
                      },
                      {
                        guard: {
                          type: 'isEndWithoutAutoplay',
                        },
                        target: '#finished',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'setCause',
                            params: {
                              cause: 'autoplay',
                            },
                          },
                        ],
                        description: '«Играть следующую» выключено: лекция дослушана как обычно, а дальше — по нажатию',
                      },
                      {
                        guard: {
                          type: 'isEndAtPaywall',
                        },
                        target: '#finished',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'setCause',
                            params: {
                              cause: 'paywall',
                            },
                          },
                          {
                            type: 'requestGate',
                          },
                        ],
                        description: '§4: дальше нужна подписка',
                      },
                      {
                        guard: {
                          type: 'isEndWithNextPrepared',
                        },
                        target: '#resuming',
                        actions: [
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'take',
                          },
                          'usePrepared',
                          'tellLectureChanged',
                        ],
                        description: 'Адрес следующей уже известен: без паузы',
                      },
                      {
                        guard: {
                          type: 'isOfThisLoad',
                        },
                        target: '#resuming',
                        actions: [
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'take',
                          },
                          'tellLectureChanged',
                        ],
                        description: '§4: конец лекции ведёт к следующей',
                      },
                    ],
                    'seek.landed': [
                      {
                        guard: 'isAddressRenewed',
                        target: '.starting',
                        actions: [
                          'renewLoad',
                          'loadAudio',
                        ],
                        description: 'Адрес обновлён: на новое место — уже по новому',
                      },
                      {
                        actions: 'seekAudio',
                      },
                    ],
                    'player.pause': {
                      actions: [
                        {
                          type: 'setCause',
                        },
                        'pauseAudio',
                      ],
                      description: 'Просим звук остановиться; пауза наступит, когда он ответит',
                    },
                    'player.play': {
                      actions: [
                        'clearTrouble',
                        'claimTab',
                        'playAudio',
                      ],
                      description: 'Передумали раньше, чем звук остановился; если его уже забрала другая вкладка — забираем назад',
                    },
                    'page.left': {
                      actions: [
                        {
                          type: 'setCause',
                          params: {
                            cause: 'left',
                          },
                        },
                        'pauseAudio',
                      ],
                      description: 'Со страницы ушли, и браузер её усыпляет: вернутся — скажем, почему тихо',
                    },
                    'tab.displaced': {
                      actions: [
                        {
                          type: 'setCause',
                          params: {
                            cause: 'otherTab',
                          },
                        },
                        'pauseAudio',
                      ],
                      description: 'Звук перешёл в другую вкладку',
                    },
                  },
                  states: {
                    starting: {
                      id: 'starting',
                      description: 'Звук загружается и вот-вот начнётся',
                      tags: 'loading',
                      entry: 'tellAwaited',
                      on: {
                        'audio.paused': {
                          guard: {
                            type: 'isOfThisLoad',
                          },
                          target: '#paused',
                          actions: 'setSystemCause',
                          description: 'Пауза до первого звука: звук ещё стоит на нуле, верно наше место',
                        },
                      },
                      after: {
                        stall_8_s: [
                          {
                            guard: 'hasTriesLeft',
                            target: '#recovering',
                            actions: {
                              type: 'countAttempt',
                              params: {
                                trouble: 'delivery',
                              },
                            },
                            description: 'Восемь секунд тишины: новый адрес',
                          },
                          {
                            target: '#failed',
                            actions: {
                              type: 'storeError',
                              params: {
                                message: 'Звук не отвечает',
                              },
                            },
                          },
                        ],
                      },
                    },
                    sounding: {
                      description: 'Слышно',
                      tags: 'sounding',
                      entry: [
                        'announceStarted',
                        'tellSoundBegan',
                      ],
                      exit: 'announceStopped',
                      initial: 'advancing',
                      states: {
                        advancing: {
                          description: 'Место движется',
                          after: {
                            stall_8_s: [
                              {
                                guard: 'hasTriesLeft',
                                target: '#recovering',
                                actions: {
                                  type: 'countAttempt',
                                  params: {
                                    trouble: 'delivery',
                                  },
                                },
                                description: 'Восемь секунд без движения: считаем обрывом',
                              },
                              {
                                target: '#failed',
                                actions: {
                                  type: 'storeError',
                                  params: {
                                    message: 'Звук не отвечает',
                                  },
                                },
                              },
                            ],
                          },
                          on: {
                            'audio.timeUpdated': {
                              guard: {
                                type: 'isOfThisLoad',
                              },
                              target: 'advancing',
                              reenter: true,
                              actions: [
                                {
                                  type: 'commitTime',
                                },
                                'announceAdvanced',
                              ],
                              description: '§9: место записывается раз в секунду',
                            },
                          },
                        },
                      },
                    },
                    stalled: {
                      description: 'Звук ждёт данных',
                      tags: 'loading',
                      entry: 'tellAwaited',
                      after: {
                        stall_8_s: [
                          {
                            guard: 'hasTriesLeft',
                            target: '#recovering',
                            actions: {
                              type: 'countAttempt',
                              params: {
                                trouble: 'delivery',
                              },
                            },
                            description: 'Восемь секунд ожидания: новый адрес',
                          },
                          {
                            target: '#failed',
                            actions: {
                              type: 'storeError',
                              params: {
                                message: 'Звук не отвечает',
                              },
                            },
                          },
                        ],
                      },
                    },
                  },
                },
                paused: {
                  id: 'paused',
                  description: 'На паузе; запомнено, когда стихло: чем дольше пауза, тем дальше вернёмся назад при продолжении',
                  entry: [
                    'releaseTab',
                    'endFadeAudio',
                    'tellDropped',
                  ],
                  invoke: {
                    id: 'clock',
                    src: 'clock',
                    onError: {
                      description: 'Часов нет: при продолжении назад не вернёмся',
                    },
                  },
                  on: {
                    'clock.told': {
                      actions: {
                        type: 'noteSilence',
                      },
                    },
                    'player.play': [
                      {
                        guard: 'hasAddress',
                        target: '#resumingInSound',
                        actions: 'clearTrouble',
                      },
                      {
                        target: '#resuming',
                        actions: [
                          'clearTrouble',
                          'resetAttempts',
                        ],
                        description: 'Адрес устарел: просим новый',
                      },
                    ],
                    'audio.started': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: 'live.sounding',
                      actions: [
                        {
                          type: 'commitPlace',
                        },
                        'clearTrouble',
                      ],
                      description: 'Звук пошёл сам: кнопка наушников или система',
                    },
                    'places.read': {
                      guard: {
                        type: 'isMovedElsewhere',
                      },
                      actions: [
                        {
                          type: 'followPlace',
                        },
                        'seekAudio',
                      ],
                      description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                    },
                    'places.changed': {
                      guard: {
                        type: 'isMovedElsewhere',
                      },
                      actions: [
                        {
                          type: 'followPlace',
                        },
                        'seekAudio',
                      ],
                      description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                    },
                    'tab.elsewhereReported': [
                      {
                        guard: {
                          type: 'isHeardThere',
                        },
                        target: '#mirroring',
                        actions: [
                          {
                            type: 'mirror',
                          },
                          'unloadAudio',
                          'tellLectureChanged',
                        ],
                        description: 'Звучит другая вкладка: показываем её лекцию и её место',
                      },
                      {
                        target: '#mirroringAwaited',
                        actions: [
                          {
                            type: 'mirror',
                          },
                          'unloadAudio',
                          'tellLectureChanged',
                        ],
                        description: 'Там звук ещё на пути',
                      },
                    ],
                    'audio.failed': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      actions: [
                        'dropAddress',
                        'announceAddressFailed',
                      ],
                      description: 'Сломалось в тишине: само не заиграет, «Слушать» попросит новый адрес',
                    },
                  },
                },
                resuming: {
                  id: 'resumingInSound',
                  description: 'Смотрим на часы: сколько длилась пауза',
                  tags: [
                    'loading',
                    'wanted',
                  ],
                  invoke: {
                    id: 'clock',
                    src: 'clock',
                    onError: {
                      target: '#starting',
                      actions: 'playAudio',
                      description: 'Часов нет: с самого места',
                    },
                  },
                  on: {
                    'clock.told': {
                      target: '#starting',
                      actions: [
                        {
                          type: 'announceRewind',
                        },
                        {
                          type: 'stepBack',
                        },
                        'seekAudio',
                        'playAudio',
                      ],
                      description: 'Продолжаем с небольшим отступом назад',
                    },
                    'player.pause': {
                      target: '#paused',
                      actions: {
                        type: 'setCause',
                      },
                    },
                    'tab.displaced': {
                      target: '#paused',
                      actions: {
                        type: 'setCause',
                        params: {
                          cause: 'otherTab',
                        },
                      },
                    },
                  },
                },
                blocked: {
                  id: 'blocked',
                  description: 'Браузер ждёт нажатия: видна кнопка «Слушать»',
                  entry: [
                    'releaseTab',
                    'tellDropped',
                  ],
                  tags: 'blocked',
                  on: {
                    'player.play': [
                      {
                        guard: 'hasAddress',
                        target: '#starting',
                        actions: [
                          'clearTrouble',
                          'playAudio',
                        ],
                      },
                      {
                        target: '#resolving',
                        actions: [
                          'clearTrouble',
                          'resetAttempts',
                        ],
                        description: 'Адрес устарел: просим новый',
                      },
                    ],
                    'tab.elsewhereReported': [
                      {
                        guard: {
                          type: 'isHeardThere',
                        },
                        target: '#mirroring',
                        actions: [
                          {
                            type: 'mirror',
                          },
                          'unloadAudio',
                          'tellLectureChanged',
                        ],
                        description: 'Звучит другая вкладка: показываем её лекцию и её место',
                      },
                      {
                        target: '#mirroringAwaited',
                        actions: [
                          {
                            type: 'mirror',
                          },
                          'unloadAudio',
                          'tellLectureChanged',
                        ],
                        description: 'Там звук ещё на пути',
                      },
                    ],
                    'audio.failed': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      actions: [
                        'dropAddress',
                        'announceAddressFailed',
                      ],
                      description: 'Сломалось в тишине: «Слушать» попросит новый адрес',
                    },
                    'audio.started': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: 'live.sounding',
                      actions: [
                        {
                          type: 'commitPlace',
                        },
                        'clearTrouble',
                      ],
                    },
                  },
                },
              },
            },
            recovering: {
              id: 'recovering',
              description: 'Сеть или доставка подвела: ждём и пробуем с того же места',
              entry: [
                'announceAddressFailed',
                'tellDropped',
              ],
              tags: [
                'loading',
                'wanted',
                'recovering',
              ],
              after: {
                backoff_1_2_4_8_15_s: {
                  target: 'resolving',
                  description: '1, 2, 4, 8, 15 секунд',
                },
              },
              on: {
                'network.restored': {
                  target: 'resolving',
                  description: 'Сеть вернулась: сразу',
                },
                'player.play': {
                  target: 'resolving',
                },
                'player.retry': {
                  target: 'resolving',
                },
                'player.pause': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                  },
                },
                'page.left': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'left',
                    },
                  },
                },
                'tab.displaced': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'otherTab',
                    },
                  },
                },
                'places.read': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'places.changed': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
              },
            },
            failed: {
              id: 'failed',
              description: 'Ошибка звука показана; очередь не двигается',
              entry: [
                'releaseTab',
                'announceAddressFailed',
                'tellDropped',
              ],
              tags: 'failed',
              on: {
                'player.play': {
                  target: 'resuming',
                  actions: [
                    'clearTrouble',
                    'resetAttempts',
                    'dropAddress',
                  ],
                  description: '«Повторить» с того же места',
                },
                'player.retry': {
                  target: 'resuming',
                  actions: [
                    'clearTrouble',
                    'resetAttempts',
                    'dropAddress',
                  ],
                },
                'places.read': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'places.changed': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'tab.elsewhereReported': [
                  {
                    guard: {
                      type: 'isHeardThere',
                    },
                    target: '#mirroring',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Звучит другая вкладка: показываем её лекцию и её место',
                  },
                  {
                    target: '#mirroringAwaited',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Там звук ещё на пути',
                  },
                ],
              },
            },
            finished: {
              id: 'finished',
              description: 'Дослушано, дальше само не пойдёт',
              entry: [
                'releaseTab',
                'forgetStarted',
                'tellDropped',
              ],
              tags: 'finished',
              on: {
                'player.play': [
                  {
                    guard: 'isLeftWithin',
                    target: 'resuming',
                    actions: [
                      'clearTrouble',
                      'resetAttempts',
                      'dropAddress',
                      'goHome',
                    ],
                    description: 'Конец выбрали сами или зашли по ссылке: со своего места',
                  },
                  {
                    target: 'resolving',
                    actions: [
                      'clearTrouble',
                      'resetAttempts',
                      'goToStart',
                    ],
                    description: 'С начала той же лекции',
                  },
                ],
                'player.seekTo': {
                  guard: {
                    type: 'isPlaceOfCurrent',
                  },
                  target: 'idle',
                  description: 'Выбрано другое место той же лекции',
                },
                'player.seekBy': {
                  target: 'idle',
                },
                'places.read': {
                  guard: {
                    type: 'isTakenUpElsewhere',
                  },
                  target: 'idle',
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Дослушанную лекцию начали снова в другой вкладке или на другом устройстве',
                },
                'places.changed': {
                  guard: {
                    type: 'isTakenUpElsewhere',
                  },
                  target: 'idle',
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Дослушанную лекцию начали снова в другой вкладке или на другом устройстве',
                },
                'tab.elsewhereReported': [
                  {
                    guard: {
                      type: 'isHeardThere',
                    },
                    target: '#mirroring',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Звучит другая вкладка: показываем её лекцию и её место',
                  },
                  {
                    target: '#mirroringAwaited',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Там звук ещё на пути',
                  },
                ],
              },
            },
          },
        },
      },
    },
    seek: {
      description: 'Перемотка',
      initial: 'still',
      states: {
        still: {
          description: 'Не перематываем',
          on: {
            'player.seekBy': {
              guard: 'hasCurrent',
              target: 'aiming',
              actions: {
                type: 'aimSeek',
              },
            },
            'player.seekTo': {
              guard: {
                type: 'isPlaceOfCurrent',
              },
              target: 'aiming',
              actions: {
                type: 'aimSeek',
              },
            },
            'player.returnFromFade': {
              guard: 'hasFaded',
              target: 'aiming',
              actions: 'aimAtFade',
              description: 'К началу затихания; у другой лекции его нет',
            },
          },
        },
        aiming: {
          description: 'Цель выбрана, ждём, не передумают ли',
          after: {
            seekDebounce_300_ms: 'landing',
          },
          on: {
            'player.play': {
              target: 'landing',
              description: 'Слушать с этого места: ни звука с прежнего',
            },
            'page.hidden': {
              target: 'landing',
              description: 'Страницу прячут или закрывают: выбранное место не теряем',
            },
            'player.seekBy': {
              target: 'aiming',
              reenter: true,
              actions: {
                type: 'aimSeek',
              },
              description: 'Нажатия складываются',
            },
            'player.seekTo': {
              guard: {
                type: 'isPlaceOfCurrent',
              },
              target: 'aiming',
              reenter: true,
              actions: {
                type: 'aimSeek',
              },
            },
            'player.returnFromFade': {
              guard: 'hasFaded',
              target: 'aiming',
              reenter: true,
              actions: 'aimAtFade',
            },
            'player.leaveVisit': {
              target: 'still',
              actions: 'clearSeek',
              description: 'Назад на своё место: выбранное только что забыто',
            },
            'lecture.changed': {
              target: 'still',
              actions: 'clearSeek',
              description: 'Другая лекция: прежняя цель перемотки забыта',
            },
          },
        },
        landing: {
          description: 'Цель достигнута',
          always: {
            target: 'still',
            actions: [
              'announceSeek',
              'landSeek',
              'tellSeekLanded',
            ],
          },
        },
      },
    },
    place: {
      description: 'Чьё место: слушатель на своём или зашёл по ссылке',
      initial: 'own',
      states: {
        own: {
          description: 'Слушатель на своём месте: услышанное его двигает',
          on: {
            'visit.asked': {
              guard: {
                type: 'isPlaceOfCurrent',
              },
              target: 'visiting',
            },
          },
        },
        visiting: {
          description: 'Зашёл по ссылке на момент: своё место ждёт, и к нему можно вернуться',
          tags: 'visiting',
          entry: [
            'beginVisit',
            'announceVisit',
          ],
          exit: 'endVisit',
          on: {
            'audio.timeUpdated': [
              {
                guard: {
                  type: 'isVisitMeant',
                },
                target: 'own',
                actions: 'announceAccepted',
                description: 'Минуту слушают здесь: теперь это своё место',
              },
              {
                guard: {
                  type: 'isOfThisLoad',
                },
                actions: {
                  type: 'countVisit',
                },
              },
            ],
            'player.stay': {
              target: 'own',
              actions: 'announceAccepted',
              description: '«Остаться здесь»',
            },
            'player.leaveVisit': {
              target: 'own',
              actions: [
                'announceHome',
                'announceVisitLeft',
                'goHome',
                'tellSeekLanded',
              ],
              description: '«Вернуться к 13:22»: на своё место, и звучит оно, если звучало здесь',
            },
            'audio.ended': {
              guard: {
                type: 'isEnd',
              },
              target: 'own',
              actions: 'announceVisitLeft',
              description: 'Лекция кончилась: прослушана ли она, решает услышанное',
            },
            'seek.landed': {
              actions: 'moveVisit',
              description: 'Перемотка не считается услышанным',
            },
            'lecture.changed': {
              target: 'own',
              actions: 'announceVisitLeft',
              description: 'Лекция другая, или звучит другая вкладка: в эту вернутся уже на своё место',
            },
          },
        },
      },
    },
    gate: {
      description: 'Окно «Подписка»',
      initial: 'closed',
      states: {
        closed: {
          description: 'Закрыто',
          on: {
            'gate.requested': {
              target: 'open',
              actions: {
                type: 'announceGate',
              },
            },
          },
        },
        open: {
          description: 'Открыто: «Необходимо оформить подписку»',
          tags: 'gate',
          on: {
            'player.closeGate': 'closed',
            'player.subscribe': {
              target: 'closed',
              actions: 'announceSubscribe',
              description: '«Оформить» ведёт к тарифам',
            },
            'player.entitlementChanged': {
              guard: {
                type: 'isNowSubscriber',
              },
              target: 'closed',
              description: 'Подписка появилась: окно больше не нужно',
            },
          },
        },
      },
    },
    upcoming: {
      description: 'Следующая лекция',
      initial: 'unknown',
      on: {
        'lecture.changed': {
          target: '.unknown',
          actions: 'dropPrepared',
        },
        'queue.changed': {
          target: '.unknown',
          actions: 'dropPrepared',
          description: 'Очередь другая: приготовленное могло быть не той лекцией',
        },
        'queue.edited': {
          target: '.unknown',
          actions: 'dropPrepared',
          description: 'Слушатель изменил очередь: дальше может быть не та лекция',
        },
      },
      states: {
        unknown: {
          description: 'Ещё рано готовить',
          on: {
            'audio.timeUpdated': {
              guard: {
                type: 'isTimeToPrepare',
              },
              target: 'resolving',
              description: 'За минуту до конца, если дальше пойдём сами',
            },
          },
        },
        resolving: {
          description: 'Спрашиваем адрес следующей',
          invoke: {
            id: 'resolveNextAudioUrl',
            src: 'resolveAudioUrl',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'ready',
                actions: {
                  type: 'keepPrepared',
                },
              },
              {
                target: 'unprepared',
                description: 'Не вышло: спросим в свой черёд',
              },
            ],
            onError: 'unprepared',
          },
        },
        ready: {
          description: 'Адрес следующей известен',
          after: {
            prepared_2_min_at_most: {
              target: 'unknown',
              actions: 'dropPrepared',
              description: 'Адрес устарел: спросим снова',
            },
          },
          on: {
            'audio.timeUpdated': {
              guard: {
                type: 'isTimeToWarm',
              },
              target: 'warm',
              actions: 'warmNext',
              description: 'За двадцать секунд загружаем её начало',
            },
          },
        },
        warm: {
          description: 'Начало следующей загружено',
          after: {
            prepared_2_min_at_most: {
              target: 'unknown',
              actions: 'dropPrepared',
              description: 'Адрес устарел: спросим снова',
            },
          },
        },
        unprepared: {
          description: 'Адрес следующей не дали',
        },
      },
    },
    lease: {
      description: 'Срок адреса звука',
      initial: 'none',
      on: {
        'lease.taken': '.held',
        'lecture.changed': '.none',
      },
      states: {
        none: {
          description: 'Адреса нет, или он на исходе: пока звучит, просим новый',
          on: {
            'audio.timeUpdated': {
              guard: {
                type: 'isOfThisLoad',
              },
              target: 'renewing',
            },
          },
        },
        held: {
          description: 'Адрес действует',
          after: {
            lease_minus_1_min: {
              target: 'none',
              actions: 'dropAddress',
              description: 'За минуту до конца срока',
            },
          },
        },
        renewing: {
          description: 'Просим новый адрес; звучит по прежнему',
          invoke: {
            id: 'renewAudioUrl',
            src: 'resolveAudioUrl',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'renewed',
                actions: {
                  type: 'keepAddress',
                },
              },
              {
                target: 'notRenewed',
                description: 'Не дали: попросим ещё раз',
              },
            ],
            onError: 'notRenewed',
          },
          on: {
            'sound.dropped': 'none',
          },
        },
        renewed: {
          description: 'Новый адрес в руках: звучит по прежнему, на другое место — уже по новому',
          after: {
            lease_minus_1_min: {
              target: 'none',
              actions: 'dropAddress',
              description: 'За минуту до конца срока',
            },
          },
          on: {
            'sound.dropped': {
              target: 'none',
              actions: 'dropAddress',
              description: 'Стихло: спросим, когда понадобится',
            },
          },
        },
        notRenewed: {
          description: 'Новый адрес не дали',
          after: {
            nextRenewal_15_s: 'none',
          },
          on: {
            'sound.dropped': 'none',
          },
        },
      },
    },
    wait: {
      description: 'Ожидание звука или ответа другой вкладки',
      initial: 'none',
      on: {
        'sound.began': '.none',
        'sound.dropped': '.none',
        'lecture.changed': '.none',
      },
      states: {
        none: {
          description: 'Ничего не ждём',
          on: {
            'sound.awaited': 'brief',
          },
        },
        brief: {
          description: 'Ждём меньше секунды',
          after: {
            wait_1_s: {
              target: 'long',
              description: 'Об ожидании пора сказать',
            },
          },
        },
        long: {
          description: 'Ждём дольше секунды',
          tags: 'late',
          on: {
            'tab.elsewhereReported': {
              target: 'none',
              description: 'Другая вкладка отозвалась',
            },
          },
        },
      },
    },
    list: {
      description: 'Список, который надо загрузить',
      initial: 'none',
      on: {
        'player.loadList': {
          target: '.around',
          actions: {
            type: 'rememberList',
          },
        },
        'player.playList': {
          target: '.toPlay',
          actions: {
            type: 'rememberList',
          },
        },
      },
      states: {
        none: {
          description: 'Ничего не загружаем',
          entry: 'forgetList',
        },
        around: {
          description: 'Загружаем список вокруг лекции, которая уже здесь',
          tags: 'listLoading',
          invoke: {
            id: 'remotePlaylist',
            src: 'remotePlaylist',
            onDone: [
              {
                guard: {
                  type: 'isListLoaded',
                },
                target: 'none',
                actions: [
                  {
                    type: 'setPlaylist',
                  },
                  'tellQueueChanged',
                ],
              },
              {
                guard: {
                  type: 'isListLost',
                },
                target: 'none',
                actions: [
                  'clearPlaylist',
                  'tellQueueChanged',
                ],
                description: '§4: неудача очищает список; лекция играет дальше',
              },
              {
                target: 'none',
                description: 'Новых лекций §4 не касается: список цел',
              },
            ],
            onError: 'none',
          },
          on: {
            'player.playFrom': {
              target: 'none',
              description: 'Выбрана другая лекция: этот список уже не о ней',
            },
            'player.next': 'none',
            'player.previous': 'none',
            'player.jumpTo': 'none',
            'player.close': 'none',
            'player.forget': 'none',
          },
        },
        toPlay: {
          description: 'Загружаем список, чтобы слушать его с первой лекции',
          tags: 'listLoading',
          invoke: {
            id: 'remotePlaylist',
            src: 'remotePlaylist',
            onDone: [
              {
                guard: {
                  type: 'isListLoaded',
                },
                target: 'none',
                actions: {
                  type: 'playLoaded',
                },
              },
              {
                guard: {
                  type: 'isListLost',
                },
                target: 'none',
                actions: [
                  'clearPlaylist',
                  'tellQueueChanged',
                ],
                description: '§4: неудача очищает список; лекция играет дальше',
              },
              {
                target: 'none',
                description: 'Новых лекций §4 не касается: список цел',
              },
            ],
            onError: 'none',
          },
          on: {
            'player.playFrom': {
              target: 'none',
              description: 'Пока загружали, слушатель выбрал другое',
            },
            'player.next': 'none',
            'player.previous': 'none',
            'player.jumpTo': 'none',
            'player.close': 'none',
            'player.forget': 'none',
            'player.play': {
              target: 'none',
              description: 'Слушать то, что есть',
            },
            'player.pause': {
              target: 'none',
              description: 'Тишина',
            },
          },
        },
      },
    },
    queue: {
      description: 'Правка очереди',
      initial: 'whole',
      on: {
        'lecture.changed': '.whole',
        'queue.changed': '.whole',
        'player.moveInQueue': {
          guard: {
            type: 'isMoveInQueue',
          },
          actions: [
            {
              type: 'moveInQueue',
            },
            'tellQueueEdited',
          ],
          description: 'Лекция встаёт на другое место очереди; та, что звучит, остаётся',
        },
        'player.removeFromQueue': {
          guard: {
            type: 'isInQueue',
          },
          target: '.lacking',
          actions: [
            {
              type: 'removeFromQueue',
            },
            'tellQueueEdited',
          ],
          description: 'Лекция убрана из очереди; ту, что звучит, не убрать',
        },
        'player.playNext': [
          {
            guard: {
              type: 'isNewNextGated',
            },
            actions: {
              type: 'requestGate',
            },
            description: '§4: следующей её не включить без подписки — окно «Подписка», очередь та же',
          },
          {
            guard: {
              type: 'isNewNext',
            },
            target: '.whole',
            actions: [
              {
                type: 'playNext',
              },
              {
                type: 'announceNext',
              },
              'tellQueueEdited',
            ],
            description: 'Лекция встаёт сразу за той, что звучит, где бы в списке ни была',
          },
        ],
      },
      states: {
        whole: {
          description: 'Возвращать нечего',
          entry: 'forgetEdits',
        },
        lacking: {
          description: 'Лекцию убрали: «Вернуть»',
          on: {
            'player.returnToQueue': {
              target: 'whole',
              actions: [
                'returnToQueue',
                'tellQueueEdited',
              ],
              description: 'Лекция снова там, где стояла',
            },
          },
        },
      },
    },
    announcements: {
      description: 'О чём объявляем: лекция начата, открыта с момента, к месту вернулись',
      on: {
        'player.playFrom': [
          {
            guard: {
              type: 'isReturnAsked',
            },
            actions: {
              type: 'announceReturn',
            },
            description: 'Место, где уже слушали: выбрано слушателем, как перемоткой',
          },
          {
            guard: {
              type: 'isMomentAsked',
            },
            actions: {
              type: 'tellVisitAsked',
            },
            description: 'Момент из ссылки: своё место слушателя подождёт',
          },
        ],
        'sound.began': {
          guard: 'isStartedAnew',
          actions: [
            'announceLectureStarted',
            'rememberStarted',
          ],
          description: 'Первое звучание; после паузы лекция не начинается заново',
        },
      },
    },
    settings: {
      description: 'Настройки: скорость, громкость, затихание, право слушать, места в лекциях, сеть',
      on: {
        'player.setRate': {
          actions: [
            {
              type: 'setRate',
            },
            'applyRate',
          ],
        },
        'player.cycleRate': {
          actions: [
            {
              type: 'setRate',
            },
            'applyRate',
          ],
          description: '§9: после самой быстрой — самая медленная',
        },
        'audio.volumeAllowed': {
          actions: [
            'allowVolume',
            'applyVolume',
          ],
          description: 'Громкость здесь меняет и страница; на айфоне — только он сам, и клавиши нет',
        },
        'player.restore': {
          actions: [
            {
              type: 'restoreVolume',
            },
            'applyVolume',
          ],
          description: 'Громкость прежняя, какая бы лекция ни была',
        },
        'player.setVolume': {
          guard: 'isVolumeOurs',
          actions: [
            {
              type: 'setVolume',
            },
            'applyVolume',
          ],
          description: 'Выбранная громкость слышна: выключенный звук включается',
        },
        'player.mute': {
          guard: 'isVolumeOurs',
          actions: [
            'mute',
            'applyVolume',
          ],
          description: 'Громкость при этом остаётся какой была',
        },
        'player.unmute': {
          guard: 'isVolumeOurs',
          actions: [
            'unmute',
            'applyVolume',
          ],
          description: 'С нуля звук включается тихо',
        },
        'player.setAutoRewind': {
          actions: {
            type: 'setAutoRewind',
          },
        },
        'player.setAutoplay': {
          actions: {
            type: 'setAutoplay',
          },
          description: '«Играть следующую»: ведёт ли конец лекции дальше',
        },
        'player.setSkip': {
          actions: {
            type: 'setSkip',
          },
          description: 'На сколько секунд назад и вперёд',
        },
        'player.stopAtEnd': {
          actions: {
            type: 'setStopAtEnd',
          },
        },
        'player.fade': {
          actions: [
            'rememberFade',
            {
              type: 'fadeAudio',
            },
          ],
        },
        'player.endFade': {
          actions: 'endFadeAudio',
        },
        'player.entitlementChanged': {
          actions: {
            type: 'setEntitlement',
          },
        },
        'network.lost': {
          actions: {
            type: 'setOnline',
            params: {
              isOnline: false,
            },
          },
          description: 'Сети нет: всё, что не выйдет, не выйдет из-за неё',
        },
        'network.restored': {
          actions: {
            type: 'setOnline',
            params: {
              isOnline: true,
            },
          },
        },
        'places.read': {
          actions: {
            type: 'setPlaces',
          },
          description: 'Книга мест прочитана; ушёл слушатель — ушла и она',
        },
        'places.changed': {
          actions: {
            type: 'keepPlaces',
          },
          description: 'Книга мест: где остановились в каждой лекции',
        },
      },
    },
  },
});

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

// machines/purchase/purchase.machine.ts: Покупка
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const purchaseConditions = {
  hasPlan: true as boolean, // если тариф выбран
  isAccountKnown: true as boolean, // если известно, чей счёт
  hasPayment: true as boolean, // если есть начатый платёж
  isPaidMeanwhile: true as boolean, // если подписку тем временем оплатили
  isPaidByAnother: true as boolean, // если подписку оплатили не этим платежом
  isPaidPerhapsByThis: true as boolean, // если подписку оплатили, может быть, и этим платежом
  isAnotherMethod: true as boolean, // если это другой способ
  isAnotherSum: true as boolean, // если сумма другая
  isOwnPayment: true as boolean, // если это платёж нашего выбора
  isForSubscription: true as boolean, // если это оплата подписки
  isBillAwaited: true as boolean, // если ждали счёт на телефон
  isBoughtByGuest: true as boolean, // если покупает гость
  isBuyerUnread: true as boolean, // если не знаем, есть ли подписка
  isReadNow: true as boolean, // если раньше не знали, а теперь прочитали
  isOfPartner: true as boolean, // если это тариф партнёра
  isPartnerPlan: true as boolean, // если выбран тариф партнёра
  isByCard: true as boolean, // если выбрана карта
  isPaid: true as boolean, // если оплачено
  isBillPaid: true as boolean, // если оплачено
  isUnpaid: true as boolean, // если кончилась неоплаченной
  isNoPayment: true as boolean, // если сервер не знает такой оплаты
  isBack: true as boolean, // если страница банка позади
  isRefused: true as boolean, // если сервер отказал
};

export const purchaseMachine = setup({
  guards: {
    hasPlan: () => purchaseConditions.hasPlan,
    isAccountKnown: () => purchaseConditions.isAccountKnown,
    hasPayment: () => purchaseConditions.hasPayment,
    isPaidMeanwhile: () => purchaseConditions.isPaidMeanwhile,
    isPaidByAnother: () => purchaseConditions.isPaidByAnother,
    isPaidPerhapsByThis: () => purchaseConditions.isPaidPerhapsByThis,
    isAnotherMethod: () => purchaseConditions.isAnotherMethod,
    isAnotherSum: () => purchaseConditions.isAnotherSum,
    isOwnPayment: () => purchaseConditions.isOwnPayment,
    isForSubscription: () => purchaseConditions.isForSubscription,
    isBillAwaited: () => purchaseConditions.isBillAwaited,
    isBoughtByGuest: () => purchaseConditions.isBoughtByGuest,
    isBuyerUnread: () => purchaseConditions.isBuyerUnread,
    isReadNow: () => purchaseConditions.isReadNow,
    isOfPartner: () => purchaseConditions.isOfPartner,
    isPartnerPlan: () => purchaseConditions.isPartnerPlan,
    isByCard: () => purchaseConditions.isByCard,
    isPaid: () => purchaseConditions.isPaid,
    isBillPaid: () => purchaseConditions.isBillPaid,
    isUnpaid: () => purchaseConditions.isUnpaid,
    isNoPayment: () => purchaseConditions.isNoPayment,
    isBack: () => purchaseConditions.isBack,
    isRefused: () => purchaseConditions.isRefused,
  },
  actors: {
    cardPayment: fromPromise(() => new Promise(() => {})), // оплата картой
    mobilePayment: fromPromise(() => new Promise(() => {})), // оплата со счёта телефона
  },
  actions: {
    setPlan: () => {}, // запомнить тариф
    forgetPlan: () => {}, // забыть тариф
    setBuyer: () => {}, // запомнить, кто покупает
    setAccount: () => {}, // запомнить, чей это аккаунт
    setMethod: () => {}, // запомнить способ оплаты
    setDiscount: () => {}, // запомнить промокод
    setReturn: () => {}, // запомнить, куда вернуться
    forgetReturn: () => {}, // забыть, куда вернуться
    keepMessage: () => {}, // показать причину
    clearMessage: () => {}, // убрать прежнее замечание
    setPayment: () => {}, // запомнить платёж
    takePayment: () => {}, // запомнить, какой платёж начат
    takePaidBill: () => {}, // запомнить оплаченный счёт
    forgetPayment: () => {}, // забыть платёж
    sayPaid: raise({
      type: 'payment.paid',
    }), // это наш платёж: оплачено
    sayUnpaid: raise({
      type: 'payment.ended',
    }), // это наш платёж: не оплачено
    beginByCard: () => {}, // запомнить, что оплачивают картой
    beginByPhone: () => {}, // запомнить, что оплачивают с телефона
    keepBill: () => {}, // запомнить номер
    forgetAttempt: () => {}, // забыть попытку оплаты
    forgetPending: () => {}, // забыть счёт до перезагрузки
    checkBill: () => {}, // спросить ещё раз, если время вышло
    announcePayment: () => {}, // записать платёж в браузер
    announceNoPayment: () => {}, // стереть платёж из браузера
    announceBill: () => {}, // записать счёт на телефон в браузер
    announceBillLeft: () => {}, // объявить: счёта больше не ждём
    announcePlan: () => {}, // записать выбор в браузер
    announceChosen: () => {}, // объявить: выбран тариф
    announceReturn: () => {}, // записать в браузер, куда вернуться
    askForOutcome: () => {}, // попросить рассказать об этом платеже
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    sayUnread: () => {}, // сказать, что проверяем подписку
    askForBuyer: () => {}, // попросить прочитать подписку
    announceCompleted: () => {}, // объявить: покупка совершена
    goToResult: () => {}, // показать страницу исхода
    goToSignUp: () => {}, // открыть регистрацию
    goToPayment: () => {}, // открыть оплату
    goToPartner: () => {}, // открыть страницу партнёра
    goToPlans: () => {}, // открыть тарифы
    goBack: () => {}, // вернуться туда, откуда пришли
  },
}).createMachine({
  id: 'purchase',
  description: 'Покупка подписки: тариф, способ оплаты, исход',
  initial: 'waking',
  on: {
    'purchase.buy': [
      {
        guard: 'isBoughtByGuest',
        target: '.choosing',
        actions: [
          {
            type: 'setPlan',
          },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          {
            type: 'announceChosen',
          },
          'goToSignUp',
        ],
        description: 'F01: гость сначала регистрируется, тариф запомнен',
      },
      {
        guard: {
          type: 'isOfPartner',
        },
        target: '.choosing',
        actions: [
          {
            type: 'setPlan',
          },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          {
            type: 'announceChosen',
          },
          'goToPartner',
        ],
        description: 'F12: тариф партнёра подключают на его странице',
      },
      {
        target: '.choosing',
        actions: [
          {
            type: 'setPlan',
          },
          'forgetPayment',
          'announcePayment',
          'announcePlan',
          {
            type: 'announceChosen',
          },
          'goToPayment',
        ],
        description: 'F01: слушатель идёт к оплате',
      },
    ],
    'purchase.wanted': {
      actions: [
        {
          type: 'setReturn',
        },
        'announceReturn',
      ],
      description: 'Запомнили, куда вернуться: к лекции, ради которой покупают',
    },
    'purchase.buyerChanged': {
      actions: {
        type: 'setBuyer',
      },
    },
    'purchase.accountKnown': {
      actions: {
        type: 'setAccount',
      },
    },
    'purchase.discountChanged': {
      actions: {
        type: 'setDiscount',
      },
    },
    'purchase.returned': {
      actions: {
        type: 'askForOutcome',
      },
      description: 'Показали страницу исхода: о каком платеже она говорит, если адрес молчит, решает покупка',
    },
    'purchase.paymentOpened': {
      guard: {
        type: 'isForSubscription',
      },
      actions: [
        {
          type: 'setPayment',
        },
        'announcePayment',
      ],
      description: 'Счёт открыт: помним, какой платёж наш',
    },
    'payment.paid': {
      guard: {
        type: 'isOwnPayment',
      },
      target: '.completed',
      description: 'Из любого места: после банка страница новая и о выборе помнит только по записи. Старый платёж нового выбора не трогает',
    },
    'payment.ended': {
      guard: {
        type: 'isOwnPayment',
      },
      actions: [
        'forgetPayment',
        'announcePayment',
        'forgetAttempt',
      ],
      description: 'Наш платёж закрыт неоплаченным: тариф и промокод остаются',
    },
  },
  states: {
    waking: {
      description: 'Развилка: выбран ли тариф до перезагрузки',
      always: [
        {
          guard: 'isBillAwaited',
          target: 'paying.mobile.away',
          description: 'Счёт на телефон ждали до перезагрузки: ждём дальше',
        },
        {
          guard: 'hasPlan',
          target: 'choosing',
        },
        {
          target: 'idle',
        },
      ],
    },
    idle: {
      description: 'Ничего не покупают',
      on: {
        'purchase.leave': {
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
        },
      },
    },
    choosing: {
      description: 'Тариф выбран, выбирают способ оплаты',
      tags: 'choosing',
      initial: 'resting',
      on: {
        'purchase.chooseMethod': {
          actions: {
            type: 'setMethod',
          },
        },
        'purchase.pay': [
          {
            guard: 'isBoughtByGuest',
            actions: 'goToSignUp',
            description: 'Платит только тот, кто вошёл',
          },
          {
            guard: 'isBuyerUnread',
            actions: [
              'sayUnread',
              'askForBuyer',
            ],
            description: 'Что есть у слушателя, не прочитано: вслепую ничего не заказываем, спрашиваем снова',
          },
          {
            guard: 'isPartnerPlan',
            actions: 'goToPartner',
            description: 'F12: тариф партнёра здесь не оплачивают',
          },
          {
            guard: 'isByCard',
            target: 'paying.card',
            actions: [
              'clearMessage',
              {
                type: 'beginByCard',
              },
            ],
            description: 'Тот же заказ, исход которого неизвестен, второй оплаты не заводит',
          },
          {
            target: 'paying.mobile',
            actions: [
              'clearMessage',
              'beginByPhone',
            ],
          },
        ],
        'purchase.entered': {
          guard: 'hasPayment',
          target: '.checking',
          description: 'Показали страницу оплаты, а начатый платёж мог и пройти: тихо спрашиваем',
        },
        'purchase.cancel': {
          target: 'idle',
          actions: [
            'forgetPlan',
            'forgetPayment',
            'announcePayment',
            'announcePlan',
            'goToPlans',
          ],
          description: 'F06: отмена сбрасывает выбранный тариф',
        },
        'purchase.forget': {
          target: 'idle',
          actions: [
            'forgetPlan',
            'forgetPayment',
            'announcePayment',
            'announcePlan',
          ],
          description: 'F12: подключили подписку партнёра, платить больше не за что',
        },
        'purchase.leave': {
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
          description: 'Не заплатили и уходят; тариф остаётся выбранным',
        },
        'purchase.buyerChanged': [
          {
            guard: {
              type: 'isPaidMeanwhile',
            },
            target: 'paidElsewhere',
            actions: {
              type: 'setBuyer',
            },
            description: 'Подписку оплатили в другом окне: второй раз не предлагаем',
          },
          {
            guard: {
              type: 'isReadNow',
            },
            actions: [
              {
                type: 'setBuyer',
              },
              'clearMessage',
            ],
            description: 'Теперь прочитали, что есть у слушателя: просить подождать больше не о чем',
          },
          {
            actions: {
              type: 'setBuyer',
            },
          },
        ],
      },
      states: {
        resting: {
          description: 'Ничего не начато',
        },
        checking: {
          description: 'Тихо узнаём, чем кончилась начатая оплата; кнопка работает',
          initial: 'here',
          on: {
            'payment.ended': {
              guard: {
                type: 'isOwnPayment',
              },
              target: 'resting',
              actions: [
                'forgetPayment',
                'announcePayment',
                'forgetAttempt',
              ],
              description: 'Узнали раньше, на другой странице',
            },
            'purchase.paymentOpened': {
              guard: {
                type: 'isForSubscription',
              },
              target: 'resting',
              actions: [
                {
                  type: 'setPayment',
                },
                'announcePayment',
              ],
              description: 'Начат другой платёж: продление',
            },
          },
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isPaid',
                },
                actions: {
                  type: 'sayPaid',
                },
                description: 'Заплатили и вернулись кнопкой «Назад»',
              },
              {
                guard: {
                  type: 'isUnpaid',
                },
                target: 'resting',
                actions: {
                  type: 'sayUnpaid',
                },
              },
              {
                guard: {
                  type: 'isNoPayment',
                },
                target: 'resting',
                actions: 'forgetAttempt',
                description: 'Сервер не знает такой оплаты: следующая будет новой',
              },
              {
                target: 'resting',
                description: 'Счёт открыт, или не узнали: повтор ведёт на ту же страницу банка',
              },
            ],
            onError: 'resting',
          },
          states: {
            here: {
              description: 'Страница оплаты на экране',
              on: {
                'payment.paid': {
                  guard: {
                    type: 'isOwnPayment',
                  },
                  target: '#purchase.completed',
                  actions: 'goToResult',
                  description: 'Платить здесь больше не за что',
                },
                'purchase.buyerChanged': {
                  guard: {
                    type: 'isPaidMeanwhile',
                  },
                  target: '#purchase.choosing.confirming.here',
                  actions: {
                    type: 'setBuyer',
                  },
                  description: 'Подписка появилась раньше ответа о своём платеже',
                },
                'purchase.pageLeft': 'away',
              },
            },
            away: {
              description: 'Слушатель на другой странице: его никуда не ведём',
              on: {
                'purchase.buyerChanged': {
                  guard: {
                    type: 'isPaidMeanwhile',
                  },
                  target: '#purchase.choosing.confirming.away',
                  actions: {
                    type: 'setBuyer',
                  },
                },
              },
            },
          },
        },
        confirming: {
          description: 'Подписка уже есть, а о своём платеже ещё не знаем: он ли её оплатил',
          tags: 'confirming',
          initial: 'here',
          on: {
            'purchase.buyerChanged': [
              {
                guard: {
                  type: 'isReadNow',
                },
                actions: [
                  {
                    type: 'setBuyer',
                  },
                  'clearMessage',
                ],
              },
              {
                actions: {
                  type: 'setBuyer',
                },
              },
            ],
            'purchase.pay': {
              description: 'Подписка уже есть: второй раз не платим, пока не узнаем, наш ли платёж её оплатил',
            },
            'purchase.entered': '.here',
            'payment.ended': {
              guard: {
                type: 'isOwnPayment',
              },
              target: '#purchase.paidElsewhere',
              actions: [
                'forgetPayment',
                'announcePayment',
                'forgetAttempt',
              ],
              description: 'Свой платёж закрыт неоплаченным: оплатили в другом окне',
            },
            'purchase.paymentOpened': {
              guard: {
                type: 'isForSubscription',
              },
              target: 'resting',
              actions: [
                {
                  type: 'setPayment',
                },
                'announcePayment',
              ],
              description: 'Начат другой платёж: продление',
            },
          },
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isPaid',
                },
                actions: {
                  type: 'sayPaid',
                },
              },
              {
                target: '#purchase.paidElsewhere',
                description: 'Свой платёж не оплачен, или о нём не узнали',
              },
            ],
            onError: '#purchase.paidElsewhere',
          },
          states: {
            here: {
              description: 'Страница оплаты на экране',
              on: {
                'payment.paid': {
                  guard: {
                    type: 'isOwnPayment',
                  },
                  target: '#purchase.completed',
                  actions: 'goToResult',
                  description: 'Оплатили здесь же',
                },
                'purchase.pageLeft': 'away',
              },
            },
            away: {
              description: 'Слушатель на другой странице: его никуда не ведём',
            },
          },
        },
      },
    },
    paying: {
      description: 'Платят; второй раз начать нельзя. Уход отсюда останавливает начатое',
      tags: 'buying',
      initial: 'card',
      on: {
        'purchase.chooseMethod': {
          guard: {
            type: 'isAnotherMethod',
          },
          target: 'choosing',
          actions: {
            type: 'setMethod',
          },
          description: 'Платить будут иначе: начатое бросаем',
        },
        'purchase.discountChanged': [
          {
            guard: {
              type: 'isAnotherSum',
            },
            target: 'choosing',
            actions: {
              type: 'setDiscount',
            },
            description: 'Сумма на экране другая: начатое бросаем',
          },
          {
            actions: {
              type: 'setDiscount',
            },
          },
        ],
        'purchase.buyerChanged': [
          {
            guard: {
              type: 'isPaidByAnother',
            },
            target: 'paidElsewhere',
            actions: {
              type: 'setBuyer',
            },
            description: 'Подписку оплатили в другом окне, а здесь счёта ещё нет',
          },
          {
            actions: {
              type: 'setBuyer',
            },
          },
        ],
      },
      states: {
        card: {
          description: 'Картой: браузер идёт на страницу банка',
          on: {
            'purchase.pageLeft': {
              target: '#purchase.choosing',
              description: 'Ушли со страницы: в банк уже не ведём',
            },
            'purchase.buyerChanged': {
              guard: {
                type: 'isPaidPerhapsByThis',
              },
              target: '#purchase.choosing.confirming',
              actions: {
                type: 'setBuyer',
              },
              description: 'Подписка появилась, а наш счёт открыт: второй раз не платим, пока не узнаем, он ли её оплатил',
            },
          },
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isBack',
                },
                target: '#purchase.choosing.checking',
                actions: [
                  {
                    type: 'takePayment',
                  },
                  'announcePayment',
                ],
                description: 'Страница банка позади: кнопка работает, а мы тихо узнаём, чем кончилось',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#purchase.choosing',
                actions: [
                  {
                    type: 'keepMessage',
                  },
                  'forgetAttempt',
                ],
                description: 'F02: причина сохранена и показана, тариф и промокод остаются',
              },
              {
                target: '#purchase.choosing',
                actions: {
                  type: 'keepMessage',
                },
                description: 'Могло и начаться: повтор пойдёт под тем же ключом',
              },
            ],
            onError: {
              target: '#purchase.choosing',
              actions: 'sayUnknown',
            },
          },
        },
        mobile: {
          description: 'Со счёта телефона: открыто его окно',
          initial: 'here',
          exit: [
            'forgetPending',
            'announceBillLeft',
          ],
          invoke: {
            id: 'mobilePayment',
            src: 'mobilePayment',
            onDone: [
              {
                guard: {
                  type: 'isBillPaid',
                },
                actions: [
                  {
                    type: 'takePaidBill',
                  },
                  {
                    type: 'sayPaid',
                  },
                ],
                description: 'F04: оплачено, окно закрыто',
              },
              {
                target: '#purchase.choosing',
                description: 'Окно закрыли: сказать нечего',
              },
            ],
            onError: {
              target: '#purchase.choosing',
              actions: 'sayUnknown',
            },
          },
          on: {
            'purchase.billAttempted': {
              actions: {
                type: 'keepBill',
              },
              description: 'Если окно закроют, не дождавшись ответа, повтор второго счёта не выставит',
            },
            'purchase.billOpened': {
              guard: 'isAccountKnown',
              actions: {
                type: 'announceBill',
              },
              description: 'Счёт выставлен: перезагрузка ждёт дальше. Чей он, не прочитано — не записываем, перезагрузка спросит',
            },
            'purchase.entered': {
              target: '.here',
              actions: 'checkBill',
              description: 'Показали страницу оплаты: если время вышло, спрашиваем ещё раз',
            },
          },
          states: {
            here: {
              description: 'Страница оплаты на экране',
              on: {
                'payment.paid': {
                  guard: {
                    type: 'isOwnPayment',
                  },
                  target: '#purchase.completed',
                  actions: 'goToResult',
                  description: 'Платить здесь больше не за что',
                },
                'purchase.pageLeft': 'away',
              },
            },
            away: {
              description: 'Слушатель на другой странице: счёта ждём и там, никуда не ведём',
            },
          },
        },
      },
    },
    completed: {
      description: 'Оплачено',
      tags: 'completed',
      entry: [
        'forgetPlan',
        'forgetAttempt',
        'announceNoPayment',
        'announcePlan',
        'announceCompleted',
      ],
      on: {
        'payment.paid': {
          description: 'Уже знаем',
        },
        'payment.ended': {
          description: 'Оплаченное остаётся оплаченным',
        },
        'purchase.paymentOpened': {
          guard: {
            type: 'isForSubscription',
          },
          target: 'idle',
          actions: [
            {
              type: 'setPayment',
            },
            'announcePayment',
          ],
          description: 'Это уже другой платёж: продление',
        },
        'purchase.leave': {
          target: 'idle',
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
          description: 'Назад к лекции, ради которой покупали',
        },
      },
    },
    paidElsewhere: {
      description: 'Подписка уже оформлена: её оплатили в другом окне или на другом устройстве',
      tags: 'paidElsewhere',
      entry: [
        'forgetPlan',
        'announcePlan',
      ],
      on: {
        'purchase.leave': {
          target: 'idle',
          actions: [
            'goBack',
            'forgetReturn',
            'announceReturn',
          ],
          description: 'Назад к лекции, ради которой покупали',
        },
      },
    },
  },
});

// machines/remote-playlist/remote-playlist.machine.ts: Список лекций
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const remotePlaylistConditions = {
  isNewMaterials: true as boolean, // если это были новые лекции
};

export const remotePlaylistMachine = setup({
  guards: {
    isNewMaterials: () => remotePlaylistConditions.isNewMaterials,
  },
  actors: {
    loadPlaylist: fromPromise(() => new Promise(() => {})), // список лекций
  },
  actions: {
    keepList: () => {}, // взять список
    sayLost: () => {}, // списка нет
  },
}).createMachine({
  id: 'remotePlaylist',
  description: 'Список лекций, который надо загрузить',
  initial: 'loading',
  states: {
    loading: {
      description: 'Загружаем список',
      invoke: {
        id: 'loadPlaylist',
        src: 'loadPlaylist',
        onDone: {
          target: 'done',
          actions: {
            type: 'keepList',
          },
        },
        onError: [
          {
            guard: 'isNewMaterials',
            target: 'done',
            description: 'Новых лекций §4 не касается: список цел',
          },
          {
            target: 'done',
            actions: 'sayLost',
            description: '§4: неудача очищает список',
          },
        ],
      },
    },
    done: {
      type: 'final',
      description: 'Что вышло, сказано плееру',
    },
  },
});

// machines/return-target/return-target.machine.ts: Куда вернуться
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const returnTargetConditions = {
  isToPlans: true as boolean, // если это страница тарифов
  isFromLibraryToPlans: true as boolean, // если со страницы библиотеки ушли к тарифам
};

export const returnTargetMachine = setup({
  guards: {
    isToPlans: () => returnTargetConditions.isToPlans,
    isFromLibraryToPlans: () => returnTargetConditions.isFromLibraryToPlans,
  },
  actions: {
    rememberAsked: () => {}, // запомнить лекцию
    forgetAsked: () => {}, // забыть лекцию
    wantAsked: () => {}, // вернуться надо к лекции
    wantLeft: () => {}, // вернуться надо на прежнюю страницу
    announceWanted: () => {}, // объявить, куда вернуться
  },
}).createMachine({
  id: 'returnTarget',
  description: 'Куда вернуться после оплаты',
  context: {
    asked: null,
    wanted: null,
  },
  initial: 'nothing',
  on: {
    'returnTarget.ask': {
      target: '.asked',
      actions: {
        type: 'rememberAsked',
      },
    },
    'lecture.refused': {
      target: '.asked',
      actions: {
        type: 'rememberAsked',
      },
      description: 'Лекция по подписке: верна та, о которой спросили последней',
    },
  },
  states: {
    nothing: {
      description: 'Лекции по подписке никто не просил',
      entry: 'forgetAsked',
      on: {
        'route.changed': {
          guard: {
            type: 'isFromLibraryToPlans',
          },
          actions: [
            {
              type: 'wantLeft',
            },
            'announceWanted',
          ],
          description: 'К тарифам ушли со страницы библиотеки',
        },
      },
    },
    asked: {
      description: 'Просили лекцию по подписке',
      on: {
        'playback.started': {
          target: 'nothing',
          description: 'Зазвучало: желание исполнено',
        },
        'route.changed': {
          guard: {
            type: 'isToPlans',
          },
          target: 'nothing',
          actions: [
            'wantAsked',
            'announceWanted',
          ],
          description: 'К тарифам ушли ради этой лекции',
        },
      },
    },
  },
});

// machines/search-while-typing/search-while-typing.machine.ts: Поиск на лету
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const searchWhileTypingConditions = {
  isBlank: true as boolean, // если поле пустое
  hasNothing: true as boolean, // если ничего не нашлось
};

export const searchWhileTypingMachine = setup({
  delays: {
    pause_250_ms: 250,
    limit_12_s: 12000,
  },
  guards: {
    isBlank: () => searchWhileTypingConditions.isBlank,
    hasNothing: () => searchWhileTypingConditions.hasNothing,
  },
  actors: {
    find: fromPromise(() => new Promise(() => {})), // поиск по словам
  },
  actions: {
    remember: () => {}, // запомнить слова
    takeResult: () => {}, // показать найденное
    dropResult: () => {}, // убрать прежнее найденное
    forgetAll: () => {}, // забыть слова и найденное
  },
}).createMachine({
  id: 'searchWhileTyping',
  description: 'Поиск, который находит, пока слушатель набирает слова',
  context: {
    query: '',
    result: null,
  },
  initial: 'empty',
  on: {
    'search.typed': [
      {
        guard: {
          type: 'isBlank',
        },
        target: '.empty',
        actions: 'forgetAll',
        description: 'Поле очистили: прежнее найденное уходит',
      },
      {
        target: '.pausing',
        actions: {
          type: 'remember',
        },
        description: 'Пауза начинается заново, прежний вопрос отменён; прежнее найденное остаётся читать',
      },
    ],
  },
  states: {
    empty: {
      description: 'В поле ничего нет',
    },
    pausing: {
      description: 'Слушатель набирает: ждём паузы',
      tags: 'busy',
      after: {
        pause_250_ms: {
          target: 'asking',
          description: 'Четверть секунды без букв: слово дописано',
        },
      },
    },
    asking: {
      description: 'Ищем',
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          {
            guard: {
              type: 'hasNothing',
            },
            target: 'nothing',
            actions: 'dropResult',
          },
          {
            target: 'found',
            actions: {
              type: 'takeResult',
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: 'dropResult',
        },
      },
      after: {
        limit_12_s: {
          target: 'failed',
          actions: 'dropResult',
          description: 'Ждём не дольше 12 секунд',
        },
      },
    },
    found: {
      description: 'Найденное под полем',
    },
    nothing: {
      description: 'По этим словам ничего не нашлось',
      tags: 'nothing',
    },
    failed: {
      description: 'Поиск не ответил: можно повторить',
      tags: 'failed',
      on: {
        'search.again': {
          target: 'asking',
          description: 'Слова уже набраны: паузы не ждём',
        },
      },
    },
  },
});

// machines/session/session.machine.ts: Сессия
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const sessionConditions = {
  hasTokens: true as boolean, // если в браузере есть ключи входа
  isAuthorised: true as boolean, // если сервер узнал слушателя
  isGuest: true as boolean, // если сервер говорит: это гость
  hasToPay: true as boolean, // если вошли только что и выбран тариф
  hasToVisitBeeline: true as boolean, // если вошли только что и выбран тариф beeline
  hasReturn: true as boolean, // если шли на определённую страницу
  isUnknown: true as boolean, // если аккаунт или подписка не прочитаны
  isReadWhole: true as boolean, // если прочитано всё
  isEntitlementOther: true as boolean, // если право слушать стало другим
  isWithoutEmail: true as boolean, // если абонент tele2 без почты
};

export const sessionMachine = setup({
  delays: {
    limit_12_s: 12000,
    again_15_s: 15000,
  },
  guards: {
    hasTokens: () => sessionConditions.hasTokens,
    isAuthorised: () => sessionConditions.isAuthorised,
    isGuest: () => sessionConditions.isGuest,
    hasToPay: () => sessionConditions.hasToPay,
    hasToVisitBeeline: () => sessionConditions.hasToVisitBeeline,
    hasReturn: () => sessionConditions.hasReturn,
    isUnknown: () => sessionConditions.isUnknown,
    isReadWhole: () => sessionConditions.isReadWhole,
    isEntitlementOther: () => sessionConditions.isEntitlementOther,
    isWithoutEmail: () => sessionConditions.isWithoutEmail,
  },
  actors: {
    checkSession: fromPromise(() => new Promise(() => {})), // вошёл ли слушатель
    loadUser: fromPromise(() => new Promise(() => {})), // аккаунт и подписка
  },
  actions: {
    setEntry: () => {}, // запомнить, как вошли
    setReturn: () => {}, // запомнить, куда вернуть
    forgetReturn: () => {}, // забыть, куда возвращаться
    setUser: () => {}, // запомнить аккаунт и подписку
    doubtNone: () => {}, // не считать больше, что подписки нет
    forgetUser: () => {}, // забыть слушателя
    rememberEntitlement: () => {}, // запомнить право слушать
    setPlan: () => {}, // запомнить тариф
    spendOneTimeToken: () => {}, // забыть одноразовый ключ
    endSpinner: raise({
      type: 'session.spinnerExpired',
    }), // снять заставку
    goToPayment: () => {}, // открыть оплату
    goToBeeline: () => {}, // открыть страницу beeline
    goBack: () => {}, // открыть страницу, куда шли
    goHome: () => {}, // открыть главную
    goToSignIn: () => {}, // открыть вход
    askEmail: () => {}, // показать форму почты
    announceStarted: () => {}, // объявить: вошли
    announceUpdated: () => {}, // объявить: аккаунт прочитан заново
    announceLeft: () => {}, // объявить: прежнего слушателя здесь больше нет
    announceEnded: () => {}, // объявить: вышли
    announceSignedOut: () => {}, // объявить: вышли сами
    announceLost: () => {}, // объявить, почему вышли не сами
    announceChangedInTab: () => {}, // объявить: аккаунт изменили в другой вкладке
    announcePagesStale: () => {}, // объявить, какие страницы устарели
    announceAllStale: () => {}, // объявить: устарели все страницы
    announceLecturesStale: () => {}, // объявить: устарели страницы лекций
    tellUserRead: raise({
      type: 'session.userRead',
    }), // сказать: аккаунт прочитан
  },
}).createMachine({
  id: 'session',
  description: 'Сессия: кто слушает и куда ведёт вход',
  initial: 'choosing',
  on: {
    'session.planSelected': {
      actions: {
        type: 'setPlan',
      },
    },
    'session.userRead': {
      guard: 'isEntitlementOther',
      actions: [
        'rememberEntitlement',
        'announceLecturesStale',
      ],
      description: 'Сколько текста лекции видно, зависит от подписки',
    },
    'session.oneTimeTokenUsed': {
      actions: 'spendOneTimeToken',
      description: 'Одноразовый ключ из адреса потрачен',
    },
  },
  states: {
    choosing: {
      description: 'Развилка: есть ли в браузере ключи входа',
      always: [
        {
          guard: 'hasTokens',
          target: 'signedIn',
        },
        {
          target: 'guest',
        },
      ],
    },
    guest: {
      description: 'Гость: ключей входа нет',
      tags: 'guest',
      on: {
        'session.signedIn': {
          target: 'signedIn.opening.loadingUser',
          actions: [
            {
              type: 'setEntry',
              params: {
                entry: 'login',
              },
            },
            {
              type: 'setReturn',
            },
          ],
          description: 'Вошёл',
        },
        'session.signedInElsewhere': {
          target: 'signedIn.opening.loadingUser',
          actions: {
            type: 'setEntry',
            params: {
              entry: 'otherTab',
            },
          },
          description: 'Вошли в другой вкладке: и эта узнаёт',
        },
        'session.pageGuarded': {
          actions: {
            type: 'setReturn',
          },
          description: 'Страница просит войти; после входа вернём сюда',
        },
        'session.signOut': {
          actions: 'goHome',
        },
        'session.oneTimeTokenUsed': {
          actions: [
            'spendOneTimeToken',
            'goToSignIn',
          ],
          description: 'Пароль задан по письму: с ним и входят',
        },
      },
    },
    signedIn: {
      description: 'Ключи входа есть',
      initial: 'opening',
      on: {
        'session.signOut': {
          target: 'guest',
          actions: [
            'forgetUser',
            'forgetReturn',
            'announceLeft',
            'announceSignedOut',
            'announceEnded',
            'announceAllStale',
            'goHome',
          ],
          description: '§4: выход стирает ключи входа и ведёт на главную',
        },
        'session.refused': {
          target: 'guest',
          actions: [
            'forgetUser',
            'announceLeft',
            {
              type: 'announceLost',
              params: {
                cause: 'refused',
              },
            },
            'announceEnded',
            'announceAllStale',
            'goHome',
          ],
          description: '§4: сервер не продлил вход — выходим',
        },
        'session.signedOutElsewhere': {
          target: 'guest',
          actions: [
            'forgetUser',
            'announceLeft',
            {
              type: 'announceLost',
              params: {
                cause: 'otherTab',
              },
            },
            'announceEnded',
            'announceAllStale',
            'goHome',
          ],
          description: 'Вышли в другой вкладке',
        },
        'session.signedIn': {
          target: '.opening.loadingUser',
          actions: [
            'forgetUser',
            'announceLeft',
            {
              type: 'setEntry',
              params: {
                entry: 'login',
              },
            },
            {
              type: 'setReturn',
            },
          ],
          description: 'Вошли заново, может быть под другим именем: о прежнем слушателе не помним',
        },
        'session.signedInElsewhere': {
          target: '.opening.loadingUser',
          actions: [
            'forgetUser',
            'announceLeft',
            {
              type: 'setEntry',
              params: {
                entry: 'otherTab',
              },
            },
          ],
          description: 'В другой вкладке вошли заново, может быть под другим именем: о прежнем слушателе не помним',
        },
      },
      states: {
        opening: {
          description: 'На экране заставка: узнаём, кто слушает',
          tags: 'spinner',
          initial: 'checking',
          after: {
            limit_12_s: {
              actions: 'endSpinner',
              description: 'Заставка не держится дольше 12 секунд',
            },
          },
          states: {
            checking: {
              description: 'Спрашиваем сервер, вошёл ли слушатель',
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                onDone: [
                  {
                    guard: {
                      type: 'isAuthorised',
                    },
                    target: 'loadingUser',
                    description: '§4: вошёл ли слушатель, решает сервер',
                  },
                  {
                    guard: {
                      type: 'isGuest',
                    },
                    target: '#session.guest',
                    actions: [
                      'forgetUser',
                      'announceLeft',
                      {
                        type: 'announceLost',
                        params: {
                          cause: 'refused',
                        },
                      },
                      'announceEnded',
                      'announceAllStale',
                    ],
                    description: 'Ключи входа больше не годятся',
                  },
                  {
                    target: '#session.signedIn.unverified',
                    description: 'Сервер молчит: открываемся как гостю, ключи входа храним',
                  },
                ],
                onError: {
                  target: '#session.signedIn.unverified',
                  description: 'Ответ непонятен: ключи входа храним',
                },
              },
              on: {
                'session.spinnerExpired': '#session.signedIn.unverified',
                'session.refused': {
                  target: '#session.guest',
                  actions: [
                    'forgetUser',
                    'announceLeft',
                    {
                      type: 'announceLost',
                      params: {
                        cause: 'refused',
                      },
                    },
                    'announceEnded',
                    'announceAllStale',
                  ],
                  description: 'Ещё никого не выводили: страница остаётся той, что открыли',
                },
                'session.signedOutElsewhere': {
                  target: '#session.guest',
                  actions: [
                    'forgetUser',
                    'announceLeft',
                    {
                      type: 'announceLost',
                      params: {
                        cause: 'otherTab',
                      },
                    },
                    'announceEnded',
                    'announceAllStale',
                  ],
                },
              },
            },
            loadingUser: {
              description: 'Вход подтверждён: загружаем аккаунт и подписку',
              tags: 'authorised',
              invoke: {
                id: 'loadUser',
                src: 'loadUser',
                onDone: {
                  target: '#session.signedIn.authorised',
                  actions: {
                    type: 'setUser',
                  },
                },
                onError: {
                  target: '#session.signedIn.authorised',
                  description: 'Вход есть, а подробности придут позже',
                },
              },
              on: {
                'session.spinnerExpired': '#session.signedIn.authorised',
              },
            },
          },
        },
        unverified: {
          description: 'Ключи входа есть, но сервер не ответил: открыто как гостю',
          tags: [
            'guest',
            'unverified',
          ],
          initial: 'waiting',
          on: {
            'session.refused': {
              target: '#session.guest',
              actions: [
                'forgetUser',
                'announceLeft',
                {
                  type: 'announceLost',
                  params: {
                    cause: 'refused',
                  },
                },
                'announceEnded',
                'announceAllStale',
              ],
            },
            'session.signedOutElsewhere': {
              target: '#session.guest',
              actions: [
                'forgetUser',
                'announceLeft',
                {
                  type: 'announceLost',
                  params: {
                    cause: 'otherTab',
                  },
                },
                'announceEnded',
                'announceAllStale',
              ],
            },
          },
          states: {
            waiting: {
              description: 'Спросим снова',
              after: {
                again_15_s: 'rechecking',
              },
              on: {
                'network.restored': 'rechecking',
                'session.checkWanted': {
                  target: 'rechecking',
                  description: 'Странице нужно знать, кто здесь: не ждём',
                },
              },
            },
            rechecking: {
              description: 'Спрашиваем снова, не мешая слушать',
              tags: 'checking',
              invoke: {
                id: 'recheckSession',
                src: 'checkSession',
                onDone: [
                  {
                    guard: {
                      type: 'isAuthorised',
                    },
                    target: '#session.signedIn.loadingQuietly',
                    description: 'Вход подтвердился, пока слушатель был занят',
                  },
                  {
                    guard: {
                      type: 'isGuest',
                    },
                    target: '#session.guest',
                    actions: [
                      'forgetUser',
                      'announceLeft',
                      {
                        type: 'announceLost',
                        params: {
                          cause: 'refused',
                        },
                      },
                      'announceEnded',
                      'announceAllStale',
                    ],
                  },
                  {
                    target: 'waiting',
                  },
                ],
                onError: 'waiting',
              },
            },
          },
        },
        loadingQuietly: {
          description: 'Вход подтвердился без заставки: загружаем аккаунт и подписку',
          tags: [
            'authorised',
            'reading',
          ],
          invoke: {
            id: 'loadUserQuietly',
            src: 'loadUser',
            onDone: {
              target: 'authorised',
              actions: {
                type: 'setUser',
              },
            },
            onError: {
              target: 'authorised',
              description: 'Вход есть, а подробности придут позже',
            },
          },
        },
        authorised: {
          description: 'Слушатель вошёл',
          tags: 'authorised',
          entry: [
            'announceStarted',
            'rememberEntitlement',
            'announcePagesStale',
          ],
          initial: 'arriving',
          on: {
            'session.changedInTab': {
              actions: 'announceChangedInTab',
              description: 'В другой вкладке изменили что-то в аккаунте: всё своё читается заново',
            },
          },
          states: {
            arriving: {
              description: 'Развилка после входа',
              always: [
                {
                  guard: 'hasToPay',
                  target: 'led',
                  actions: [
                    'goToPayment',
                    'forgetReturn',
                  ],
                  description: '§4: выбран тариф — к оплате',
                },
                {
                  guard: 'hasToVisitBeeline',
                  target: 'led',
                  actions: [
                    'goToBeeline',
                    'forgetReturn',
                  ],
                  description: '§4: тариф партнёра beeline — на его страницу',
                },
                {
                  guard: 'hasReturn',
                  target: 'acquainting',
                  actions: [
                    'goBack',
                    'forgetReturn',
                  ],
                  description: 'Туда, куда шли',
                },
                {
                  target: 'acquainting',
                },
              ],
            },
            led: {
              description: 'Развилка: слушателя повели дальше, форму почты не показываем',
              always: [
                {
                  guard: 'isUnknown',
                  target: 'unknown',
                },
                {
                  target: 'here',
                },
              ],
            },
            acquainting: {
              description: 'Развилка: что известно о слушателе',
              always: [
                {
                  guard: 'isUnknown',
                  target: 'unknown',
                },
                {
                  guard: 'isWithoutEmail',
                  target: 'here',
                  actions: 'askEmail',
                  description: '§4: абонент tele2 без почты видит форму почты',
                },
                {
                  target: 'here',
                },
              ],
            },
            unknown: {
              description: 'Вход есть, а аккаунт или подписка не прочитались: спросим снова',
              after: {
                again_15_s: 'catchingUp',
              },
              on: {
                'network.restored': 'catchingUp',
                'session.userChanged': 'catchingUp',
              },
            },
            catchingUp: {
              description: 'Читаем аккаунт и подписку вдогонку, заставки нет',
              tags: 'reading',
              invoke: {
                id: 'catchUpWithUser',
                src: 'loadUser',
                onDone: {
                  target: 'acquainting',
                  actions: [
                    {
                      type: 'setUser',
                    },
                    'announceUpdated',
                    'tellUserRead',
                  ],
                },
                onError: 'unknown',
              },
            },
            here: {
              description: 'Слушатель на месте',
              on: {
                'session.userChanged': 'reloading',
              },
            },
            reloading: {
              description: 'Аккаунт или подписка изменились: читаем заново, заставки нет',
              tags: 'reading',
              invoke: {
                id: 'reloadUser',
                src: 'loadUser',
                onDone: [
                  {
                    guard: {
                      type: 'isReadWhole',
                    },
                    target: 'here',
                    actions: [
                      {
                        type: 'setUser',
                      },
                      'announceUpdated',
                      'tellUserRead',
                    ],
                  },
                  {
                    target: 'stale',
                    actions: [
                      'doubtNone',
                      {
                        type: 'setUser',
                      },
                      'announceUpdated',
                      'tellUserRead',
                    ],
                    description: 'Прочиталось не всё: остальное остаётся, каким знали',
                  },
                ],
                onError: {
                  target: 'stale',
                  actions: [
                    'doubtNone',
                    'announceUpdated',
                    'tellUserRead',
                  ],
                  description: 'Остаётся то, что знали',
                },
              },
              on: {
                'session.userChanged': {
                  target: 'reloading',
                  reenter: true,
                  description: 'Спрашиваем снова: верен только самый новый ответ',
                },
              },
            },
            stale: {
              description: 'Перечитать не вышло: показано прежнее, но «подписки нет» уже неизвестно; спросим снова',
              after: {
                again_15_s: 'reloading',
              },
              on: {
                'network.restored': 'reloading',
                'session.userChanged': 'reloading',
              },
            },
          },
        },
      },
    },
  },
});

// machines/sleep-timer/sleep-timer.machine.ts: Таймер сна
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const sleepTimerConditions = {
  isDurationChosen: true as boolean, // если выбрано время
  isEndOfLectureChosen: true as boolean, // если выбран конец лекции
  isEndOfNextChosen: true as boolean, // если выбрана ещё одна лекция
  isMirrorNow: true as boolean, // если звучит другая вкладка
  isOwnNow: true as boolean, // если другая вкладка больше не звучит
  isOwnAndOneMore: true as boolean, // если другая вкладка больше не звучит, и выбрана ещё одна лекция
  isNoneChosen: true as boolean, // если таймера нет
  isSoundPlaying: true as boolean, // если лекция звучит
  isTimeUp: true as boolean, // если время вышло
  isTimeUpAmidFade: true as boolean, // если время вышло, и звук уже затихал
  isAboutToStop: true as boolean, // если звучит, и осталось не больше 30 секунд
  isFadeDue: true as boolean, // если осталось не больше 20 секунд
};

export const sleepTimerMachine = setup({
  delays: {
    rearm_window_120_s: 120000,
  },
  guards: {
    isDurationChosen: () => sleepTimerConditions.isDurationChosen,
    isEndOfLectureChosen: () => sleepTimerConditions.isEndOfLectureChosen,
    isEndOfNextChosen: () => sleepTimerConditions.isEndOfNextChosen,
    isMirrorNow: () => sleepTimerConditions.isMirrorNow,
    isOwnNow: () => sleepTimerConditions.isOwnNow,
    isOwnAndOneMore: () => sleepTimerConditions.isOwnAndOneMore,
    isNoneChosen: () => sleepTimerConditions.isNoneChosen,
    isSoundPlaying: () => sleepTimerConditions.isSoundPlaying,
    isTimeUp: () => sleepTimerConditions.isTimeUp,
    isTimeUpAmidFade: () => sleepTimerConditions.isTimeUpAmidFade,
    isAboutToStop: () => sleepTimerConditions.isAboutToStop,
    isFadeDue: () => sleepTimerConditions.isFadeDue,
  },
  actors: {
    ticker: fromCallback(() => {}), // часы
    timerStore: fromCallback(() => {}), // таймер между перезагрузками
  },
  actions: {
    rememberPlaying: () => {}, // запомнить: звучит
    rememberStopped: () => {}, // запомнить: тихо
    rememberOption: () => {}, // запомнить выбор
    rememberOwn: () => {}, // запомнить своё время
    restoreOwn: () => {}, // вспомнить своё время
    forgetOwn: () => {}, // забыть своё время
    becomeLastLecture: () => {}, // считать эту лекцию последней
    startCountdown: () => {}, // взвести отсчёт
    clearTimer: () => {}, // снять таймер
    stopCountdown: () => {}, // остановить отсчёт
    clearCountdown: () => {}, // убрать отсчёт
    countDown: () => {}, // посчитать остаток
    holdRemainder: () => {}, // сохранить остаток
    extendCountdown: () => {}, // прибавить пять минут
    rememberFadeStart: () => {}, // запомнить, когда начали затихать
    forgetFadeStart: () => {}, // забыть, когда начали затихать
    restoreTimer: () => {}, // вспомнить таймер
    keepTimer: () => {}, // сохранить таймер
    dropKept: () => {}, // не хранить таймера
    keepOwn: () => {}, // сохранить своё время
    dropOwn: () => {}, // не хранить своего времени
    readClock: () => {}, // посмотреть на часы
    announceFading: () => {}, // попросить плеер затихать
    announceFadeEnded: () => {}, // попросить плеер вернуть громкость
    announceFired: () => {}, // попросить плеер остановиться
    rememberTold: () => {}, // запомнить таймер другой вкладки
    askOtherTab: () => {}, // попросить другую вкладку
    announcePause: () => {}, // попросить у плеера паузу
    announceProlonged: () => {}, // объявить: таймер продлён
    announceRewindToFade: () => {}, // вернуть к началу затихания
  },
}).createMachine({
  id: 'sleepTimer',
  description: 'Таймер сна: считает время звучания и в нужный момент просит плеер остановиться.',
  context: {
    option: 'none',
    ownMinutes: 20,
    sound: 'stopped',
    msLeft: 0,
    deadline: null,
    fadeStartedAt: null,
  },
  invoke: {
    id: 'timerStore',
    src: 'timerStore',
    onError: {
      description: 'Таймер не переживёт перезагрузки',
    },
  },
  initial: 'off',
  on: {
    'player.playing': {
      actions: 'rememberPlaying',
    },
    'player.stopped': {
      actions: 'rememberStopped',
    },
    'timer.choose': [
      {
        guard: {
          type: 'isDurationChosen',
        },
        target: '.timed',
        actions: [
          'rememberOption',
          'startCountdown',
        ],
        description: 'Выбрано время: отсчёт начинается заново.',
      },
      {
        guard: {
          type: 'isEndOfLectureChosen',
        },
        target: '.atLectureEnd',
        actions: [
          'rememberOption',
          'clearCountdown',
        ],
        description: 'Выбран конец лекции: другие таймеры сняты.',
      },
      {
        guard: {
          type: 'isEndOfNextChosen',
        },
        target: '.oneMoreLecture',
        actions: [
          'rememberOption',
          'clearCountdown',
        ],
        description: 'Эта лекция и ещё одна: другие таймеры сняты.',
      },
      {
        target: '.off',
        actions: 'dropKept',
        description: 'Выбрано «Без таймера».',
      },
    ],
    'timer.chooseOwn': {
      target: '.timed',
      actions: [
        {
          type: 'rememberOwn',
        },
        'startCountdown',
        'keepOwn',
      ],
      description: 'Своё время, от 1 до 180 минут: в следующий раз предложим его же.',
    },
    'timer.ownFound': {
      actions: {
        type: 'restoreOwn',
      },
      description: 'Какое своё время выбирали в прошлый раз.',
    },
    'mediaKey.pausePressed': {
      actions: 'announcePause',
      description: 'Клавиша паузы — это пауза.',
    },
    'timer.cancel': {
      target: '.off',
      actions: 'dropKept',
      description: 'Таймер снят.',
    },
    'timer.forget': {
      target: '.off',
      actions: [
        'dropKept',
        'forgetOwn',
        'dropOwn',
      ],
      description: 'Слушатель ушёл: таймер уходит с ним.',
    },
    'tab.mirrorKnown': {
      guard: {
        type: 'isMirrorNow',
      },
      target: '.elsewhere',
      description: 'Звучит другая вкладка: таймер — её, и хранит его она.',
    },
    'timer.toldElsewhere': [
      {
        guard: {
          type: 'isDurationChosen',
        },
        target: '.timed',
        actions: {
          type: 'rememberTold',
        },
        description: 'Та вкладка уже молчит, и это её последнее слово: осталось столько-то.',
      },
      {
        guard: {
          type: 'isEndOfNextChosen',
        },
        target: '.oneMoreLecture',
        actions: {
          type: 'rememberTold',
        },
        description: 'Та вкладка уже молчит, и это её последнее слово: эта лекция и ещё одна.',
      },
      {
        guard: {
          type: 'isEndOfLectureChosen',
        },
        target: '.atLectureEnd',
        actions: {
          type: 'rememberTold',
        },
        description: 'Та вкладка уже молчит, и это её последнее слово: до конца лекции.',
      },
      {
        target: '.off',
        actions: [
          {
            type: 'rememberTold',
          },
          'dropKept',
        ],
        description: 'Та вкладка уже молчит, и её таймер снят или сработал: нет его и здесь.',
      },
    ],
  },
  states: {
    off: {
      description: 'Таймера нет.',
      entry: 'clearTimer',
      on: {
        'timer.found': [
          {
            guard: {
              type: 'isDurationChosen',
            },
            target: 'timed',
            actions: {
              type: 'restoreTimer',
            },
            description: 'Страница открыта снова: осталось столько же, сколько было.',
          },
          {
            guard: {
              type: 'isEndOfNextChosen',
            },
            target: 'oneMoreLecture',
            actions: {
              type: 'restoreTimer',
            },
            description: 'Страница открыта снова: эта лекция и ещё одна.',
          },
          {
            target: 'atLectureEnd',
            actions: {
              type: 'restoreTimer',
            },
            description: 'Страница открыта снова: остановиться по-прежнему в конце лекции.',
          },
        ],
      },
    },
    timed: {
      description: 'Таймер на время. Идёт только вместе со звуком.',
      tags: [
        'on',
        'countdown',
      ],
      entry: 'keepTimer',
      initial: 'choosing',
      on: {
        'timer.extend': {
          actions: [
            'extendCountdown',
            'keepTimer',
          ],
          description: '«+5 мин» продлевает отсчёт.',
        },
      },
      states: {
        choosing: {
          description: 'Развилка: звучит ли лекция.',
          always: [
            {
              guard: 'isSoundPlaying',
              target: 'counting',
              description: 'Лекция звучит: отсчёт пошёл сразу.',
            },
            {
              target: 'waiting',
              description: 'Тишина: отсчёт ждёт звука.',
            },
          ],
        },
        waiting: {
          description: 'Лекция не звучит, отсчёт стоит.',
          on: {
            'player.playing': {
              target: 'counting',
              actions: 'rememberPlaying',
              description: 'Зазвучало: отсчёт пошёл.',
            },
          },
        },
        counting: {
          description: 'Лекция звучит, отсчёт идёт к сроку. Если вкладка скрыта и часы опаздывают, срок не сдвигается.',
          invoke: {
            id: 'ticker',
            src: 'ticker',
            onError: {
              target: '#sleepTimer.off',
              actions: 'dropKept',
              description: 'Часы не работают: таймер снят, чтобы не обманывать.',
            },
          },
          initial: 'loud',
          on: {
            'player.stopped': {
              target: '.stopping',
              actions: 'rememberStopped',
              description: 'Звук кончился: сколько осталось, скажут часы.',
            },
            'mediaKey.pausePressed': {
              guard: 'isAboutToStop',
              target: '.loud',
              actions: [
                'extendCountdown',
                'keepTimer',
                'announceProlonged',
              ],
              description: 'Последние полминуты: клавиша говорит «не сплю», и отсчёт продлён на пять минут; паузы нет.',
            },
            'mediaKey.playPressed': {
              guard: 'isAboutToStop',
              target: '.loud',
              actions: [
                'extendCountdown',
                'keepTimer',
                'announceProlonged',
              ],
              description: 'Последние полминуты: то же говорит и клавиша «Слушать».',
            },
          },
          states: {
            loud: {
              description: 'Звук в полную громкость.',
              on: {
                'ticker.ticked': [
                  {
                    guard: {
                      type: 'isTimeUp',
                    },
                    target: '#sleepTimer.recentlyFired',
                    actions: 'announceFired',
                    description: 'Вкладка спала дольше срока: сразу пауза, без затихания.',
                  },
                  {
                    guard: {
                      type: 'isFadeDue',
                    },
                    target: 'fading',
                    actions: [
                      {
                        type: 'countDown',
                      },
                      {
                        type: 'rememberFadeStart',
                      },
                      'announceFading',
                    ],
                    description: 'Осталось не больше 20 секунд: звук начинает затихать.',
                  },
                  {
                    actions: [
                      {
                        type: 'countDown',
                      },
                      'keepTimer',
                    ],
                  },
                ],
              },
            },
            fading: {
              description: 'Последние 20 секунд, звук затихает. Куда бы ни вышли отсюда, громкость возвращается.',
              exit: 'announceFadeEnded',
              initial: 'falling',
              on: {
                'timer.extend': {
                  target: 'loud',
                  actions: [
                    'extendCountdown',
                    'keepTimer',
                  ],
                  description: '«+5 мин»: отсчёт продлён, звук снова в полную громкость.',
                },
              },
              states: {
                falling: {
                  description: 'Звук всё тише.',
                  on: {
                    'ticker.ticked': [
                      {
                        guard: {
                          type: 'isTimeUp',
                        },
                        target: 'silent',
                        actions: [
                          'announceFired',
                          'announceRewindToFade',
                        ],
                        description: 'Время вышло: пауза, и место — там, где начало затихать: дальше уже не слушали.',
                      },
                      {
                        actions: {
                          type: 'countDown',
                        },
                      },
                    ],
                  },
                },
                silent: {
                  description: 'Развилка: плеер уже на паузе, и только теперь громкость можно вернуть.',
                  always: '#sleepTimer.recentlyFired',
                },
              },
            },
            stopping: {
              description: 'Звук кончился. Тики могли опоздать, поэтому смотрим на часы ещё раз.',
              entry: 'readClock',
              on: {
                'ticker.ticked': [
                  {
                    guard: {
                      type: 'isTimeUpAmidFade',
                    },
                    target: '#sleepTimer.recentlyFired',
                    actions: [
                      'announceFired',
                      'announceRewindToFade',
                    ],
                    description: 'Звук прервался, пока затихал, и время вышло: место — там, где начало затихать.',
                  },
                  {
                    guard: {
                      type: 'isTimeUp',
                    },
                    target: '#sleepTimer.recentlyFired',
                    actions: 'announceFired',
                    description: 'Звук кончился позже срока, часы опоздали: время вышло.',
                  },
                  {
                    target: '#sleepTimer.timed.waiting',
                    actions: [
                      {
                        type: 'holdRemainder',
                      },
                      'keepTimer',
                    ],
                    description: 'Пауза: остаток сохранён.',
                  },
                ],
                'player.playing': {
                  target: 'loud',
                  actions: [
                    'rememberPlaying',
                    'forgetFadeStart',
                  ],
                  description: 'Звук пошёл дальше, снова в полную громкость.',
                },
              },
            },
          },
        },
      },
    },
    atLectureEnd: {
      description: 'Остановиться в конце этой лекции.',
      tags: [
        'on',
        'stopAtEnd',
      ],
      entry: 'keepTimer',
      on: {
        'lecture.ended': {
          target: 'off',
          actions: 'dropKept',
          description: 'Лекция кончилась: таймер снимает себя сам.',
        },
      },
    },
    oneMoreLecture: {
      description: 'Остановиться в конце следующей лекции.',
      tags: 'on',
      entry: 'keepTimer',
      on: {
        'lecture.ended': {
          target: 'atLectureEnd',
          actions: 'becomeLastLecture',
          description: 'Эта кончилась: следующая — последняя.',
        },
      },
    },
    elsewhere: {
      description: 'Звучит другая вкладка: виден её таймер, а нажатия просят её.',
      entry: 'clearTimer',
      initial: 'unset',
      on: {
        'timer.toldElsewhere': [
          {
            guard: {
              type: 'isDurationChosen',
            },
            target: '.counting',
            actions: {
              type: 'rememberTold',
            },
            description: 'Раз в секунду та вкладка говорит, сколько осталось.',
          },
          {
            guard: {
              type: 'isNoneChosen',
            },
            target: '.unset',
            actions: {
              type: 'rememberTold',
            },
            description: 'Там таймера нет, или он сработал.',
          },
          {
            target: '.atEnd',
            actions: {
              type: 'rememberTold',
            },
            description: 'Там ждут конца лекции: этой или следующей.',
          },
        ],
        'tab.mirrorKnown': {
          description: 'Всё ещё звучит другая вкладка.',
        },
        'timer.choose': {
          actions: {
            type: 'askOtherTab',
          },
        },
        'timer.chooseOwn': {
          actions: {
            type: 'askOtherTab',
          },
        },
        'timer.cancel': {
          actions: {
            type: 'askOtherTab',
          },
        },
        'timer.extend': {
          actions: {
            type: 'askOtherTab',
          },
        },
        'timer.found': {
          description: 'Сохранённый таймер — той вкладки: она о нём и скажет.',
        },
      },
      states: {
        unset: {
          description: 'Там таймера нет.',
          on: {
            'tab.mirrorKnown': {
              guard: {
                type: 'isOwnNow',
              },
              target: '#sleepTimer.off',
              description: 'Звук теперь здесь или нигде: таймера нет.',
            },
          },
        },
        counting: {
          description: 'Там идёт отсчёт.',
          tags: [
            'on',
            'countdown',
          ],
          on: {
            'tab.mirrorKnown': {
              guard: {
                type: 'isOwnNow',
              },
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
                guard: {
                  type: 'isOwnAndOneMore',
                },
                target: '#sleepTimer.oneMoreLecture',
                description: 'Звук теперь здесь или нигде: эта лекция и ещё одна.',
              },
              {
                guard: {
                  type: 'isOwnNow',
                },
                target: '#sleepTimer.atLectureEnd',
                description: 'Звук теперь здесь или нигде: остановимся в конце этой лекции.',
              },
            ],
          },
        },
      },
    },
    recentlyFired: {
      description: 'Таймер только что сработал. Две минуты его взводит само «Слушать».',
      entry: [
        'stopCountdown',
        'dropKept',
      ],
      after: {
        rearm_window_120_s: {
          target: 'off',
          description: 'Слушатель уснул: таймер снят.',
        },
      },
      on: {
        'player.playing': {
          target: 'timed',
          actions: [
            'rememberPlaying',
            'startCountdown',
          ],
          description: 'Слушатель не спит: тот же таймер взведён снова.',
        },
      },
    },
  },
});

// machines/social-login/social-login.machine.ts: Вход через соцсеть
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const socialLoginConditions = {
  isUrl: true as boolean, // если адрес получен
  isSignedIn: true as boolean, // если вошли
  isEmailWanted: true as boolean, // если сеть не дала почты
  isLetterWanted: true as boolean, // если войти можно по письму
  isSent: true as boolean, // если письмо отправлено
  isAboutFields: true as boolean, // если сервер назвал поля с ошибкой
  isRefused: true as boolean, // если сервер отказал
  isUsed: true as boolean, // если этот код уже отдавали
};

export const socialLoginMachine = setup({
  guards: {
    isUrl: () => socialLoginConditions.isUrl,
    isSignedIn: () => socialLoginConditions.isSignedIn,
    isEmailWanted: () => socialLoginConditions.isEmailWanted,
    isLetterWanted: () => socialLoginConditions.isLetterWanted,
    isSent: () => socialLoginConditions.isSent,
    isAboutFields: () => socialLoginConditions.isAboutFields,
    isRefused: () => socialLoginConditions.isRefused,
    isUsed: () => socialLoginConditions.isUsed,
  },
  actors: {
    requestLink: fromPromise(() => new Promise(() => {})), // адрес страницы сети
    exchangeCode: fromPromise(() => new Promise(() => {})), // вход по коду
    loginWithoutEmail: fromPromise(() => new Promise(() => {})), // вход с почтой
    sendLetter: fromPromise(() => new Promise(() => {})), // письмо для входа
  },
  actions: {
    setNetwork: () => {}, // запомнить сеть
    setCode: () => {}, // запомнить код
    forgetKey: () => {}, // закончить попытку: следующая будет новой
    beginEmail: () => {}, // начать попытку с почтой
    clearErrors: () => {}, // убрать замечания
    keepRefusal: () => {}, // показать причину отказа
    beginLetter: () => {}, // начать попытку с письмом
    keepAddress: () => {}, // запомнить, куда ушло письмо
    keepMessage: () => {}, // показать причину
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    redirect: () => {}, // увести браузер в сеть
  },
}).createMachine({
  id: 'socialLogin',
  description: 'Вход через социальную сеть',
  context: {
    socialType: null,
    code: null,
    key: null,
    fieldErrors: {},
    message: null,
    sentTo: null,
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Выбирают сеть',
      on: {
        'socialLogin.start': {
          target: 'leaving',
          actions: {
            type: 'setNetwork',
          },
        },
        'socialLogin.returned': {
          target: 'exchanging',
          actions: {
            type: 'setCode',
          },
          description: 'Сеть вернула браузер с кодом',
        },
        'socialLogin.denied': {
          target: 'failed',
          actions: {
            type: 'keepMessage',
          },
        },
      },
    },
    leaving: {
      description: 'Идём на страницу сети',
      tags: 'busy',
      initial: 'asking',
      on: {
        'page.restored': {
          target: 'idle',
          description: 'Вернулись кнопкой «Назад»: кнопки снова работают',
        },
      },
      states: {
        asking: {
          description: 'Спрашиваем её адрес',
          invoke: {
            id: 'requestLink',
            src: 'requestLink',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'redirecting',
                actions: {
                  type: 'redirect',
                },
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#socialLogin.idle',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                target: '#socialLogin.idle',
                actions: 'sayUnknown',
              },
            ],
            onError: {
              target: '#socialLogin.idle',
              actions: 'sayUnknown',
            },
          },
        },
        redirecting: {
          description: 'Браузер уходит',
        },
      },
    },
    exchanging: {
      description: 'Отдаём код серверу',
      tags: 'busy',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        onDone: [
          {
            guard: {
              type: 'isSignedIn',
            },
            target: 'done',
          },
          {
            guard: {
              type: 'isEmailWanted',
            },
            target: 'askingEmail',
            actions: 'forgetKey',
            description: 'Сеть не дала почты',
          },
          {
            guard: {
              type: 'isLetterWanted',
            },
            target: 'offeringLetter',
            actions: {
              type: 'keepRefusal',
            },
            description: 'Почта из сети — у аккаунта, где её никто не подтвердил: войти можно по письму',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'failed',
            actions: {
              type: 'keepRefusal',
            },
            description: 'Код чужой, старый или уже использован: экран ошибки авторизации',
          },
          {
            target: 'uncertain',
            actions: 'sayUnknown',
            description: 'Исход неизвестен',
          },
        ],
        onError: {
          target: 'uncertain',
          actions: 'sayUnknown',
        },
      },
    },
    uncertain: {
      description: 'Ответа нет: тот же код можно отдать ещё раз, дважды он не сработает',
      tags: [
        'authorizationError',
        'mayRepeat',
      ],
      on: {
        'socialLogin.retry': 'exchanging',
        'socialLogin.start': {
          target: 'leaving',
          actions: {
            type: 'setNetwork',
          },
        },
      },
    },
    askingEmail: {
      description: 'Форма почты',
      tags: 'emailForm',
      initial: 'editing',
      states: {
        editing: {
          description: 'Слушатель пишет адрес',
          on: {
            'socialLogin.submitEmail': {
              target: 'submitting',
              actions: {
                type: 'beginEmail',
              },
            },
            'socialLogin.editEmail': {
              actions: 'clearErrors',
              description: 'Замечание уходит, когда поле правят',
            },
          },
        },
        submitting: {
          description: 'Отдаём адрес и код серверу',
          tags: 'busy',
          invoke: {
            id: 'loginWithoutEmail',
            src: 'loginWithoutEmail',
            onDone: [
              {
                guard: {
                  type: 'isSignedIn',
                },
                target: '#socialLogin.done',
              },
              {
                guard: {
                  type: 'isAboutFields',
                },
                target: 'editing',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#socialLogin.failed',
                actions: {
                  type: 'keepRefusal',
                },
                description: 'Код больше не годится: экран ошибки авторизации',
              },
              {
                target: 'editing',
                actions: 'sayUnknown',
                description: 'Исход неизвестен: повтор не сделает дела дважды',
              },
            ],
            onError: {
              target: 'editing',
              actions: 'sayUnknown',
            },
          },
        },
      },
    },
    offeringLetter: {
      description: 'Вместо сети — письмо на тот же адрес',
      initial: 'offered',
      states: {
        offered: {
          description: 'Предлагаем войти по ссылке из письма',
          tags: 'letterOffer',
          on: {
            'socialLogin.askLetter': {
              target: 'sending',
              actions: {
                type: 'beginLetter',
              },
            },
          },
        },
        sending: {
          description: 'Просим сервер отправить письмо',
          tags: [
            'letterOffer',
            'busy',
          ],
          invoke: {
            id: 'sendLetter',
            src: 'sendLetter',
            onDone: [
              {
                guard: {
                  type: 'isSent',
                },
                target: 'sent',
                actions: {
                  type: 'keepAddress',
                },
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'offered',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                target: 'offered',
                actions: 'sayUnknown',
                description: 'Исход неизвестен: повтор не отправит второго письма',
              },
            ],
            onError: {
              target: 'offered',
              actions: 'sayUnknown',
            },
          },
        },
        sent: {
          description: 'Письмо отправлено',
          tags: 'letterSent',
        },
      },
    },
    done: {
      description: 'Вошли',
      on: {
        'socialLogin.returned': [
          {
            guard: {
              type: 'isUsed',
            },
            description: 'Тот же код второй раз: уже вошли',
          },
          {
            target: 'exchanging',
            actions: {
              type: 'setCode',
            },
          },
        ],
        'socialLogin.start': {
          target: 'leaving',
          actions: {
            type: 'setNetwork',
          },
        },
      },
    },
    failed: {
      description: 'Экран ошибки авторизации',
      tags: 'authorizationError',
      on: {
        'socialLogin.retry': {
          target: 'idle',
          actions: 'clearErrors',
          description: 'Начать сначала',
        },
        'socialLogin.start': {
          target: 'leaving',
          actions: {
            type: 'setNetwork',
          },
        },
        'socialLogin.returned': [
          {
            guard: {
              type: 'isUsed',
            },
            description: 'Отвергнутый код второй раз не отдаём',
          },
          {
            target: 'exchanging',
            actions: {
              type: 'setCode',
            },
          },
        ],
      },
    },
  },
});

// machines/socials/socials.machine.ts: Привязанные соцсети
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const socialsConditions = {
  isRedirect: true as boolean, // если сначала надо зайти в сеть
  isDone: true as boolean, // если получилось
  isRefused: true as boolean, // если сервер отказал
  isUsed: true as boolean, // если этот код уже отдавали
};

export const socialsMachine = setup({
  guards: {
    isRedirect: () => socialsConditions.isRedirect,
    isDone: () => socialsConditions.isDone,
    isRefused: () => socialsConditions.isRefused,
    isUsed: () => socialsConditions.isUsed,
  },
  actors: {
    loadSocials: fromPromise(() => new Promise(() => {})), // список сетей
    bindSocial: fromPromise(() => new Promise(() => {})), // привязка
    unbindSocial: fromPromise(() => new Promise(() => {})), // отвязка
  },
  actions: {
    setBound: () => {}, // запомнить список
    setRequest: () => {}, // запомнить сеть
    spendCode: () => {}, // запомнить, что код потрачен
    forgetRequest: () => {}, // забыть просьбу
    keepMessage: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    redirect: () => {}, // увести браузер в сеть
    announceBound: () => {}, // объявить: привязано
    announceUnbound: () => {}, // объявить: отвязано
  },
}).createMachine({
  id: 'socials',
  description: 'Привязанные социальные сети',
  context: {
    bound: 'unread',
    request: null,
    usedCode: null,
    message: null,
  },
  initial: 'unknown',
  on: {
    'socials.returned': [
      {
        guard: {
          type: 'isUsed',
        },
        description: 'Код действует один раз',
      },
      {
        target: '.binding',
        actions: [
          {
            type: 'setRequest',
          },
          {
            type: 'spendCode',
          },
        ],
        description: 'Сеть вернула браузер с кодом: чего бы мы ни ждали',
      },
    ],
  },
  states: {
    unknown: {
      description: 'Список ещё не читали',
      on: {
        'socials.load': 'loading',
        'socials.unread': {
          target: 'failed',
          description: 'При запуске список не прочитался',
        },
        'socials.known': {
          target: 'ready',
          actions: {
            type: 'setBound',
          },
        },
      },
    },
    loading: {
      description: 'Читаем список',
      tags: 'busy',
      invoke: {
        id: 'loadSocials',
        src: 'loadSocials',
        onDone: {
          target: 'ready',
          actions: {
            type: 'setBound',
          },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'Список не прочитался: менять нечего, пока не прочитаем',
      tags: 'failed',
      on: {
        'socials.load': 'loading',
        'network.restored': 'loading',
        'socials.known': {
          target: 'ready',
          actions: {
            type: 'setBound',
          },
        },
      },
    },
    ready: {
      description: 'Список известен',
      on: {
        'socials.load': 'loading',
        'socials.known': {
          actions: {
            type: 'setBound',
          },
        },
        'socials.bind': {
          target: 'binding',
          actions: {
            type: 'setRequest',
          },
        },
        'socials.unbind': {
          target: 'unbinding',
          actions: {
            type: 'setRequest',
          },
        },
      },
    },
    binding: {
      description: 'Привязываем: спрашиваем, куда идти, или отдаём код',
      tags: 'busy',
      invoke: {
        id: 'bindSocial',
        src: 'bindSocial',
        onDone: [
          {
            guard: {
              type: 'isRedirect',
            },
            target: 'redirecting',
            actions: {
              type: 'redirect',
            },
          },
          {
            guard: {
              type: 'isDone',
            },
            target: 'loading',
            actions: [
              'announceBound',
              'forgetRequest',
            ],
            description: 'После привязки список читается заново',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'loading',
            actions: [
              {
                type: 'keepMessage',
              },
              'forgetRequest',
            ],
          },
          {
            target: 'loading',
            actions: [
              'sayUnknown',
              'forgetRequest',
            ],
            description: 'Исход неизвестен: смотрим, как есть',
          },
        ],
        onError: {
          target: 'loading',
          actions: [
            'sayUnknown',
            'forgetRequest',
          ],
        },
      },
    },
    redirecting: {
      description: 'Браузер уходит на страницу сети',
      tags: 'busy',
      on: {
        'page.restored': {
          target: 'loading',
          actions: 'forgetRequest',
          description: 'Вернулись кнопкой «Назад»: ничего не ждём, смотрим, как есть',
        },
      },
    },
    unbinding: {
      description: 'Отвязываем',
      tags: 'busy',
      invoke: {
        id: 'unbindSocial',
        src: 'unbindSocial',
        onDone: [
          {
            guard: {
              type: 'isDone',
            },
            target: 'loading',
            actions: [
              'announceUnbound',
              'forgetRequest',
            ],
            description: '§4: после отвязки список читается заново',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'loading',
            actions: [
              {
                type: 'keepMessage',
              },
              'forgetRequest',
            ],
          },
          {
            target: 'loading',
            actions: [
              'sayUnknown',
              'forgetRequest',
            ],
            description: 'Исход неизвестен: смотрим, как есть',
          },
        ],
        onError: {
          target: 'loading',
          actions: [
            'sayUnknown',
            'forgetRequest',
          ],
        },
      },
    },
  },
});

// machines/sound-elsewhere/sound-elsewhere.machine.ts: Звук другого устройства
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const soundElsewhereConditions = {
  isPlaying: true as boolean, // если там звучит
  isShownNow: true as boolean, // если звучит там же, или на том, что начало позже
  isStopped: true as boolean, // если там стихло
  isGoingOnThere: true as boolean, // если там ещё звучит
  isOwnMove: true as boolean, // если это просьба отсюда
  isMoveElsewhere: true as boolean, // если звук переносят не сюда
  isSilent: true as boolean, // если там уже тихо
};

export const soundElsewhereMachine = setup({
  delays: {
    lost_20_s: 20000,
    answers_2_s: 2000,
    offered_30_s: 30000,
  },
  guards: {
    isPlaying: () => soundElsewhereConditions.isPlaying,
    isShownNow: () => soundElsewhereConditions.isShownNow,
    isStopped: () => soundElsewhereConditions.isStopped,
    isGoingOnThere: () => soundElsewhereConditions.isGoingOnThere,
    isOwnMove: () => soundElsewhereConditions.isOwnMove,
    isMoveElsewhere: () => soundElsewhereConditions.isMoveElsewhere,
    isSilent: () => soundElsewhereConditions.isSilent,
  },
  actors: {
    sendWish: fromPromise(() => new Promise(() => {})), // просьба к другому устройству
  },
  actions: {
    setThere: () => {}, // запомнить, что там звучит
    forget: () => {}, // забыть, что там звучало
    announceMoved: () => {}, // объявить перенос сюда
  },
}).createMachine({
  id: 'soundElsewhere',
  description: '«Сейчас звучит на телефоне»: звук другого устройства того же слушателя',
  context: {
    there: null,
  },
  initial: 'none',
  states: {
    none: {
      description: 'На других устройствах тихо',
      entry: 'forget',
      on: {
        'soundElsewhere.told': {
          guard: {
            type: 'isPlaying',
          },
          target: 'sounding',
          actions: {
            type: 'setThere',
          },
        },
      },
    },
    sounding: {
      id: 'soundingThere',
      description: 'Звучит на другом устройстве; оно говорит об этом раз в 10 секунд',
      tags: [
        'mayPause',
        'mayMove',
      ],
      initial: 'heard',
      after: {
        lost_20_s: {
          target: 'none',
          description: 'Его не слышно: выключили, или пропала сеть',
        },
      },
      on: {
        'soundElsewhere.told': [
          {
            guard: {
              type: 'isShownNow',
            },
            target: '#soundingThere',
            actions: {
              type: 'setThere',
            },
            reenter: true,
          },
          {
            guard: {
              type: 'isStopped',
            },
            target: '#pausedThere',
            actions: {
              type: 'setThere',
            },
            description: 'Там стихло',
          },
        ],
        'soundElsewhere.pause': 'pausing',
        'soundElsewhere.move': 'moving',
      },
      states: {
        heard: {
          description: 'Оно на связи',
        },
        unanswered: {
          id: 'unansweredThere',
          description: 'О нажатии сказать не удалось, или оно не ответило; скажет о себе — ответило',
          tags: 'unanswered',
        },
      },
    },
    pausing: {
      description: '«Пауза там»: просим и ждём, когда стихнет',
      tags: 'mayMove',
      invoke: {
        id: 'sendWish',
        src: 'sendWish',
        onDone: {
          guard: {
            type: 'isSilent',
          },
          target: 'none',
          description: 'Сервер говорит, что там уже тихо',
        },
        onError: '#unansweredThere',
      },
      after: {
        answers_2_s: '#unansweredThere',
      },
      on: {
        'soundElsewhere.told': [
          {
            guard: {
              type: 'isGoingOnThere',
            },
            actions: {
              type: 'setThere',
            },
            description: 'Просьба ещё не дошла',
          },
          {
            guard: {
              type: 'isStopped',
            },
            target: '#pausedThere',
            actions: {
              type: 'setThere',
            },
            description: 'Там стихло',
          },
        ],
        'soundElsewhere.move': {
          target: 'moving',
          description: 'Передумали',
        },
      },
    },
    moving: {
      description: '«Перенести сюда»: просим и ждём, когда там стихнет, чтобы не звучало сразу двое',
      initial: 'sent',
      invoke: {
        id: 'sendWish',
        src: 'sendWish',
        onDone: {
          guard: {
            type: 'isSilent',
          },
          target: 'none',
          actions: 'announceMoved',
          description: 'Там уже тихо: с места, о котором знаем',
        },
        onError: {
          target: '#unansweredThere',
          description: 'Сервер не слышит: и звука от него не будет',
        },
      },
      after: {
        answers_2_s: {
          target: 'none',
          actions: 'announceMoved',
          description: 'Не отвечает: играем здесь с последнего известного места',
        },
      },
      on: {
        'soundElsewhere.told': [
          {
            guard: {
              type: 'isGoingOnThere',
            },
            actions: {
              type: 'setThere',
            },
            description: 'Просьба ещё не дошла',
          },
          {
            guard: {
              type: 'isStopped',
            },
            target: 'none',
            actions: [
              {
                type: 'setThere',
              },
              'announceMoved',
            ],
            description: 'Там стихло: играем здесь с того самого места',
          },
        ],
      },
      states: {
        sent: {
          description: 'Просьба в пути: чужие просьбы были раньше неё',
          on: {
            'soundElsewhere.wishTold': {
              guard: {
                type: 'isOwnMove',
              },
              target: 'heard',
            },
          },
        },
        heard: {
          description: 'Сервер рассказал о просьбе всем',
          on: {
            'soundElsewhere.wishTold': {
              guard: {
                type: 'isMoveElsewhere',
              },
              target: '#soundingThere',
              description: 'Звук перенесли на третье устройство, позже нас: уступаем',
            },
          },
        },
      },
    },
    paused: {
      id: 'pausedThere',
      description: 'Там только что стихло: место можно забрать сюда',
      tags: [
        'paused',
        'mayMove',
      ],
      after: {
        offered_30_s: 'none',
      },
      on: {
        'soundElsewhere.told': {
          guard: {
            type: 'isShownNow',
          },
          target: '#soundingThere',
          actions: {
            type: 'setThere',
          },
          description: 'Там снова звучит',
        },
        'soundElsewhere.move': 'moving',
      },
    },
  },
});

// machines/sound-here/sound-here.machine.ts: Звук этого устройства
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const soundHereConditions = {
  isAccount: true as boolean, // если известно, чей это аккаунт
  isAccountSounding: true as boolean, // если аккаунт известен, и уже звучит
  isSounding: true as boolean, // если звучит
  isOfSound: true as boolean, // если это лекция, которая звучит
  isFarMove: true as boolean, // если прыжок дальше 30 секунд
  isUnwanted: true as boolean, // если просят тишины здесь
};

export const soundHereMachine = setup({
  delays: {
    tells_10_s: 10000,
  },
  guards: {
    isAccount: () => soundHereConditions.isAccount,
    isAccountSounding: () => soundHereConditions.isAccountSounding,
    isSounding: () => soundHereConditions.isSounding,
    isOfSound: () => soundHereConditions.isOfSound,
    isFarMove: () => soundHereConditions.isFarMove,
    isUnwanted: () => soundHereConditions.isUnwanted,
  },
  actors: {
    soundPost: fromCallback(() => {}), // слово серверу о звуке
  },
  actions: {
    setSound: () => {}, // запомнить, что звучит
    setPlace: () => {}, // запомнить место
    tellPlaying: () => {}, // рассказать, что звучит
    tellStopped: () => {}, // рассказать, что стихло
    announceUnwanted: () => {}, // объявить просьбу о тишине
  },
}).createMachine({
  id: 'soundHere',
  description: 'Что звучит на этом устройстве: рассказываем другим устройствам слушателя',
  context: {
    sound: null,
  },
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'Никто не вошёл, или ещё неизвестно кто: рассказывать некому',
      on: {
        'soundHere.soundKnown': {
          actions: {
            type: 'setSound',
          },
        },
        'soundHere.listenerKnown': [
          {
            guard: {
              type: 'isAccountSounding',
            },
            target: 'signedIn.sounding',
            description: 'Узнали, кто слушает, когда уже звучит',
          },
          {
            guard: {
              type: 'isAccount',
            },
            target: 'signedIn',
          },
        ],
      },
    },
    signedIn: {
      description: 'У слушателя могут быть и другие устройства',
      invoke: {
        id: 'soundPost',
        src: 'soundPost',
        onError: {
          description: 'Серверу не расскажем',
        },
      },
      initial: 'silent',
      states: {
        silent: {
          description: 'Здесь тихо',
          on: {
            'soundHere.soundKnown': {
              guard: {
                type: 'isSounding',
              },
              target: 'sounding',
              actions: {
                type: 'setSound',
              },
            },
          },
        },
        sounding: {
          description: 'Здесь звучит; через 20 секунд молчания сервер решит, что стихло',
          entry: 'tellPlaying',
          after: {
            tells_10_s: {
              target: 'sounding',
              reenter: true,
            },
          },
          on: {
            'soundHere.soundKnown': [
              {
                guard: {
                  type: 'isSounding',
                },
                target: 'sounding',
                reenter: true,
                actions: {
                  type: 'setSound',
                },
                description: 'Зазвучала другая лекция',
              },
              {
                target: 'silent',
                actions: [
                  'tellStopped',
                  {
                    type: 'setSound',
                  },
                ],
                description: 'Стихло: другим устройствам скажем, где',
              },
            ],
            'playback.advanced': {
              guard: {
                type: 'isOfSound',
              },
              actions: {
                type: 'setPlace',
              },
            },
            'playback.stopped': {
              guard: {
                type: 'isOfSound',
              },
              actions: {
                type: 'setPlace',
              },
              description: 'Точное место: за паузой стихнет и звук',
            },
            'playback.moved': [
              {
                guard: {
                  type: 'isFarMove',
                },
                target: 'sounding',
                reenter: true,
                actions: {
                  type: 'setPlace',
                },
                description: 'Прыжок дальше 30 секунд: прежнее место далеко',
              },
              {
                guard: {
                  type: 'isOfSound',
                },
                actions: {
                  type: 'setPlace',
                },
              },
            ],
            'soundHere.wishTold': {
              guard: {
                type: 'isUnwanted',
              },
              actions: 'announceUnwanted',
              description: 'На другом устройстве нажали «Пауза там» или «Перенести сюда»',
            },
            'soundPost.wished': {
              actions: 'announceUnwanted',
              description: 'О том же сказал ответ сервера: поток сюда не дошёл',
            },
          },
        },
      },
    },
  },
});

// machines/start-up/start-up.machine.ts: Запуск
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const startUpConditions = {
  isOf: true as boolean, // если просят именно это
  isHistoryUnread: true as boolean, // если история не прочиталась
  hasEndOfLecture: true as boolean, // если среди них дослушанная лекция
};

export const startUpMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    isOf: () => startUpConditions.isOf,
    isHistoryUnread: () => startUpConditions.isHistoryUnread,
    hasEndOfLecture: () => startUpConditions.hasEndOfLecture,
  },
  actors: {
    load: fromPromise(() => new Promise(() => {})), // загрузка
  },
  actions: {
    announceFavorites: () => {}, // передать избранное
    announcePlaces: () => {}, // передать места в лекциях
    announceHistory: () => {}, // передать историю
    announceSocials: () => {}, // передать привязанные сети
    announceSocialsUnread: () => {}, // объявить: сети не прочитаны
    announceAchievements: () => {}, // передать непрочитанные достижения
    noteAllEnded: raise({
      type: 'startUp.allEnded',
    }), // отметить: всё закончилось
  },
}).createMachine({
  id: 'startUp',
  description: 'Загрузки при запуске: все сразу, каждая сама по себе',
  initial: 'idle',
  states: {
    idle: {
      description: 'Ещё рано',
      on: {
        'startUp.begin': 'running',
      },
    },
    running: {
      description: 'Загружаем или уже загрузили',
      type: 'parallel',
      on: {
        'startUp.begin': {
          target: 'running',
          reenter: true,
          description: 'Вошли: всё читается заново',
        },
      },
      states: {
        loads: {
          description: 'Сами загрузки',
          type: 'parallel',
          onDone: {
            actions: 'noteAllEnded',
          },
          states: {
            registeredByForm: {
              description: 'Зарегистрирован ли формой',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'registeredByForm',
                    src: 'load',
                    input: {
                      name: 'registeredByForm',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            activeSubscription: {
              description: 'Действующая подписка',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'activeSubscription',
                    src: 'load',
                    input: {
                      name: 'activeSubscription',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            promocodeActivated: {
              description: 'Активирован ли промокод',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'promocodeActivated',
                    src: 'load',
                    input: {
                      name: 'promocodeActivated',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            boundSocials: {
              description: 'Привязанные социальные сети',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'boundSocials',
                    src: 'load',
                    input: {
                      name: 'boundSocials',
                    },
                    onDone: {
                      target: 'loaded',
                      actions: {
                        type: 'announceSocials',
                      },
                    },
                    onError: {
                      target: 'failed',
                      actions: 'announceSocialsUnread',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            listens: {
              description: 'Прослушанные лекции и места в них',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
                'records.delivered': {
                  guard: {
                    type: 'hasEndOfLecture',
                  },
                  target: '.pending',
                  description: 'Дослушанное дошло до сервера: он мог чем-нибудь наградить',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'listens',
                    src: 'load',
                    input: {
                      name: 'listens',
                    },
                    onDone: [
                      {
                        guard: {
                          type: 'isHistoryUnread',
                        },
                        target: 'failed',
                        actions: {
                          type: 'announcePlaces',
                        },
                        description: 'Места известны, а история не прочиталась',
                      },
                      {
                        target: 'loaded',
                        actions: [
                          {
                            type: 'announcePlaces',
                          },
                          {
                            type: 'announceHistory',
                          },
                        ],
                      },
                    ],
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            lastPaymentStatus: {
              description: 'Удался ли последний платёж',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'lastPaymentStatus',
                    src: 'load',
                    input: {
                      name: 'lastPaymentStatus',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            favorites: {
              description: 'Избранное',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'favorites',
                    src: 'load',
                    input: {
                      name: 'favorites',
                    },
                    onDone: {
                      target: 'loaded',
                      actions: {
                        type: 'announceFavorites',
                      },
                    },
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            account: {
              description: 'Аккаунт',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'account',
                    src: 'load',
                    input: {
                      name: 'account',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            persistedPromocode: {
              description: 'Сохранённый промокод',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'persistedPromocode',
                    src: 'load',
                    input: {
                      name: 'persistedPromocode',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            persistedSubscriptionType: {
              description: 'Сохранённый тариф',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'persistedSubscriptionType',
                    src: 'load',
                    input: {
                      name: 'persistedSubscriptionType',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            userAchievements: {
              description: 'Полученные достижения',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'userAchievements',
                    src: 'load',
                    input: {
                      name: 'userAchievements',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            listenStatistics: {
              description: 'Статистика прослушивания',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'listenStatistics',
                    src: 'load',
                    input: {
                      name: 'listenStatistics',
                    },
                    onDone: 'loaded',
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
            achievementEvents: {
              description: 'Непрочитанные достижения с подробностями',
              initial: 'pending',
              on: {
                'startUp.reload': {
                  guard: {
                    type: 'isOf',
                  },
                  target: '.pending',
                  description: 'Читаем заново только это',
                },
                'records.delivered': {
                  guard: {
                    type: 'hasEndOfLecture',
                  },
                  target: '.pending',
                  description: 'Дослушанное дошло до сервера: он мог чем-нибудь наградить',
                },
              },
              states: {
                pending: {
                  description: 'Загружаем',
                  invoke: {
                    id: 'achievementEvents',
                    src: 'load',
                    input: {
                      name: 'achievementEvents',
                    },
                    onDone: {
                      target: 'loaded',
                      actions: {
                        type: 'announceAchievements',
                      },
                    },
                    onError: {
                      target: 'failed',
                      description: '§4: одна неудача не мешает остальным',
                    },
                  },
                },
                loaded: {
                  description: 'Загружено',
                  type: 'final',
                },
                failed: {
                  description: 'Не загрузилось',
                  type: 'final',
                },
              },
            },
          },
        },
        progress: {
          description: 'Всё ли закончилось',
          initial: 'going',
          states: {
            going: {
              description: 'Что-то ещё загружается',
              after: {
                limit_12_s: {
                  target: 'settled',
                  description: 'Зависшую загрузку никто не ждёт',
                },
              },
              on: {
                'startUp.allEnded': 'settled',
              },
            },
            settled: {
              description: 'Ждать больше нечего',
              tags: 'settled',
              on: {
                'startUp.reload': 'going',
                'records.delivered': {
                  guard: {
                    type: 'hasEndOfLecture',
                  },
                  target: 'going',
                },
              },
            },
          },
        },
      },
    },
  },
});

// machines/submission/submission.machine.ts: Форма
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const submissionConditions = {
  isDone: true as boolean, // если получилось
  isAboutFields: true as boolean, // если сервер назвал поля с ошибкой
  isRefused: true as boolean, // если сервер отказал
  isLastError: true as boolean, // если это последнее замечание
};

export const submissionMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    isDone: () => submissionConditions.isDone,
    isAboutFields: () => submissionConditions.isAboutFields,
    isRefused: () => submissionConditions.isRefused,
    isLastError: () => submissionConditions.isLastError,
  },
  actors: {
    submit: fromPromise(() => new Promise(() => {})), // отправка формы
  },
  actions: {
    begin: () => {}, // начать попытку
    takeRefusal: () => {}, // показать причину отказа
    takeResult: () => {}, // запомнить ответ
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearFieldError: () => {}, // убрать замечание этого поля
    clearAll: () => {}, // убрать замечания и ответ
    announceSucceeded: () => {}, // объявить: получилось
  },
}).createMachine({
  id: 'submission',
  description: 'Форма, которую отправляют один раз',
  context: {
    fieldErrors: {},
    message: null,
    key: null,
    result: null,
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'Слушатель заполняет форму',
      initial: 'clean',
      on: {
        'submission.submit': {
          target: 'submitting',
          actions: {
            type: 'begin',
          },
        },
        'submission.reset': {
          target: '.clean',
          actions: 'clearAll',
        },
      },
      states: {
        clean: {
          description: 'Замечаний нет',
        },
        rejected: {
          description: 'Сервер отказал: замечания видны',
          on: {
            'submission.edit': [
              {
                guard: {
                  type: 'isLastError',
                },
                target: 'clean',
                actions: {
                  type: 'clearFieldError',
                },
                description: 'Исправлено последнее замечание',
              },
              {
                actions: {
                  type: 'clearFieldError',
                },
                description: 'Уходит замечание того поля, которое правят',
              },
            ],
          },
        },
        uncertain: {
          description: 'Исход неизвестен: «Неизвестная ошибка»; можно отправить ещё раз, дважды это не сделается',
          on: {
            'submission.edit': {
              target: 'clean',
              actions: 'clearAll',
              description: 'Поле правят: это уже другая попытка',
            },
          },
        },
      },
    },
    submitting: {
      description: 'Отправлено, ждём ответа; второй раз отправить нельзя',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        onDone: [
          {
            guard: {
              type: 'isDone',
            },
            target: 'succeeded',
            actions: [
              {
                type: 'takeResult',
              },
              'announceSucceeded',
            ],
          },
          {
            guard: {
              type: 'isAboutFields',
            },
            target: 'editing.rejected',
            actions: {
              type: 'takeRefusal',
            },
            description: '§8: замечание сервера стоит у того поля, о котором оно',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'editing.rejected',
            actions: {
              type: 'takeRefusal',
            },
            description: '§8: слова сервера показаны как есть',
          },
          {
            target: 'editing.uncertain',
            actions: 'sayUnknown',
            description: 'Могло и получиться: повтор не сделает дела дважды',
          },
        ],
        onError: {
          target: 'editing.uncertain',
          actions: 'sayUnknown',
        },
      },
      after: {
        limit_12_s: {
          target: 'editing.uncertain',
          actions: 'sayUnknown',
          description: 'Ждём не дольше 12 секунд',
        },
      },
    },
    succeeded: {
      description: 'Получилось',
      tags: 'done',
      on: {
        'submission.edit': {
          target: 'editing',
          actions: 'clearAll',
          description: 'Форму настроек правят снова',
        },
        'submission.reset': {
          target: 'editing',
          actions: 'clearAll',
        },
      },
    },
  },
});

// machines/subscription/subscription.machine.ts: Подписка
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const subscriptionConditions = {
  isAbsent: true as boolean, // если подписки нет
  isOfPartner: true as boolean, // если подписка партнёра
  isRenewing: true as boolean, // если включено автопродление
  isStillRenewing: true as boolean, // если по-прежнему продлевается
  isStillEnding: true as boolean, // если по-прежнему не продлевается
  isNotOnSale: true as boolean, // если такого тарифа больше нет
  isReturned: true as boolean, // если вернулись из банка
  isOwn: true as boolean, // если подписка своя
  isOwnOnSale: true as boolean, // если подписка своя, тариф продаётся
  isOwnDaily: true as boolean, // если подписка своя, тариф ежедневный
  isBack: true as boolean, // если страница банка позади
  isPayRefused: true as boolean, // если сервер отказал
  isCard: true as boolean, // если это была смена карты
  isUnfinished: true as boolean, // если не закончена
  isDone: true as boolean, // если получилось
  isRefused: true as boolean, // если сервер отказал
};

export const subscriptionMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    isAbsent: () => subscriptionConditions.isAbsent,
    isOfPartner: () => subscriptionConditions.isOfPartner,
    isRenewing: () => subscriptionConditions.isRenewing,
    isStillRenewing: () => subscriptionConditions.isStillRenewing,
    isStillEnding: () => subscriptionConditions.isStillEnding,
    isNotOnSale: () => subscriptionConditions.isNotOnSale,
    isReturned: () => subscriptionConditions.isReturned,
    isOwn: () => subscriptionConditions.isOwn,
    isOwnOnSale: () => subscriptionConditions.isOwnOnSale,
    isOwnDaily: () => subscriptionConditions.isOwnDaily,
    isBack: () => subscriptionConditions.isBack,
    isPayRefused: () => subscriptionConditions.isPayRefused,
    isCard: () => subscriptionConditions.isCard,
    isUnfinished: () => subscriptionConditions.isUnfinished,
    isDone: () => subscriptionConditions.isDone,
    isRefused: () => subscriptionConditions.isRefused,
  },
  actors: {
    cardPayment: fromPromise(() => new Promise(() => {})), // оплата картой
    cancelAutoRenewal: fromPromise(() => new Promise(() => {})), // отключение автопродления
    resumeAutoRenewal: fromPromise(() => new Promise(() => {})), // включение автопродления
  },
  actions: {
    setSubscription: () => {}, // запомнить подписку
    takeResult: () => {}, // запомнить подписку из ответа
    begin: () => {}, // начать попытку
    keepRefusal: () => {}, // показать причину отказа
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    forgetErrand: () => {}, // забыть начатое
    forgetSubscription: () => {}, // забыть подписку
    goToPlans: () => {}, // открыть тарифы
    persistPlan: () => {}, // сохранить тариф
    beginRenewal: () => {}, // запомнить, что продлевают
    beginSameRenewal: () => {}, // запомнить, что продлевают то же
    beginCardChange: () => {}, // запомнить, что меняют карту
    askAbout: () => {}, // запомнить, о каком платеже спрашиваем
    takePayment: () => {}, // запомнить, какой платёж начат
    keepPayMessage: () => {}, // показать причину
    sayPayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearPayMessage: () => {}, // убрать прежнее замечание об оплате
    forgetAttempt: () => {}, // забыть попытку оплаты
    announceCard: () => {}, // объявить: что стало с новой картой
    announceCancelled: () => {}, // объявить: автопродление отключено
    announceResumed: () => {}, // объявить: автопродление включено
  },
}).createMachine({
  id: 'subscription',
  description: 'Подписка слушателя',
  context: {
    subscription: null,
    key: null,
    message: null,
    attempt: null,
    paymentId: null,
    payMessage: null,
  },
  type: 'parallel',
  states: {
    standing: {
      description: 'Какая подписка есть',
      initial: 'unknown',
      on: {
        'subscription.known': {
          target: '.sorting',
          actions: [
            'forgetErrand',
            {
              type: 'setSubscription',
            },
          ],
        },
        'subscription.unread': {
          target: '.unknown',
          actions: 'forgetSubscription',
          description: 'Прочитать не вышло: неизвестно — не значит нет',
        },
      },
      states: {
        unknown: {
          description: 'Ещё не прочитана',
          tags: 'unknown',
        },
        sorting: {
          description: 'Развилка: какая подписка',
          always: [
            {
              guard: 'isAbsent',
              target: 'absent',
            },
            {
              guard: 'isOfPartner',
              target: 'partner',
            },
            {
              guard: 'isRenewing',
              target: 'own.renewing',
            },
            {
              target: 'own.ending',
            },
          ],
        },
        absent: {
          description: 'E08: «у вас нет подписки :(»',
          tags: 'absent',
          on: {
            'subscription.changePlan': {
              actions: 'goToPlans',
            },
          },
        },
        partner: {
          description: 'E08: подписка партнёра, продлевает и отключает её партнёр',
          tags: 'partner',
          on: {
            'subscription.changePlan': {
              actions: 'goToPlans',
            },
          },
        },
        own: {
          description: 'E08: «действует до» такого-то дня',
          tags: 'own',
          initial: 'ending',
          on: {
            'subscription.changePlan': {
              actions: 'goToPlans',
            },
            'subscription.renew': {
              guard: {
                type: 'isNotOnSale',
              },
              actions: 'goToPlans',
              description: 'Такого тарифа больше нет: выбирают другой',
            },
          },
          states: {
            ending: {
              description: 'Автопродление выключено',
              initial: 'resting',
              on: {
                'subscription.known': {
                  guard: {
                    type: 'isStillEnding',
                  },
                  actions: {
                    type: 'setSubscription',
                  },
                  description: 'Прочитана заново и по-прежнему не продлевается: начатое не сбивается',
                },
              },
              states: {
                resting: {
                  description: 'Ничего не просят',
                  on: {
                    'subscription.resumeRenewal': {
                      target: 'resuming',
                      actions: {
                        type: 'begin',
                      },
                    },
                  },
                },
                resuming: {
                  description: 'Включаем; второй раз нельзя',
                  tags: 'resuming',
                  invoke: {
                    id: 'resumeAutoRenewal',
                    src: 'resumeAutoRenewal',
                    onDone: [
                      {
                        guard: {
                          type: 'isDone',
                        },
                        target: '#subscription.standing.sorting',
                        actions: [
                          {
                            type: 'takeResult',
                          },
                          'announceResumed',
                        ],
                        description: 'Включено: подписка читается заново',
                      },
                      {
                        guard: {
                          type: 'isRefused',
                        },
                        target: 'resting',
                        actions: {
                          type: 'keepRefusal',
                        },
                        description: '§8: слова сервера показаны как есть',
                      },
                      {
                        target: 'uncertain',
                        actions: 'sayUnknown',
                        description: 'Могло и включиться: повтор не сделает дела дважды',
                      },
                    ],
                    onError: {
                      target: 'uncertain',
                      actions: 'sayUnknown',
                    },
                  },
                  after: {
                    limit_12_s: {
                      target: 'uncertain',
                      actions: 'sayUnknown',
                      description: 'Ждём не дольше 12 секунд',
                    },
                  },
                },
                uncertain: {
                  description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается',
                  on: {
                    'subscription.resumeRenewal': {
                      target: 'resuming',
                      actions: {
                        type: 'begin',
                      },
                    },
                  },
                },
              },
            },
            renewing: {
              description: 'Продлевается сама',
              initial: 'resting',
              on: {
                'subscription.known': {
                  guard: {
                    type: 'isStillRenewing',
                  },
                  actions: {
                    type: 'setSubscription',
                  },
                  description: 'Прочитана заново и по-прежнему продлевается: начатое не сбивается',
                },
              },
              states: {
                resting: {
                  description: 'Ничего не просят',
                  on: {
                    'subscription.cancelRenewal': {
                      target: 'asking',
                      actions: 'forgetErrand',
                    },
                  },
                },
                asking: {
                  description: 'Вопрос: отключить автопродление?',
                  tags: 'asking',
                  on: {
                    'subscription.keepRenewal': 'resting',
                    'subscription.confirmCancel': {
                      target: 'cancelling',
                      actions: {
                        type: 'begin',
                      },
                    },
                  },
                },
                cancelling: {
                  description: 'Отключаем; второй раз нельзя',
                  tags: [
                    'asking',
                    'cancelling',
                  ],
                  invoke: {
                    id: 'cancelAutoRenewal',
                    src: 'cancelAutoRenewal',
                    onDone: [
                      {
                        guard: {
                          type: 'isDone',
                        },
                        target: '#subscription.standing.sorting',
                        actions: [
                          {
                            type: 'takeResult',
                          },
                          'announceCancelled',
                        ],
                        description: 'Отключено: подписка читается заново',
                      },
                      {
                        guard: {
                          type: 'isRefused',
                        },
                        target: 'resting',
                        actions: {
                          type: 'keepRefusal',
                        },
                        description: '§8: слова сервера показаны как есть',
                      },
                      {
                        target: 'uncertain',
                        actions: 'sayUnknown',
                        description: 'Могло и отключиться: повтор не сделает дела дважды',
                      },
                    ],
                    onError: {
                      target: 'uncertain',
                      actions: 'sayUnknown',
                    },
                  },
                  after: {
                    limit_12_s: {
                      target: 'uncertain',
                      actions: 'sayUnknown',
                      description: 'Ждём не дольше 12 секунд',
                    },
                  },
                },
                uncertain: {
                  description: 'Исход неизвестен: «Неизвестная ошибка»; можно повторить, дважды это не сделается',
                  tags: 'asking',
                  on: {
                    'subscription.keepRenewal': {
                      target: 'resting',
                      actions: 'forgetErrand',
                    },
                    'subscription.confirmCancel': {
                      target: 'cancelling',
                      actions: {
                        type: 'begin',
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    payment: {
      description: 'Что оплачивают',
      initial: 'idle',
      on: {
        'subscription.pageLeft': {
          target: '.idle.resting',
          actions: 'clearPayMessage',
          description: 'Ушли со страницы: в банк уже не ведём, больше не спрашиваем',
        },
      },
      states: {
        idle: {
          description: 'Кнопки оплаты работают',
          initial: 'resting',
          on: {
            'subscription.renew': [
              {
                guard: {
                  type: 'isOwnDaily',
                },
                target: 'renewing',
                actions: [
                  {
                    type: 'persistPlan',
                  },
                  {
                    type: 'beginRenewal',
                  },
                ],
                description: 'F06: ежедневный тариф сначала запоминается',
              },
              {
                guard: {
                  type: 'isOwnOnSale',
                },
                target: 'renewing',
                actions: {
                  type: 'beginRenewal',
                },
              },
            ],
            'subscription.renewAgain': {
              target: 'renewing',
              actions: {
                type: 'beginSameRenewal',
              },
              description: 'Со страницы исхода: продление, которое не оплатили, платят снова как продление',
            },
            'subscription.changeCard': {
              guard: 'isOwn',
              target: 'changingCard',
              actions: {
                type: 'beginCardChange',
              },
            },
            'subscription.entered': {
              guard: {
                type: 'isReturned',
              },
              target: '.returned',
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
              description: 'Тихо узнаём, чем кончилась начатая оплата',
              invoke: {
                id: 'renewalPayment',
                src: 'cardPayment',
                onDone: [
                  {
                    guard: {
                      type: 'isCard',
                    },
                    target: 'resting',
                    actions: [
                      'forgetAttempt',
                      {
                        type: 'announceCard',
                      },
                    ],
                    description: 'F09: чем кончилась смена карты, говорят один раз',
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
                    actions: [
                      {
                        type: 'keepPayMessage',
                      },
                      'forgetAttempt',
                    ],
                    description: 'Кончилась: следующая оплата будет новой',
                  },
                ],
                onError: 'resting',
              },
            },
            returned: {
              description: 'Узнаём исход у сервера',
              invoke: {
                id: 'renewalPayment',
                src: 'cardPayment',
                onDone: [
                  {
                    guard: {
                      type: 'isCard',
                    },
                    target: 'resting',
                    actions: [
                      'forgetAttempt',
                      {
                        type: 'announceCard',
                      },
                    ],
                    description: 'F09: чем кончилась смена карты, говорят один раз',
                  },
                  {
                    target: 'resting',
                    actions: [
                      {
                        type: 'keepPayMessage',
                      },
                      'forgetAttempt',
                    ],
                    description: 'Кончилась: следующая оплата будет новой',
                  },
                ],
                onError: {
                  target: 'resting',
                  actions: 'sayPayUnknown',
                },
              },
            },
          },
        },
        renewing: {
          description: 'Продлеваем: браузер идёт на страницу банка; второй раз начать нельзя',
          invoke: {
            id: 'renewalPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isBack',
                },
                target: 'idle.checking',
                actions: {
                  type: 'takePayment',
                },
                description: 'Страница банка позади: кнопки работают, а мы тихо узнаём, чем кончилось',
              },
              {
                guard: {
                  type: 'isPayRefused',
                },
                target: 'idle',
                actions: [
                  {
                    type: 'keepPayMessage',
                  },
                  'forgetAttempt',
                ],
                description: 'F02: причина отказа сохранена и показана',
              },
              {
                target: 'idle',
                actions: {
                  type: 'keepPayMessage',
                },
                description: 'Могло и начаться: повтор пойдёт под тем же ключом',
              },
            ],
            onError: {
              target: 'idle',
              actions: 'sayPayUnknown',
            },
          },
        },
        changingCard: {
          description: 'Меняем карту: браузер идёт на страницу банка; второй раз начать нельзя',
          invoke: {
            id: 'renewalPayment',
            src: 'cardPayment',
            onDone: [
              {
                guard: {
                  type: 'isBack',
                },
                target: 'idle.checking',
                actions: {
                  type: 'takePayment',
                },
                description: 'Страница банка позади: кнопки работают, а мы тихо узнаём, чем кончилось',
              },
              {
                guard: {
                  type: 'isPayRefused',
                },
                target: 'idle',
                actions: [
                  {
                    type: 'keepPayMessage',
                  },
                  'forgetAttempt',
                ],
                description: 'F02: причина отказа сохранена и показана',
              },
              {
                target: 'idle',
                actions: {
                  type: 'keepPayMessage',
                },
                description: 'Могло и начаться: повтор пойдёт под тем же ключом',
              },
            ],
            onError: {
              target: 'idle',
              actions: 'sayPayUnknown',
            },
          },
        },
      },
    },
  },
});

// machines/take-over/take-over.machine.ts: Оживающая страница
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const takeOverConditions = {
  isGuest: true as boolean, // если ключей входа нет
};

export const takeOverMachine = setup({
  delays: {
    patience_3_s: 3000,
  },
  guards: {
    isGuest: () => takeOverConditions.isGuest,
  },
  actors: {
    drawnPage: fromCallback(() => {}), // нарисованная страница
    readAnew: fromPromise(() => new Promise(() => {})), // страница заново
  },
  actions: {
    pressAgain: () => {}, // нажать то, что нажали раньше
    unhide: () => {}, // показать места слушателя
  },
}).createMachine({
  id: 'takeOver',
  description: 'Страница, которая пришла нарисованной, оживает',
  initial: 'asItCame',
  invoke: {
    id: 'drawnPage',
    src: 'drawnPage',
    onError: {
      target: '.own',
      description: 'О нажатом раньше спросить не у кого: страница жива и так',
    },
  },
  states: {
    asItCame: {
      description: 'Страница стоит, какой пришла: отвечает то, что пришло с ней, и второе мнение ей не нужно',
      tags: 'asItCame',
      on: {
        'page.shown': [
          {
            guard: 'isGuest',
            target: 'own',
            actions: [
              'pressAgain',
              'unhide',
            ],
            description: 'Её рисовали для гостя, и гость её и читает',
          },
          {
            target: 'readingAnew',
            description: 'Здесь, может быть, слушатель, а показано гостевое: «Слушать» начало бы не с его места',
          },
        ],
      },
    },
    readingAnew: {
      description: 'Страницу читают заново для того, кто здесь; его места на ней пока пусты',
      tags: 'taken',
      invoke: {
        id: 'readAnew',
        src: 'readAnew',
        onDone: {
          target: 'own',
          actions: [
            'unhide',
            'pressAgain',
          ],
        },
        onError: {
          target: 'own',
          actions: [
            'unhide',
            'pressAgain',
          ],
          description: 'Не прочиталась: о беде скажет сама страница, а прятать больше нечего',
        },
      },
      after: {
        patience_3_s: {
          actions: 'pressAgain',
          description: 'Читают долго: клавиши отвечают и так',
        },
      },
    },
    own: {
      description: 'Страница своя: такая же, как если бы её рисовали здесь',
      tags: 'taken',
    },
  },
});

// machines/toasts/toast.machine.ts: Уведомление
export const toastMachine = setup({
  delays: {
    rest_of_5_s: 5000, // в продукте считается по ходу; здесь — число из имени
  },
  actions: {
    keepRemainder: () => {}, // сохранить остаток времени
    goOnFrom: () => {}, // пустить остаток времени
    reportTimeOut: () => {}, // сообщить: время вышло
    reportDismissed: () => {}, // сообщить: закрыли
  },
}).createMachine({
  id: 'toast',
  description: 'Одно уведомление: пять секунд на глазах.',
  initial: 'running',
  states: {
    running: {
      description: 'Видно, время идёт.',
      after: {
        rest_of_5_s: {
          target: 'over',
          actions: 'reportTimeOut',
          description: 'Пять секунд прошли: закрывается само.',
        },
      },
      on: {
        'toast.hold': {
          target: 'held',
          actions: {
            type: 'keepRemainder',
          },
          description: 'Навели указатель или поставили фокус: время стоит, остаток сохранён.',
        },
        'toast.dismiss': {
          target: 'over',
          actions: {
            type: 'reportDismissed',
          },
          description: 'Закрыли сами.',
        },
      },
    },
    held: {
      description: 'Видно, время стоит.',
      on: {
        'toast.release': {
          target: 'running',
          actions: {
            type: 'goOnFrom',
          },
          description: 'Указатель и фокус ушли: идёт остаток.',
        },
        'toast.dismiss': {
          target: 'over',
          actions: {
            type: 'reportDismissed',
          },
          description: 'Закрыли сами.',
        },
      },
    },
    over: {
      description: 'Закрыто.',
      type: 'final',
    },
  },
});

// machines/toasts/toasts.machine.ts: Уведомления
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const toastsConditions = {
  isRepeat: true as boolean, // если такой текст уже есть или только что был
  isVisible: true as boolean, // если оно на экране
  isLastPlace: true as boolean, // если место последнее
  isLastToast: true as boolean, // если на экране оно одно
  hasWaiting: true as boolean, // если кто-то ждёт
};

export const toastsMachine = setup({
  guards: {
    isRepeat: () => toastsConditions.isRepeat,
    isVisible: () => toastsConditions.isVisible,
    isLastPlace: () => toastsConditions.isLastPlace,
    isLastToast: () => toastsConditions.isLastToast,
    hasWaiting: () => toastsConditions.hasWaiting,
  },
  actors: {
    toast: fromCallback(() => {}), // уведомление
  },
  actions: {
    showToast: () => {}, // показать
    putInQueue: () => {}, // поставить в очередь
    showNextWaiting: () => {}, // показать первое из ждущих
    startNewest: () => {}, // пустить время нового
    removeToast: () => {}, // убрать с экрана
    stopToast: () => {}, // остановить закрытое
    holdToast: () => {}, // остановить его время
    releaseToast: () => {}, // пустить его время
    dismissToast: () => {}, // закрыть его
  },
}).createMachine({
  id: 'toasts',
  description: 'Уведомления: не больше трёх на экране, остальные ждут очереди.',
  context: {
    visible: [],
    waiting: [],
    recent: [],
    count: 0,
  },
  initial: 'empty',
  on: {
    'toasts.hold': {
      guard: {
        type: 'isVisible',
      },
      actions: {
        type: 'holdToast',
      },
      description: 'Указатель или фокус на уведомлении: его время стоит.',
    },
    'toasts.release': {
      guard: {
        type: 'isVisible',
      },
      actions: {
        type: 'releaseToast',
      },
      description: 'Указатель и фокус ушли: время идёт дальше.',
    },
    'toasts.dismiss': {
      guard: {
        type: 'isVisible',
      },
      actions: {
        type: 'dismissToast',
      },
      description: 'Крестик: уведомление закрывается и само об этом сообщает.',
    },
  },
  states: {
    empty: {
      description: 'Уведомлений нет.',
      on: {
        'toasts.show': [
          {
            guard: {
              type: 'isRepeat',
            },
            description: 'Этот текст только что показывали.',
          },
          {
            target: 'showing',
            actions: [
              {
                type: 'showToast',
              },
              'startNewest',
            ],
          },
        ],
      },
    },
    showing: {
      description: 'На экране одно или два, место есть.',
      on: {
        'toasts.show': [
          {
            guard: {
              type: 'isRepeat',
            },
            description: 'Этот текст уже на экране или только что был.',
          },
          {
            guard: 'isLastPlace',
            target: 'full',
            actions: [
              {
                type: 'showToast',
              },
              'startNewest',
            ],
            description: 'Занято последнее место.',
          },
          {
            actions: [
              {
                type: 'showToast',
              },
              'startNewest',
            ],
          },
        ],
        'toast.closed': [
          {
            guard: 'isLastToast',
            target: 'empty',
            actions: [
              {
                type: 'stopToast',
              },
              {
                type: 'removeToast',
              },
            ],
          },
          {
            actions: [
              {
                type: 'stopToast',
              },
              {
                type: 'removeToast',
              },
            ],
          },
        ],
      },
    },
    full: {
      description: 'На экране три, новые ждут.',
      on: {
        'toasts.show': [
          {
            guard: {
              type: 'isRepeat',
            },
            description: 'Этот текст уже на экране, ждёт или только что был.',
          },
          {
            actions: {
              type: 'putInQueue',
            },
            description: 'Мест нет: уведомление ждёт.',
          },
        ],
        'toast.closed': [
          {
            guard: 'hasWaiting',
            actions: [
              {
                type: 'stopToast',
              },
              {
                type: 'removeToast',
              },
              'showNextWaiting',
              'startNewest',
            ],
            description: 'Место освободилось: показывается первое из ждущих, и его пять секунд начинаются сейчас.',
          },
          {
            target: 'showing',
            actions: [
              {
                type: 'stopToast',
              },
              {
                type: 'removeToast',
              },
            ],
          },
        ],
      },
    },
  },
});

// machines/token-refresh/token-refresh.machine.ts: Продление входа
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const tokenRefreshConditions = {
  hasTokens: true as boolean, // если в браузере есть ключи входа
  isOfEarlierToken: true as boolean, // если запрос ушёл с прежним ключом этого входа
  isOfOtherSession: true as boolean, // если запрос был от другого входа
  isLastTry: true as boolean, // если это уже повтор с новым ключом
  hasNothingToRefreshWith: true as boolean, // если обновлять нечем
  isRefreshed: true as boolean, // если сервер выдал новую пару
  isFound: true as boolean, // если новую пару уже получила другая вкладка
  isReplaced: true as boolean, // если в другой вкладке вошли заново
  isRefused: true as boolean, // если сервер отказал
  isSignedOut: true as boolean, // если в другой вкладке вышли
  isResting: true as boolean, // если другая вкладка уже ждёт
  isAnyFailureFinal: true as boolean, // если настроено выходить при любой неудаче
  mayRepeat: true as boolean, // если повторы остались
  mayWake: true as boolean, // если ожидание ещё не прерывали
  mayBePressed: true as boolean, // если ожидание ещё не прерывали нажатием
};

export const tokenRefreshMachine = setup({
  delays: {
    repeat_1_s: 1000,
    limit_10_s: 10000,
    rest_of_60_s: 60000, // в продукте считается по ходу; здесь — число из имени
  },
  guards: {
    hasTokens: () => tokenRefreshConditions.hasTokens,
    isOfEarlierToken: () => tokenRefreshConditions.isOfEarlierToken,
    isOfOtherSession: () => tokenRefreshConditions.isOfOtherSession,
    isLastTry: () => tokenRefreshConditions.isLastTry,
    hasNothingToRefreshWith: () => tokenRefreshConditions.hasNothingToRefreshWith,
    isRefreshed: () => tokenRefreshConditions.isRefreshed,
    isFound: () => tokenRefreshConditions.isFound,
    isReplaced: () => tokenRefreshConditions.isReplaced,
    isRefused: () => tokenRefreshConditions.isRefused,
    isSignedOut: () => tokenRefreshConditions.isSignedOut,
    isResting: () => tokenRefreshConditions.isResting,
    isAnyFailureFinal: () => tokenRefreshConditions.isAnyFailureFinal,
    mayRepeat: () => tokenRefreshConditions.mayRepeat,
    mayWake: () => tokenRefreshConditions.mayWake,
    mayBePressed: () => tokenRefreshConditions.mayBePressed,
  },
  actors: {
    refreshTokens: fromPromise(() => new Promise(() => {})), // новая пара ключей входа
  },
  actions: {
    setTokens: () => {}, // запомнить новую пару
    renewTokens: () => {}, // сменить пару
    takeAnswer: () => {}, // запомнить пару из ответа
    forgetTokens: () => {}, // забыть пару
    hold: () => {}, // придержать запрос
    releaseAll: () => {}, // отпустить ждущих
    takeRest: () => {}, // взять остаток ожидания другой вкладки
    countAttempt: () => {}, // посчитать попытку
    countWake: () => {}, // запомнить, что ожидание прервали
    countPress: () => {}, // запомнить, что ожидание прервали нажатием
    repeatOne: () => {}, // повторить запрос
    repeatAll: () => {}, // повторить ждущие запросы
    failOne: () => {}, // вернуть запрос с ошибкой
    failAll: () => {}, // вернуть ждущие запросы с ошибкой
    announceRevoked: () => {}, // попросить сервер забыть ключ
    announceForgotten: () => {}, // объявить: ключи входа забыты
    announceDoubted: () => {}, // объявить, с какими ключами осталась страница
    announceRefused: () => {}, // объявить: вход окончен
    announceReplaced: () => {}, // объявить: вошёл, может быть, другой
  },
}).createMachine({
  id: 'tokenRefresh',
  description: 'Продление входа: ключ доступа живёт недолго, и его меняют на новый один раз на все вкладки, сколько бы запросов этого ни ждало',
  initial: 'choosing',
  on: {
    'page.restored': {
      actions: 'announceDoubted',
      description: 'Страница вернулась: о других вкладках она не слышала',
    },
  },
  states: {
    choosing: {
      description: 'Развилка: есть ли в браузере ключи входа',
      always: [
        {
          guard: 'hasTokens',
          target: 'signedIn',
        },
        {
          target: 'signedOut',
        },
      ],
    },
    signedOut: {
      description: 'Ключей входа нет: отказ сервера остаётся отказом',
      on: {
        'request.unauthorised': {
          actions: {
            type: 'failOne',
          },
        },
        'tokens.received': {
          target: 'signedIn',
          actions: {
            type: 'setTokens',
          },
          description: 'Вошли; запоздалое обновление другой вкладки выход не отменяет',
        },
        'tokens.drop': {
          actions: 'announceForgotten',
          description: 'Здесь их нет, но браузер их ещё помнит',
        },
      },
    },
    signedIn: {
      description: 'Ключи входа есть',
      tags: 'signedIn',
      initial: 'ready',
      on: {
        'tokens.received': {
          target: '.ready',
          actions: {
            type: 'setTokens',
          },
          description: 'Вошли заново, может быть под другим именем',
        },
        'tokens.refreshedElsewhere': {
          target: '.ready',
          actions: {
            type: 'renewTokens',
          },
        },
        'tokens.dropped': {
          target: 'signedOut',
          actions: 'forgetTokens',
          description: 'Вышли в другой вкладке',
        },
        'tokens.drop': {
          target: 'signedOut',
          actions: [
            'announceForgotten',
            'forgetTokens',
          ],
          description: 'Вышли',
        },
        'tokens.revoke': {
          actions: 'announceRevoked',
          description: 'Слушатель выходит: пусть забудет и сервер',
        },
      },
      states: {
        ready: {
          description: 'Ключ доступа в ходу',
          on: {
            'request.unauthorised': [
              {
                guard: {
                  type: 'isOfEarlierToken',
                },
                actions: {
                  type: 'repeatOne',
                },
                description: 'Запрос ушёл с прежним ключом: повторяем его с нынешним, обновлять нечего',
              },
              {
                guard: {
                  type: 'isOfOtherSession',
                },
                actions: {
                  type: 'failOne',
                },
                description: 'Запрос прежнего слушателя от имени нового не повторяется',
              },
              {
                guard: {
                  type: 'isLastTry',
                },
                target: '#tokenRefresh.signedOut',
                actions: [
                  {
                    type: 'failOne',
                  },
                  'forgetTokens',
                  'announceRefused',
                ],
                description: 'Сервер не принял и только что выданный ключ: вход окончен',
              },
              {
                guard: 'hasNothingToRefreshWith',
                actions: {
                  type: 'failOne',
                },
                description: 'Обновлять нечем: отказ сервера показан как есть',
              },
              {
                target: 'refreshing',
                actions: {
                  type: 'hold',
                },
                description: '§4: ключ доступа просрочен, просим новый; ключ обновления годен один раз',
              },
            ],
          },
        },
        refreshing: {
          description: 'Одно обновление на весь браузер',
          tags: 'refreshing',
          initial: 'asking',
          after: {
            limit_10_s: [
              {
                guard: 'isAnyFailureFinal',
                target: '#tokenRefresh.signedOut',
                actions: [
                  {
                    type: 'failAll',
                    params: {
                      reason: 'unreachable',
                    },
                  },
                  'releaseAll',
                  'forgetTokens',
                  'announceRefused',
                ],
                description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
              },
              {
                target: '#tokenRefresh.signedIn.resting',
                actions: [
                  {
                    type: 'failAll',
                    params: {
                      reason: 'unreachable',
                    },
                  },
                  'releaseAll',
                ],
                description: 'Никто не ждёт обновления дольше десяти секунд',
              },
            ],
          },
          on: {
            'request.unauthorised': {
              actions: {
                type: 'hold',
              },
              description: 'Ещё один запрос ждёт того же обновления',
            },
            'tokens.received': {
              target: '#tokenRefresh.signedIn.ready',
              actions: [
                {
                  type: 'failAll',
                  params: {
                    reason: 'unauthorised',
                  },
                },
                'releaseAll',
                {
                  type: 'setTokens',
                },
              ],
              description: 'Вошли заново: запросы прежнего слушателя не повторяются',
            },
            'tokens.refreshedElsewhere': {
              target: '#tokenRefresh.signedIn.ready',
              actions: [
                {
                  type: 'renewTokens',
                },
                {
                  type: 'repeatAll',
                  params: {
                    isLastTry: false,
                  },
                },
                'releaseAll',
              ],
              description: 'Другая вкладка уже обновила: ждавшие запросы повторяются с её ключом',
            },
            'tokens.dropped': {
              target: '#tokenRefresh.signedOut',
              actions: [
                {
                  type: 'failAll',
                  params: {
                    reason: 'unauthorised',
                  },
                },
                'releaseAll',
                'forgetTokens',
              ],
              description: 'Выход сильнее обновления',
            },
            'tokens.drop': {
              target: '#tokenRefresh.signedOut',
              actions: [
                {
                  type: 'failAll',
                  params: {
                    reason: 'unauthorised',
                  },
                },
                'releaseAll',
                'announceForgotten',
                'forgetTokens',
              ],
              description: 'Выход сильнее обновления',
            },
          },
          states: {
            asking: {
              description: 'Просим новую пару ключей; пока просим, другие вкладки ждут',
              invoke: {
                id: 'refreshTokens',
                src: 'refreshTokens',
                onDone: [
                  {
                    guard: {
                      type: 'isRefreshed',
                    },
                    target: '#tokenRefresh.signedIn.ready',
                    actions: [
                      {
                        type: 'takeAnswer',
                      },
                      {
                        type: 'repeatAll',
                        params: {
                          isLastTry: true,
                        },
                      },
                      'releaseAll',
                    ],
                    description: 'Новая пара получена: каждый ждавший запрос повторяется',
                  },
                  {
                    guard: {
                      type: 'isFound',
                    },
                    target: '#tokenRefresh.signedIn.ready',
                    actions: [
                      {
                        type: 'takeAnswer',
                      },
                      {
                        type: 'repeatAll',
                        params: {
                          isLastTry: false,
                        },
                      },
                      'releaseAll',
                    ],
                    description: 'Пару сменила другая вкладка, но когда — неизвестно: ещё один отказ не конец входа',
                  },
                  {
                    guard: {
                      type: 'isReplaced',
                    },
                    target: '#tokenRefresh.signedIn.ready',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unauthorised',
                        },
                      },
                      'releaseAll',
                      {
                        type: 'takeAnswer',
                      },
                      'announceReplaced',
                    ],
                    description: 'Пока ждали другой вкладки, в ней вошли заново',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: '#tokenRefresh.signedOut',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unauthorised',
                        },
                      },
                      'releaseAll',
                      'forgetTokens',
                      'announceRefused',
                    ],
                    description: '§4: сервер отказал наотрез — ключи стёрты, выход',
                  },
                  {
                    guard: {
                      type: 'isSignedOut',
                    },
                    target: '#tokenRefresh.signedOut',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unauthorised',
                        },
                      },
                      'releaseAll',
                      'forgetTokens',
                      'announceRefused',
                    ],
                    description: 'Пока ждали другой вкладки, в ней вышли',
                  },
                  {
                    guard: 'isAnyFailureFinal',
                    target: '#tokenRefresh.signedOut',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                      'forgetTokens',
                      'announceRefused',
                    ],
                    description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
                  },
                  {
                    guard: {
                      type: 'isResting',
                    },
                    target: '#tokenRefresh.signedIn.resting',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                      {
                        type: 'takeRest',
                      },
                    ],
                    description: 'Другая вкладка только что не дозвалась сервера: ждём вместе с ней, не спрашивая',
                  },
                  {
                    guard: 'mayRepeat',
                    target: 'pausing',
                    actions: 'countAttempt',
                    description: 'Ответа нет: просим ещё раз с тем же ключом',
                  },
                  {
                    target: '#tokenRefresh.signedIn.resting',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                    ],
                    description: 'Сервера нет: ключи остаются, вход не потерян',
                  },
                ],
                onError: [
                  {
                    guard: 'isAnyFailureFinal',
                    target: '#tokenRefresh.signedOut',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                      'forgetTokens',
                      'announceRefused',
                    ],
                    description: 'Если настроено выходить при любой неудаче (строгое прочтение §4): выход',
                  },
                  {
                    target: '#tokenRefresh.signedIn.resting',
                    actions: [
                      {
                        type: 'failAll',
                        params: {
                          reason: 'unreachable',
                        },
                      },
                      'releaseAll',
                    ],
                    description: 'Ответ непонятен: ключи остаются',
                  },
                ],
              },
            },
            pausing: {
              description: 'Секунда перед повтором',
              after: {
                repeat_1_s: 'asking',
              },
            },
          },
        },
        resting: {
          description: 'Минуту ни одна вкладка не беспокоит сервер; вход не потерян',
          tags: 'resting',
          after: {
            rest_of_60_s: 'ready',
          },
          on: {
            'request.unauthorised': {
              actions: {
                type: 'failOne',
              },
            },
            'network.restored': {
              guard: 'mayWake',
              target: 'ready',
              actions: 'countWake',
              description: 'Сеть вернулась: не ждём, но за один перебой лишь раз на все вкладки',
            },
            'listener.pressed': {
              guard: 'mayBePressed',
              target: 'ready',
              actions: 'countPress',
              description: 'Слушатель нажал: спрашиваем сразу, но за один перебой лишь раз',
            },
          },
        },
      },
    },
  },
});

// machines/welcome/welcome.machine.ts: Встреча
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const welcomeConditions = {
  hasCode: true as boolean, // если с промокодом
  isTrial: true as boolean, // если подписка пробная
  hasDroppedWaysIn: true as boolean, // если прежний пароль больше не действует
};

export const welcomeMachine = setup({
  guards: {
    hasCode: () => welcomeConditions.hasCode,
    isTrial: () => welcomeConditions.isTrial,
    hasDroppedWaysIn: () => welcomeConditions.hasDroppedWaysIn,
  },
  actions: {
    announceCode: () => {}, // сообщить, что код принят
    announceTrial: () => {}, // сказать, до какого дня открыта подписка
    announceWaysInDropped: () => {}, // сказать, что прежний пароль больше не действует
  },
}).createMachine({
  id: 'welcome',
  description: 'Что сказать тому, кто только что вошёл',
  initial: 'idle',
  on: {
    'welcome.cameByLetter': {
      guard: {
        type: 'hasDroppedWaysIn',
      },
      actions: 'announceWaysInDropped',
      description: 'Вход по письму подтвердил почту, а чей прежний пароль, неизвестно: его больше нет',
    },
  },
  states: {
    idle: {
      description: 'Сказать нечего',
      on: {
        'welcome.registered': {
          guard: {
            type: 'hasCode',
          },
          target: 'registered',
          actions: {
            type: 'announceCode',
          },
          description: 'A04: регистрация приняла промокод',
        },
      },
    },
    registered: {
      description: 'Промокод принят; что он дал, видно по подписке того, кто войдёт',
      on: {
        'session.started': [
          {
            guard: {
              type: 'isTrial',
            },
            target: 'idle',
            actions: {
              type: 'announceTrial',
            },
            description: 'Код открыл пробную подписку',
          },
          {
            target: 'idle',
            description: 'Код дал скидку, или подписка не прочиталась',
          },
        ],
      },
    },
  },
});

// machines/what-next/what-next.machine.ts: Что слушать дальше
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const whatNextConditions = {
  isOver: true as boolean, // если список дослушан
  isFound: true as boolean, // если лекция нашлась
};

export const whatNextMachine = setup({
  guards: {
    isOver: () => whatNextConditions.isOver,
    isFound: () => whatNextConditions.isFound,
  },
  actors: {
    findNext: fromPromise(() => new Promise(() => {})), // что слушать дальше
  },
  actions: {
    setListener: () => {}, // запомнить, гость ли это
    setEnded: () => {}, // запомнить, какой список кончился
    setOffer: () => {}, // запомнить предложение
    announceChosen: () => {}, // играть предложенное
    announceFailed: () => {}, // сказать в журнал: не прочитали
  },
}).createMachine({
  id: 'whatNext',
  description: 'Что слушать дальше, когда дослушана последняя лекция списка',
  context: {
    ended: null,
    heardBy: 'browser',
    offer: null,
  },
  initial: 'idle',
  on: {
    'whatNext.listenerKnown': {
      actions: {
        type: 'setListener',
      },
    },
    'whatNext.endKnown': [
      {
        guard: {
          type: 'isOver',
        },
        target: '.reading',
        actions: {
          type: 'setEnded',
        },
      },
      {
        target: '.idle',
        actions: {
          type: 'setEnded',
        },
        description: 'Лекция другая, список другой, или плеер закрыт: предложение кончилось',
      },
    ],
  },
  states: {
    idle: {
      description: 'Список не кончился: искать нечего',
    },
    reading: {
      description: 'Ищем, что послушать дальше',
      invoke: {
        id: 'findNext',
        src: 'findNext',
        onDone: [
          {
            guard: {
              type: 'isFound',
            },
            target: 'offered',
            actions: {
              type: 'setOffer',
            },
          },
          {
            target: 'nothing',
          },
        ],
        onError: {
          target: 'nothing',
          actions: {
            type: 'announceFailed',
          },
          description: 'Не прочитали: молча ничего не предлагаем',
        },
      },
    },
    offered: {
      description: 'Лекция предложена; сама она не начнётся',
      tags: 'offered',
      on: {
        'whatNext.listen': {
          actions: 'announceChosen',
        },
      },
    },
    nothing: {
      description: 'Предложить нечего',
    },
  },
});
