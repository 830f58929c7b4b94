// machines/toasts/toast.machine.ts
import { createMachine } from 'xstate';

export const toastMachine = createMachine({
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
