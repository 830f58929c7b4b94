import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const achievementModalWords: ChartWords = {
  title: 'Новое достижение',
  events: {
    'achievements.unread': 'есть непрочитанные',
    'achievementModal.close': 'закрыть или Escape',
  },
  guards: {
    isOn: 'достижения включены',
    hasNew: 'среди них есть новые',
    isNothingLeft: 'непрочитанных не осталось',
    isLast: 'это последнее в очереди',
  },
  actions: {
    renewQueue: 'обновить очередь',
    markRead: 'отметить прочитанным',
    takeFromQueue: 'убрать из очереди',
  },
  ports: {
    achievementReader: 'отметка о прочтении',
  },
  tags: {
    open: 'окно открыто',
  },
};
