import { assign, emit, setup } from 'xstate';
import { PARTNER_BEELINE, PARTNER_TELE2 } from '../../contract/constants.ts';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  Entry,
  SessionCheck,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionUser,
} from './session.types.ts';

const isPartner = (plan: SubscriptionType | null, partner: string) => plan?.meta.partner?.includes(partner) ?? false;
const NOBODY: SessionUser = { account: null, subscription: null };

/**
 * Who listens (§2 spinner, §4 "Auth" and "After login"). It restores, signs in and out and says where a login leads. It
 * never sees a token: those are the refresh's, and the edge keeps them.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'spinner' | 'authorised' | 'guest' | 'unverified',
  },
  actors: {
    checkSession: promisePort<SessionCheck>('checkSession'),
    loadUser: promisePort<SessionUser>('loadUser'),
  },
  guards: {
    hasTokens: ({ context }) => context.hasTokens,
    isAuthorised: (_, { check }: { check: SessionCheck }) => check.kind === 'authorised',
    isGuest: (_, { check }: { check: SessionCheck }) => check.kind === 'guest',
    hasToPay: ({ context }) =>
      context.entry === 'login' && context.selectedPlan !== null && context.selectedPlan.meta.partner === null,
    hasToVisitBeeline: ({ context }) => context.entry === 'login' && isPartner(context.selectedPlan, PARTNER_BEELINE),
    isWithoutEmail: ({ context }) =>
      context.account !== null &&
      context.account.email === null &&
      (context.subscription?.partner_integration_info?.name.includes(PARTNER_TELE2) ?? false),
    hasReturn: ({ context }) => context.returnTo !== null,
  },
  actions: {
    setEntry: assign({ entry: (_, { entry }: { entry: Entry }) => entry, hasTokens: true }),
    setReturn: assign({ returnTo: ({ context }, { path }: { path?: string | null }) => path ?? context.returnTo }),
    forgetReturn: assign({ returnTo: null }),
    setUser: assign((_, { user }: { user: SessionUser }) => user),
    forgetUser: assign({ account: null, subscription: null, hasTokens: false }),
    setPlan: assign({ selectedPlan: (_, { plan }: { plan: SubscriptionType | null }) => plan }),
    spendOneTimeToken: assign({ hasOneTimeToken: false }),
    goToPayment: emit({ type: 'session.goTo', path: '/payment' }),
    goToBeeline: emit({ type: 'session.goTo', path: '/partners/beeline' }),
    goBack: emit(({ context }) => ({ type: 'session.goTo' as const, path: context.returnTo ?? '/' })),
    goHome: emit({ type: 'session.goTo', path: '/' }),
    askEmail: emit({ type: 'session.emailWanted' }),
    announceStarted: emit(({ context: { account, subscription } }) => ({ type: 'session.started' as const, account, subscription })),
    announceUpdated: emit(({ context: { account, subscription } }) => ({ type: 'session.updated' as const, account, subscription })),
    announceEnded: emit({ type: 'session.ended' }),
  },
  delays: { limit_12_s: 12_000 },
}).createMachine({
  id: 'session',
  description: 'Сессия: кто слушает и куда ведёт вход',
  context: ({ input }) => ({ ...input, entry: 'restored', account: null, subscription: null, returnTo: null }),
  initial: 'choosing',
  on: {
    'session.planSelected': { actions: { type: 'setPlan', params: ({ event }) => event } },
    'session.oneTimeTokenUsed': { actions: 'spendOneTimeToken', description: 'Одноразовый токен из адреса потрачен' },
  },
  states: {
    choosing: {
      description: 'Развилка: есть ли токены',
      always: [{ guard: 'hasTokens', target: 'checking' }, { target: 'guest' }],
    },
    checking: {
      description: 'Спрашиваем сервер, вошёл ли слушатель; на экране заставка',
      tags: 'spinner',
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isAuthorised', params: ({ event }) => ({ check: event.output }) },
            target: 'loadingUser',
            description: '§4: признак входа — ответ client_is_auth',
          },
          {
            guard: { type: 'isGuest', params: ({ event }) => ({ check: event.output }) },
            target: 'guest',
            actions: ['forgetUser', 'announceEnded'],
            description: 'Токены больше не годятся',
          },
          { target: 'guest.unverified', description: 'Сервер молчит: открываемся как гостю, токены храним' },
        ],
        onError: { target: 'guest.unverified', description: 'Ответ не понят: токены храним' },
      },
      after: { limit_12_s: { target: 'guest.unverified', description: 'Заставка не держится дольше 12 секунд' } },
      on: {
        'session.refused': { target: 'guest', actions: ['forgetUser', 'announceEnded'] },
        'session.signedOutElsewhere': { target: 'guest', actions: ['forgetUser', 'announceEnded'] },
      },
    },
    loadingUser: {
      description: 'Загружаем аккаунт и подписку; на экране заставка',
      tags: ['spinner', 'authorised'],
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: { target: 'authorised', actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) } },
        onError: { target: 'authorised', description: 'Вход есть, а подробности придут позже' },
      },
      after: { limit_12_s: { target: 'authorised', description: 'Заставка не держится дольше 12 секунд' } },
      on: {
        'session.refused': { target: 'guest', actions: ['forgetUser', 'announceEnded', 'goHome'] },
        'session.signOut': { target: 'guest', actions: ['forgetUser', 'announceEnded', 'goHome'] },
        'session.signedOutElsewhere': { target: 'guest', actions: ['forgetUser', 'announceEnded', 'goHome'] },
      },
    },
    authorised: {
      description: 'Слушатель вошёл',
      tags: 'authorised',
      entry: 'announceStarted',
      initial: 'arriving',
      on: {
        'session.signOut': {
          target: 'guest',
          actions: ['forgetUser', 'announceEnded', 'goHome'],
          description: '§4: выход стирает токены и ведёт на главную',
        },
        'session.refused': {
          target: 'guest',
          actions: ['forgetUser', 'announceEnded', 'goHome'],
          description: '§4: обновление отвергнуто — выход',
        },
        'session.signedOutElsewhere': {
          target: 'guest',
          actions: ['forgetUser', 'announceEnded', 'goHome'],
          description: 'Вышли в другой вкладке',
        },
        'session.signedIn': {
          target: 'loadingUser',
          actions: [{ type: 'setEntry', params: { entry: 'login' } }, { type: 'setReturn', params: ({ event }) => ({ path: event.returnTo }) }],
          description: 'Вошли под другим именем',
        },
        'session.signedInElsewhere': { target: 'loadingUser', actions: { type: 'setEntry', params: { entry: 'otherTab' } } },
      },
      states: {
        arriving: {
          description: 'Развилка после входа',
          always: [
            {
              guard: 'hasToPay',
              target: 'here',
              actions: ['goToPayment', 'forgetReturn'],
              description: '§4: выбран тариф — к оплате',
            },
            {
              guard: 'hasToVisitBeeline',
              target: 'here',
              actions: ['goToBeeline', 'forgetReturn'],
              description: '§4: тариф партнёра beeline — на его страницу',
            },
            {
              guard: 'isWithoutEmail',
              target: 'here',
              actions: ['askEmail', 'forgetReturn'],
              description: '§4: абонент tele2 без почты видит форму почты',
            },
            { guard: 'hasReturn', target: 'here', actions: ['goBack', 'forgetReturn'], description: 'Туда, куда шли' },
            { target: 'here' },
          ],
        },
        here: {
          description: 'Слушатель на месте',
          on: { 'session.userChanged': 'reloading' },
        },
        reloading: {
          description: 'Аккаунт или подписка изменились: читаем заново, заставки нет',
          invoke: {
            id: 'reloadUser',
            src: 'loadUser',
            onDone: {
              target: 'here',
              actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.output ?? NOBODY }) }, 'announceUpdated'],
            },
            onError: { target: 'here', description: 'Остаётся то, что знали' },
          },
          on: { 'session.userChanged': { target: 'reloading', reenter: true } },
        },
      },
    },
    guest: {
      description: 'Гость',
      tags: 'guest',
      initial: 'verified',
      on: {
        'session.signedIn': {
          target: 'loadingUser',
          actions: [{ type: 'setEntry', params: { entry: 'login' } }, { type: 'setReturn', params: ({ event }) => ({ path: event.returnTo }) }],
          description: 'Вошёл',
        },
        'session.signedInElsewhere': {
          target: 'loadingUser',
          actions: { type: 'setEntry', params: { entry: 'otherTab' } },
          description: 'Вошли в другой вкладке: и эта узнаёт',
        },
        'session.pageGuarded': {
          actions: { type: 'setReturn', params: ({ event }) => event },
          description: 'Страница просит войти; после входа вернём сюда',
        },
      },
      states: {
        verified: { description: 'Точно гость', on: { 'session.signOut': { actions: 'goHome' } } },
        unverified: {
          description: 'Токены есть, но сервер не ответил: спросим снова',
          tags: 'unverified',
          after: { limit_12_s: { target: '#session.guest.rechecking' } },
          on: {
            'network.restored': 'rechecking',
            'session.signOut': { target: 'verified', actions: ['forgetUser', 'announceEnded', 'goHome'] },
            'session.refused': { target: 'verified', actions: ['forgetUser', 'announceEnded'] },
            'session.signedOutElsewhere': { target: 'verified', actions: ['forgetUser', 'announceEnded'] },
          },
        },
        rechecking: {
          description: 'Спрашиваем снова, не мешая слушать',
          tags: 'unverified',
          invoke: {
            id: 'recheckSession',
            src: 'checkSession',
            onDone: [
              {
                guard: { type: 'isAuthorised', params: ({ event }) => ({ check: event.output }) },
                target: '#session.loadingQuietly',
              },
              {
                guard: { type: 'isGuest', params: ({ event }) => ({ check: event.output }) },
                target: 'verified',
                actions: ['forgetUser', 'announceEnded'],
              },
              { target: 'unverified' },
            ],
            onError: 'unverified',
          },
          on: {
            'session.signOut': { target: 'verified', actions: ['forgetUser', 'announceEnded', 'goHome'] },
            'session.refused': { target: 'verified', actions: ['forgetUser', 'announceEnded'] },
            'session.signedOutElsewhere': { target: 'verified', actions: ['forgetUser', 'announceEnded'] },
          },
        },
      },
    },
    loadingQuietly: {
      description: 'Вход подтвердился, пока слушатель был занят: загружаем без заставки',
      tags: 'authorised',
      invoke: {
        id: 'loadUserQuietly',
        src: 'loadUser',
        onDone: { target: 'authorised', actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) } },
        onError: { target: 'authorised', description: 'Вход есть, а подробности придут позже' },
      },
      on: {
        'session.refused': { target: 'guest', actions: ['forgetUser', 'announceEnded'] },
        'session.signOut': { target: 'guest', actions: ['forgetUser', 'announceEnded', 'goHome'] },
        'session.signedOutElsewhere': { target: 'guest', actions: ['forgetUser', 'announceEnded'] },
      },
    },
  },
});
