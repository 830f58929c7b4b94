import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const codeGroupWords: ChartWords = {
  title: 'Код после первого экрана',
  events: {
    'chunk.wanted': 'код понадобился',
    'chunk.idle': 'странице нечем заняться',
    'listener.told': 'узнали, кто здесь',
  },
  guards: { isSomebody: 'это не гость' },
  actions: {
    announceArrived: 'сообщить, что код здесь',
    announceLost: 'сообщить, что код не дошёл',
    announceMissed: 'сказать слушателю, что код не дошёл',
  },
  ports: { fetchAhead: 'код заранее', fetchChunk: 'код, которого ждут' },
  tags: { here: 'код здесь', wanted: 'код ждут', fetching: 'код в пути' },
};
