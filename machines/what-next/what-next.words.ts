import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const whatNextWords: ChartWords = {
  title: 'Что слушать дальше',
  events: {
    'whatNext.listen': '«Слушать» предложенное',
    'whatNext.endKnown': 'узнали, кончился ли список',
    'whatNext.listenerKnown': 'узнали, чья память знает, что дослушано',
  },
  guards: { isOver: 'список дослушан', isFound: 'лекция нашлась' },
  actions: {
    setListener: 'запомнить, гость ли это',
    setEnded: 'запомнить, какой список кончился',
    setOffer: 'запомнить предложение',
    announceChosen: 'играть предложенное',
    announceFailed: 'сказать в журнал: не прочитали',
  },
  tags: { offered: 'предложено дальше' },
  ports: { findNext: 'что слушать дальше' },
};
