import { bytesOf } from './letters.ts';
import { type Shift, shiftedLookups } from './shift-lookups.ts';

const SCRIPT = 'DFLT';
const HEADER = 10;

type LayoutName = 'GPOS' | 'GSUB';

interface Layout {
  table: Buffer;
  /** Where its lookups begin. */
  lookups: number[];
  /** Lookups of each feature, for all scripts alike. */
  features: Map<string, number[]>;
}

/**
 * Kerning (`GPOS`) or substitutions (`GSUB`) of two fonts as one table. Lookups are kept as they are, byte for byte, but for the
 * numbers of the second font's glyphs; what chooses between them is written anew: one script, no languages.
 */
export function joinedLayout(name: LayoutName, first: Buffer, second: Buffer, shift: Omit<Shift, 'lookups'>): Buffer {
  const one = layoutOf(first);
  const two = layoutOf(shiftedLookups(name, second, { ...shift, lookups: one.lookups.length }));
  const features = new Map(one.features);
  for (const [tag, lookups] of two.features)
    features.set(tag, [...(features.get(tag) ?? []), ...lookups.map((lookup) => lookup + one.lookups.length)]);
  const scripts = scriptsWith(features.size);
  const list = featuresTable([...features].sort(([a], [b]) => (a < b ? -1 : 1)));
  const header = bytesOf([1, 0, HEADER, HEADER + scripts.length, HEADER + scripts.length + list.length]);
  const listSize = 2 + (one.lookups.length + two.lookups.length) * 2;
  const places = [...one.lookups.map((at) => listSize + at), ...two.lookups.map((at) => listSize + one.table.length + at)];
  if (places.some((at) => at > 0xffff)) throw new Error(`${name} of two fonts is too large for one table`);
  return Buffer.concat([header, scripts, list, bytesOf([places.length, ...places]), one.table, two.table]);
}

function layoutOf(table: Buffer): Layout {
  const word = (at: number): number => table.readUInt16BE(at);
  const tag = (at: number): string => table.toString('latin1', at, at + 4);
  // Variations of features are not joined: a font that needs them is to be cut without that feature.
  if (word(2) !== 0 && table.readUInt32BE(10) !== 0) throw new Error('Features that vary along the axes cannot be joined');
  const [scripts, list, lookupList] = [word(4), word(6), word(8)];
  const lookups = Array.from({ length: word(lookupList) }, (_, i) => lookupList + word(lookupList + 2 + i * 2));
  const features = new Map<string, number[]>();
  for (let i = 0; i < word(scripts); i++) {
    if (tag(scripts + 2 + i * 6) !== SCRIPT) continue;
    const script = scripts + word(scripts + 2 + i * 6 + 4);
    const language = script + word(script);
    for (let j = 0; j < word(language + 4); j++) {
      const record = list + 2 + word(language + 6 + j * 2) * 6;
      const feature = list + word(record + 4);
      features.set(
        tag(record),
        Array.from({ length: word(feature + 2) }, (_, k) => word(feature + 4 + k * 2)),
      );
    }
  }
  return { table, lookups, features };
}

function scriptsWith(features: number): Buffer {
  const language = [0, 0xffff, features, ...Array.from({ length: features }, (_, i) => i)];
  return Buffer.concat([bytesOf([1]), Buffer.from(SCRIPT, 'latin1'), bytesOf([8, 4, 0, ...language])]);
}

function featuresTable(features: readonly (readonly [string, readonly number[]])[]): Buffer {
  const records: Buffer[] = [bytesOf([features.length])];
  const bodies: Buffer[] = [];
  let at = 2 + features.length * 6;
  for (const [tag, lookups] of features) {
    records.push(Buffer.from(tag, 'latin1'), bytesOf([at]));
    const body = bytesOf([0, lookups.length, ...lookups]);
    bodies.push(body);
    at += body.length;
  }
  return Buffer.concat([...records, ...bodies]);
}
