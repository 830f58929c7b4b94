import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const searchWhileTypingWords: ChartWords = {
  title: 'Поиск на лету',
  events: {
    'search.typed': 'набирают слова',
    'search.again': '«Повторить»',
  },
  guards: {
    hasNothing: 'ничего не нашлось',
  },
  actions: {
    remember: 'запомнить слова',
    takeResult: 'показать найденное',
    dropResult: 'убрать прежнее найденное',
    forgetAll: 'забыть слова и найденное',
  },
  ports: {
    find: 'поиск по словам',
  },
  tags: {
    busy: 'ищем',
    nothing: 'ничего не нашлось',
    failed: 'поиск не отвечает',
  },
};
