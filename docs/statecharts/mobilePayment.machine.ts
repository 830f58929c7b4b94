import { fromPromise, setup } from 'xstate';

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
