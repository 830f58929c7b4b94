import { sessionSetup } from './session.setup.ts';

/** Signed in. Where a login leads is §4 "After login". */
export const authorisedState = sessionSetup.createStateConfig({
  description: 'Слушатель вошёл',
  tags: 'authorised',
  entry: ['announceStarted', 'rememberEntitlement', 'announcePagesStale'],
  initial: 'arriving',
  on: {
    'session.changedInTab': {
      actions: 'announceChangedInTab',
      description: 'В другой вкладке изменили что-то в аккаунте: всё своё читается заново',
    },
  },
  states: {
    arriving: {
      description: 'Развилка после входа',
      always: [
        {
          guard: 'hasToPay',
          target: 'led',
          actions: ['goToPayment', 'forgetReturn'],
          description: '§4: выбран тариф — к оплате',
        },
        {
          guard: 'hasToVisitBeeline',
          target: 'led',
          actions: ['goToBeeline', 'forgetReturn'],
          description: '§4: тариф партнёра beeline — на его страницу',
        },
        { guard: 'hasReturn', target: 'acquainting', actions: ['goBack', 'forgetReturn'], description: 'Туда, куда шли' },
        { target: 'acquainting' },
      ],
    },
    led: {
      description: 'Развилка: слушателя повели дальше, форму почты не показываем',
      always: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'here' }],
    },
    acquainting: {
      description: 'Развилка: что известно о слушателе',
      always: [
        { guard: 'isUnknown', target: 'unknown' },
        {
          guard: 'isWithoutEmail',
          target: 'here',
          actions: 'askEmail',
          description: '§4: абонент tele2 без почты видит форму почты',
        },
        { target: 'here' },
      ],
    },
    unknown: {
      description: 'Вход есть, а аккаунт или подписка не прочитались: спросим снова',
      after: { again_15_s: 'catchingUp' },
      on: { 'network.restored': 'catchingUp', 'session.userChanged': 'catchingUp' },
    },
    catchingUp: {
      description: 'Читаем аккаунт и подписку вдогонку, заставки нет',
      tags: 'reading',
      invoke: {
        id: 'catchUpWithUser',
        src: 'loadUser',
        onDone: {
          target: 'acquainting',
          actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.output }) }, 'announceUpdated', 'tellUserRead'],
        },
        onError: 'unknown',
      },
    },
    here: {
      description: 'Слушатель на месте',
      on: { 'session.userChanged': 'reloading' },
    },
    reloading: {
      description: 'Аккаунт или подписка изменились: читаем заново, заставки нет',
      tags: 'reading',
      invoke: {
        id: 'reloadUser',
        src: 'loadUser',
        onDone: [
          {
            guard: { type: 'isReadWhole', params: ({ event }) => ({ user: event.output }) },
            target: 'here',
            actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.output }) }, 'announceUpdated', 'tellUserRead'],
          },
          {
            target: 'stale',
            actions: [
              'doubtNone',
              { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
              'announceUpdated',
              'tellUserRead',
            ],
            description: 'Прочиталось не всё: остальное остаётся, каким знали',
          },
        ],
        onError: {
          target: 'stale',
          actions: ['doubtNone', 'announceUpdated', 'tellUserRead'],
          description: 'Остаётся то, что знали',
        },
      },
      on: {
        'session.userChanged': {
          target: 'reloading',
          reenter: true,
          description: 'Спрашиваем снова: верен только самый новый ответ',
        },
      },
    },
    stale: {
      description: 'Перечитать не вышло: показано прежнее, но «подписки нет» уже неизвестно; спросим снова',
      after: { again_15_s: 'reloading' },
      on: { 'network.restored': 'reloading', 'session.userChanged': 'reloading' },
    },
  },
});
