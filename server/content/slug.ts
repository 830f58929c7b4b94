import { MAX_SLUG } from './limits.ts';

/** Form of a folder's or a file's name from which an address is made: `/cycles/{slug}`, `/lectures/{slug}`. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Says why a name cannot be an address; null when it can. Digits alone are refused because the contract reads
 * them as a numeric id (§2: "the parameter is a slug or an id").
 */
export function slugFault(slug: string): string | null {
  if (!SLUG.test(slug)) return `«${slug}» не годится для адреса: нужны строчные латинские буквы, цифры и одиночные дефисы`;
  if (/^\d+$/.test(slug)) return `«${slug}» не годится для адреса: одни цифры читаются как номер, добавьте буквы`;
  if (slug.length > MAX_SLUG) return `«${slug.slice(0, 40)}…» не годится для адреса: длиннее ${MAX_SLUG} знаков`;
  return null;
}

const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
};

/**
 * Turns any name into an address: «Город, которого нет» → `gorod-kotorogo-net`.
 * @param fallback stands in for names with no letter that can be written so, and is put before names of digits alone.
 */
export function slugify(name: string, fallback: string): string {
  const latin = [...name.normalize('NFC').toLowerCase()].map((char) => LETTERS[char] ?? char).join('');
  const slug = latin
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʼ`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return fallback;
  return /^\d+$/.test(slug) ? `${fallback}-${slug}` : slug;
}

/** Adds `-2`, `-3` … until the address is new, and remembers it. */
export function uniqueSlug(slug: string, taken: Set<string>): string {
  let candidate = slug;
  for (let n = 2; taken.has(candidate); n += 1) candidate = `${slug}-${n}`;
  taken.add(candidate);
  return candidate;
}
