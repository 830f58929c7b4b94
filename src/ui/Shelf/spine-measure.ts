/** Thickness of a book by how much is in it: .72 for nothing, 1.34 for the fullest. */
export const spineGrowth = (cycles: number, fullest: number): number => 0.72 + (Math.max(0, cycles) / Math.max(1, fullest)) * 0.62;

const LOWEST_PERCENT = 86;
const RANGE_PERCENT = 15;

/** Height in percent, 86 … 100: by the name, so that a book is as tall on every page and every visit. */
export const spineHeight = (name: string): number => LOWEST_PERCENT + (fnv1a(name) % RANGE_PERCENT);

/** 32-bit FNV-1a over UTF-8, the hash of the covers. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
