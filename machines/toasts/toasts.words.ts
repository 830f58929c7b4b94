import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const toastsWords: ChartWords = {
  title: 'Уведомления',
  events: {
    'toasts.show': 'показать',
    'toasts.hold': 'навели указатель',
    'toasts.release': 'указатель ушёл',
    'toasts.dismiss': 'крестик',
    'toast.closed': 'уведомление закрылось',
  },
  guards: {
    isVisible: 'оно на экране',
    isRepeat: 'такой текст уже есть или только что был',
    isLastPlace: 'место последнее',
    isLastToast: 'на экране оно одно',
    hasWaiting: 'кто-то ждёт',
  },
  actions: {
    holdToast: 'остановить его время',
    releaseToast: 'пустить его время',
    dismissToast: 'закрыть его',
    showToast: 'показать',
    startNewest: 'пустить время нового',
    stopToast: 'остановить закрытое',
    removeToast: 'убрать с экрана',
    putInQueue: 'поставить в очередь',
    showNextWaiting: 'показать первое из ждущих',
  },
  ports: {
    toast: 'уведомление',
  },
};
