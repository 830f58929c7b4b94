import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const remotePlaylistWords: ChartWords = {
  title: 'Список лекций',
  guards: {
    isNewMaterials: 'это были новые лекции',
  },
  actions: {
    keepList: 'взять список',
    sayLost: 'списка нет',
  },
  ports: {
    loadPlaylist: 'список лекций',
  },
};
