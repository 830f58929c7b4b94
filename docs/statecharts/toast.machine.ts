import { setup } from 'xstate';

// machines/toasts/toast.machine.ts: Уведомление
export const toastMachine = setup({
  delays: {
    rest_of_5_s: 5000, // в продукте считается по ходу; здесь — число из имени
  },
  actions: {
    keepRemainder: () => {}, // сохранить остаток времени
    goOnFrom: () => {}, // пустить остаток времени
    reportTimeOut: () => {}, // сообщить: время вышло
    reportDismissed: () => {}, // сообщить: закрыли
  },
}).createMachine({
  id: 'toast',
  description: 'Одно уведомление: пять секунд на глазах.',
  initial: 'running',
  states: {
    running: {
      description: 'Видно, время идёт.',
      after: {
        rest_of_5_s: {
          target: 'over',
          actions: 'reportTimeOut',
          description: 'Пять секунд прошли: закрывается само.',
        },
      },
      on: {
        'toast.hold': {
          target: 'held',
          actions: {
            type: 'keepRemainder',
          },
          description: 'Навели указатель или поставили фокус: время стоит, остаток сохранён.',
        },
        'toast.dismiss': {
          target: 'over',
          actions: {
            type: 'reportDismissed',
          },
          description: 'Закрыли сами.',
        },
      },
    },
    held: {
      description: 'Видно, время стоит.',
      on: {
        'toast.release': {
          target: 'running',
          actions: {
            type: 'goOnFrom',
          },
          description: 'Указатель и фокус ушли: идёт остаток.',
        },
        'toast.dismiss': {
          target: 'over',
          actions: {
            type: 'reportDismissed',
          },
          description: 'Закрыли сами.',
        },
      },
    },
    over: {
      description: 'Закрыто.',
      type: 'final',
    },
  },
});
