import { fromPromise, setup } from 'xstate';

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
