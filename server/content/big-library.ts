import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { RUBRIC_NAMES } from '../../contract/constants.ts';
import { COMPILATION_TYPES } from '../../contract/entities/catalogue.ts';
import { FIRST_NAMES, PLACES, SENTENCES, SHELVES, SURNAMES, TAGS, THINGS, TOPICS, VERBS } from './big-words.ts';
import { inBatches } from './in-batches.ts';
import { makeClips } from './short-clips.ts';
import { slugify } from './slug.ts';
import { amount } from './words.ts';

export interface BigLibraryOptions {
  /** Made anew when it is such a library already; any other folder that is there is refused. */
  dir: string;
  lectures: number;
  /** Where a few recordings are taken from. */
  demo: string;
}

/** Holds the clips, hidden from the reader; also the mark of a folder that may be emptied. */
const CLIPS = '.clips';
const LECTURES_IN_CYCLE = 10;
const COMPILATIONS = 24;
const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 10, 20);

/**
 * Makes a library of any size with invented names, the same for the same size: for measuring lists, search and start-up.
 * Recordings are hard links to a handful of clips, so ten thousand lectures take tens of megabytes.
 * @returns the number of cycles made.
 */
export async function makeBigLibrary({ dir, lectures, demo }: BigLibraryOptions): Promise<number> {
  const clipsFolder = join(dir, CLIPS);
  if (existsSync(dir) && !existsSync(clipsFolder))
    throw new Error(`папка «${dir}» уже есть и сделана не этой командой; выберите другую`);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const clips = await makeClips(demo, clipsFolder);
  const cycles = Math.max(1, Math.ceil(lectures / LECTURES_IN_CYCLE));
  const compilations = Math.min(COMPILATIONS, cycles);
  await inBatches(
    Array.from({ length: cycles }, (_, at) => at),
    (at) => makeCycle(dir, at, Math.min(LECTURES_IN_CYCLE, lectures - at * LECTURES_IN_CYCLE), clips, compilations),
  );
  await writeFile(join(dir, 'compilations.yml'), stringify(Array.from({ length: compilations }, (_, at) => compilation(at))));
  return cycles;
}

async function makeCycle(dir: string, at: number, count: number, clips: readonly string[], compilations: number): Promise<void> {
  const random = generator(at + 1);
  const name = `${random.pick(SHELVES)} ${random.pick(TOPICS)}: уроки ${random.pick(PLACES)}`;
  const folder = join(dir, `${slugify(name, 'cycle')}-${at + 1}`);
  const authors = [author(random), ...(random.next() < 0.15 ? [author(random)] : [])];
  await mkdir(folder, { recursive: true });
  const fields = {
    name,
    rubrics: [RUBRIC_NAMES[at % RUBRIC_NAMES.length]],
    authors: [...new Set(authors)],
    tags: tags(random),
    free: random.next() < 0.1,
    short: `${amount(count, 'лекция', 'лекции', 'лекций')} о том, что обычно пропускают.`,
    compilations: at < compilations * 12 ? { [`podborka-${(at % compilations) + 1}`]: Math.floor(at / compilations) + 1 } : {},
    rubric_placement: Math.floor(at / RUBRIC_NAMES.length) + 1,
  };
  await writeFile(join(folder, 'cycle.md'), page(fields, [text(random, 3)]));
  for (let n = 1; n <= count; n += 1) await makeLecture(folder, at * LECTURES_IN_CYCLE + n, n, random, clips);
}

async function makeLecture(
  folder: string,
  serial: number,
  number: number,
  random: Random,
  clips: readonly string[],
): Promise<void> {
  const thing = random.pick(THINGS);
  const name = `${random.pick(VERBS)} ${thing} ${random.pick(PLACES)}`;
  const stem = join(folder, `${String(number).padStart(2, '0')}-${slugify(name, 'lecture')}-${serial}`);
  const published = new Date(NEWEST - (serial % 2000) * DAY_MS).toISOString().slice(0, 10);
  const fields = { name, description: `Про ${thing} и про тех, кто видел иначе.`, tags: tags(random), published };
  await writeFile(`${stem}.md`, page(fields, [text(random, 4), text(random, 5), text(random, 4)]));
  const clip = clips[serial % clips.length] as string;
  await link(clip, `${stem}.mp3`).catch(() => copyFile(clip, `${stem}.mp3`));
}

function compilation(at: number) {
  const type = COMPILATION_TYPES[at % COMPILATION_TYPES.length];
  const name = `${SHELVES[at % SHELVES.length]} ${TOPICS[at % TOPICS.length]}`;
  const front = at < 2 ? { front_page_placement: at + 1 } : {};
  return { slug: `podborka-${at + 1}`, name, description: 'Дюжина циклов об одном и том же с разных сторон.', type, ...front };
}

interface Random {
  next(): number;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: a small generator whose numbers depend on the seed alone. */
function generator(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number] };
}

function author(random: Random): string {
  return `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`;
}

function tags(random: Random): string[] {
  return [...new Set([random.pick(TAGS), random.pick(TAGS), random.pick(TAGS)])];
}

function text(random: Random, sentences: number): string {
  const chosen = Array.from({ length: sentences }, () =>
    random
      .pick(SENTENCES)
      .replace('{thing}', random.pick(THINGS))
      .replace('{year}', String(1100 + Math.floor(random.next() * 850)))
      .replace('{number}', String(12 + Math.floor(random.next() * 80))),
  );
  return chosen.join(' ');
}

function page(fields: object, paragraphs: readonly string[]): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${paragraphs.join('\n\n')}\n`;
}
