import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type IPicture, parseFile } from 'music-metadata';
import { audioFacts } from './audio.ts';
import { AUDIO_EXTENSIONS, kindFault } from './file-kind.ts';
import { byCode } from './findings.ts';
import { MAX_LABEL, MAX_NAME } from './limits.ts';
import { isPrivate } from './read-cycle.ts';

/** A recording as its tags describe it. Empty strings stand for what the tags do not say. */
export interface PlainAudio {
  path: string;
  /** Name of the file without number and extension, for recordings without a title. */
  fileTitle: string;
  title: string;
  album: string;
  artist: string;
  comment: string;
  /** Disk and track, for the order; 0 when unknown. */
  disk: number;
  track: number;
  /** `YYYY-MM-DD`: the tag's full date, or the day the file was changed. */
  day: string;
  duration: number;
  cover: IPicture | null;
}

/** One cycle to be made: its name, authors, recordings and cover. */
export interface PlainCycle {
  name: string;
  authors: string[];
  lectures: PlainAudio[];
  /** A picture that lies beside the recordings: `cover.jpg`, `folder.png`. */
  coverFile: string | null;
}

/** Extensions people keep lectures in that browsers do not all play. */
const FOREIGN = new Set(['.flac', '.wma', '.aac', '.aiff', '.aif', '.ape', '.opus', '.m4b', '.amr']);
const MAX_DEPTH = 4;
const COVER = /^(?:cover|folder|front|обложка)\.(?:jpe?g|png|webp)$/i;

/** Says of a file why it is not taken. */
type Told = (path: string, why: string) => void;

const isRecording = (name: string): boolean =>
  FOREIGN.has(extname(name).toLowerCase()) || (AUDIO_EXTENSIONS as readonly string[]).includes(extname(name).toLowerCase());

/**
 * Finds recordings in a folder and in its folders; one folder is one cycle, unless the album tags divide it.
 * @param unread is called for each recording that cannot be taken
 * @param left is called for every other file that is not taken
 */
export async function plainCycles(from: string, unread: Told, left: Told, depth = 1): Promise<PlainCycle[]> {
  const entries = (await readdir(from, { withFileTypes: true }))
    .filter(({ name }) => !isPrivate(name))
    .sort((a, b) => byCode(a.name, b.name));
  const byAlbum = new Map<string, PlainAudio[]>();
  const cycles: PlainCycle[] = [];
  let coverFile: string | null = null;
  for (const entry of entries) {
    const path = join(from, entry.name);
    if (entry.isDirectory()) {
      if (depth < MAX_DEPTH) cycles.push(...(await plainCycles(path, unread, left, depth + 1)));
      else left(path, `папка вложена слишком глубоко, глубже ${MAX_DEPTH} не смотрим`);
      continue;
    }
    if (!entry.isFile()) {
      left(path, entry.isSymbolicLink() ? 'это ссылка: положите на её место сам файл' : 'это не файл');
      continue;
    }
    if (coverFile === null && COVER.test(entry.name) && (await kindFault(path, 'image')) === null) {
      coverFile = path;
      continue;
    }
    const audio = await audioAt(path, unread);
    if (audio === null && !isRecording(entry.name))
      left(path, 'это не запись; тексты и картинки лекций дописывают потом, в готовую библиотеку');
    if (audio !== null) byAlbum.set(audio.album, [...(byAlbum.get(audio.album) ?? []), audio]);
  }
  for (const [album, lectures] of byAlbum) {
    cycles.push({
      name: album || oneLine(basename(from), MAX_NAME) || 'Цикл',
      authors: authorsOf(lectures),
      lectures: lectures.sort(byOrder),
      coverFile,
    });
  }
  return cycles;
}

async function audioAt(path: string, unread: Told): Promise<PlainAudio | null> {
  const extension = extname(path).toLowerCase();
  if (FOREIGN.has(extension)) unread(path, `записи ${extension} играют не все браузеры; пересохраните в mp3 или m4a`);
  if (!(AUDIO_EXTENSIONS as readonly string[]).includes(extension)) return null;
  try {
    const facts = await audioFacts(path);
    if (facts === null) throw new Error('silent');
    const { common } = await parseFile(path);
    if (facts.fault !== null) unread(path, `${facts.fault} (взята как есть)`);
    return {
      path,
      fileTitle: oneLine(
        basename(path, extname(path))
          .replace(/^[\d\s._-]+(?=\p{L})/u, '')
          .replace(/_/g, ' '),
        MAX_NAME,
      ),
      title: oneLine(common.title ?? '', MAX_NAME),
      album: oneLine(common.album ?? '', MAX_NAME),
      artist: oneLine(common.albumartist ?? common.artist ?? '', MAX_LABEL),
      comment: oneLine(common.comment?.[0]?.text ?? '', MAX_NAME),
      disk: common.disk.no ?? 0,
      track: common.track.no ?? 0,
      day: await dayOf(path, common.date),
      duration: facts.duration,
      cover: common.picture?.[0] ?? null,
    };
  } catch {
    unread(path, 'запись не читается: файл испорчен, пуст или в нём не звук');
    return null;
  }
}

async function dayOf(path: string, tag: string | undefined): Promise<string> {
  const written = /^\d{4}-\d\d-\d\d/.exec(tag ?? '')?.[0];
  if (written !== undefined && !Number.isNaN(Date.parse(`${written}T00:00:00Z`)))
    return new Date(`${written}T00:00:00Z`).toISOString().slice(0, 10);
  return (await stat(path)).mtime.toISOString().slice(0, 10);
}

function authorsOf(lectures: readonly PlainAudio[]): string[] {
  return [...new Set(lectures.map(({ artist }) => artist).filter((artist) => artist !== ''))];
}

function byOrder(a: PlainAudio, b: PlainAudio): number {
  return a.disk - b.disk || a.track - b.track || a.path.localeCompare(b.path, 'ru', { numeric: true });
}

/** Tags come from anywhere: no line ends, no control characters, no endless strings. */
function oneLine(text: string, max: number): string {
  return [
    ...text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s\ufffd]+/gu, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('')
    .trim();
}
