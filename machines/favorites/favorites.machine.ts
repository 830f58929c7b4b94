import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { favoritesSetup } from './favorites.setup.ts';

/**
 * The listener's favourites. A click is a wish («in» or «out»), one per lecture at a time; the list is read again after the
 * toggles, and before a repeat when nobody knows how the first one went.
 */
export const favoritesMachine = favoritesSetup.createMachine({
  id: 'favorites',
  description: 'Избранное: показано то, что сказал сервер',
  context: { ids: [], wishes: [], uncertain: null },
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
        'favorites.signedIn': { target: 'listener', reenter: true, actions: 'forgetAll', description: 'Вошёл другой слушатель' },
      },
      states: {
        unknown: {
          description: 'Что в избранном, неизвестно: сначала спросим',
          on: {
            'favorites.known': { target: 'ready', actions: { type: 'setIds', params: ({ event }) => event } },
            'favorites.refresh': 'refreshing',
            'favorites.toggle': {
              target: 'refreshing',
              actions: { type: 'addWish', params: ({ event }) => event },
              description: 'Сначала правда, потом нажатие',
            },
          },
        },
        ready: {
          description: 'Избранное известно',
          on: {
            'favorites.known': { actions: { type: 'setIds', params: ({ event }) => event } },
            'favorites.refresh': 'refreshing',
            'favorites.toggle': { target: 'toggling', actions: { type: 'addWish', params: ({ event }) => event } },
          },
        },
        choosing: {
          description: 'Развилка: что нажали, пока ждали',
          always: [
            { guard: 'isTrueAlready', target: 'choosing', reenter: true, actions: 'dropWish', description: 'Так уже и есть' },
            { guard: 'hasWishes', target: 'toggling' },
            { target: 'ready' },
          ],
        },
        toggling: {
          description: 'Сервер меняет избранное',
          invoke: {
            id: 'toggleFavorite',
            src: 'toggleFavorite',
            input: ({ context: { wishes } }) => ({ materialId: wishes[0]?.materialId ?? 0, key: wishes[0]?.key ?? '' }),
            ...outcomes({
              isDone: {
                target: 'refreshing',
                actions: [withAnswer('takeAnswer'), 'dropWish'],
                description: '§4: после переключения избранное читается заново',
              },
              isRefused: {
                target: 'refreshing',
                actions: [withAnswer('announceFailed'), 'forgetDoubt', 'dropWish'],
                description: 'Отказ: ничего не изменилось',
              },
              unknown: {
                target: 'refreshing',
                actions: ['announceUnknown', 'noteUncertain', 'dropWish'],
                description: 'Исход неизвестен: сначала перечитаем',
              },
            }),
          },
          on: {
            'favorites.toggle': [
              { guard: { type: 'isUnderWay', params: ({ event }) => event }, description: 'Эту лекцию уже переключаем' },
              { actions: { type: 'addWish', params: ({ event }) => event }, description: 'Другая лекция ждёт очереди' },
            ],
          },
        },
        refreshing: {
          description: 'Читаем избранное заново',
          invoke: {
            id: 'loadFavorites',
            src: 'loadFavorites',
            onDone: { target: 'choosing', actions: { type: 'setIds', params: ({ event }) => ({ ids: event.output }) } },
            onError: [
              {
                guard: 'hasWishes',
                target: 'unknown',
                actions: ['announceUnknown', 'dropWishes'],
                description: 'Правды нет, и нажатия исполнить нельзя: следующее спросит снова',
              },
              { target: 'unknown' },
            ],
          },
          on: {
            'favorites.refresh': {
              target: 'refreshing',
              reenter: true,
              description: 'Спрашиваем снова: верен только самый новый ответ',
            },
            'favorites.toggle': [
              { guard: { type: 'isUnderWay', params: ({ event }) => event } },
              { actions: { type: 'addWish', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
});
