import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const mobilePaymentWords: ChartWords = {
  title: 'Оплата со счёта телефона',
  events: {
    'mobilePayment.submitPhone': 'отправили номер',
    'mobilePayment.editPhone': 'правят номер',
    'mobilePayment.changeNumber': 'изменить номер',
    'mobilePayment.checkAgain': 'проверить ещё раз',
    'mobilePayment.close': 'закрыли окно',
  },
  guards: {
    isAwaited: 'счёт уже выставлен',
    isTimeLeft: 'из десяти минут что-то осталось',
    isCreated: 'счёт выставлен',
    isPaid: 'оплачено',
    isUnsuitable: 'номер не подошёл',
    isNotYet: 'ещё не оплачено',
    isLastSecondNext: 'осталась одна секунда',
  },
  actions: {
    announceRefused: 'объявить: сервер отказал',
    askForPhone: 'сказать «Это поле обязательно»',
    begin: 'запомнить номер',
    startWaiting: 'отвести на ожидание десять минут',
    announceStarted: 'объявить: счёт выставлен',
    announceAttempt: 'объявить: счёт просили на этот номер',
    announceEnded: 'объявить: больше не ждём',
    announcePaid: 'объявить: оплачено',
    askForAnotherPhone: 'сказать, что номер не подошёл',
    startCountdown: 'начать отсчёт с пятнадцати',
    stopCountdown: 'убрать отсчёт',
    countDown: 'убавить секунду',
  },
  ports: {
    createSubscription: 'счёт на телефон',
    checkPayment: 'оплачен ли счёт',
  },
  tags: {
    phone: 'форма номера',
    sending: 'форма ждёт',
    confirm: 'ожидание оплаты',
    timedOut: 'время вышло',
    refused: 'отказ',
    checking: 'спрашиваем',
  },
};
