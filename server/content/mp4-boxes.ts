import { type FileHandle, open } from 'node:fs/promises';

/** A larger index belongs to no lecture; it is not read. */
const MAX_INDEX = 1 << 26;

interface Box {
  type: string;
  /** Where its content begins, and where it should end. */
  from: number;
  to: number;
}

/**
 * Whether an mp4 (m4a) ends before its own index says: the index often stands at its beginning, so that a file that was not
 * copied to its end is read and told of as a whole one. False for what is no mp4. A box that does not fit the file makes it
 * unreadable anyway; here it is the sound that is looked for.
 */
export async function isMp4Cut(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const boxes = await topBoxes(file, size);
    if (boxes[0]?.type !== 'ftyp') return false;
    const index = boxes.find(({ type }) => type === 'moov');
    if (index === undefined || index.to - index.from > MAX_INDEX) return false;
    const content = await bytesOf(file, index.from, index.to - index.from);
    return tablesOf(content).some((table) => lastByteOf(table) > size);
  } finally {
    await file.close();
  }
}

/** The boxes of the file itself, by their headers alone. */
async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= size) {
    const box = boxAt(await bytesOf(file, at, 16), 0, size - at);
    if (box === null) break;
    boxes.push({ type: box.type, from: at + box.from, to: at + box.to });
    at += box.to;
  }
  return boxes;
}

async function bytesOf(file: FileHandle, at: number, count: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, at);
  return buffer.subarray(0, bytesRead);
}

/** @param rest how much there is from here on: a size of 0 means all of it */
function boxAt(bytes: Buffer, at: number, rest: number): Box | null {
  if (at + 8 > bytes.length) return null;
  const written = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (written === 1) {
    if (at + 16 > bytes.length) return null;
    const size = Number(bytes.readBigUInt64BE(at + 8));
    return size < 16 ? null : { type, from: at + 16, to: at + size };
  }
  const size = written === 0 ? rest : written;
  return size < 8 ? null : { type, from: at + 8, to: at + size };
}

/** The boxes of this name within others, from the outside in. */
function inside(bytes: Buffer, [name, ...deeper]: readonly string[]): Buffer[] {
  if (name === undefined) return [bytes];
  const found: Buffer[] = [];
  let box = boxAt(bytes, 0, bytes.length);
  while (box !== null && box.to <= bytes.length) {
    if (box.type === name) found.push(...inside(bytes.subarray(box.from, box.to), deeper));
    box = boxAt(bytes, box.to, bytes.length - box.to);
  }
  return found;
}

/** The sample table of each track: where each piece of sound stands in the file. */
const tablesOf = (index: Buffer): Buffer[] => inside(index, ['trak', 'mdia', 'minf', 'stbl']);

/** Where the sound that the table promises ends, in bytes of the file. */
function lastByteOf(table: Buffer): number {
  const [samples, runs] = [inside(table, ['stsz'])[0], inside(table, ['stsc'])[0]];
  const [short, long] = [inside(table, ['stco'])[0], inside(table, ['co64'])[0]];
  const chunks = short ?? long;
  if (samples === undefined || runs === undefined || chunks === undefined) return 0;
  const offsetOf = (nth: number) =>
    long === undefined ? chunks.readUInt32BE(8 + nth * 4) : Number(chunks.readBigUInt64BE(8 + nth * 8));
  const sameSize = samples.readUInt32BE(4);
  const sizeOf = (nth: number) => (sameSize === 0 ? samples.readUInt32BE(12 + nth * 4) : sameSize);
  const [sampleCount, runCount, chunkCount] = [samples.readUInt32BE(8), runs.readUInt32BE(4), chunks.readUInt32BE(4)];
  let [last, sample, run] = [0, 0, 0];
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    // A run goes on until the first chunk of the next one; chunks are counted from 1.
    while (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    let end = offsetOf(chunk);
    for (let left = runs.readUInt32BE(12 + run * 12); left > 0 && sample < sampleCount; left -= 1, sample += 1)
      end += sizeOf(sample);
    last = Math.max(last, end);
  }
  return last;
}
