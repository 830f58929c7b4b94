/**
 * Russian written in Latin letters: «lotman» is «лотман», «tolstoy» «толстой», «dostoevsky» «достоевский». There are many
 * ways to write it; the commonest reading is taken, and a letter read otherwise is forgiven as a typo is.
 */

const SEQUENCES: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z])(?:skiy|skij|sky|ski)(?![a-z])/g, 'ский'],
  [/shch|sch/g, 'щ'],
  [/tch|ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/ts|tz/g, 'ц'],
  [/ck/g, 'к'],
  [/yo|jo/g, 'е'],
  [/yu|ju/g, 'ю'],
  [/ya|ja/g, 'я'],
  [/ye|je/g, 'е'],
  [/iya/g, 'ия'],
  [/(?:iy|ij|yy|yj)(?![a-z])/g, 'ий'],
  [/(?<=[aeouаеоуыэюя])[yij]/g, 'й'],
  [/c(?=[eiy])/g, 'ц'],
  [/x/g, 'кс'],
];

const LETTERS: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  y: 'ы',
  z: 'з',
  "'": 'ь',
};

/** Cyrillic reading of Latin letters; everything else stays. Lower case. */
export function fromTranslit(text: string): string {
  let reading = text.toLowerCase();
  for (const [sequence, letters] of SEQUENCES) reading = reading.replace(sequence, letters);
  return Array.from(reading, (letter) => LETTERS[letter] ?? letter).join('');
}
