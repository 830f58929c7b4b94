import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../../server/domain/search/edit-distance.ts';
import { asTypedInLatin, asTypedInRussian } from '../../../../server/domain/search/layout.ts';
import { fromTranslit } from '../../../../server/domain/search/translit.ts';
import { wordsOf } from '../../../../server/domain/search/words.ts';

describe('keyboard layouts', () => {
  it.each([
    ['kjnvfy', 'лотман'],
    ['KJNVFY', 'лотман'],
    ['`;', 'ёж'],
    ['[hfv', 'храм'],
    ['.yjcnm', 'юность'],
    ["'gjc", 'эпос'],
    ['1812 ujl', '1812 год'],
  ])('%s is %s', (typed, meant) => expect(asTypedInRussian(typed)).toBe(meant));

  it('there and back is the same for Russian words', () => {
    const word = fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'), maxLength: 30 });
    fc.assert(fc.property(word, (text) => asTypedInRussian(asTypedInLatin(text)) === text));
  });
});

describe('Russian in Latin letters', () => {
  it.each([
    ['lotman', 'лотман'],
    ['filosofiya', 'философия'],
    ['arhitektura', 'архитектура'],
    ['mifologiya', 'мифология'],
    ['muzyka', 'музыка'],
    ['yazyk', 'язык'],
    ['tolstoy', 'толстой'],
    ['dostoevsky', 'достоевский'],
    ['chekhov', 'чехов'],
    ['shchusev', 'щусев'],
    ['tsvetaeva', 'цветаева'],
    ['zhukovskiy', 'жуковский'],
    ['yunost', 'юност'],
  ])('%s is %s', (typed, meant) => expect(fromTranslit(typed)).toBe(meant));
});

describe('edit distance', () => {
  it.each([
    ['лотман', 'лотман', 0],
    ['лотмен', 'лотман', 1],
    ['лтоман', 'лотман', 1],
    ['лотмн', 'лотман', 1],
    ['лоттман', 'лотман', 1],
    ['лутмен', 'лотман', 2],
    ['абвг', 'деёж', 3],
  ])('%s to %s', (a, b, distance) => expect(editDistance(a, b, 2)).toBe(distance));

  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 8 });
  it('is the same both ways, and never above the limit by more than one', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
        const there = editDistance(a, b, most);
        return there === editDistance(b, a, most) && there <= most + 1 && (there === 0) === (a === b);
      }),
    );
  });
});

describe('words of a text', () => {
  it('point at what was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        let end = 0;
        for (const { from, to } of wordsOf(text)) {
          if (from < end || to <= from || to > text.length || !/^[\p{L}\p{N}\p{M}]+$/u.test(text.slice(from, to))) return false;
          end = to;
        }
        return true;
      }),
    );
  });

  it('treat composed and combined letters as one', () => {
    expect(wordsOf('Е\u0308ж й').map(({ key }) => key)).toEqual(['еж', 'й']);
  });
});
