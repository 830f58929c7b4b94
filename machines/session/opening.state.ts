import { onLoss, sessionSetup } from './session.setup.ts';

/** The full-page spinner of §2: the check and the listener's own share one limit. */
export const openingState = sessionSetup.createStateConfig({
  description: 'На экране заставка: узнаём, кто слушает',
  tags: 'spinner',
  initial: 'checking',
  after: { limit_12_s: { actions: 'endSpinner', description: 'Заставка не держится дольше 12 секунд' } },
  states: {
    checking: {
      description: 'Спрашиваем сервер, вошёл ли слушатель',
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isAuthorised', params: ({ event }) => ({ check: event.output }) },
            target: 'loadingUser',
            description: '§4: вошёл ли слушатель, решает сервер',
          },
          {
            guard: { type: 'isGuest', params: ({ event }) => ({ check: event.output }) },
            target: '#session.guest',
            actions: onLoss('refused'),
            description: 'Ключи входа больше не годятся',
          },
          { target: '#session.signedIn.unverified', description: 'Сервер молчит: открываемся как гостю, ключи входа храним' },
        ],
        onError: { target: '#session.signedIn.unverified', description: 'Ответ непонятен: ключи входа храним' },
      },
      on: {
        'session.spinnerExpired': '#session.signedIn.unverified',
        'session.refused': {
          target: '#session.guest',
          actions: onLoss('refused'),
          description: 'Ещё никого не выводили: страница остаётся той, что открыли',
        },
        'session.signedOutElsewhere': {
          target: '#session.guest',
          actions: onLoss('otherTab'),
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
          actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: { target: '#session.signedIn.authorised', description: 'Вход есть, а подробности придут позже' },
      },
      on: { 'session.spinnerExpired': '#session.signedIn.authorised' },
    },
  },
});
