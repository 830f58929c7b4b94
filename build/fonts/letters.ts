const UNICODE_TABLE = 4;

/** Which glyph stands for which letter: a `cmap` of one table (format 4), a segment a run of letters. */
export function cmapOf(glyphs: ReadonlyMap<number, number>): Buffer {
  const letters = [...glyphs.keys()].sort((a, b) => a - b);
  const runs: { first: number; last: number; shift: number }[] = [];
  for (const letter of letters) {
    if (letter >= 0xffff) throw new Error('Only letters of two bytes can be written');
    const shift = ((glyphs.get(letter) ?? 0) - letter) & 0xffff;
    const run = runs.at(-1);
    if (run?.last === letter - 1 && run.shift === shift) run.last = letter;
    else runs.push({ first: letter, last: letter, shift });
  }
  runs.push({ first: 0xffff, last: 0xffff, shift: 1 });
  const power = 2 ** Math.floor(Math.log2(runs.length));
  const words = [
    UNICODE_TABLE,
    16 + runs.length * 8,
    0,
    runs.length * 2,
    power * 2,
    Math.log2(power),
    (runs.length - power) * 2,
    ...runs.map(({ last }) => last),
    0,
    ...runs.map(({ first }) => first),
    ...runs.map(({ shift }) => shift),
    ...runs.map(() => 0),
  ];
  // One table for Windows' name of Unicode, which every browser reads.
  return Buffer.concat([bytesOf([0, 1, 3, 1, 0, 12]), bytesOf(words)]);
}

/** Letters by their glyphs, of a `cmap` that HarfBuzz reads too (formats 4 and 12). */
export function lettersOf(cmap: Buffer): Map<number, number> {
  const letters = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === UNICODE_TABLE) addSegments(table, letters);
    else if (format === 12) addGroups(table, letters);
    else if (format !== 14) throw new Error(`A table of letters of format ${format} cannot be read`);
  }
  return letters;
}

function addSegments(table: Buffer, letters: Map<number, number>): void {
  const count = table.readUInt16BE(6) / 2;
  const word = (column: number, i: number): number => table.readUInt16BE(14 + (column > 0 ? 2 : 0) + (column * count + i) * 2);
  for (let i = 0; i < count; i++) {
    const [last, first, shift, offset] = [word(0, i), word(1, i), word(2, i), word(3, i)];
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const at = 16 + (3 * count + i) * 2 + offset + (letter - first) * 2;
      const glyph = offset === 0 ? letter + shift : table.readUInt16BE(at) + (table.readUInt16BE(at) === 0 ? 0 : shift);
      if ((glyph & 0xffff) !== 0) letters.set(letter, glyph & 0xffff);
    }
  }
}

function addGroups(table: Buffer, letters: Map<number, number>): void {
  for (let i = 0; i < table.readUInt32BE(12); i++) {
    const first = table.readUInt32BE(16 + i * 12);
    const last = table.readUInt32BE(20 + i * 12);
    for (let letter = first; letter <= last; letter++) letters.set(letter, table.readUInt32BE(24 + i * 12) + letter - first);
  }
}

export function bytesOf(words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 2);
  words.forEach((word, i) => {
    bytes.writeUInt16BE(word, i * 2);
  });
  return bytes;
}
