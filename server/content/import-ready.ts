import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileWriter } from './file-writer.ts';
import { Findings, formatProblem } from './findings.ts';
import { isPrivate, readCycle } from './read-cycle.ts';
import { lectureFiles, numberClash } from './read-lecture.ts';
import { readLibrary } from './read-library.ts';
import { LIST_FILES } from './read-lists.ts';
import { isInside } from './safe-path.ts';

/** Whether a folder already has the form of a library, or of one cycle of it. */
export async function isReady(from: string): Promise<boolean> {
  if (existsSync(join(from, 'cycle.md'))) return true;
  const names = await readdir(from);
  return names.some((name) => existsSync(join(from, name, 'cycle.md')));
}

/**
 * Copies the cycles that are whole; the others are reported and stay where they are.
 * @returns the number of problems found.
 */
export async function importReady(from: string, into: string, files: FileWriter, print: (line: string) => void): Promise<number> {
  const { folders, problems } = existsSync(join(from, 'cycle.md')) ? await oneCycle(from) : await allCycles(from);
  for (const problem of problems) print(formatProblem(problem, from));
  let refused = 0;
  for (const folder of folders) {
    const why = await clashIn(folder, into);
    if (why === null) await copyFolder(folder, join(into, basename(folder)), folder, files, print);
    else {
      refused += 1;
      print(`цикл ${folder} не взят: ${why}`);
    }
  }
  if (!existsSync(join(from, 'cycle.md'))) await tellLeft(from, print);
  for (const name of LIST_FILES) if (existsSync(join(from, name))) await files.copy(join(from, name), join(into, name));
  return problems.length + refused;
}

async function allCycles(from: string) {
  const { library, problems } = await readLibrary(from);
  return { folders: library.cycles.map(({ slug }) => join(from, slug)), problems };
}

async function oneCycle(from: string) {
  const findings = new Findings();
  const folder = await realpath(from);
  const read = await readCycle({ root: folder, findings }, folder);
  return { folders: read === null ? [] : [folder], problems: findings.problems };
}

/** Why a cycle cannot stand in a library: its lectures' numbers or addresses are taken there. */
async function clashIn(folder: string, into: string): Promise<string | null> {
  const own = lectureFiles(await readdir(folder));
  const target = basename(folder);
  const cycles = existsSync(into) ? (await readdir(into, { withFileTypes: true })).filter((entry) => entry.isDirectory()) : [];
  for (const { name } of cycles) {
    const present = await readdir(join(into, name));
    const numbers = own.map(({ stem }) => stem);
    if (name === target) {
      const clash = numberClash(present, numbers);
      if (clash !== null) return clash;
      continue;
    }
    const taken = new Set(lectureFiles(present).map(({ slug }) => slug));
    const twice = own.find(({ slug }) => taken.has(slug));
    if (twice !== undefined) return `адрес «${twice.slug}» уже занят лекцией цикла «${name}»`;
  }
  return null;
}

/** Reports the files beside the cycles that have no place in a library. */
async function tellLeft(from: string, print: (line: string) => void): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const isKnown = isPrivate(entry.name) || entry.isDirectory() || (LIST_FILES as readonly string[]).includes(entry.name);
    if (!isKnown) print(`не взят ${join(from, entry.name)}: рядом с циклами лежат только ${LIST_FILES.join(', ')}`);
  }
}

/** Links are followed only within the folder: what they lead to would be served to every listener. */
async function copyFolder(
  from: string,
  to: string,
  root: string,
  files: FileWriter,
  print: (line: string) => void,
): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isPrivate(entry.name)) continue;
    const path = join(from, entry.name);
    if (entry.isDirectory()) await copyFolder(path, join(to, entry.name), root, files, print);
    else if (entry.isFile() || (await isLinkWithin(path, root))) await files.copy(path, join(to, entry.name));
    else print(`не взят ${path}: ссылка ведёт за пределы папки; положите на её место сам файл`);
  }
}

async function isLinkWithin(path: string, root: string): Promise<boolean> {
  const real = await realpath(path).catch(() => null);
  return real !== null && isInside(real, root);
}
