import { bytesOf } from './letters.ts';

interface Definitions {
  /** Letters, ligatures, marks and parts, as lookups tell them apart. */
  classes: Map<number, number>;
  markSets: number[][];
  store: Store | null;
}

/** How values of kerning change along the axes. */
interface Store {
  regions: Buffer[];
  axes: number;
  lists: Buffer[];
}

/** Kinds of glyphs of two fonts, for their lookups, and by how much the second one's numbers grow in it. */
export function joinedDefinitions(
  first: Buffer | undefined,
  second: Buffer | undefined,
  shift: number,
): { table: Buffer; markSets: number; variations: number } {
  const one = definitionsOf(first);
  const two = definitionsOf(second);
  const classes = new Map(one.classes);
  for (const [glyph, kind] of two.classes) classes.set(glyph + shift, kind);
  const markSets = [...one.markSets, ...two.markSets.map((set) => set.map((glyph) => glyph + shift))];
  return {
    table: written({ classes, markSets, store: joinedStores(one.store, two.store) }),
    markSets: one.markSets.length,
    variations: one.store?.lists.length ?? 0,
  };
}

function definitionsOf(table: Buffer | undefined): Definitions {
  if (table === undefined) return { classes: new Map(), markSets: [], store: null };
  const version = table.readUInt16BE(2);
  const classes = table.readUInt16BE(4);
  const sets = version >= 2 ? table.readUInt16BE(12) : 0;
  const store = version >= 3 ? table.readUInt32BE(14) : 0;
  return {
    classes: classes === 0 ? new Map() : classesOf(table.subarray(classes)),
    markSets: sets === 0 ? [] : markSetsOf(table.subarray(sets)),
    store: store === 0 ? null : storeOf(table.subarray(store)),
  };
}

function classesOf(table: Buffer): Map<number, number> {
  const classes = new Map<number, number>();
  if (table.readUInt16BE(0) === 1) {
    const first = table.readUInt16BE(2);
    for (let i = 0; i < table.readUInt16BE(4); i++) classes.set(first + i, table.readUInt16BE(6 + i * 2));
  } else {
    for (const { from, to, value } of rangesOf(table)) for (let glyph = from; glyph <= to; glyph++) classes.set(glyph, value);
  }
  return classes;
}

function rangesOf(table: Buffer): { from: number; to: number; value: number }[] {
  return Array.from({ length: table.readUInt16BE(2) }, (_, i) => ({
    from: table.readUInt16BE(4 + i * 6),
    to: table.readUInt16BE(6 + i * 6),
    value: table.readUInt16BE(8 + i * 6),
  }));
}

function markSetsOf(table: Buffer): number[][] {
  return Array.from({ length: table.readUInt16BE(2) }, (_, i) => covered(table.subarray(table.readUInt32BE(4 + i * 4))));
}

function covered(table: Buffer): number[] {
  if (table.readUInt16BE(0) === 1) return Array.from({ length: table.readUInt16BE(2) }, (_, i) => table.readUInt16BE(4 + i * 2));
  return rangesOf(table).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

function storeOf(table: Buffer): Store {
  const list = table.subarray(table.readUInt32BE(2));
  const axes = list.readUInt16BE(0);
  const size = axes * 6;
  return {
    axes,
    regions: Array.from({ length: list.readUInt16BE(2) }, (_, i) => list.subarray(4 + i * size, 4 + (i + 1) * size)),
    lists: Array.from({ length: table.readUInt16BE(6) }, (_, i) => listOf(table.subarray(table.readUInt32BE(8 + i * 4)))),
  };
}

/** Values of a list: some in words and the rest in bytes, or twice as wide. */
function listOf(table: Buffer): Buffer {
  const [rows, words, regions] = [table.readUInt16BE(0), table.readUInt16BE(2), table.readUInt16BE(4)];
  const wide = words & 0x7fff;
  const row = (wide * 2 + (regions - wide)) * ((words & 0x8000) === 0 ? 1 : 2);
  return table.subarray(0, 6 + regions * 2 + rows * row);
}

function joinedStores(one: Store | null, two: Store | null): Store | null {
  if (one === null || two === null) return one ?? two;
  if (one.axes !== two.axes) throw new Error('Fonts of different axes cannot be joined');
  const lists = two.lists.map((list) => {
    const moved = Buffer.from(list);
    for (let i = 0; i < moved.readUInt16BE(4); i++)
      moved.writeUInt16BE(moved.readUInt16BE(6 + i * 2) + one.regions.length, 6 + i * 2);
    return moved;
  });
  return { axes: one.axes, regions: [...one.regions, ...two.regions], lists: [...one.lists, ...lists] };
}

function written({ classes, markSets, store }: Definitions): Buffer {
  const HEADER = 18;
  const classTable = classes.size === 0 ? Buffer.alloc(0) : classesTable(classes);
  const setsTable = markSets.length === 0 ? Buffer.alloc(0) : markSetsTable(markSets);
  const header = bytesOf([
    1,
    3,
    classTable.length === 0 ? 0 : HEADER,
    0,
    0,
    0,
    setsTable.length === 0 ? 0 : HEADER + classTable.length,
    0,
    store === null ? 0 : HEADER + classTable.length + setsTable.length,
  ]);
  return Buffer.concat([header, classTable, setsTable, ...(store === null ? [] : [storeTable(store)])]);
}

function classesTable(classes: ReadonlyMap<number, number>): Buffer {
  const runs: { from: number; to: number; value: number }[] = [];
  for (const [glyph, value] of [...classes].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run?.to === glyph - 1 && run.value === value) run.to = glyph;
    else runs.push({ from: glyph, to: glyph, value });
  }
  return bytesOf([2, runs.length, ...runs.flatMap(({ from, to, value }) => [from, to, value])]);
}

function markSetsTable(sets: readonly number[][]): Buffer {
  const header = Buffer.alloc(4 + sets.length * 4);
  header.writeUInt16BE(1, 0);
  header.writeUInt16BE(sets.length, 2);
  const bodies = sets.map((set) => bytesOf([1, set.length, ...set.toSorted((a, b) => a - b)]));
  let at = header.length;
  bodies.forEach((body, i) => {
    header.writeUInt32BE(at, 4 + i * 4);
    at += body.length;
  });
  return Buffer.concat([header, ...bodies]);
}

function storeTable({ regions, axes, lists }: Store): Buffer {
  const header = Buffer.alloc(8 + lists.length * 4);
  header.writeUInt16BE(1, 0);
  header.writeUInt32BE(header.length, 2);
  header.writeUInt16BE(lists.length, 6);
  const regionList = Buffer.concat([bytesOf([axes, regions.length]), ...regions]);
  let at = header.length + regionList.length;
  lists.forEach((list, i) => {
    header.writeUInt32BE(at, 8 + i * 4);
    at += list.length;
  });
  return Buffer.concat([header, regionList, ...lists]);
}
