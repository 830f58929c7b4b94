/** Russian numerals in words, in every case. */

export type Case = 'nominative' | 'genitive' | 'dative' | 'accusative' | 'instrumental' | 'prepositional';
export type Gender = 'masculine' | 'feminine' | 'neuter';
/** Gender or number of an ordinal: «двенадцатый год», «пятое мая», «пятидесятые годы». */
export type OrdinalForm = 'masculine' | 'neuter' | 'plural';

/** Nominative, genitive, dative, instrumental, prepositional; for inanimate nouns the accusative is the nominative. */
type Row = readonly [string, string, string, string, string];
const COLUMN: Record<Case, 0 | 1 | 2 | 3 | 4> = {
  nominative: 0,
  accusative: 0,
  genitive: 1,
  dative: 2,
  instrumental: 3,
  prepositional: 4,
};

const row = (words: string): Row => words.split(' ') as unknown as Row;
const third = (stem: string): Row => [`${stem}ь`, `${stem}и`, `${stem}и`, `${stem}ью`, `${stem}и`];

const ONE: Record<Gender, Row> = {
  masculine: row('один одного одному одним одном'),
  feminine: row('одна одной одной одной одной'),
  neuter: row('одно одного одному одним одном'),
};
const TWO: Record<Gender, Row> = {
  masculine: row('два двух двум двумя двух'),
  feminine: row('две двух двум двумя двух'),
  neuter: row('два двух двум двумя двух'),
};
const CARDINALS = new Map<number, Row>([
  [3, row('три трёх трём тремя трёх')],
  [4, row('четыре четырёх четырём четырьмя четырёх')],
  ...['пят', 'шест', 'сем'].map((stem, at): [number, Row] => [5 + at, third(stem)]),
  [8, row('восемь восьми восьми восемью восьми')],
  ...['девят', 'десят', 'одиннадцат', 'двенадцат', 'тринадцат', 'четырнадцат', 'пятнадцат', 'шестнадцат']
    .concat('семнадцат', 'восемнадцат', 'девятнадцат', 'двадцат')
    .map((stem, at): [number, Row] => [9 + at, third(stem)]),
  [30, third('тридцат')],
  [40, row('сорок сорока сорока сорока сорока')],
  [50, row('пятьдесят пятидесяти пятидесяти пятьюдесятью пятидесяти')],
  [60, row('шестьдесят шестидесяти шестидесяти шестьюдесятью шестидесяти')],
  [70, row('семьдесят семидесяти семидесяти семьюдесятью семидесяти')],
  [80, row('восемьдесят восьмидесяти восьмидесяти восемьюдесятью восьмидесяти')],
  [90, row('девяносто девяноста девяноста девяноста девяноста')],
  [100, row('сто ста ста ста ста')],
  [200, row('двести двухсот двумстам двумястами двухстах')],
  [300, row('триста трёхсот трёмстам тремястами трёхстах')],
  [400, row('четыреста четырёхсот четырёмстам четырьмястами четырёхстах')],
  [500, row('пятьсот пятисот пятистам пятьюстами пятистах')],
  [600, row('шестьсот шестисот шестистам шестьюстами шестистах')],
  [700, row('семьсот семисот семистам семьюстами семистах')],
  [800, row('восемьсот восьмисот восьмистам восемьюстами восьмистах')],
  [900, row('девятьсот девятисот девятистам девятьюстами девятистах')],
]);
const THOUSAND = row('тысяча тысячи тысяче тысячей тысяче');
const THOUSANDS = row('тысячи тысяч тысячам тысячами тысячах');

const ORDINALS = new Map<number, string>([
  ...'первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый тринадцатый'
    .concat(' четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый двадцатый')
    .split(' ')
    .map((word, at): [number, string] => [1 + at, word]),
  ...'тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый девяностый сотый'
    .split(' ')
    .map((word, at): [number, string] => [30 + 10 * at, word]),
  ...'двухсотый трёхсотый четырёхсотый пятисотый шестисотый семисотый восьмисотый девятисотый'
    .split(' ')
    .map((word, at): [number, string] => [200 + 100 * at, word]),
  ...'тысячный двухтысячный трёхтысячный четырёхтысячный пятитысячный шеститысячный семитысячный восьмитысячный девятитысячный'
    .split(' ')
    .map((word, at): [number, string] => [1000 * (1 + at), word]),
]);

const ENDINGS: Record<OrdinalForm, Row> = {
  masculine: row('ый ого ому ым ом'),
  neuter: row('ое ого ому ым ом'),
  plural: row('ые ых ым ыми ых'),
};
const ENDINGS_OF_THIRD: Record<OrdinalForm, Row> = {
  masculine: row('ий ьего ьему ьим ьем'),
  neuter: row('ье ьего ьему ьим ьем'),
  plural: row('ьи ьих ьим ьими ьих'),
};

/** 1912 → 1000, 900, 12: what is said one after another. Up to 999; thousands are counted by {@link cardinal}. */
function partsBelowThousand(value: number): number[] {
  const hundreds = Math.floor(value / 100) * 100;
  const rest = value % 100;
  const parts = rest > 20 ? [hundreds, Math.floor(rest / 10) * 10, rest % 10] : [hundreds, rest];
  return parts.filter((part) => part !== 0);
}

/** «двадцать две», «семидесяти пяти», «двенадцать тысяч пятьсот»: a whole number from 1 to 999 999. */
export function cardinal(value: number, kase: Case, gender: Gender): string {
  const thousands = Math.floor(value / 1000);
  const said = partsBelowThousand(value % 1000).map((part) => cardinalPart(part, kase, gender));
  if (thousands === 0) return said.join(' ');
  return [...(thousands === 1 ? [] : [cardinal(thousands, kase, 'feminine')]), thousandWord(thousands, kase), ...said].join(' ');
}

function cardinalPart(part: number, kase: Case, gender: Gender): string {
  if (part === 1 && gender === 'feminine' && kase === 'accusative') return 'одну';
  const words = part === 1 ? ONE[gender] : part === 2 ? TWO[gender] : CARDINALS.get(part);
  if (words === undefined) throw new Error(`no word for ${part}`);
  return words[COLUMN[kase]];
}

function thousandWord(count: number, kase: Case): string {
  const last = count % 100 > 10 && count % 100 < 20 ? 0 : count % 10;
  if (last === 1) return kase === 'accusative' ? 'тысячу' : THOUSAND[COLUMN[kase]];
  const isDirect = kase === 'nominative' || kase === 'accusative';
  return isDirect && !(last >= 2 && last <= 4) ? 'тысяч' : THOUSANDS[COLUMN[kase]];
}

/** «тысяча девятьсот двенадцатом», «двадцать восьмого», «двухтысячный»: a whole number from 1 to 9999; only its last word declines. */
export function ordinal(value: number, kase: Case, form: OrdinalForm): string {
  const rest = value % 1000;
  if (rest === 0) return declined(value, kase, form);
  const parts = partsBelowThousand(rest);
  const last = parts.pop() ?? 0;
  const before = [...(value >= 1000 ? [value - rest] : []), ...parts].map((part) => cardinal(part, 'nominative', 'masculine'));
  return [...before, declined(last, kase, form)].join(' ');
}

function declined(value: number, kase: Case, form: OrdinalForm): string {
  const word = ORDINALS.get(value);
  if (word === undefined) throw new Error(`no ordinal for ${value}`);
  if (form === 'masculine' && COLUMN[kase] === 0) return word;
  return `${word.slice(0, -2)}${(value === 3 ? ENDINGS_OF_THIRD : ENDINGS)[form][COLUMN[kase]]}`;
}
