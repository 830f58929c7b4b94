import { expect } from 'vitest';
import { favoritesMachine } from '../../machines/favorites/favorites.machine.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked: two lectures, of which the server has none or the first. */
export const favoritesModel = modelOf(favoritesMachine)({
  user: () => [
    { type: 'favorites.signedIn' },
    { type: 'favorites.known', ids: [] },
    { type: 'favorites.toggle', materialId: 1, key: 'k1' },
    { type: 'favorites.toggle', materialId: 2, key: 'k2' },
    { type: 'favorites.refresh' },
    { type: 'favorites.signedOut' },
  ],
  outcomes: {
    loadFavorites: { done: [[], [1]], error: ['нет сети'] },
    toggleFavorite: {
      done: [{ kind: 'done', isFavorite: true }, { kind: 'refused', message: 'Нельзя' }, { kind: 'unknown' }],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context: { ids, wishes, uncertain } }) => [
    [...ids].sort(),
    wishes.map(({ materialId, wanted }) => [materialId, wanted]),
    uncertain && [uncertain.materialId, uncertain.wanted],
  ],
  oracles: {
    '*': ({ context, children }) => {
      // One wish per lecture, one call at a time.
      const lectures = context.wishes.map(({ materialId }) => materialId);
      expect(new Set(lectures).size).toBe(lectures.length);
      expect(Object.keys(children).length).toBeLessThanOrEqual(1);
      expect(new Set(context.ids).size).toBe(context.ids.length);
    },
    guest: ({ context }) => expect(context).toEqual({ ids: [], wishes: [], uncertain: null }),
    'listener.ready': ({ context }) => expect(context.wishes).toEqual([]),
    'listener.toggling': ({ context }) => {
      const [wish] = context.wishes;
      expect(wish && context.ids.includes(wish.materialId)).toBe(!wish?.wanted);
    },
    'listener.refreshing': (_, { before, effects }) => {
      // E06: a toggle, however it ended, is followed by a re-read.
      if (before?.matches({ listener: 'toggling' })) {
        expect(effects.filter(({ type }) => type === 'start')).toMatchObject([{ port: 'loadFavorites' }]);
      }
    },
  },
  simplePathLimit: 300,
  labels: {
    'favorites.signedIn': 'вошли',
    'favorites.signedOut': 'вышли',
    'favorites.known': 'список прочитан при запуске',
    'favorites.toggle': 'нажали «Избранное»',
    'favorites.refresh': 'список мог устареть',
  },
});
