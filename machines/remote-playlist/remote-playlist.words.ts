import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const remotePlaylistWords: ChartWords = {
  title: 'Список лекций',
  events: {
    'playlist.request': 'нужен список вокруг лекции',
    'playlist.start': 'слушать список',
    'choice.made': 'слушатель выбрал другое',
  },
  guards: {
    isNewMaterials: 'это были новые лекции',
    isNewer: 'это отменяет прежнее желание',
  },
  actions: {
    remember: 'запомнить, какой список нужен',
    forget: 'забыть запрос',
    announceLoaded: 'отдать список плееру',
    announceCleared: 'очистить список плеера',
  },
  ports: {
    loadPlaylist: 'список лекций',
  },
  tags: {
    loading: 'загружаем',
  },
};
