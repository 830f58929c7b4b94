import { onLoss, sessionSetup } from './session.setup.ts';

/** Tokens are there and nobody answers for them: the library is open as to a guest, and the question is asked again. */
export const unverifiedState = sessionSetup.createStateConfig({
  description: 'Ключи входа есть, но сервер не ответил: открыто как гостю',
  tags: ['guest', 'unverified'],
  initial: 'waiting',
  on: {
    'session.refused': {
      target: '#session.guest',
      actions: onLoss('refused'),
    },
    'session.signedOutElsewhere': {
      target: '#session.guest',
      actions: onLoss('otherTab'),
    },
  },
  states: {
    waiting: {
      description: 'Спросим снова',
      after: { again_15_s: 'rechecking' },
      on: {
        'network.restored': 'rechecking',
        'session.checkWanted': { target: 'rechecking', description: 'Странице нужно знать, кто здесь: не ждём' },
      },
    },
    rechecking: {
      description: 'Спрашиваем снова, не мешая слушать',
      tags: 'checking',
      invoke: {
        id: 'recheckSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isAuthorised', params: ({ event }) => ({ check: event.output }) },
            target: '#session.signedIn.loadingQuietly',
            description: 'Вход подтвердился, пока слушатель был занят',
          },
          {
            guard: { type: 'isGuest', params: ({ event }) => ({ check: event.output }) },
            target: '#session.guest',
            actions: onLoss('refused'),
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
  },
});
