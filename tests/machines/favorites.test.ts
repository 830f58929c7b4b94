import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { favoritesMachine } from '../../machines/favorites/favorites.machine.ts';
import { selectIsFavorite, selectIsGuest, selectIsToggling } from '../../machines/favorites/favorites.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { favoritesModel } from './favorites.model.ts';

walkMachine(favoritesModel);

function favorites(ids: number[] | null = []) {
  const live = new Live({ machine: favoritesMachine });
  live.send({ type: 'favorites.signedIn' });
  if (ids !== null) live.send({ type: 'favorites.known', ids });
  return live;
}
type Favorites = ReturnType<typeof favorites>;

const toggle = (live: Favorites, materialId: number, key = `key ${materialId}`) =>
  live.send({ type: 'favorites.toggle', materialId, key });
const toggles = (live: Favorites) =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === 'toggleFavorite' ? [effect.input] : []));

describe('favourites (E06, C04)', () => {
  it('are read again after a toggle', () => {
    const live = favorites();
    toggle(live, 5);
    expect(selectIsToggling(live.snapshot, 5)).toBe(true);
    expect(selectIsFavorite(live.snapshot, 5)).toBe(false);
    live.answer('toggleFavorite', { kind: 'done', isFavorite: true });
    expect(selectIsFavorite(live.snapshot, 5)).toBe(true);
    expect(live.emitted).toEqual([]);
    live.answer('loadFavorites', [5, 9]);
    expect(selectIsFavorite(live.snapshot, 9)).toBe(true);
  });

  it('are not for guests', () => {
    const live = new Live({ machine: favoritesMachine });
    expect(selectIsGuest(live.snapshot)).toBe(true);
    toggle(live, 5);
    expect([live.effects, live.snapshot.context.wishes]).toEqual([[], []]);
  });

  it('take quick clicks on one lecture for one', () => {
    const live = favorites();
    for (let clicks = 0; clicks < 5; clicks += 1) toggle(live, 5, `click ${clicks}`);
    live.answer('toggleFavorite', { kind: 'done', isFavorite: true });
    live.answer('loadFavorites', [5]);
    expect(toggles(live)).toEqual([{ materialId: 5, key: 'click 0' }]);
  });

  it('take clicks on several lectures in turn', () => {
    const live = favorites([7]);
    toggle(live, 5);
    toggle(live, 6);
    live.answer('toggleFavorite', { kind: 'done', isFavorite: true });
    toggle(live, 7);
    live.answer('loadFavorites', [5, 7]);
    live.answer('toggleFavorite', { kind: 'done', isFavorite: true });
    live.answer('loadFavorites', [5, 6, 7]);
    live.answer('toggleFavorite', { kind: 'done', isFavorite: false });
    live.answer('loadFavorites', [5, 6]);
    expect(toggles(live)).toEqual([5, 6, 7].map((materialId) => ({ materialId, key: `key ${materialId}` })));
    expect(live.snapshot.context.ids).toEqual([5, 6]);
  });

  it('show what is true after an unknown outcome, and repeat it with the same key', () => {
    const live = favorites();
    toggle(live, 5, 'first');
    live.answer('toggleFavorite', { kind: 'unknown' });
    expect(live.emitted).toEqual([{ type: 'favorites.failed', message: UNKNOWN_ERROR }]);
    toggle(live, 5, 'second');
    live.answer('loadFavorites', []);
    expect(toggles(live)).toEqual([
      { materialId: 5, key: 'first' },
      { materialId: 5, key: 'first' },
    ]);
    live.answer('toggleFavorite', { kind: 'done', isFavorite: true });
    live.answer('loadFavorites', [5]);
    toggle(live, 5, 'third');
    live.answer('toggleFavorite', { kind: 'done', isFavorite: false });
    live.answer('loadFavorites', []);
    toggle(live, 5, 'fourth');
    expect(toggles(live).map((request) => (request as { key: string }).key)).toEqual(['first', 'first', 'third', 'fourth']);
  });

  it('do not repeat what turns out to have happened', () => {
    const live = favorites();
    toggle(live, 5, 'first');
    live.refuse('toggleFavorite');
    toggle(live, 5, 'second');
    live.answer('loadFavorites', [5]);
    expect(toggles(live)).toHaveLength(1);
    expect(selectIsFavorite(live.snapshot, 5)).toBe(true);
    expect(selectIsToggling(live.snapshot, 5)).toBe(false);
  });

  it('take the opposite wish for another one, with a key of its own', () => {
    const live = favorites();
    toggle(live, 5, 'in');
    live.answer('toggleFavorite', { kind: 'unknown' });
    live.answer('loadFavorites', [5]);
    toggle(live, 5, 'out');
    expect(toggles(live).at(-1)).toEqual({ materialId: 5, key: 'out' });
  });

  it('ask for the truth before a click when it is not known', () => {
    const live = favorites(null);
    toggle(live, 5);
    expect(toggles(live)).toEqual([]);
    live.answer('loadFavorites', []);
    expect(toggles(live)).toHaveLength(1);
  });

  it('say that a click could not be carried out', () => {
    const live = favorites(null);
    toggle(live, 5);
    live.refuse('loadFavorites');
    expect(live.emitted).toEqual([{ type: 'favorites.failed', message: UNKNOWN_ERROR }]);
    expect(selectIsToggling(live.snapshot, 5)).toBe(false);
  });

  it('pass a refusal on as it is', () => {
    const live = favorites();
    toggle(live, 5);
    live.answer('toggleFavorite', { kind: 'refused', message: 'Лекции больше нет' });
    expect(live.emitted).toEqual([{ type: 'favorites.failed', message: 'Лекции больше нет' }]);
  });

  it('of one listener are nothing to the next', () => {
    const live = favorites([5]);
    toggle(live, 6);
    live.send({ type: 'favorites.signedIn' });
    expect(live.snapshot.context).toEqual({ ids: [], wishes: [], uncertain: null });
  });
});
