import { setup } from 'xstate';

type Does =
  | { type: 'page.open' }
  | { type: 'account.own' }
  | { type: 'form.register' }
  | { type: 'partner.go' }
  | { type: 'browser.back' }
  | { type: 'partner.connect' }
  | { type: 'lecture.start' }
  | { type: 'subscription.open' }
  | { type: 'link.reuse' };

/** A subscriber of beeline: as a guest, or into the account he makes on the way. */
export const beelineJourney = setup({ types: { events: {} as Does } }).createMachine({
  id: 'beeline',
  description: 'Абонент Билайна подключает подписку',
  initial: 'questions',
  states: {
    questions: {
      description: 'Вопросы и ответы',
      on: { 'page.open': { target: 'offer', description: 'Находит ответ о партнёрах и открывает страницу Билайна' } },
    },
    offer: {
      description: 'Предложение для абонентов, смотрит гость',
      on: {
        'account.own': { target: 'registration', description: 'Хочет подключить к своему аккаунту' },
        'partner.go': { target: 'operator', description: 'Нажимает «Подключить»' },
      },
    },
    registration: {
      description: 'Форма регистрации',
      on: { 'form.register': { target: 'offerToListener', description: 'Регистрируется' } },
    },
    offerToListener: {
      description: 'То же предложение, смотрит слушатель',
      on: { 'partner.go': { target: 'operatorForListener', description: 'Нажимает «Подключить»' } },
    },
    operator: {
      description: 'Страница оператора',
      on: {
        'browser.back': { target: 'offer', description: 'Возвращается кнопкой «Назад»' },
        'partner.connect': { target: 'connected', description: 'Подключает подписку' },
      },
    },
    operatorForListener: {
      description: 'Страница оператора, дома ждёт аккаунт',
      on: { 'partner.connect': { target: 'connectedToOwn', description: 'Подключает подписку' } },
    },
    connected: {
      description: '«Подключена», гость стал слушателем',
      on: { 'lecture.start': { target: 'hearing', description: 'Слушает лекцию по подписке' } },
    },
    hearing: { description: 'Лекция по подписке звучит', type: 'final' },
    connectedToOwn: {
      description: '«Подключена», аккаунт прежний',
      on: { 'subscription.open': { target: 'subscription', description: 'Открывает подписку в кабинете' } },
    },
    subscription: {
      description: 'Подписка Билайна в кабинете',
      on: { 'link.reuse': { target: 'refused', description: 'Открывает ту же ссылку второй раз' } },
    },
    refused: { description: 'Ссылка уже использована', type: 'final' },
  },
});
