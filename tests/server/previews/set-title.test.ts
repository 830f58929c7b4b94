import { describe, expect, it } from 'vitest';
import { cut, setNames, setTitle } from '../../../server/previews/set-title.ts';

/** Letters half as wide as they are high. */
const at = (size: number) => (text: string) => ([...text].length * size) / 2;
const set = (text: string) => setTitle(text, 535, at);

describe('a title', () => {
  it('that is short is set large, in lines of nearly one width', () => {
    expect(set('Как строили собор')).toEqual({ size: 78, lines: ['Как строили', 'собор'] });
    expect(setTitle('раз два три пять', 78 * 6, at).lines).toEqual(['раз два', 'три пять']);
  });

  it('that is longer is set smaller, in at most four lines', () => {
    expect(set('Как в городе выбирали место для ярмарки')).toMatchObject({ size: 64 });
    expect(set('Как в городе выбирали место для ярмарки и что на ней продавали').size).toBe(52);
    for (const count of [1, 10, 40, 200]) expect(set('слово '.repeat(count).trim()).lines.length).toBeLessThanOrEqual(4);
  });

  it('that is too long ends with an ellipsis after a word', () => {
    const { lines } = set(
      'Почему средневековый горожанин вставал по колоколу, а крестьянин — по солнцу, и кто из них больше успевал за день',
    );
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/[а-я]{3,}…$/);
  });

  it('keeps a preposition with its word, and a dash with the word before it', () => {
    for (const text of ['Человек с циркулем', 'Рыба — это не мясо и не птица', 'О чём молчат и о чём говорят'])
      for (const line of set(text).lines) {
        expect(line).not.toMatch(/(?:^| )\p{L}{1,2}$/u);
        expect(line).not.toMatch(/^—/);
      }
  });

  it('with a word wider than the column stays in the column', () => {
    const { size, lines } = set('Превысокомногорассмотрительствующий человек');
    expect(lines.join('').replaceAll(' ', '')).toBe('Превысокомногорассмотрительствующийчеловек');
    for (const line of lines) expect(at(size)(line)).toBeLessThanOrEqual(535);
  });

  it('as long as a book takes no time', () => {
    const started = performance.now();
    set('я'.repeat(200_000));
    cut('слово '.repeat(40_000), 535, at(26));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('a line', () => {
  it('is cut after a word, and within a word where nothing else would be left', () => {
    expect(cut('О том, как человек считал', 100, at(10))).toBe('О том, как человек…');
    expect(cut('Превысокомногорассмотрительствующий', 60, at(10))).toBe('Превысокомн…');
    expect(cut('Как есть', 100, at(10))).toBe('Как есть');
  });

  it('of names has as many as it holds', () => {
    const names = ['Вера Ольховская', 'Пётр Камнев', 'Анна Сводова'];
    expect(setNames(names, ' и другие', 300, at(10))).toBe('Вера Ольховская, Пётр Камнев, Анна Сводова');
    expect(setNames(names, ' и другие', 190, at(10))).toBe('Вера Ольховская, Пётр Камнев и другие');
    expect(setNames(names, ' и другие', 120, at(10))).toBe('Вера Ольховская и другие');
    expect(setNames(names, ' и другие', 50, at(10))).toBe('Вера Ольх…');
    expect(setNames([], ' и другие', 50, at(10))).toBe('');
  });
});
