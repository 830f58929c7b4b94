import { type FileHandle, open } from 'node:fs/promises';

/**
 * Properties of an mp3 counted frame by frame. Its header may be absent (the first frames then say nothing of the rest of a
 * recording of variable rate) or promise more than there is (a file that was not copied to its end).
 */
export interface Mp3Frames {
  seconds: number;
  isVariableRate: boolean;
  /** Duration according to the header, s; null without a header. */
  promisedSeconds: number | null;
  /** The last frame is incomplete. */
  isCut: boolean;
}

const CHUNK = 1 << 20;
/** Kilobits a second by index, of layer III: MPEG 1, and MPEG 2 and 2.5. */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
/** Samples a second of MPEG 1; the other two have a half and a quarter. */
const SAMPLING = [44_100, 48_000, 32_000] as const;
/** Bytes from the start of a frame within which the header of the recording stands, if there is one. */
const HEADER_WITHIN = 64;

interface Frame {
  bytes: number;
  samples: number;
  sampling: number;
  rate: number;
}

/** @returns null where there is no frame of layer III */
export async function mp3Frames(path: string): Promise<Mp3Frames | null> {
  const file = await open(path, 'r');
  try {
    return await countFrames(new Window(file, (await file.stat()).size));
  } finally {
    await file.close();
  }
}

async function countFrames(window: Window): Promise<Mp3Frames | null> {
  let at = await afterTag(window);
  const rates = new Set<number>();
  let [seconds, promisedSeconds, isFirst, isCut] = [0, null as number | null, true, false];
  while (at + 4 <= window.size) {
    const head = await window.bytes(at, HEADER_WITHIN);
    const frame = frameOf(head);
    // Bytes that only look like a frame are not followed by one.
    if (frame === null || !(await goesOn(window, at + frame.bytes, isFirst))) {
      at += 1;
      continue;
    }
    isCut = at + frame.bytes > window.size;
    const length = frame.samples / frame.sampling;
    const promised = isFirst ? promisedFrames(head) : null;
    if (promised !== null) promisedSeconds = promised * length;
    else if (!isCut) {
      rates.add(frame.rate);
      seconds += length;
    }
    isFirst = false;
    at += frame.bytes;
  }
  return isFirst ? null : { seconds, promisedSeconds: promisedSeconds || null, isVariableRate: rates.size > 1, isCut };
}

/** After a frame comes another one, a tag, or the end. */
async function goesOn(window: Window, at: number, isFirst: boolean): Promise<boolean> {
  if (at >= window.size) return !isFirst;
  const head = await window.bytes(at, 4);
  return frameOf(head) !== null || !isFirst;
}

async function afterTag(window: Window): Promise<number> {
  const head = await window.bytes(0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((head[at] ?? 0) & 0x7f), 0);
  return 10 + size + (((head[5] ?? 0) & 0x10) === 0 ? 0 : 10);
}

function frameOf(head: Buffer): Frame | null {
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  const kilobits = RATES[version === 3 ? 0 : 1][third >> 4];
  const base = SAMPLING[(third >> 2) & 3];
  if (version === 1 || !isLayer3 || !kilobits || base === undefined) return null;
  const sampling = version === 3 ? base : version === 2 ? base / 2 : base / 4;
  const samples = version === 3 ? 1152 : 576;
  return {
    samples,
    sampling,
    rate: kilobits,
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / sampling)) + ((third >> 1) & 1),
  };
}

/** Frames that a header of the recording promises (Xing or Info, VBRI); 0 where it does not say, null where it is none. */
function promisedFrames(head: Buffer): number | null {
  const text = head.toString('latin1');
  const xing = Math.max(text.indexOf('Xing'), text.indexOf('Info'));
  if (xing > 0) return (head.readUInt32BE(xing + 4) & 1) === 1 ? head.readUInt32BE(xing + 8) : 0;
  const vbri = text.indexOf('VBRI');
  return vbri > 0 ? head.readUInt32BE(vbri + 14) : null;
}

/** A file read in large pieces, looked at a few bytes at a time. */
class Window {
  readonly size: number;
  readonly #file: FileHandle;
  #chunk: Buffer = Buffer.alloc(0);
  #from = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  async bytes(at: number, count: number): Promise<Buffer> {
    const end = Math.min(at + count, this.size);
    if (at < this.#from || end > this.#from + this.#chunk.length) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(CHUNK), 0, CHUNK, at);
      this.#chunk = buffer.subarray(0, bytesRead);
      this.#from = at;
    }
    return this.#chunk.subarray(at - this.#from, end - this.#from);
  }
}
