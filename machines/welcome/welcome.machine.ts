import { emit, setup } from 'xstate';
import { subscriptionOf } from '../session/session.selectors.ts';
import type { KnownSubscription } from '../session/session.types.ts';
import type { WelcomeEmitted, WelcomeEvent } from './welcome.types.ts';

interface Registered {
  promocode: string | null;
}

interface Started {
  subscription: KnownSubscription;
}

/** Messages to whoever has just come in: the result of the registration's code, and the fate of an older password. */
export const welcomeMachine = setup({
  types: { events: {} as WelcomeEvent, emitted: {} as WelcomeEmitted },
  guards: {
    hasCode: (_, { promocode }: Registered) => promocode !== null,
    isTrial: (_, known: Started) => subscriptionOf(known)?.is_trial === true,
    hasDroppedWaysIn: (_, { hasDroppedWaysIn }: { hasDroppedWaysIn: boolean }) => hasDroppedWaysIn,
  },
  actions: {
    announceCode: emit((_, { promocode }: Registered) => ({
      type: 'welcome.codeActivated' as const,
      code: (promocode as string).toUpperCase(),
    })),
    announceTrial: emit((_, known: Started) => ({
      type: 'welcome.trialOpened' as const,
      end: subscriptionOf(known)?.end_date as string,
    })),
    announceWaysInDropped: emit({ type: 'welcome.waysInDropped' as const }),
  },
}).createMachine({
  id: 'welcome',
  description: 'Что сказать тому, кто только что вошёл',
  initial: 'idle',
  on: {
    'welcome.cameByLetter': {
      guard: { type: 'hasDroppedWaysIn', params: ({ event }) => event },
      actions: 'announceWaysInDropped',
      description: 'Вход по письму подтвердил почту, а чей прежний пароль, неизвестно: его больше нет',
    },
  },
  states: {
    idle: {
      description: 'Сказать нечего',
      on: {
        'welcome.registered': {
          guard: { type: 'hasCode', params: ({ event }) => event },
          target: 'registered',
          actions: { type: 'announceCode', params: ({ event }) => event },
          description: 'A04: регистрация приняла промокод',
        },
      },
    },
    registered: {
      description: 'Промокод принят; что он дал, видно по подписке того, кто войдёт',
      on: {
        'session.started': [
          {
            guard: { type: 'isTrial', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'announceTrial', params: ({ event }) => event },
            description: 'Код открыл пробную подписку',
          },
          { target: 'idle', description: 'Код дал скидку, или подписка не прочиталась' },
        ],
      },
    },
  },
});
