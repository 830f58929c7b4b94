import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const startUpWords: ChartWords = {
  title: 'Запуск',
  events: {
    'startUp.begin': 'приложение запустилось',
    'startUp.reload': 'прочитать заново',
    'startUp.end': 'вышли',
    'startUp.allEnded': 'всё закончилось',
  },
  guards: {
    isOf: 'просят именно это',
  },
  actions: {
    announceLoaded: 'объявить: загружено',
    announceFailed: 'объявить: не загрузилось',
    noteAllEnded: 'отметить: всё закончилось',
    announceSettled: 'объявить: ждать больше нечего',
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
