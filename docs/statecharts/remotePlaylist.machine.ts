import { fromPromise, setup } from 'xstate';

// machines/remote-playlist/remote-playlist.machine.ts: Список лекций
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const remotePlaylistConditions = {
  isNewMaterials: true as boolean, // если это были новые лекции
  isNewer: true as boolean, // если это отменяет прежнее желание
};

export const remotePlaylistMachine = setup({
  guards: {
    isNewMaterials: () => remotePlaylistConditions.isNewMaterials,
    isNewer: () => remotePlaylistConditions.isNewer,
  },
  actors: {
    loadPlaylist: fromPromise(() => new Promise(() => {})), // список лекций
  },
  actions: {
    remember: () => {}, // запомнить, какой список нужен
    forget: () => {}, // забыть запрос
    announceLoaded: () => {}, // отдать список плееру
    announceCleared: () => {}, // очистить список плеера
  },
}).createMachine({
  id: 'remotePlaylist',
  description: 'Список лекций, который надо загрузить',
  context: {
    request: null,
    start: null,
  },
  initial: 'idle',
  on: {
    'playlist.request': {
      target: '.loading',
      reenter: true,
      actions: {
        type: 'remember',
      },
      description: 'Новый запрос отменяет прежний',
    },
    'playlist.start': {
      target: '.loading',
      reenter: true,
      actions: {
        type: 'remember',
      },
    },
  },
  states: {
    idle: {
      description: 'Ничего не загружаем',
    },
    loading: {
      description: 'Загружаем список',
      tags: 'loading',
      invoke: {
        id: 'loadPlaylist',
        src: 'loadPlaylist',
        onDone: {
          target: 'loaded',
          actions: {
            type: 'announceLoaded',
          },
        },
        onError: [
          {
            guard: 'isNewMaterials',
            target: 'idle',
            actions: 'forget',
            description: 'Новых лекций §4 не касается: список цел',
          },
          {
            target: 'cleared',
            actions: [
              'announceCleared',
              'forget',
            ],
            description: '§4: неудача очищает список',
          },
        ],
      },
      on: {
        'choice.made': {
          guard: {
            type: 'isNewer',
          },
          target: 'idle',
          actions: 'forget',
          description: 'Пока загружали, слушатель выбрал другое: прежнее желание забыто',
        },
      },
    },
    loaded: {
      description: 'Список отдан плееру',
    },
    cleared: {
      description: 'Список не загрузился; текущая лекция играет дальше',
    },
  },
});
