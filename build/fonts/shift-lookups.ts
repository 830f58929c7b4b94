/** By how much numbers of the second of two joined fonts grow. */
export interface Shift {
  glyphs: number;
  lookups: number;
  /** Sets of marks that a lookup may look at alone. */
  markSets: number;
  /** Lists of the store of variations. */
  variations: number;
}

const FILTERED_BY_SET = 0x0010;
const VARIATION = 0x8000;
const EXTENSION = { GPOS: 9, GSUB: 7 } as const;

/** Lookups of a `GPOS` or `GSUB` table with other numbers in the same places. */
export function shiftedLookups(name: 'GPOS' | 'GSUB', table: Buffer, by: Shift): Buffer {
  const shifted = new Shifted(Buffer.from(table), by);
  const list = shifted.word(8);
  for (let i = 0; i < shifted.word(list); i++) {
    const lookup = list + shifted.word(list + 2 + i * 2);
    const type = shifted.word(lookup);
    const count = shifted.word(lookup + 4);
    if ((shifted.word(lookup + 2) & FILTERED_BY_SET) !== 0) shifted.add(lookup + 6 + count * 2, by.markSets);
    for (let j = 0; j < count; j++) {
      const at = lookup + shifted.word(lookup + 6 + j * 2);
      if (type === EXTENSION[name]) shifted.subtable(name, shifted.word(at + 2), at + shifted.bytes.readUInt32BE(at + 4));
      else shifted.subtable(name, type, at);
    }
  }
  return shifted.bytes;
}

class Shifted {
  /** Tables may share what they point to: it is changed once. */
  readonly #done = new Set<number>();

  constructor(
    readonly bytes: Buffer,
    readonly by: Shift,
  ) {}

  word(at: number): number {
    return this.bytes.readUInt16BE(at);
  }

  add(at: number, number: number): void {
    if (this.#done.has(at)) return;
    this.#done.add(at);
    this.bytes.writeUInt16BE(this.word(at) + number, at);
  }

  /** @throws when it is of a kind that the product's fonts do not have */
  subtable(name: 'GPOS' | 'GSUB', type: number, at: number): void {
    const kind = `${name} ${type}.${this.word(at)}`;
    switch (kind) {
      case 'GSUB 1.1':
        this.coverage(at + this.word(at + 2));
        break;
      case 'GSUB 1.2':
        this.coverage(at + this.word(at + 2));
        this.glyphs(at + 4);
        break;
      case 'GSUB 2.1':
        this.coverage(at + this.word(at + 2));
        this.each(at, at + 4, (sequence) => this.glyphs(sequence));
        break;
      case 'GSUB 4.1':
        this.coverage(at + this.word(at + 2));
        this.each(at, at + 4, (set) => this.each(set, set, (ligature) => this.ligature(ligature)));
        break;
      case 'GSUB 6.3':
        this.chain(at);
        break;
      case 'GPOS 2.1':
        this.pairs(at);
        break;
      case 'GPOS 2.2':
        this.pairsOfClasses(at);
        break;
      case 'GPOS 4.1':
      case 'GPOS 6.1':
        this.marks(at, (base, classes) => this.anchorsOf(base, base, classes));
        break;
      case 'GPOS 5.1':
        this.marks(at, (ligatures, classes) =>
          this.each(ligatures, ligatures, (ligature) => this.anchorsOf(ligature, ligature, classes)),
        );
        break;
      default:
        throw new Error(`Lookups of kind ${kind} cannot be joined`);
    }
  }

  /** Calls with each table that a counted list of offsets from `base` points to. */
  each(base: number, list: number, call: (at: number) => void): void {
    for (let i = 0; i < this.word(list); i++) call(base + this.word(list + 2 + i * 2));
  }

  glyphs(list: number): void {
    for (let i = 0; i < this.word(list); i++) this.add(list + 2 + i * 2, this.by.glyphs);
  }

  coverage(at: number): void {
    if (this.word(at) === 1) this.glyphs(at + 2);
    else this.ranges(at + 2);
  }

  ranges(list: number): void {
    for (let i = 0; i < this.word(list); i++) {
      this.add(list + 2 + i * 6, this.by.glyphs);
      this.add(list + 4 + i * 6, this.by.glyphs);
    }
  }

  classes(at: number): void {
    if (this.word(at) === 1) this.add(at + 2, this.by.glyphs);
    else this.ranges(at + 2);
  }

  ligature(at: number): void {
    this.add(at, this.by.glyphs);
    // The first part is the one that is covered: the list has one less than it counts.
    for (let i = 1; i < this.word(at + 2); i++) this.add(at + 2 + i * 2, this.by.glyphs);
  }

  chain(at: number): void {
    let list = at + 2;
    for (let part = 0; part < 3; part++) {
      this.each(at, list, (coverage) => this.coverage(coverage));
      list += 2 + this.word(list) * 2;
    }
    for (let i = 0; i < this.word(list); i++) this.add(list + 4 + i * 4, this.by.lookups);
  }

  pairs(at: number): void {
    this.coverage(at + this.word(at + 2));
    const [one, two] = [this.word(at + 4), this.word(at + 6)];
    const size = 2 + sizeOf(one) + sizeOf(two);
    this.each(at, at + 8, (set) => {
      for (let i = 0; i < this.word(set); i++) {
        const pair = set + 2 + i * size;
        this.add(pair, this.by.glyphs);
        this.value(set, pair + 2, one);
        this.value(set, pair + 2 + sizeOf(one), two);
      }
    });
  }

  pairsOfClasses(at: number): void {
    this.coverage(at + this.word(at + 2));
    const [one, two] = [this.word(at + 4), this.word(at + 6)];
    this.classes(at + this.word(at + 8));
    this.classes(at + this.word(at + 10));
    const pairs = this.word(at + 12) * this.word(at + 14);
    for (let i = 0; i < pairs; i++) {
      const pair = at + 16 + i * (sizeOf(one) + sizeOf(two));
      this.value(at, pair, one);
      this.value(at, pair + sizeOf(one), two);
    }
  }

  /** A value's variations stand after its plain numbers, as offsets from `base`. */
  value(base: number, at: number, format: number): void {
    let field = at;
    for (let bit = 1; bit <= 0x80; bit *= 2) {
      if ((format & bit) === 0) continue;
      if (bit >= 0x10 && this.word(field) !== 0) this.variation(base + this.word(field));
      field += 2;
    }
  }

  variation(at: number): void {
    if (this.word(at + 4) === VARIATION) this.add(at, this.by.variations);
  }

  marks(at: number, bases: (table: number, classes: number) => void): void {
    this.coverage(at + this.word(at + 2));
    this.coverage(at + this.word(at + 4));
    const marks = at + this.word(at + 8);
    for (let i = 0; i < this.word(marks); i++) this.anchor(marks + this.word(marks + 4 + i * 4));
    bases(at + this.word(at + 10), this.word(at + 6));
  }

  anchorsOf(base: number, list: number, classes: number): void {
    for (let i = 0; i < this.word(list) * classes; i++) {
      const offset = this.word(list + 2 + i * 2);
      if (offset !== 0) this.anchor(base + offset);
    }
  }

  anchor(at: number): void {
    if (this.word(at) !== 3) return;
    for (const field of [6, 8]) if (this.word(at + field) !== 0) this.variation(at + this.word(at + field));
  }
}

const sizeOf = (format: number): number => 2 * [...format.toString(2)].filter((bit) => bit === '1').length;
