/** Text typed with the wrong keyboard layout: «kjnvfy» is «лотман», «дщеьфт» is «lotman». */

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_SHIFTED = '~{}:"<>';
const CYRILLIC_SHIFTED = 'ёхъжэбю';

function table(from: string, to: string): ReadonlyMap<string, string> {
  const target = [...to];
  return new Map([...from].map((key, at) => [key, target[at] ?? key]));
}

const toCyrillic = new Map([...table(LATIN, CYRILLIC), ...table(LATIN_SHIFTED, CYRILLIC_SHIFTED)]);
const toLatin = table(CYRILLIC, LATIN);

const swap = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text.toLowerCase(), (letter) => keys.get(letter) ?? letter).join('');

/** The same keys in the Russian layout; lower case. */
export const asTypedInRussian = (text: string): string => swap(text, toCyrillic);
/** The same keys in the Latin layout; lower case. */
export const asTypedInLatin = (text: string): string => swap(text, toLatin);
