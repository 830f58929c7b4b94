import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audioFacts } from '../../server/content/audio.ts';
import { encode } from './encode.ts';
import { readPronunciation } from './pronounce.ts';
import { MAX_TOTAL_BYTES, SECONDS } from './recipe.ts';
import { speak } from './speak.ts';
import { type SpokenLecture, spokenLectures } from './spoken-lectures.ts';

/**
 * `npm run content:voice [-- DIR] [--force]`: speaks every lecture that names a voice. A lecture whose text, voice and
 * recipe have not changed since is left alone; hashes are kept in `DIR/.voice.json`, beside the recordings they describe.
 */
const dir = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'content';
const isForced = process.argv.includes('--force');
const hashesFile = join(dir, '.voice.json');

const pronounce = await readPronunciation(dirname(fileURLToPath(import.meta.url)));
const lectures = await spokenLectures(dir, pronounce);
const hashes = new Map(Object.entries(await readHashes()));
const waiting = lectures.filter(({ id, hash, target }) => isForced || hashes.get(id) !== hash || !existsSync(target));
const speaking = waiting.length;

await Promise.all(Array.from({ length: Math.max(1, cpus().length) }, work));
await report();

async function work(): Promise<void> {
  for (let lecture = waiting.shift(); lecture !== undefined; lecture = waiting.shift()) {
    const folder = await mkdtemp(join(tmpdir(), 'glossa-voice-'));
    try {
      await record(lecture, folder);
      hashes.set(lecture.id, lecture.hash);
      await saveHashes();
      console.log(`${lecture.id}: ${lecture.voice}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The finished file takes the place of the old one in one step: an interrupted run leaves no half of a lecture. */
async function record({ paragraphs, voice, tags, target }: SpokenLecture, folder: string): Promise<void> {
  const unfinished = `${target}.part`;
  try {
    await encode(await speak(paragraphs, voice, folder), tags, unfinished, folder);
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readHashes(): Promise<Record<string, string>> {
  if (!existsSync(hashesFile)) return {};
  const json: unknown = JSON.parse(await readFile(hashesFile, 'utf8'));
  return Object.fromEntries(
    Object.entries(json ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function saveHashes(): Promise<void> {
  const known = lectures.filter(({ id }) => hashes.has(id)).map(({ id }) => [id, hashes.get(id)]);
  await writeFile(hashesFile, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}

async function report(): Promise<void> {
  let bytes = 0;
  let seconds = 0;
  for (const { id, target } of lectures) {
    const duration = (await audioFacts(target))?.duration ?? 0;
    bytes += (await stat(target)).size;
    seconds += duration;
    if (duration < SECONDS.min || duration > SECONDS.max) {
      console.error(`${id}: ${duration} s, outside ${SECONDS.min}–${SECONDS.max}`);
      process.exitCode = 1;
    }
  }
  console.log(`${speaking} of ${lectures.length} spoken; ${(bytes / 1e6).toFixed(2)} MB, ${Math.round(seconds / 60)} min in all`);
  if (bytes > MAX_TOTAL_BYTES) {
    console.error(`more than ${MAX_TOTAL_BYTES / 1e6} MB`);
    process.exitCode = 1;
  }
}
