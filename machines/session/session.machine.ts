import { authorisedState } from './authorised.state.ts';
import { openingState } from './opening.state.ts';
import { onLoss, sessionSetup } from './session.setup.ts';
import { unverifiedState } from './unverified.state.ts';

/**
 * Who listens (§2 spinner, §4 "Auth" and "After login"). It restores, signs in and out and says where a login leads. It
 * never sees a token: those are the refresh's, and the edge keeps them.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Сессия: кто слушает и куда ведёт вход',
  context: ({ input }) => ({
    ...input,
    visit: 0,
    entry: 'restored',
    account: null,
    subscription: { kind: 'unread' },
    entitlement: 'unread',
    returnTo: null,
  }),
  initial: 'choosing',
  on: {
    'session.planSelected': { actions: { type: 'setPlan', params: ({ event }) => event } },
    'session.userRead': {
      guard: 'isEntitlementOther',
      actions: ['rememberEntitlement', 'announceLecturesStale'],
      description: 'Сколько текста лекции видно, зависит от подписки',
    },
    'session.oneTimeTokenUsed': { actions: 'spendOneTimeToken', description: 'Одноразовый ключ из адреса потрачен' },
  },
  states: {
    choosing: {
      description: 'Развилка: есть ли в браузере ключи входа',
      always: [{ guard: 'hasTokens', target: 'signedIn' }, { target: 'guest' }],
    },
    guest: {
      description: 'Гость: ключей входа нет',
      tags: 'guest',
      on: {
        'session.signedIn': {
          target: 'signedIn.opening.loadingUser',
          actions: [
            { type: 'setEntry', params: { entry: 'login' } },
            { type: 'setReturn', params: ({ event }) => ({ path: event.returnTo }) },
          ],
          description: 'Вошёл',
        },
        'session.signedInElsewhere': {
          target: 'signedIn.opening.loadingUser',
          actions: { type: 'setEntry', params: { entry: 'otherTab' } },
          description: 'Вошли в другой вкладке: и эта узнаёт',
        },
        'session.pageGuarded': {
          actions: { type: 'setReturn', params: ({ event }) => event },
          description: 'Страница просит войти; после входа вернём сюда',
        },
        'session.signOut': { actions: 'goHome' },
        'session.oneTimeTokenUsed': {
          actions: ['spendOneTimeToken', 'goToSignIn'],
          description: 'Пароль задан по письму: с ним и входят',
        },
      },
    },
    signedIn: {
      description: 'Ключи входа есть',
      initial: 'opening',
      on: {
        'session.signOut': {
          target: 'guest',
          actions: [
            'forgetUser',
            'forgetReturn',
            'announceLeft',
            'announceSignedOut',
            'announceEnded',
            'announceAllStale',
            'goHome',
          ],
          description: '§4: выход стирает ключи входа и ведёт на главную',
        },
        'session.refused': {
          target: 'guest',
          actions: [...onLoss('refused'), 'goHome'],
          description: '§4: сервер не продлил вход — выходим',
        },
        'session.signedOutElsewhere': {
          target: 'guest',
          actions: [...onLoss('otherTab'), 'goHome'],
          description: 'Вышли в другой вкладке',
        },
        'session.signedIn': {
          target: '.opening.loadingUser',
          actions: [
            'forgetUser',
            'announceLeft',
            { type: 'setEntry', params: { entry: 'login' } },
            { type: 'setReturn', params: ({ event }) => ({ path: event.returnTo }) },
          ],
          description: 'Вошли заново, может быть под другим именем: о прежнем слушателе не помним',
        },
        'session.signedInElsewhere': {
          target: '.opening.loadingUser',
          actions: ['forgetUser', 'announceLeft', { type: 'setEntry', params: { entry: 'otherTab' } }],
          description: 'В другой вкладке вошли заново, может быть под другим именем: о прежнем слушателе не помним',
        },
      },
      states: {
        opening: openingState,
        unverified: unverifiedState,
        loadingQuietly: {
          description: 'Вход подтвердился без заставки: загружаем аккаунт и подписку',
          tags: ['authorised', 'reading'],
          invoke: {
            id: 'loadUserQuietly',
            src: 'loadUser',
            onDone: { target: 'authorised', actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) } },
            onError: { target: 'authorised', description: 'Вход есть, а подробности придут позже' },
          },
        },
        authorised: authorisedState,
      },
    },
  },
});
