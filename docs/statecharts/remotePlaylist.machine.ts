import { fromPromise, setup } from 'xstate';

// machines/remote-playlist/remote-playlist.machine.ts: Список лекций
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const remotePlaylistConditions = {
  isNewMaterials: true as boolean, // если это были новые лекции
};

export const remotePlaylistMachine = setup({
  guards: {
    isNewMaterials: () => remotePlaylistConditions.isNewMaterials,
  },
  actors: {
    loadPlaylist: fromPromise(() => new Promise(() => {})), // список лекций
  },
  actions: {
    keepList: () => {}, // взять список
    sayLost: () => {}, // списка нет
  },
}).createMachine({
  id: 'remotePlaylist',
  description: 'Список лекций, который надо загрузить',
  initial: 'loading',
  states: {
    loading: {
      description: 'Загружаем список',
      invoke: {
        id: 'loadPlaylist',
        src: 'loadPlaylist',
        onDone: {
          target: 'done',
          actions: {
            type: 'keepList',
          },
        },
        onError: [
          {
            guard: 'isNewMaterials',
            target: 'done',
            description: 'Новых лекций §4 не касается: список цел',
          },
          {
            target: 'done',
            actions: 'sayLost',
            description: '§4: неудача очищает список',
          },
        ],
      },
    },
    done: {
      type: 'final',
      description: 'Что вышло, сказано плееру',
    },
  },
});
