import { joinedDefinitions } from './definitions.ts';
import { joinedLayout } from './layout.ts';
import { cmapOf, lettersOf } from './letters.ts';
import { glyphsIn, joinedOutlines, joinedVariations, joinedWidths } from './outlines.ts';
import { fontOf, type Tables, tableOf, tablesOf } from './sfnt.ts';

/** Said of a whole face, so alike in all its pieces: the axes, their names and what they come to. */
const COMMON = ['fvar', 'avar'];
/** Measures of a line, which pieces of one face share (`hhea`, `OS/2`). */
const LINE = { hhea: [4, 6, 8], 'OS/2': [68, 70, 72, 74, 76] } as const;

/**
 * One font of two pieces of a face, each with its own letters, as packages of fonts give them: HarfBuzz cuts fonts, and does not join
 * them. Letters of the two are not kerned with each other, as they never are where each comes in its own file.
 */
export function joined(first: Buffer, second: Buffer): Buffer {
  const one = tablesOf(first);
  const two = tablesOf(second);
  checkAlike(one, two);
  const tables: Tables = new Map(one);
  const shift = glyphsIn(one);
  for (const [name, table] of Object.entries(joinedOutlines(one, two))) tables.set(name, table);
  tables.set('hmtx', joinedWidths(one, two));
  if (one.has('gvar')) tables.set('gvar', joinedVariations(tableOf(one, 'gvar'), tableOf(two, 'gvar')));
  const letters = lettersOf(tableOf(one, 'cmap'));
  for (const [letter, glyph] of lettersOf(tableOf(two, 'cmap'))) if (!letters.has(letter)) letters.set(letter, glyph + shift);
  tables.set('cmap', cmapOf(letters));
  const { table: definitions, ...numbers } = joinedDefinitions(one.get('GDEF'), two.get('GDEF'), shift);
  tables.set('GDEF', definitions);
  for (const name of ['GPOS', 'GSUB'] as const)
    tables.set(name, joinedLayout(name, tableOf(one, name), tableOf(two, name), { glyphs: shift, ...numbers }));
  tables.set('maxp', greatest(tableOf(one, 'maxp'), tableOf(two, 'maxp'), shift));
  tables.set('head', withBounds(tableOf(one, 'head'), tableOf(two, 'head')));
  tables.set('hhea', withWidths(tableOf(one, 'hhea'), tableOf(two, 'hhea'), shift + glyphsIn(two)));
  tables.set('OS/2', withLetters(tableOf(one, 'OS/2'), tableOf(two, 'OS/2'), letters));
  return fontOf(tables);
}

function checkAlike(one: Tables, two: Tables): void {
  for (const name of COMMON)
    if (Buffer.compare(one.get(name) ?? Buffer.alloc(0), two.get(name) ?? Buffer.alloc(0)) !== 0)
      throw new Error(`Pieces of a face have different tables ${name}`);
  for (const [name, fields] of Object.entries(LINE))
    for (const field of fields)
      if (tableOf(one, name).readInt16BE(field) !== tableOf(two, name).readInt16BE(field))
        throw new Error(`Pieces of a face have lines of different height (${name}, ${field})`);
  if (tableOf(one, 'head').readUInt16BE(18) !== tableOf(two, 'head').readUInt16BE(18))
    throw new Error('Pieces of a face have units of different size');
}

/** The most points, parts and so on that a glyph has (`maxp`). */
function greatest(one: Buffer, two: Buffer, shift: number): Buffer {
  const table = Buffer.from(one);
  for (let at = 6; at < table.length; at += 2) table.writeUInt16BE(Math.max(one.readUInt16BE(at), two.readUInt16BE(at)), at);
  table.writeUInt16BE(shift + two.readUInt16BE(4), 4);
  return table;
}

function withBounds(one: Buffer, two: Buffer): Buffer {
  const head = Buffer.from(one);
  for (const at of [36, 38]) head.writeInt16BE(Math.min(one.readInt16BE(at), two.readInt16BE(at)), at);
  for (const at of [40, 42]) head.writeInt16BE(Math.max(one.readInt16BE(at), two.readInt16BE(at)), at);
  // Offsets of outlines are written in four bytes.
  head.writeInt16BE(1, 50);
  return head;
}

function withWidths(one: Buffer, two: Buffer, glyphs: number): Buffer {
  const hhea = Buffer.from(one);
  hhea.writeUInt16BE(Math.max(one.readUInt16BE(10), two.readUInt16BE(10)), 10);
  for (const at of [12, 14]) hhea.writeInt16BE(Math.min(one.readInt16BE(at), two.readInt16BE(at)), at);
  hhea.writeInt16BE(Math.max(one.readInt16BE(16), two.readInt16BE(16)), 16);
  hhea.writeUInt16BE(glyphs, 34);
  return hhea;
}

function withLetters(one: Buffer, two: Buffer, letters: ReadonlyMap<number, number>): Buffer {
  const table = Buffer.from(one);
  for (const at of [42, 46, 50, 54]) table.writeUInt32BE((one.readUInt32BE(at) | two.readUInt32BE(at)) >>> 0, at);
  table.writeUInt16BE(Math.min(...letters.keys()), 64);
  table.writeUInt16BE(Math.min(0xffff, Math.max(...letters.keys())), 66);
  return table;
}
