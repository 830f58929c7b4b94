import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { IPicture } from 'music-metadata';
import { stringify } from 'yaml';
import type { RubricName } from '../../contract/constants.ts';
import { kindOf } from './file-kind.ts';
import type { FileWriter } from './file-writer.ts';
import { type PlainAudio, type PlainCycle, plainCycles } from './plain-audio.ts';
import { lectureFiles, numberClash } from './read-lecture.ts';
import { slugify, uniqueSlug } from './slug.ts';
import { amount } from './words.ts';

const NO_AUTHOR = 'Автор не указан';
const NO_TEXT = 'Текста этой лекции пока нет.';

export interface PlainOptions {
  from: string;
  into: string;
  rubrics: readonly RubricName[];
  force: boolean;
}

/**
 * Makes cycles of plain recordings: names, authors, order and covers come from their tags, addresses from the names.
 * @returns the number of files that could not be taken.
 */
export async function importPlain(options: PlainOptions, files: FileWriter, print: (line: string) => void): Promise<number> {
  const { from, into, force } = options;
  let unread = 0;
  const refused = (path: string, why: string) => {
    unread += 1;
    print(`${path}: ${why}`);
  };
  const left = (path: string, why: string) => print(`не взят ${path}: ${why}`);
  const cycles = await plainCycles(from, refused, left);
  if (cycles.length === 0) print(`В «${from}» нет ни одной записи mp3, m4a, ogg или wav.`);
  const folders = new Set<string>();
  const lectureSlugs = await takenLectures(into, new Set(cycles.map(({ name }) => slugify(name, 'cycle'))));
  for (const cycle of cycles) {
    const slug = uniqueSlug(slugify(cycle.name, 'cycle'), folders);
    const folder = join(into, slug);
    if (existsSync(folder) && !force) {
      files.kept += 1;
      print(`цикл «${cycle.name}» уже есть, оставлен как был: ${folder} (--force запишет поверх)`);
    } else if (!(await writeCycle(cycle, folder, options, lectureSlugs, files, print))) unread += 1;
  }
  if (files.written > 0) tellWhatIsLeft(cycles, print);
  return unread + (cycles.length === 0 ? 1 : 0);
}

/** Addresses of lectures are one for the whole library: what other cycles have is taken. */
async function takenLectures(into: string, own: ReadonlySet<string>): Promise<Set<string>> {
  const taken = new Set<string>();
  if (!existsSync(into)) return taken;
  for (const entry of await readdir(into, { withFileTypes: true })) {
    if (!entry.isDirectory() || own.has(entry.name)) continue;
    for (const { slug } of lectureFiles(await readdir(join(into, entry.name)))) taken.add(slug);
  }
  return taken;
}

async function writeCycle(
  cycle: PlainCycle,
  folder: string,
  { rubrics }: PlainOptions,
  taken: Set<string>,
  files: FileWriter,
  print: (line: string) => void,
): Promise<boolean> {
  const stems = cycle.lectures.map((audio, at) => stemOf(audio, at + 1, taken));
  const clash = existsSync(folder) ? numberClash(await readdir(folder), stems) : null;
  if (clash !== null) {
    print(
      `цикл «${cycle.name}» не записан: ${clash}, в папке ${folder}. Уберите прежние файлы этой лекции или переименуйте цикл.`,
    );
    return false;
  }
  const authors = cycle.authors.length > 0 ? cycle.authors : [NO_AUTHOR];
  const minutes = Math.max(1, Math.round(cycle.lectures.reduce((sum, { duration }) => sum + duration, 0) / 60));
  const size = `${amount(cycle.lectures.length, 'лекция', 'лекции', 'лекций')}, ${amount(minutes, 'минута', 'минуты', 'минут')}.`;
  const cover = pictureFile('cover', cycle.lectures.find((one) => one.cover !== null)?.cover ?? null);
  const beside = cycle.coverFile === null || cover !== null ? null : `cover${extname(cycle.coverFile).toLowerCase()}`;
  const picture = cover?.name ?? beside;
  const fields = { name: cycle.name, rubrics, authors, tags: [], free: false, short: size, ...(picture && { cover: picture }) };
  await files.write(join(folder, 'cycle.md'), page(fields, `${cycle.name}: ${size}`));
  if (cover) await files.write(join(folder, cover.name), cover.data);
  if (beside !== null && cycle.coverFile !== null) await files.copy(cycle.coverFile, join(folder, beside));
  for (const [at, audio] of cycle.lectures.entries())
    await writeLecture(cycle, join(folder, stems[at] ?? ''), audio, at + 1, authors, files);
  return true;
}

const nameOf = (audio: PlainAudio, number: number): string => audio.title || audio.fileTitle || `Лекция ${number}`;

const stemOf = (audio: PlainAudio, number: number, taken: Set<string>): string =>
  `${String(number).padStart(2, '0')}-${uniqueSlug(slugify(nameOf(audio, number), 'lecture'), taken)}`;

async function writeLecture(
  cycle: PlainCycle,
  /** Path of its files without an extension. */
  stem: string,
  audio: PlainAudio,
  number: number,
  cycleAuthors: readonly string[],
  files: FileWriter,
): Promise<void> {
  const name = nameOf(audio, number);
  const ownAuthors = cycleAuthors.length > 1 && audio.artist !== '' ? { authors: [audio.artist] } : {};
  const description = audio.comment || `Лекция ${number} цикла «${cycle.name}»`;
  await files.write(`${stem}.md`, page({ name, description, tags: [], published: audio.day, ...ownAuthors }, NO_TEXT));
  await files.copy(audio.path, stem + extname(audio.path).toLowerCase());
}

function page(fields: object, text: string): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${text}\n`;
}

const PICTURES: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/jpg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

function pictureFile(name: string, picture: IPicture | null): { name: string; data: Uint8Array } | null {
  const extension = picture && PICTURES[picture.format.toLowerCase()];
  return picture && extension && kindOf(picture.data) === 'image' ? { name: name + extension, data: picture.data } : null;
}

function tellWhatIsLeft(cycles: readonly PlainCycle[], print: (line: string) => void): void {
  print('');
  print('Осталось дописать руками, когда будет время (слушать можно уже сейчас):');
  print('  cycle.md: строку short и описание под полями; метки tags; free: true, если цикл открыт всем');
  print('  лекции: description и текст под полями (сейчас там сказано, что текста нет); дату published, если важна');
  const anonymous = cycles.filter(({ authors }) => authors.length === 0);
  if (anonymous.length > 0) print(`  автора: в записях его нет у ${anonymous.map(({ name }) => `«${name}»`).join(', ')}`);
  const bare = cycles.filter(({ coverFile, lectures }) => coverFile === null && lectures.every(({ cover }) => cover === null));
  if (bare.length > 0)
    print(`  обложку (необязательно, иначе будет нарисована): ${bare.map(({ name }) => `«${name}»`).join(', ')}`);
}
