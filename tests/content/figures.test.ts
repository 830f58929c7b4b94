import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sayFigures } from '../../scripts/voice/figures.ts';
import { type Case, cardinal, type Gender, ordinal } from '../../scripts/voice/numerals.ts';

describe('numerals', () => {
  it.each<[number, Case, Gender, string]>([
    [1, 'accusative', 'feminine', 'одну'],
    [2, 'nominative', 'feminine', 'две'],
    [12, 'genitive', 'masculine', 'двенадцати'],
    [17, 'instrumental', 'masculine', 'семнадцатью'],
    [40, 'prepositional', 'masculine', 'сорока'],
    [68, 'instrumental', 'masculine', 'шестьюдесятью восемью'],
    [399, 'genitive', 'masculine', 'трёхсот девяноста девяти'],
    [600, 'dative', 'masculine', 'шестистам'],
    [1000, 'accusative', 'masculine', 'тысячу'],
    [2002, 'nominative', 'masculine', 'две тысячи два'],
    [12_500, 'nominative', 'masculine', 'двенадцать тысяч пятьсот'],
    [21_000, 'genitive', 'masculine', 'двадцати одной тысячи'],
    [250_000, 'prepositional', 'masculine', 'двухстах пятидесяти тысячах'],
  ])('%i, %s %s, is «%s»', (value, kase, gender, said) => expect(cardinal(value, kase, gender)).toBe(said));

  it.each<[number, Case, string]>([
    [3, 'genitive', 'третьего'],
    [2, 'nominative', 'второй'],
    [40, 'prepositional', 'сороковом'],
    [1000, 'genitive', 'тысячного'],
    [1263, 'instrumental', 'тысяча двести шестьдесят третьим'],
    [2000, 'prepositional', 'двухтысячном'],
    [4004, 'genitive', 'четыре тысячи четвёртого'],
  ])('%i-й, %s, is «%s»', (value, kase, said) => expect(ordinal(value, kase, 'masculine')).toBe(said));
});

describe('figures of a printed text', () => {
  it.each([
    // Years: the form of «год» and the preposition.
    ['Год был 1812 год.', 'Год был тысяча восемьсот двенадцатый год.'],
    ['театр 1766 года', 'театр тысяча семьсот шестьдесят шестого года'],
    ['описал около 1400 года', 'описал около тысяча четырёхсотого года'],
    ['В 1112 году', 'В тысяча сто двенадцатом году'],
    ['в 2006 году', 'в две тысячи шестом году'],
    ['В 1970\u00a0году', 'В тысяча девятьсот семидесятом году'],
    ['рождение к 1783 году, к собранию', 'рождение к тысяча семьсот восемьдесят третьему году, к собранию'],
    ['перед 1880 годом', 'перед тысяча восемьсот восьмидесятым годом'],
    ['Извержение 79 года', 'Извержение семьдесят девятого года'],
    ['В 399 году до нашей эры', 'В триста девяносто девятом году до нашей эры'],
    ['осенью 4004 года до нашей эры', 'осенью четыре тысячи четвёртого года до нашей эры'],
    ['в 31 году до нашей эры', 'в тридцать первом году до нашей эры'],
    // From one year to another; decades.
    ['С 1696 по 1851 год казна', 'С тысяча шестьсот девяносто шестого по тысяча восемьсот пятьдесят первый год казна'],
    ['1812–1814 годы', 'Тысяча восемьсот двенадцатый — тысяча восемьсот четырнадцатый годы'],
    ['война 1812–1814 годов', 'война тысяча восемьсот двенадцатого — тысяча восемьсот четырнадцатого годов'],
    ['в 1812–1814 годах', 'в тысяча восемьсот двенадцатом — тысяча восемьсот четырнадцатом годах'],
    ['в 1850-х годах', 'в тысяча восемьсот пятидесятых годах'],
    ['мода 20-х годов', 'мода двадцатых годов'],
    // Dates.
    ['5 мая 1912 года', 'Пятого мая тысяча девятьсот двенадцатого года'],
    ['Отходила. 2 сентября оставили', 'Отходила. Второго сентября оставили'],
    ['до 28 декабря', 'до двадцать восьмого декабря'],
    ['к 3 июля', 'к третьему июля'],
    ['на 23 августа', 'на двадцать третье августа'],
    // Counts: the word that governs, or the noun that two, three and four have changed.
    ['до 28 ярусов', 'до двадцати восьми ярусов'],
    ['за 72 часа', 'за семьдесят два часа'],
    ['Через 74 года освятили', 'Через семьдесят четыре года освятили'],
    ['за 140 лет до того', 'за сто сорок лет до того'],
    ['отвёл 22 минуты, на деле', 'отвёл двадцать две минуты, на деле'],
    ['стояло 2 окна', 'стояло два окна'],
    ['через 21 секунду', 'через двадцать одну секунду'],
    ['из 18 и ещё', 'из восемнадцати и ещё'],
    ['из 24.', 'из двадцати четырёх.'],
    ['около 40 процентов, а те — около 60.', 'около сорока процентов, а те — около шестидесяти.'],
    // Thousands and halves.
    ['около 75 тысяч лет', 'около семидесяти пяти тысяч лет'],
    ['до 20 тысяч фунтов', 'до двадцати тысяч фунтов'],
    ['за 12 500 вёрст', 'за двенадцать тысяч пятьсот вёрст'],
    ['Каждые 42,5 часа', 'Каждые сорок два с половиной часа'],
    ['ответ: 4,5 миллиарда лет', 'ответ: четыре с половиной миллиарда лет'],
    ['«22 минуты» и слова', '«Двадцать две минуты» и слова'],
    ['без цифр', 'без цифр'],
  ])('«%s» is said «%s»', (printed, said) => expect(sayFigures(printed)).toBe(said));

  it.each([
    'нажали 12 мужчин',
    'хватает неполных 17, и',
    'равен 15 градусам',
    'по 22 минуты',
    'до 4,5 миллиарда',
    'за 1,5 часа',
    'к 20 часам',
    'в 1855-х годах',
    'до 0000–0001 годов',
    'за 12 345 678 вёрст',
    'длиной 4,7 метра',
    'извержение 74 года',
    'в 21 году',
    '1912 году',
    'перед 5 мая',
    'с 5 по 7 мая',
    '32 мая',
    '28–30 декабря',
    'в № 7',
    'до 0 градусов',
    'в 1912-м',
  ])('«%s» is not guessed', (printed) => {
    expect(() => sayFigures(printed)).toThrow(/cannot say «.*\d.*» in words: add the phrase to scripts\/voice\/figures\.yml/);
  });

  it('are said as the phrases have them, where a phrase stands whole', () => {
    const phrases = new Map([['нажали 12 мужчин', 'нажали двенадцать мужчин']]);
    expect(sayFigures('Кнопку нажали 12 мужчин из 18.', phrases)).toBe('Кнопку нажали двенадцать мужчин из восемнадцати.');
    expect(() => sayFigures('нажали 12 мужчинам', phrases)).toThrow('cannot say «нажали 12 мужчинам»');
  });
});

