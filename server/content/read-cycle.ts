import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { plainText } from './front-matter.ts';
import type { LibraryCycle, LibraryLecture } from './library.ts';
import { readAttachments } from './read-attachments.ts';
import { type Page, type ReadContext, readPage, shown } from './read-context.ts';
import { type LectureFiles, lectureFiles, readLecture } from './read-lecture.ts';
import { CycleFields } from './schemas.ts';
import { slugFault } from './slug.ts';

/** A cycle, with lines for the checks that need the whole library. */
export interface ReadCycle {
  cycle: LibraryCycle;
  /** `content/x/cycle.md`, relative. */
  file: string;
  lineOf: Page<unknown>['lineOf'];
  /** Lecture slug → its file, relative. */
  lectureFile: Map<string, string>;
}

/** Reads the folder of one cycle; null when nothing of it can be shown. */
export async function readCycle(context: ReadContext, folder: string): Promise<ReadCycle | null> {
  const { findings } = context;
  const slug = basename(folder);
  const names = (await readdir(folder)).filter((name) => !isPrivate(name));
  const at = shown(context, folder);
  const address = slugFault(slug);
  if (address !== null) findings.problem(at, 0, address);
  if (!names.includes('cycle.md')) {
    findings.problem(at, 0, 'в папке цикла нет файла cycle.md');
    return null;
  }
  const page = await readPage(context, folder, 'cycle.md', CycleFields);
  const files = lectureFiles(names);
  checkNames(context, folder, names, files);
  checkNumbers(context, folder, files);
  const read: (LibraryLecture | null)[] = [];
  for (const one of files) read.push(await readLecture(context, folder, one, page?.value.authors ?? []));
  if (page === null || address !== null) return null;

  const lectures = read.filter((lecture) => lecture !== null);
  const description = plainText(page.body);
  if (description === '') findings.problem(page.file, page.bodyLine, 'у цикла нет описания');
  if (lectures.length === 0) findings.problem(page.file, 0, 'в цикле нет ни одной исправной лекции');
  if (description === '' || lectures.length === 0) return null;

  const { name, rubrics, authors, tags, free, short, compilations, rubric_placement } = page.value;
  return {
    file: page.file,
    lineOf: page.lineOf,
    lectureFile: new Map(files.map((one) => [one.slug, `${at}/${one.page ?? one.stem}`])),
    cycle: {
      slug,
      name,
      rubrics: [...new Set(rubrics)],
      authors,
      tags: [...new Set(tags)],
      free,
      short,
      description,
      compilations,
      rubricPlacement: rubric_placement ?? null,
      lectures,
      ...(await readAttachments(context, folder, page)),
    },
  };
}

/** Files of editors and systems (`.DS_Store`, `.voice.json`, `_черновик.md`). */
export function isPrivate(name: string): boolean {
  return name.startsWith('.') || name.startsWith('_') || name === 'Thumbs.db' || name === 'desktop.ini';
}

function checkNames(context: ReadContext, folder: string, names: readonly string[], files: readonly LectureFiles[]): void {
  const pages = new Set(files.map((one) => one.page));
  for (const name of names) {
    if (name.endsWith('.md') && name !== 'cycle.md' && !pages.has(name)) {
      context.findings.problem(shown(context, join(folder, name)), 0, 'имя лекции должно начинаться с номера: 01-nazvanie.md');
    }
  }
}

/** Lectures are shown in order of numbers and counted anew, so a gap harms nobody; but it is often a lost file. */
function checkNumbers(context: ReadContext, folder: string, files: readonly LectureFiles[]): void {
  let previous = 0;
  for (const { number, stem, page } of files) {
    const file = shown(context, join(folder, page ?? stem));
    if (number === previous) context.findings.problem(file, 0, `номер ${number} занят двумя лекциями`);
    else if (number !== previous + 1) context.findings.problem(file, 0, `пропущен номер: после ${previous} сразу ${number}`);
    previous = number;
  }
}
