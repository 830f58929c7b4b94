import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lengths of the clips in seconds: different, so that durations in a list differ. */
const SECONDS = [5, 6, 7, 8, 9, 11] as const;
/** One frame of the demo library's mp3 (MPEG-2 layer III, 32 kbit/s, 24 kHz): 576 samples. */
const FRAME_BYTES = 96;
const FRAME_SECONDS = 576 / 24_000;

/**
 * Cuts the beginnings of demo lectures into a few clips, by frames and without any encoder.
 * @returns their paths.
 */
export async function makeClips(demo: string, folder: string): Promise<string[]> {
  const sources = await demoRecordings(demo, SECONDS.length);
  if (sources.length === 0) throw new Error(`в «${demo}» нет записей mp3, из которых делать отрывки`);
  await mkdir(folder, { recursive: true });
  const clips: string[] = [];
  for (const [at, seconds] of SECONDS.entries()) {
    const path = join(folder, `clip-${seconds}.mp3`);
    const frames = framesOf(await readFile(sources[at % sources.length] as string));
    await writeFile(path, frames.subarray(0, Math.round(seconds / FRAME_SECONDS) * FRAME_BYTES));
    clips.push(path);
  }
  return clips;
}

async function demoRecordings(demo: string, count: number): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(demo, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const first = (await readdir(join(demo, entry.name))).sort().find((name) => name.endsWith('.mp3'));
    if (first !== undefined) found.push(join(demo, entry.name, first));
    if (found.length === count) break;
  }
  return found;
}

/** Sound alone: without the ID3 tag, and without the first frame, whose header counts frames that are cut off. */
function framesOf(mp3: Buffer): Buffer {
  let start = 0;
  if (mp3.toString('latin1', 0, 3) === 'ID3') {
    const [a = 0, b = 0, c = 0, d = 0] = mp3.subarray(6, 10);
    start = 10 + ((a << 21) | (b << 14) | (c << 7) | d);
  }
  const first = mp3.toString('latin1', start, start + FRAME_BYTES);
  return mp3.subarray(first.includes('Info') || first.includes('Xing') ? start + FRAME_BYTES : start);
}
