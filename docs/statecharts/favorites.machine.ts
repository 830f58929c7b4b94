import { fromPromise, setup } from 'xstate';

// machines/favorites/favorites.machine.ts: Избранное
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const favoritesConditions = {
  isUnderWay: true as boolean, // если эту лекцию уже переключаем
  hasWishes: true as boolean, // если есть нажатия, которые ждут
  isTrueAlready: true as boolean, // если так уже и есть
  isDone: true as boolean, // если получилось
  isRefused: true as boolean, // если сервер отказал
};

export const favoritesMachine = setup({
  guards: {
    isUnderWay: () => favoritesConditions.isUnderWay,
    hasWishes: () => favoritesConditions.hasWishes,
    isTrueAlready: () => favoritesConditions.isTrueAlready,
    isDone: () => favoritesConditions.isDone,
    isRefused: () => favoritesConditions.isRefused,
  },
  actors: {
    loadFavorites: fromPromise(() => new Promise(() => {})), // список избранного
    toggleFavorite: fromPromise(() => new Promise(() => {})), // переключение избранного
  },
  actions: {
    addWish: () => {}, // запомнить нажатие
    dropWish: () => {}, // снять исполненное нажатие
    dropWishes: () => {}, // забыть нажатия
    takeAnswer: () => {}, // изменить список по ответу
    forgetDoubt: () => {}, // забыть сомнение об этой лекции
    noteUncertain: () => {}, // запомнить, что исход неизвестен
    setIds: () => {}, // запомнить список
    forgetAll: () => {}, // забыть избранное и нажатия
    announceFailed: () => {}, // показать причину отказа
    announceUnknown: () => {}, // сказать «Неизвестная ошибка»
  },
}).createMachine({
  id: 'favorites',
  description: 'Избранное: показано то, что сказал сервер',
  context: {
    ids: [],
    wishes: [],
    uncertain: null,
  },
  initial: 'guest',
  states: {
    guest: {
      description: 'Гость: избранного нет',
      tags: 'guest',
      on: {
        'favorites.signedIn': 'listener',
        'favorites.toggle': {
          description: '§6: гостю избранное недоступно',
        },
      },
    },
    listener: {
      description: 'Слушатель вошёл',
      initial: 'unknown',
      on: {
        'favorites.signedIn': {
          target: 'listener',
          reenter: true,
          actions: 'forgetAll',
          description: 'Вошёл другой слушатель',
        },
      },
      states: {
        unknown: {
          description: 'Что в избранном, неизвестно: сначала спросим',
          on: {
            'favorites.known': {
              target: 'ready',
              actions: {
                type: 'setIds',
              },
            },
            'favorites.refresh': 'refreshing',
            'favorites.toggle': {
              target: 'refreshing',
              actions: {
                type: 'addWish',
              },
              description: 'Сначала правда, потом нажатие',
            },
          },
        },
        ready: {
          description: 'Избранное известно',
          on: {
            'favorites.known': {
              actions: {
                type: 'setIds',
              },
            },
            'favorites.refresh': 'refreshing',
            'favorites.toggle': {
              target: 'toggling',
              actions: {
                type: 'addWish',
              },
            },
          },
        },
        choosing: {
          description: 'Развилка: что нажали, пока ждали',
          always: [
            {
              guard: 'isTrueAlready',
              target: 'choosing',
              reenter: true,
              actions: 'dropWish',
              description: 'Так уже и есть',
            },
            {
              guard: 'hasWishes',
              target: 'toggling',
            },
            {
              target: 'ready',
            },
          ],
        },
        toggling: {
          description: 'Сервер меняет избранное',
          invoke: {
            id: 'toggleFavorite',
            src: 'toggleFavorite',
            onDone: [
              {
                guard: {
                  type: 'isDone',
                },
                target: 'refreshing',
                actions: [
                  {
                    type: 'takeAnswer',
                  },
                  'dropWish',
                ],
                description: '§4: после переключения избранное читается заново',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'refreshing',
                actions: [
                  {
                    type: 'announceFailed',
                  },
                  'forgetDoubt',
                  'dropWish',
                ],
                description: 'Отказ: ничего не изменилось',
              },
              {
                target: 'refreshing',
                actions: [
                  'announceUnknown',
                  'noteUncertain',
                  'dropWish',
                ],
                description: 'Исход неизвестен: сначала перечитаем',
              },
            ],
            onError: {
              target: 'refreshing',
              actions: [
                'announceUnknown',
                'noteUncertain',
                'dropWish',
              ],
            },
          },
          on: {
            'favorites.toggle': [
              {
                guard: {
                  type: 'isUnderWay',
                },
                description: 'Эту лекцию уже переключаем',
              },
              {
                actions: {
                  type: 'addWish',
                },
                description: 'Другая лекция ждёт очереди',
              },
            ],
          },
        },
        refreshing: {
          description: 'Читаем избранное заново',
          invoke: {
            id: 'loadFavorites',
            src: 'loadFavorites',
            onDone: {
              target: 'choosing',
              actions: {
                type: 'setIds',
              },
            },
            onError: [
              {
                guard: 'hasWishes',
                target: 'unknown',
                actions: [
                  'announceUnknown',
                  'dropWishes',
                ],
                description: 'Правды нет, и нажатия исполнить нельзя: следующее спросит снова',
              },
              {
                target: 'unknown',
              },
            ],
          },
          on: {
            'favorites.refresh': {
              target: 'refreshing',
              reenter: true,
              description: 'Спрашиваем снова: верен только самый новый ответ',
            },
            'favorites.toggle': [
              {
                guard: {
                  type: 'isUnderWay',
                },
              },
              {
                actions: {
                  type: 'addWish',
                },
              },
            ],
          },
        },
      },
    },
  },
});
