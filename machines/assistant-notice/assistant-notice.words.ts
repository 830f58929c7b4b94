import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const assistantNoticeWords: ChartWords = {
  title: 'Помощник подключён',
  events: {
    'assistantNotice.show': 'тарифы открыты с отметкой',
    'assistantNotice.close': 'закрыть',
    'route.changed': 'открыта другая страница',
  },
  actions: {
    announceClosed: 'убрать отметку из адреса страницы',
  },
  tags: {
    shown: 'сообщение показано',
  },
};
