import { join } from 'node:path';
import { audioFacts } from './audio.ts';
import { AUDIO_EXTENSIONS } from './file-kind.ts';
import { byCode } from './findings.ts';
import { plainText } from './front-matter.ts';
import type { LibraryLecture } from './library.ts';
import { MAX_AUDIO_FILE } from './limits.ts';
import { readAttachments } from './read-attachments.ts';
import { type ReadContext, readPage, shown } from './read-context.ts';
import { findInside } from './safe-path.ts';
import { LectureFields } from './schemas.ts';
import { slugFault } from './slug.ts';

/** `03-yanus.md` and its recording, as names; nothing is read yet. */
export interface LectureFiles {
  /** The part both names share: `03-yanus`. */
  stem: string;
  number: number;
  slug: string;
  page: string | null;
  audio: string[];
}

const NUMBERED = /^(\d{2,4})-(.+?)(\.[^.]+)$/;

/** Groups the files of a cycle by lecture, in order of their numbers. Files of other names belong to the extras. */
export function lectureFiles(names: readonly string[]): LectureFiles[] {
  const byStem = new Map<string, LectureFiles>();
  for (const name of names.toSorted(byCode)) {
    const [, digits = '', slug = '', extension = ''] = NUMBERED.exec(name) ?? [];
    const isPage = extension === '.md';
    const isAudio = (AUDIO_EXTENSIONS as readonly string[]).includes(extension.toLowerCase());
    if (!isPage && !isAudio) continue;
    const stem = `${digits}-${slug}`;
    const files = byStem.get(stem) ?? { stem, number: Number(digits), slug, page: null, audio: [] };
    if (isPage) files.page = name;
    else files.audio.push(name);
    byStem.set(stem, files);
  }
  return [...byStem.values()].sort((a, b) => a.number - b.number || byCode(a.stem, b.stem));
}

/** Russian message on the first of the lectures to be added whose number another lecture of the folder has; null: none has. */
export function numberClash(present: readonly string[], stems: readonly string[]): string | null {
  const owner = new Map(lectureFiles(present).map(({ number, stem }) => [number, stem]));
  const clash = stems.find((stem) => ![undefined, stem].includes(owner.get(Number.parseInt(stem, 10))));
  return clash === undefined
    ? null
    : `номер ${Number.parseInt(clash, 10)} лекции «${clash}» занят лекцией «${owner.get(Number.parseInt(clash, 10))}»`;
}

/**
 * Reads one lecture; null when it cannot be put on a shelf.
 * @param authors of the cycle, for lectures that name none of their own.
 */
export async function readLecture(
  context: ReadContext,
  folder: string,
  files: LectureFiles,
  authors: readonly string[],
): Promise<LibraryLecture | null> {
  const { findings } = context;
  if (files.page === null) {
    findings.problem(shown(context, join(folder, files.audio[0] ?? files.stem)), 0, `рядом нет текста «${files.stem}.md»`);
    return null;
  }
  const address = slugFault(files.slug);
  if (address !== null) findings.problem(shown(context, join(folder, files.page)), 0, address);
  const page = await readPage(context, folder, files.page, LectureFields);
  const audio = await readAudio(context, folder, files);
  if (page === null || audio === null || address !== null) return null;

  const text = plainText(page.body);
  if (text === '') {
    findings.problem(page.file, page.bodyLine, 'у лекции нет текста');
    return null;
  }
  const { name, description, tags, published, authors: own } = page.value;
  return {
    slug: files.slug,
    number: files.number,
    name,
    description,
    authors: [...(own ?? authors)],
    tags: [...new Set(tags)],
    published,
    text,
    ...audio,
    ...(await readAttachments(context, folder, page)),
  };
}

async function readAudio(
  context: ReadContext,
  folder: string,
  { stem, page, audio }: LectureFiles,
): Promise<{ audioFile: string; duration: number } | null> {
  const { root, findings } = context;
  const [name, ...others] = audio;
  const at = (file: string) => shown(context, join(folder, file));
  if (name === undefined) {
    findings.problem(
      at(page ?? stem),
      0,
      `рядом нет записи: ${AUDIO_EXTENSIONS.map((extension) => stem + extension).join(', ')}`,
    );
    return null;
  }
  if (others.length > 0) findings.problem(at(name), 0, `записей несколько, взята эта; лишние: ${others.join(', ')}`);
  const found = await findInside(folder, root, name);
  if ('fault' in found) {
    findings.problem(at(name), 0, found.fault);
    return null;
  }
  if (found.size > MAX_AUDIO_FILE) {
    findings.problem(at(name), 0, `запись больше ${MAX_AUDIO_FILE / 1024 / 1024} МиБ`);
    return null;
  }
  const facts = await audioFacts(found.path);
  if (facts === null) {
    findings.problem(at(name), 0, 'запись не читается: файл испорчен, пуст или в нём не звук');
    return null;
  }
  if (facts.fault !== null) findings.problem(at(name), 0, facts.fault);
  if (facts.isVariableRate) {
    findings.warn(at(name), 0, 'mp3 с переменным битрейтом: перемотка будет промахиваться; пересохраните с постоянным');
  }
  return { audioFile: found.path, duration: facts.duration };
}
