import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const favoritesWords: ChartWords = {
  title: 'Избранное',
  events: {
    'favorites.signedIn': 'вошли',
    'favorites.known': 'список прочитан при запуске',
    'favorites.toggle': 'нажали «Избранное»',
    'favorites.refresh': 'список мог устареть',
  },
  guards: {
    isTrueAlready: 'так уже и есть',
    hasWishes: 'есть нажатия, которые ждут',
    isUnderWay: 'эту лекцию уже переключаем',
  },
  actions: {
    forgetAll: 'забыть избранное и нажатия',
    setIds: 'запомнить список',
    addWish: 'запомнить нажатие',
    dropWish: 'снять исполненное нажатие',
    takeAnswer: 'изменить список по ответу',
    announceFailed: 'показать причину отказа',
    forgetDoubt: 'забыть сомнение об этой лекции',
    announceUnknown: 'сказать «Неизвестная ошибка»',
    noteUncertain: 'запомнить, что исход неизвестен',
    dropWishes: 'забыть нажатия',
  },
  ports: {
    toggleFavorite: 'переключение избранного',
    loadFavorites: 'список избранного',
  },
  tags: {
    guest: 'гость',
  },
};
