/**
 * Letters of other languages than Russian and English, from and to: Latin ones with accents, Ukrainian, Serbian and other Cyrillic
 * ones. Each face has them in a file of their own (build/fonts), which is fetched when a text has one.
 */
export const RARE_LETTERS: readonly (readonly [from: number, to: number])[] = [
  [0xa1, 0xa1],
  [0xaa, 0xaa],
  [0xba, 0xba],
  [0xbf, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x400, 0x400],
  [0x402, 0x40f],
  [0x450, 0x450],
  [0x452, 0x45f],
  [0x490, 0x491],
  [0x4b0, 0x4b1],
];
