import { setup } from 'xstate';

type Does =
  | { type: 'lecture.next' }
  | { type: 'popup.close' }
  | { type: 'popup.subscribe' }
  | { type: 'plan.choose' }
  | { type: 'form.register' }
  | { type: 'payment.cancel' }
  | { type: 'card.pay' }
  | { type: 'bank.decline' }
  | { type: 'bank.pay' }
  | { type: 'browser.back' }
  | { type: 'payment.again' }
  | { type: 'phone.pay' }
  | { type: 'dialog.close' }
  | { type: 'number.submit' }
  | { type: 'operator.refuse' }
  | { type: 'operator.confirm' }
  | { type: 'page.reload' }
  | { type: 'lecture.return' }
  | { type: 'lecture.start' }
  | { type: 'subscription.open' };

/** From the first closed lecture to a subscription, by card or from the phone's account. */
export const subscribeJourney = setup({ types: { events: {} as Does } }).createMachine({
  id: 'subscribe',
  description: 'Гость становится подписчиком',
  initial: 'listening',
  states: {
    listening: {
      description: 'Звучит открытая лекция цикла',
      on: { 'lecture.next': { target: 'popup', description: 'Просит следующую, она по подписке' } },
    },
    popup: {
      description: 'Окно «Подписка»',
      on: {
        'popup.close': { target: 'listening', description: 'Закрывает окно и слушает дальше' },
        'popup.subscribe': { target: 'plans', description: 'Нажимает «Оформить»' },
      },
    },
    plans: {
      description: 'Тарифы и цены, смотрит гость',
      on: { 'plan.choose': { target: 'registration', description: 'Выбирает тариф' } },
    },
    registration: {
      description: 'Форма регистрации',
      on: { 'form.register': { target: 'payment', description: 'Регистрируется' } },
    },
    payment: {
      description: 'Способ оплаты, выбранный тариф в заказе',
      on: {
        'payment.cancel': { target: 'plansOfListener', description: 'Нажимает «Отменить»' },
        'card.pay': { target: 'bank', description: 'Платит картой' },
        'phone.pay': { target: 'phone', description: 'Платит со счёта телефона' },
      },
    },
    plansOfListener: {
      description: 'Тарифы и цены, смотрит слушатель',
      on: { 'plan.choose': { target: 'payment', description: 'Выбирает тариф' } },
    },
    bank: {
      description: 'Страница банка',
      on: {
        'browser.back': { target: 'payment', description: 'Возвращается кнопкой «Назад»' },
        'bank.decline': { target: 'declined', description: 'Банк отклоняет платёж' },
        'bank.pay': { target: 'paid', description: 'Платит' },
      },
    },
    declined: {
      description: '«Платёж не прошёл»',
      on: { 'payment.again': { target: 'payment', description: 'Пробует ещё раз' } },
    },
    phone: {
      description: 'Окно «Оплата с телефона»',
      on: {
        'dialog.close': { target: 'payment', description: 'Закрывает окно' },
        'number.submit': { target: 'waiting', description: 'Отправляет номер' },
      },
    },
    waiting: {
      description: 'Окно «Подтвердите платёж»: ждём ответа оператора',
      on: {
        'page.reload': { target: 'waiting', reenter: true, description: 'Открывает страницу заново' },
        'operator.refuse': { target: 'phoneRefused', description: 'Оператор не принимает номер' },
        'operator.confirm': { target: 'paidByPhone', description: 'Подтверждает списание' },
      },
    },
    phoneRefused: {
      description: '«Проверьте правильность номера», номер на месте',
      on: { 'number.submit': { target: 'waiting', description: 'Отправляет другой номер' } },
    },
    paidByPhone: {
      description: 'Окна нет, сказано, что подписка оформлена',
      on: { 'subscription.open': { target: 'subscription', description: 'Открывает подписку в кабинете' } },
    },
    subscription: { description: 'Подписка в личном кабинете, оплата одна', type: 'final' },
    paid: {
      description: '«Подписка оформлена»',
      on: { 'lecture.return': { target: 'wanted', description: 'Возвращается к лекции' } },
    },
    wanted: {
      description: 'Страница лекции, ради которой покупали',
      on: { 'lecture.start': { target: 'hearing', description: 'Слушает её' } },
    },
    hearing: { description: 'Лекция по подписке звучит, оплата одна', type: 'final' },
  },
});
