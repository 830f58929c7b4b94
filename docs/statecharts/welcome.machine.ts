import { setup } from 'xstate';

// machines/welcome/welcome.machine.ts: Встреча
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const welcomeConditions = {
  hasCode: true as boolean, // если с промокодом
  isTrial: true as boolean, // если подписка пробная
  hasDroppedWaysIn: true as boolean, // если прежний пароль больше не действует
};

export const welcomeMachine = setup({
  guards: {
    hasCode: () => welcomeConditions.hasCode,
    isTrial: () => welcomeConditions.isTrial,
    hasDroppedWaysIn: () => welcomeConditions.hasDroppedWaysIn,
  },
  actions: {
    announceCode: () => {}, // сообщить, что код принят
    announceTrial: () => {}, // сказать, до какого дня открыта подписка
    announceWaysInDropped: () => {}, // сказать, что прежний пароль больше не действует
  },
}).createMachine({
  id: 'welcome',
  description: 'Что сказать тому, кто только что вошёл',
  initial: 'idle',
  on: {
    'welcome.cameByLetter': {
      guard: {
        type: 'hasDroppedWaysIn',
      },
      actions: 'announceWaysInDropped',
      description: 'Вход по письму подтвердил почту, а чей прежний пароль, неизвестно: его больше нет',
    },
  },
  states: {
    idle: {
      description: 'Сказать нечего',
      on: {
        'welcome.registered': {
          guard: {
            type: 'hasCode',
          },
          target: 'registered',
          actions: {
            type: 'announceCode',
          },
          description: 'A04: регистрация приняла промокод',
        },
      },
    },
    registered: {
      description: 'Промокод принят; что он дал, видно по подписке того, кто войдёт',
      on: {
        'session.started': [
          {
            guard: {
              type: 'isTrial',
            },
            target: 'idle',
            actions: {
              type: 'announceTrial',
            },
            description: 'Код открыл пробную подписку',
          },
          {
            target: 'idle',
            description: 'Код дал скидку, или подписка не прочиталась',
          },
        ],
      },
    },
  },
});
