import { setup } from 'xstate';

type Does = { type: 'form.signIn' } | { type: 'library.return' } | { type: 'notice.close' } | { type: 'page.reload' };

/** A voice assistant is linked to the account. */
export const assistantJourney = setup({ types: { events: {} as Does } }).createMachine({
  id: 'assistant',
  description: 'Голосовой помощник просит доступ к аккаунту',
  initial: 'signIn',
  states: {
    signIn: {
      description: 'Просят войти; кода помощника в адресе нет',
      on: { 'form.signIn': { target: 'assistant', description: 'Входит' } },
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
