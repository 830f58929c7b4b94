import { fromPromise, setup } from 'xstate';

// machines/code-group/code-group.machine.ts: Код после первого экрана
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const codeGroupConditions = {
  isSomebody: true as boolean, // если это не гость
};

export const codeGroupMachine = setup({
  guards: {
    isSomebody: () => codeGroupConditions.isSomebody,
  },
  actors: {
    fetchChunk: fromPromise(() => new Promise(() => {})), // код, которого ждут
    fetchAhead: fromPromise(() => new Promise(() => {})), // код заранее
  },
  actions: {
    announceArrived: () => {}, // сообщить, что код здесь
    announceLost: () => {}, // сообщить, что код не дошёл
    announceMissed: () => {}, // сказать слушателю, что код не дошёл
  },
}).createMachine({
  id: 'codeGroup',
  description: 'Код, который приходит после первого экрана',
  initial: 'absent',
  states: {
    absent: {
      description: 'Кода ещё нет, и никто его не ждёт',
      on: {
        'chunk.wanted': {
          target: 'fetching',
          description: 'Нажали то, чему нужен этот код',
        },
        'chunk.idle': {
          target: 'fetchingAhead',
          description: 'Странице нечем больше заняться: привезём заранее',
        },
        'listener.told': {
          guard: {
            type: 'isSomebody',
          },
          target: 'fetchingAhead',
          description: 'Здесь не гость: его страница рисуется по тому, что этот код о нём прочтёт',
        },
      },
    },
    fetchingAhead: {
      description: 'Код в пути, но его пока никто не ждёт',
      tags: 'fetching',
      invoke: {
        id: 'fetchAhead',
        src: 'fetchAhead',
        onDone: {
          target: 'here',
          actions: 'announceArrived',
        },
        onError: {
          target: 'absent',
          actions: 'announceLost',
          description: 'Код не дошёл: привезём, когда понадобится',
        },
      },
      on: {
        'chunk.wanted': {
          target: 'fetching',
          description: 'Теперь его ждут: браузер продолжит ту же загрузку',
        },
      },
    },
    fetching: {
      description: 'Код в пути, и его ждут',
      tags: [
        'fetching',
        'wanted',
      ],
      invoke: {
        id: 'fetchChunk',
        src: 'fetchChunk',
        onDone: {
          target: 'here',
          actions: 'announceArrived',
        },
        onError: {
          target: 'missed',
          actions: [
            'announceLost',
            'announceMissed',
          ],
          description: 'Код не дошёл, а его ждут',
        },
      },
    },
    missed: {
      description: 'Код ждали, а он не дошёл',
      on: {
        'chunk.wanted': {
          target: 'fetching',
          description: 'Нажали снова',
        },
        'chunk.idle': 'fetchingAhead',
        'network.restored': {
          target: 'fetchingAhead',
          description: 'Сеть вернулась: привезём, пока не нажали снова',
        },
      },
    },
    here: {
      description: 'Код здесь',
      tags: 'here',
    },
  },
});
