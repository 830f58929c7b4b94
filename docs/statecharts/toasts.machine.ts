import { fromCallback, setup } from 'xstate';

// machines/toasts/toasts.machine.ts: Уведомления
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const toastsConditions = {
  isRepeat: true as boolean, // если такой текст уже есть или только что был
  isVisible: true as boolean, // если оно на экране
  isLastPlace: true as boolean, // если место последнее
  isLastToast: true as boolean, // если на экране оно одно
  hasWaiting: true as boolean, // если кто-то ждёт
};

export const toastsMachine = setup({
  guards: {
    isRepeat: () => toastsConditions.isRepeat,
    isVisible: () => toastsConditions.isVisible,
    isLastPlace: () => toastsConditions.isLastPlace,
    isLastToast: () => toastsConditions.isLastToast,
    hasWaiting: () => toastsConditions.hasWaiting,
  },
  actors: {
    toast: fromCallback(() => {}), // уведомление
  },
  actions: {
    showToast: () => {}, // показать
    putInQueue: () => {}, // поставить в очередь
    showNextWaiting: () => {}, // показать первое из ждущих
    startNewest: () => {}, // пустить время нового
    removeToast: () => {}, // убрать с экрана
    stopToast: () => {}, // остановить закрытое
    holdToast: () => {}, // остановить его время
    releaseToast: () => {}, // пустить его время
    dismissToast: () => {}, // закрыть его
  },
}).createMachine({
  id: 'toasts',
  description: 'Уведомления: не больше трёх на экране, остальные ждут очереди.',
  context: {
    visible: [],
    waiting: [],
    recent: [],
    count: 0,
  },
  initial: 'empty',
  on: {
    'toasts.hold': {
      guard: {
        type: 'isVisible',
      },
      actions: {
        type: 'holdToast',
      },
      description: 'Указатель или фокус на уведомлении: его время стоит.',
    },
    'toasts.release': {
      guard: {
        type: 'isVisible',
      },
      actions: {
        type: 'releaseToast',
      },
      description: 'Указатель и фокус ушли: время идёт дальше.',
    },
    'toasts.dismiss': {
      guard: {
        type: 'isVisible',
      },
      actions: {
        type: 'dismissToast',
      },
      description: 'Крестик: уведомление закрывается и само об этом сообщает.',
    },
  },
  states: {
    empty: {
      description: 'Уведомлений нет.',
      on: {
        'toasts.show': [
          {
            guard: {
              type: 'isRepeat',
            },
            description: 'Этот текст только что показывали.',
          },
          {
            target: 'showing',
            actions: [
              {
                type: 'showToast',
              },
              'startNewest',
            ],
          },
        ],
      },
    },
    showing: {
      description: 'На экране одно или два, место есть.',
      on: {
        'toasts.show': [
          {
            guard: {
              type: 'isRepeat',
            },
            description: 'Этот текст уже на экране или только что был.',
          },
          {
            guard: 'isLastPlace',
            target: 'full',
            actions: [
              {
                type: 'showToast',
              },
              'startNewest',
            ],
            description: 'Занято последнее место.',
          },
          {
            actions: [
              {
                type: 'showToast',
              },
              'startNewest',
            ],
          },
        ],
        'toast.closed': [
          {
            guard: 'isLastToast',
            target: 'empty',
            actions: [
              {
                type: 'stopToast',
              },
              {
                type: 'removeToast',
              },
            ],
          },
          {
            actions: [
              {
                type: 'stopToast',
              },
              {
                type: 'removeToast',
              },
            ],
          },
        ],
      },
    },
    full: {
      description: 'На экране три, новые ждут.',
      on: {
        'toasts.show': [
          {
            guard: {
              type: 'isRepeat',
            },
            description: 'Этот текст уже на экране, ждёт или только что был.',
          },
          {
            actions: {
              type: 'putInQueue',
            },
            description: 'Мест нет: уведомление ждёт.',
          },
        ],
        'toast.closed': [
          {
            guard: 'hasWaiting',
            actions: [
              {
                type: 'stopToast',
              },
              {
                type: 'removeToast',
              },
              'showNextWaiting',
              'startNewest',
            ],
            description: 'Место освободилось: показывается первое из ждущих, и его пять секунд начинаются сейчас.',
          },
          {
            target: 'showing',
            actions: [
              {
                type: 'stopToast',
              },
              {
                type: 'removeToast',
              },
            ],
          },
        ],
      },
    },
  },
});
