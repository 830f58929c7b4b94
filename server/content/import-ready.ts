import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Findings, formatProblem } from './problems.ts';
import { isPrivate, readCycle } from './read-cycle.ts';
import { readLibrary } from './read-library.ts';
import { LIST_FILES } from './read-lists.ts';
import { isInside } from './safe-path.ts';
import type { Shelf } from './write-new.ts';

/** Whether a folder already has the form of a library, or of one cycle of it. */
export async function isReady(from: string): Promise<boolean> {
  if (existsSync(join(from, 'cycle.md'))) return true;
  const names = await readdir(from);
  return names.some((name) => existsSync(join(from, name, 'cycle.md')));
}

/**
 * Copies the cycles that are whole; the others are told and stay where they are.
 * @returns the number of problems found.
 */
export async function importReady(from: string, into: string, shelf: Shelf, print: (line: string) => void): Promise<number> {
  const { folders, problems } = existsSync(join(from, 'cycle.md')) ? await oneCycle(from) : await allCycles(from);
  for (const problem of problems) print(formatProblem(problem, from));
  for (const folder of folders) await copyFolder(folder, join(into, basename(folder)), folder, shelf);
  for (const name of LIST_FILES) if (existsSync(join(from, name))) await shelf.copy(join(from, name), join(into, name));
  return problems.length;
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

/** Links are followed only within the folder: what they lead to would be served to every listener. */
async function copyFolder(from: string, to: string, root: string, shelf: Shelf): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isPrivate(entry.name)) continue;
    const path = join(from, entry.name);
    if (entry.isDirectory()) await copyFolder(path, join(to, entry.name), root, shelf);
    else if (entry.isFile() || (await isLinkWithin(path, root))) await shelf.copy(path, join(to, entry.name));
  }
}

async function isLinkWithin(path: string, root: string): Promise<boolean> {
  const real = await realpath(path).catch(() => null);
  return real !== null && isInside(real, root);
}
