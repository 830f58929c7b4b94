import type { RubricName } from '../../../contract/constants.ts';

/** Steps of thickness; each has a class, and one is less than a pixel or two of a spine. */
const STEPS = 24;
/** Thickness of a book by how much is in it: .72 for nothing, 1.34 for the fullest. */
export const GROWTHS: readonly number[] = Array.from({ length: STEPS + 1 }, (_, step) => 0.72 + (step / STEPS) * 0.62);

/** Place of a book's thickness among {@link GROWTHS}. */
export const spineGrowth = (cycles: number, fullest: number): number =>
  Math.round((Math.max(0, cycles) / Math.max(1, fullest)) * STEPS);

/** Heights in percent, drawn for the shelf as a whole: neighbours differ, and none is as short as to look lost. */
const DRAWN: Readonly<Record<RubricName, number>> = {
  Искусство: 97,
  Архитектура: 91,
  Философия: 92,
  Литература: 97,
  Музыка: 95,
  История: 93,
  Театр: 95,
  Кино: 92,
  Мифология: 92,
  Мода: 99,
  'Естественные науки': 92,
  Психология: 100,
  Обучение: 92,
  Язык: 92,
};
const drawn = new Map<string, number>(Object.entries(DRAWN));

const LOWEST = 86;
const RANGE = 15;

/** Percent. */
export const HEIGHTS: readonly number[] = Array.from({ length: RANGE }, (_, step) => LOWEST + step);

/** Place of a book's height among {@link HEIGHTS}, the same on every page and every visit; of a rubric nobody has drawn, by its name. */
export const spineHeight = (name: string): number => (drawn.get(name) ?? LOWEST + (fnv1a(name) % RANGE)) - LOWEST;

/** 32-bit FNV-1a over UTF-8, the hash of the covers. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
