import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const startUpWords: ChartWords = {
  title: 'Запуск',
  events: {
    'startUp.begin': 'приложение запустилось',
    'startUp.reload': 'прочитать заново',
    'records.delivered': 'записи дошли до сервера',
    'startUp.allEnded': 'всё закончилось',
  },
  guards: {
    isOf: 'просят именно это',
    isHistoryUnread: 'история не прочиталась',
    hasEndOfLecture: 'среди них дослушанная лекция',
  },
  actions: {
    announceFavorites: 'передать избранное',
    announcePlaces: 'передать места в лекциях',
    announceHistory: 'передать историю',
    announceSocials: 'передать привязанные сети',
    announceSocialsUnread: 'объявить: сети не прочитаны',
    announceAchievements: 'передать непрочитанные достижения',
    noteAllEnded: 'отметить: всё закончилось',
  },
  ports: {
    load: 'загрузка',
    registeredByForm: 'зарегистрирован ли формой',
    activeSubscription: 'действующая подписка',
    promocodeActivated: 'активирован ли промокод',
    boundSocials: 'привязанные сети',
    listens: 'прослушанное',
    lastPaymentStatus: 'последний платёж',
    favorites: 'избранное',
    account: 'аккаунт',
    persistedPromocode: 'сохранённый промокод',
    persistedSubscriptionType: 'сохранённый тариф',
    userAchievements: 'достижения',
    listenStatistics: 'статистика',
    achievementEvents: 'непрочитанные достижения',
  },
  tags: {
    settled: 'ждать нечего',
  },
};
