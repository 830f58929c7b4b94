import { setup } from 'xstate';

type Does =
  | { type: 'form.signIn' }
  | { type: 'link.cancel' }
  | { type: 'link.again' }
  | { type: 'link.confirm' }
  | { type: 'library.return' }
  | { type: 'notice.close' }
  | { type: 'page.reload' };

/** A voice assistant is linked to the account. */
export const assistantJourney = setup({ types: { events: {} as Does } }).createMachine({
  id: 'assistant',
  description: 'Голосовой помощник просит доступ к аккаунту',
  initial: 'signIn',
  states: {
    signIn: {
      description: 'Просят войти; кода помощника в адресе нет',
      on: { 'form.signIn': { target: 'question', description: 'Входит' } },
    },
    question: {
      description: 'Один вопрос: связать ли этот аккаунт с помощником; сам собой он не связывается',
      on: {
        'link.cancel': { target: 'refused', description: 'Отказывается' },
        'link.confirm': { target: 'assistant', description: 'Связывает' },
      },
    },
    refused: {
      description: 'Главная; от просьбы помощника ничего не осталось',
      on: { 'link.again': { target: 'question', description: 'Приходит по ссылке помощника ещё раз, уже вошедшим' } },
    },
    assistant: {
      description: 'Страница помощника: доступ получен',
      on: { 'library.return': { target: 'notice', description: 'Возвращается в Глоссу' } },
    },
    notice: {
      description: 'Тарифы и цены, сказано, что помощник подключён',
      on: { 'notice.close': { target: 'closed', description: 'Закрывает сообщение' } },
    },
    closed: {
      description: 'Тарифы и цены, сообщения нет, и из адреса оно ушло',
      on: { 'page.reload': { target: 'forgotten', description: 'Открывает страницу заново' } },
    },
    forgotten: { description: 'Сообщения по-прежнему нет', type: 'final' },
  },
});
