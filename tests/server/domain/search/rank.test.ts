import { describe, expect, it } from 'vitest';
import { interpret } from '../../../../server/domain/search/interpret.ts';
import { rank } from '../../../../server/domain/search/rank.ts';
import { indexOfNames } from '../../../support/server/index-of-names.ts';

const NO_HITS = { projects: new Set<number>(), materials: new Set<number>() };

/** Names in the order in which a query finds them. */
function order(query: string, ...names: string[]): string[] {
  const index = indexOfNames(...names);
  return rank(index, interpret(index, query), NO_HITS).map(({ id }) => names[id - 1] ?? '');
}

describe('ranking of names', () => {
  it.each([
    [
      'книги',
      ['Книги', 'Книги и люди', 'Люди и книги', 'Книгоиздание', 'О книге'],
      ['Книги', 'Книги и люди', 'Люди и книги', 'О книге'],
    ],
    ['книга', ['О книге', 'Книгарь', 'Книга'], ['Книга', 'Книгарь', 'О книге']],
    ['история театра', ['История', 'История театра', 'Театр'], ['История театра']],
    ['история ничего', ['Театр', 'История'], ['История']],
    ['театр', ['Теаир', 'Театр'], ['Театр']],
    ['кот', ['Город, которого нет', 'Котёл', 'Кот', 'О коте'], ['Кот', 'О коте']],
    ['собо', ['Который', 'Собор', 'Сова'], ['Собор']],
    ['город, которого нет на карте', ['Который час', 'Город на карте'], ['Город на карте']],
  ])('«%s»', (query, names, found) => expect(order(query, ...names)).toEqual(found));

  it('keeps the order of the catalogue among equals', () => {
    expect(order('свет', 'Свет первый', 'Свет второй', 'Свет третий')).toEqual(['Свет первый', 'Свет второй', 'Свет третий']);
  });
});
