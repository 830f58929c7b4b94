import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpret } from '../../../../server/domain/search/interpret.ts';
import { marksIn } from '../../../../server/domain/search/marks.ts';
import { indexOfNames } from '../../../support/server/index-of-names.ts';

function marked(name: string, query: string): string[] {
  const index = indexOfNames(name);
  return marksIn(index, name, interpret(index, query).words).map(([from, to]) => name.slice(from, to));
}

describe('marks', () => {
  it.each([
    ['Ёлка и ёж', 'еж', ['ёж']],
    ['Философия философов', 'филос', ['Филос', 'филос']],
    ['«Мир» как текст', 'мир', ['Мир']],
    ['🎧 Звук и слух', 'звук', ['Звук']],
    ['И\u0306од в море', 'йод', ['И\u0306од']],
    ['Книги, книги, книги', 'книга', ['Книги', 'книги', 'книги']],
    ['Архитектура', 'архетектура', ['Архитектура']],
    ['История 1812 года', '1812', ['1812']],
    ['История', 'цвет', []],
  ])('«%s» for «%s»', (name, query, marks) => expect(marked(name, query)).toEqual(marks));

  const letters = fc.string({ unit: fc.constantFrom(...'абЁёйи\u0306 ,«»🎧aB1'), maxLength: 30 });
  it('are in order, inside the text, apart, and never half a character, for any name and query', () => {
    fc.assert(
      fc.property(letters, letters, (name, query) => {
        const index = indexOfNames(name);
        let end = 0;
        for (const [from, to] of marksIn(index, name, interpret(index, query).words)) {
          if (from < end || to <= from || to > name.length) return false;
          if (/^[\uDC00-\uDFFF]/.test(name.slice(from)) || /[\uD800-\uDBFF]$/.test(name.slice(from, to))) return false;
          end = to;
        }
        return true;
      }),
    );
  });

  it('point at something whenever a name is found by its own word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'абвгдеёжз'), minLength: 4, maxLength: 10 });
    fc.assert(fc.property(word, word, (first, second) => marked(`${first} ${second}`, first.toUpperCase()).length > 0));
  });
});
