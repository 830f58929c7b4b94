interface Form {
  /** Where the index stands: recordings made for the network have it first. */
  index?: 'first' | 'last';
  /** How the box of the sound tells its size; `toTheEnd`: not at all. */
  mdat?: 'sized' | 'toTheEnd';
  /** Width of the places in the table of the sound. */
  offsets?: 'short' | 'long';
}

const RATE = 1000;
const SAMPLE_BYTES = 20;
/** Pieces of sound that stand side by side. */
const CHUNK = 10;

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

/** The smallest m4a that is one: a track of sound with its table, a piece of sound a second. */
export function m4a(seconds: number, { index = 'first', mdat = 'sized', offsets = 'short' }: Form = {}): Buffer {
  const start = box('ftyp', Buffer.from('M4A ', 'latin1'), words(0), Buffer.from('M4A isom', 'latin1'));
  const sound = box('mdat', Buffer.alloc(seconds * SAMPLE_BYTES));
  if (mdat === 'toTheEnd') sound.writeUInt32BE(0, 0);
  const empty = indexOf(seconds, 0, offsets);
  const before = start.length + (index === 'first' ? empty.length : 0);
  const filled = indexOf(seconds, before + 8, offsets);
  return Buffer.concat(index === 'first' ? [start, filled, sound] : [start, sound, filled]);
}

function indexOf(seconds: number, from: number, offsets: 'short' | 'long'): Buffer {
  const places = Array.from({ length: Math.ceil(seconds / CHUNK) }, (_, nth) => from + nth * CHUNK * SAMPLE_BYTES);
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box('mp4a', Buffer.from('00000000000000010000000000000000000100100000000003e80000', 'hex'))),
    box('stts', words(0, 1, seconds, RATE)),
    box('stsc', words(0, 1, 1, CHUNK, 1)),
    box('stsz', words(0, 0, seconds, ...Array<number>(seconds).fill(SAMPLE_BYTES))),
    offsets === 'short'
      ? box('stco', words(0, places.length, ...places))
      : box('co64', words(0, places.length, ...places.flatMap((place) => [0, place]))),
  );
  const long = words(0, 0, 0, RATE, seconds * RATE);
  return box(
    'moov',
    box('mvhd', long, Buffer.alloc(80)),
    box(
      'trak',
      box('tkhd', words(7, 0, 0, 1, 0, seconds * RATE), Buffer.alloc(60)),
      box(
        'mdia',
        box('mdhd', long, words(0)),
        box('hdlr', words(0, 0), Buffer.from('soun', 'latin1'), Buffer.alloc(13)),
        box('minf', table),
      ),
    ),
  );
}
