import { type Case, cardinal, type Gender, type OrdinalForm, ordinal } from './numerals.ts';

/**
 * Says the figures of a printed text in words: «в 1912 году» → «в тысяча девятьсот двенадцатом году».
 *
 * The case comes from what is written around: the form of «год», the preposition, the ending of the noun. Where these do
 * not decide, nothing is guessed: the phrase belongs to `figures.yml`.
 * @param phrases parts of sentences with figures and how they are said; looked up first.
 * @throws when a figure is left that neither the rules nor the phrases can say.
 */
export function sayFigures(text: string, phrases: ReadonlyMap<string, string> = new Map()): string {
  if (!/\d/.test(text)) return text;
  let said = text;
  for (const [printed, spoken] of phrases) said = said.replace(whole(printed), () => spoken);
  for (const rule of RULES) said = applied(said, rule);
  const left = /(?:\S+\s+)?\S*\d\S*(?:\s+\S+)?/u.exec(said);
  if (left !== null) throw new Error(`cannot say «${left[0]}» in words: add the phrase to scripts/voice/figures.yml`);
  return said;
}

/** A phrase that begins and ends where words do: «12 лет» is not found in «112 лет». */
function whole(phrase: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu');
}

function applied(text: string, { pattern, say }: Rule): string {
  let said = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    const before = text.slice(0, match.index);
    const words = say(match.slice(1), { before, after: text.slice(end) }) ?? match[0];
    said += text.slice(from, match.index) + (START_OF_SENTENCE.test(before) ? capitalised(words) : words);
    from = end;
  }
  return said + text.slice(from);
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const START_OF_SENTENCE = /(?:^|[.!?…]["»)]*\s+)[«("]*$/u;
const LAST_WORD = /([\p{L}-]+)\s+$/u;

interface Around {
  before: string;
  after: string;
}
interface Rule {
  pattern: RegExp;
  /** `null`: this rule cannot say it. A group that was not there is `undefined`. */
  say: (groups: (string | undefined)[], around: Around) => string | null;
}

const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
const SPACE = '[ \\u00a0]';
const rule = (pattern: string, say: Rule['say']): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\d.,–-])${pattern.replaceAll(' ', SPACE)}(?![\\p{L}\\d–])`, 'gu'),
  say,
});

/** In this order: what a longer rule has said is no figure any more for the shorter ones. */
const RULES: Rule[] = [
  rule('(с|С) ([1-9]\\d{2,3}) по ([1-9]\\d{2,3}) (год|годы)', ([from = '', first = '', last = '', noun = '']) => {
    return `${from} ${year(first, 'genitive')} по ${year(last, 'nominative')} ${noun}`;
  }),
  rule('([1-9]\\d{2,3})–([1-9]\\d{2,3}) (годы|годов|годам|годами|годах)', ([first = '', last = '', noun = '']) => {
    const kase = CASE_OF_YEARS[noun] ?? 'nominative';
    return `${year(first, kase)} — ${year(last, kase)} ${noun}`;
  }),
  rule('([1-9]\\d{0,2}0)-(?:е|х|м|ми) (годы|годов|годам|годами|годах)', ([first = '', noun = '']) => {
    return `${year(first, CASE_OF_YEARS[noun] ?? 'nominative', 'plural')} ${noun}`;
  }),
  rule(`(\\d{1,2}) (${MONTHS})`, ([day = '', month = ''], { before }) => {
    const kase = caseOfDay(lastWord(before));
    return kase === null || Number(day) < 1 || Number(day) > 31 ? null : `${ordinal(Number(day), kase, 'neuter')} ${month}`;
  }),
  rule('(\\d{1,4}) (год|года|году|годом)', ([figures = '', noun = ''], around) => {
    const kase = isYear(Number(figures), noun, around) ? caseOfYear(noun, lastWord(around.before)) : null;
    return kase === null ? null : `${year(figures, kase)} ${noun}`;
  }),
  rule('(\\d{1,3}(?: \\d{3})|\\d{1,6})(,5)?(?= ([\\p{L}]+))', ([figures = '', half, noun = ''], { before }) => {
    return count(figures, half !== undefined, noun, lastWord(before));
  }),
  rule('(\\d{1,6})(?![\\s,.]?\\d|,5)', ([figures = ''], { before }) => count(figures, false, '', lastWord(before))),
];

const year = (figures: string, kase: Case, form: OrdinalForm = 'masculine') => ordinal(Number(figures), kase, form);

const CASE_OF_YEARS: Record<string, Case> = {
  годы: 'nominative',
  годов: 'genitive',
  годам: 'dative',
  годами: 'instrumental',
  годах: 'prepositional',
};

const lastWord = (before: string): string | null => LAST_WORD.exec(before)?.[1]?.toLowerCase() ?? null;

/** A date without a preposition says when: «28 декабря» is «двадцать восьмого декабря». */
function caseOfDay(preposition: string | null): Case | null {
  if (preposition === null) return 'genitive';
  if (['к', 'ко'].includes(preposition)) return 'dative';
  if (['на', 'по', 'за', 'через'].includes(preposition)) return 'accusative';
  return ['о', 'об', 'при', 'перед', 'между', 'над', 'под', 'в', 'во'].includes(preposition) ? null : 'genitive';
}

/** «79 года» and «1851 год» are years; «через 74 года» counts them. A small number that can be either is not decided here. */
function isYear(value: number, noun: string, { after }: Around): boolean {
  if (value < 1) return false;
  if (value >= 1000 || /^[ \u00a0](?:до[ \u00a0])?нашей[ \u00a0]эры/u.test(after)) return true;
  const last = lastFigure(value);
  return noun === 'года' ? last === 0 || last > 4 : last !== 1;
}

function caseOfYear(noun: string, preposition: string | null): Case | null {
  if (noun === 'год') return 'nominative';
  if (noun === 'года') return 'genitive';
  if (noun === 'годом') return 'instrumental';
  if (['в', 'о', 'об', 'при'].includes(preposition ?? '')) return 'prepositional';
  return ['к', 'по'].includes(preposition ?? '') ? 'dative' : null;
}

/** Words that govern the case of a count; only those the texts have needed. */
const COUNT_CASES = new Map<string, Case>([
  ...['больше', 'более', 'меньше', 'менее', 'около', 'до', 'от', 'из', 'без', 'свыше'].map((word): [string, Case] => [
    word,
    'genitive',
  ]),
  ...['за', 'через'].map((word): [string, Case] => [word, 'accusative']),
]);
const PREPOSITIONS = /^(?:в|во|на|по|с|со|у|о|об|при|под|над|перед|между|для|после|ко|про|против|ради|среди)$/u;

const NOT_COUNTED = new RegExp(`^(?:${MONTHS})$`, 'u');

/** A figure with what is counted. Without a governing word only «22 минуты» is sure: two, three and four change the noun. */
function count(figures: string, isHalf: boolean, noun: string, governor: string | null): string | null {
  const value = Number(figures.replace(/\D/g, ''));
  if (value < 1 || /(?:ами|ями|ам|ям|ах|ях)$/u.test(noun)) return null;
  const governed = COUNT_CASES.get(governor ?? '');
  const last = lastFigure(value);
  if (NOT_COUNTED.test(noun) || (/^год/u.test(noun) && governed !== 'accusative')) return null;
  const isFew = (isHalf || (last >= 2 && last <= 4)) && /[аяыи]$/u.test(noun) && noun !== 'и' && noun !== 'а';
  if (governed === undefined && (!isFew || PREPOSITIONS.test(governor ?? ''))) return null;
  const kase = governed ?? 'nominative';
  const isDirect = kase === 'nominative' || kase === 'accusative';
  if (isHalf && (!isDirect || value === 1)) return null;
  const gender = genderOf(last, isHalf, isDirect, noun);
  return gender === null ? null : `${cardinal(value, kase, gender)}${isHalf ? ' с половиной' : ''}`;
}

/** Only one and two have a gender; the form of the noun beside them tells it. */
function genderOf(last: number, isHalf: boolean, isDirect: boolean, noun: string): Gender | null {
  if (last !== 1 && !(last === 2 && isDirect)) return 'masculine';
  if (isHalf || last === 2 || !isDirect) {
    if (/[аяыи]$/u.test(noun)) return /[ыи]$/u.test(noun) ? 'feminine' : 'masculine';
    return null;
  }
  if (/[аяую]$/u.test(noun)) return 'feminine';
  if (/[ое]$/u.test(noun)) return 'neuter';
  return noun === '' || /[ьиы]$/u.test(noun) ? null : 'masculine';
}

/** The last figure as the noun hears it: 12 ends with «двенадцать», not with «два». */
function lastFigure(value: number): number {
  return value % 100 > 10 && value % 100 < 20 ? 0 : value % 10;
}
