import { type Tables, tableOf } from './sfnt.ts';

/** Flags of a part of a composite glyph (`glyf`). */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;
/** Flags of a glyph's variations (`gvar`). */
const LONG_OFFSETS = 1;
const OWN_PEAK = 0x8000;
const MIDDLE = 0x4000;
const TUPLES = 0x0fff;

export const glyphsIn = (tables: Tables): number => tableOf(tables, 'maxp').readUInt16BE(4);

/** Outlines of two fonts, those of `second` after those of `first`. */
export function joinedOutlines(first: Tables, second: Tables): { glyf: Buffer; loca: Buffer } {
  const shift = glyphsIn(first);
  const glyphs = [...outlinesOf(first), ...outlinesOf(second).map((glyph) => shiftedParts(glyph, shift))];
  return withOffsets(glyphs);
}

function withOffsets(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let end = 0;
  glyphs.forEach((glyph, i) => {
    end += glyph.length;
    loca.writeUInt32BE(end, (i + 1) * 4);
  });
  return { glyf: Buffer.concat(glyphs), loca };
}

function outlinesOf(tables: Tables): Buffer[] {
  const glyf = tableOf(tables, 'glyf');
  const loca = tableOf(tables, 'loca');
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const offset = (i: number): number => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2);
  return Array.from({ length: glyphsIn(tables) }, (_, i) => glyf.subarray(offset(i), offset(i + 1)));
}

/** A composite glyph names its parts by their numbers. */
function shiftedParts(glyph: Buffer, shift: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  const moved = Buffer.from(glyph);
  let at = 10;
  for (let flags = MORE; (flags & MORE) !== 0; ) {
    flags = moved.readUInt16BE(at);
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + shift, at + 2);
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4);
    if ((flags & SCALE) !== 0) at += 2;
    else if ((flags & TWO_SCALES) !== 0) at += 4;
    else if ((flags & MATRIX) !== 0) at += 8;
  }
  return moved;
}

/** Widths of two fonts: a width and a bearing for each glyph. */
export function joinedWidths(first: Tables, second: Tables): Buffer {
  return Buffer.concat([widthsOf(first), widthsOf(second)]);
}

function widthsOf(tables: Tables): Buffer {
  const hmtx = tableOf(tables, 'hmtx');
  const long = tableOf(tables, 'hhea').readUInt16BE(34);
  const widths = Buffer.alloc(glyphsIn(tables) * 4);
  for (let i = 0; i < glyphsIn(tables); i++) {
    widths.writeUInt16BE(hmtx.readUInt16BE(Math.min(i, long - 1) * 4), i * 4);
    widths.writeInt16BE(i < long ? hmtx.readInt16BE(i * 4 + 2) : hmtx.readInt16BE(long * 4 + (i - long) * 2), i * 4 + 2);
  }
  return widths;
}

/** How the glyphs of two fonts change along the axes. */
export function joinedVariations(first: Buffer, second: Buffer): Buffer {
  const axes = first.readUInt16BE(4);
  if (second.readUInt16BE(4) !== axes) throw new Error('Fonts of different axes cannot be joined');
  const tuples = Buffer.concat([sharedTuples(first), sharedTuples(second)]);
  const shift = first.readUInt16BE(6);
  const glyphs = [...variationsOf(first), ...variationsOf(second).map((glyph) => shiftedTuples(glyph, shift, axes))];
  const { glyf: data, loca: offsets } = withOffsets(glyphs);
  const header = Buffer.alloc(20);
  header.writeUInt16BE(1, 0);
  header.writeUInt16BE(axes, 4);
  header.writeUInt16BE(shift + second.readUInt16BE(6), 6);
  header.writeUInt32BE(header.length + offsets.length, 8);
  header.writeUInt16BE(glyphs.length, 12);
  header.writeUInt16BE(LONG_OFFSETS, 14);
  header.writeUInt32BE(header.length + offsets.length + tuples.length, 16);
  return Buffer.concat([header, offsets, tuples, data]);
}

function sharedTuples(gvar: Buffer): Buffer {
  const from = gvar.readUInt32BE(8);
  return gvar.subarray(from, from + gvar.readUInt16BE(6) * gvar.readUInt16BE(4) * 2);
}

function variationsOf(gvar: Buffer): Buffer[] {
  const isLong = (gvar.readUInt16BE(14) & LONG_OFFSETS) !== 0;
  const from = gvar.readUInt32BE(16);
  const offset = (i: number): number => from + (isLong ? gvar.readUInt32BE(20 + i * 4) : gvar.readUInt16BE(20 + i * 2) * 2);
  return Array.from({ length: gvar.readUInt16BE(12) }, (_, i) => gvar.subarray(offset(i), offset(i + 1)));
}

/** A glyph's variations name the shared places on the axes by their numbers. */
function shiftedTuples(glyph: Buffer, shift: number, axes: number): Buffer {
  if (glyph.length === 0) return glyph;
  const moved = Buffer.from(glyph);
  let at = 4;
  for (let left = moved.readUInt16BE(0) & TUPLES; left > 0; left--) {
    const index = moved.readUInt16BE(at + 2);
    if ((index & OWN_PEAK) === 0) moved.writeUInt16BE(index + shift, at + 2);
    at += 4 + ((index & OWN_PEAK) === 0 ? 0 : axes * 2) + ((index & MIDDLE) === 0 ? 0 : axes * 4);
  }
  return moved;
}
