import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const outboxWords: ChartWords = {
  title: 'Исходящие записи',
  events: {
    'outbox.listenerKnown': 'узнали, кто слушает',
    'outbox.added': 'запись появилась',
    'outbox.flush': 'отправить сейчас',
  },
  guards: {
    isRead: 'известно, чей это аккаунт',
    isEmpty: 'отправлять нечего',
    isDelivered: 'сервер подтвердил',
    isRefusedAlone: 'сервер отвергает эту единственную запись',
    isRefused: 'сервер отвергает пачку',
  },
  actions: {
    setAccount: 'запомнить, чьи записи',
    askKeepalive: 'попросить отправить остаток вдогонку',
    setItems: 'взять записи',
    countAttempt: 'посчитать неудачу',
    growBack: 'вернуть полный размер пачки',
    announceDelivered: 'объявить: доставлено',
    announcePlaces: 'объявить места, которые теперь у сервера',
    announceBuried: 'объявить: запись не принята',
    halve: 'взять вдвое меньше',
    forgetItems: 'отпустить записи',
  },
  ports: {
    adoptGuest: 'передача записей гостя',
    readBatch: 'чтение старых записей',
    sendBatch: 'отправка пачки',
    removeBatch: 'удаление доставленного',
    buryBatch: 'откладывание негодной записи',
  },
  tags: {
    sending: 'отправляем',
    waiting: 'перерыв',
  },
};
