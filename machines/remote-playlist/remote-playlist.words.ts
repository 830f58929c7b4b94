import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
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
