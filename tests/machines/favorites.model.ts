import { favoritesMachine } from '../../machines/favorites/favorites.machine.ts';
import { favoritesWords } from '../../machines/favorites/favorites.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked: two lectures, of which the server has none or the first. */
export const favoritesModel = modelOf(favoritesMachine)({
  user: () => [
    { type: 'favorites.signedIn' },
    { type: 'favorites.known', ids: [] },
    { type: 'favorites.toggle', materialId: 1, key: 'k1' },
    { type: 'favorites.toggle', materialId: 2, key: 'k2' },
    { type: 'favorites.refresh' },
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
    '*': ({ context, children }, { before, step }) => {
      // One wish per lecture, one call at a time.
      const lectures = context.wishes.map(({ materialId }) => materialId);
      expect(new Set(lectures).size).toBe(lectures.length);
      expect(Object.keys(children).length).toBeLessThanOrEqual(1);
      expect(new Set(context.ids).size).toBe(context.ids.length);
      const isAsked = before?.matches({ listener: 'unknown' }) || before?.matches({ listener: 'ready' });
      if (isAsked && step?.type === 'event' && step.event.type === 'favorites.known') expect(context.ids).toEqual(step.event.ids);
      // A refusal is a certain answer: what was in doubt about this lecture no longer is.
      const [wish] = before?.matches({ listener: 'toggling' }) ? before.context.wishes : [];
      const isRefusal = step?.type === 'done' && (step.output as { kind?: string }).kind === 'refused';
      if (wish && isRefusal) expect(context.uncertain?.materialId).not.toBe(wish.materialId);
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
  words: favoritesWords,
});