function byRules(printed: string): string | null {
  try {
    return sayFigures(printed);
  } catch {
    return null;
  }
}

/** Every page of the library, and what stands above the cycles. */
async function pages(): Promise<[string, string][]> {
  const names = (await readdir('content', { recursive: true })).filter((name) => /\.(?:md|yml)$/.test(name));
  return Promise.all(names.map(async (name): Promise<[string, string]> => [name, await readFile(join('content', name), 'utf8')]));
}

describe('the library in the repository', () => {
  const ORDINAL = '\\p{L}+(?:ый|ой|ий|ого|его|ому|ему|ым|им|ом|ем)';
  const MONTH = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
  const IN_WORDS = [
    /тысяч[аи] (?:сто|\p{L}+ст[аи]|\p{L}+сот)/giu,
    new RegExp(
      `(?:\\p{L}*дцать|\\p{L}+десят|сорок|девяносто|сто|\\p{L}+ст[аи]|\\p{L}+сот|тысяч[аи]) ${ORDINAL} год(?:а|у|ом)?(?!\\p{L})`,
      'giu',
    ),
    new RegExp(`(?:сот|десят|тысячн)${ORDINAL.slice(5)} год(?:а|у|ом)?(?!\\p{L})`, 'giu'),
    new RegExp(`(?:перв|втор|треть|четвёрт|пят|шест|седьм|восьм|девят|десят|дцат)(?:ое|ого|его|ому|ему) (?:${MONTH})`, 'giu'),
  ];

  it('prints years and dates in figures', async () => {
    for (const text of ['В тысяча сто двенадцатом году', 'семьдесят девятого года', 'в двухсотом году', 'Второго сентября'])
      expect(
        IN_WORDS.some((pattern) => text.search(pattern) !== -1),
        text,
      ).toBe(true);
    const found = (await pages()).flatMap(([name, text]) =>
      IN_WORDS.flatMap((p) => (text.match(p) ?? []).map((m) => `${name}: ${m}`)),
    );
    expect(found).toEqual([]);
  });

  it('needs every phrase of the dictionary, and each says its figures in words', async () => {
    const { phrases } = parse(await readFile('scripts/voice/figures.yml', 'utf8')) as { phrases: Record<string, string> };
    const texts = (await pages()).map(([, text]) => text);
    for (const [printed, said] of Object.entries(phrases)) {
      expect(byRules(printed), printed).not.toBe(said);
      expect(said).not.toMatch(/\d/);
      expect(
        texts.some((text) => text.includes(printed)),
        printed,
      ).toBe(true);
    }
  });
});
