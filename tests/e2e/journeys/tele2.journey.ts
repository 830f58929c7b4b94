import { setup } from 'xstate';

type Does =
  | { type: 'partner.connect' }
  | { type: 'address.submitNew' }
  | { type: 'address.submitKnown' }
  | { type: 'address.other' }
  | { type: 'account.bind' }
  | { type: 'code.submitWrong' }
  | { type: 'code.submitRight' }
  | { type: 'dialog.close' }
  | { type: 'subscription.open' };

/** A subscriber of tele2 comes by the operator's link, without an e-mail. */
export const tele2Journey = setup({ types: { events: {} as Does } }).createMachine({
  id: 'tele2',
  description: 'Абонент Tele2 приходит за подпиской',
  initial: 'operator',
  states: {
    operator: {
      description: 'Страница оператора',
      on: { 'partner.connect': { target: 'address', description: 'Подключает подписку' } },
    },
    address: {
      description: 'Библиотека, окно «Укажите почту»',
      on: {
        'address.submitKnown': { target: 'known', description: 'Пишет адрес, с которым здесь уже есть аккаунт' },
        'address.submitNew': { target: 'saved', description: 'Пишет новый адрес' },
      },
    },
    known: {
      description: '«Эта почта уже есть»',
      on: {
        'address.other': { target: 'address', description: 'Нажимает «Другой адрес»' },
        'account.bind': { target: 'code', description: 'Нажимает «Привязать»' },
      },
    },
    code: {
      description: 'Спрашивают код из письма',
      on: { 'code.submitWrong': { target: 'wrongCode', description: 'Вводит не тот код' } },
    },
    wrongCode: {
      description: '«Неверный код»',
      on: { 'code.submitRight': { target: 'merged', description: 'Вводит код из письма' } },
    },
    merged: {
      description: '«Аккаунты объединены»',
      on: { 'dialog.close': { target: 'settled', description: 'Закрывает окно' } },
    },
    saved: {
      description: 'Окна нет, сказано, что почта сохранена',
      on: { 'subscription.open': { target: 'subscription', description: 'Открывает подписку в кабинете' } },
    },
    settled: {
      description: 'Окна нет',
      on: { 'subscription.open': { target: 'subscription', description: 'Открывает подписку в кабинете' } },
    },
    subscription: { description: 'Подписка Tele2 в кабинете, почта в настройках', type: 'final' },
  },
});
