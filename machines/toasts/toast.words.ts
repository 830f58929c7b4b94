import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const toastWords: ChartWords = {
  title: 'Уведомление',
  events: {
    'toast.hold': 'навели указатель',
    'toast.release': 'указатель ушёл',
    'toast.dismiss': 'крестик',
  },
  actions: {
    reportTimeOut: 'сообщить: время вышло',
    keepRemainder: 'сохранить остаток времени',
    reportDismissed: 'сообщить: закрыли',
    goOnFrom: 'пустить остаток времени',
  },
};
