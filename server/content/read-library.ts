import { type Dirent, existsSync, realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { defaultBlocks } from './default-blocks.ts';
import { byCode, Findings } from './findings.ts';
import { inBatches } from './in-batches.ts';
import type { Library, LibraryCompilation, LibraryProblem } from './library.ts';
import type { ReadContext } from './read-context.ts';
import { isPrivate, type ReadCycle, readCycle } from './read-cycle.ts';
import { LIST_FILES, readBlocks, readCompilations, readSelections } from './read-lists.ts';
import { isInside } from './safe-path.ts';

export interface LibraryReading {
  library: Library;
  /** Broken things that were left out, and false statements. */
  problems: LibraryProblem[];
  /** Things that work but could be better. */
  warnings: LibraryProblem[];
}

/**
 * Reads a folder of cycles into a {@link Library}. Never throws because of what lies in it: a broken file takes itself
 * out and is told, the rest is kept. The same folder gives the same library in the same order on every machine.
 */
export async function readLibrary(dir: string): Promise<LibraryReading> {
  const findings = new Findings();
  const root = existsSync(dir) ? realpathSync(dir) : resolve(dir);
  const context: ReadContext = { root, findings };
  const entries = await listRoot(context);
  const present = new Set(entries.map(({ name }) => name));
  checkRootNames(context, entries);

  const folders = await cycleFolders(context, entries);
  const read = (await inBatches(folders, (folder) => readCycle(context, folder))).filter((one) => one !== null);
  const declared = await readCompilations(context, present);
  const cycles = uniqueLectures(context, read);
  keepKnownCompilations(context, cycles, declared);
  for (const { cycle } of cycles) for (const [at, lecture] of cycle.lectures.entries()) lecture.number = at + 1;

  const compilations = filledCompilations(context, cycles, declared);
  const selections = await readSelections(context, present, {
    cycles: new Set(cycles.map(({ cycle }) => cycle.slug)),
    lectures: new Set(cycles.flatMap(({ cycle }) => cycle.lectures.map(({ slug }) => slug))),
  });
  const blocks = await readBlocks(context, present, new Set(compilations.map(({ slug }) => slug)));
  const library: Library = {
    cycles: cycles.map(({ cycle }) => cycle),
    compilations,
    ...selections,
    blocks: blocks ?? defaultBlocks(compilations),
  };
  return { library, ...findings.sorted() };
}

async function listRoot({ root, findings }: ReadContext): Promise<Dirent[]> {
  try {
    const entries = await readdir(root, { withFileTypes: true });
    return entries.filter(({ name }) => !isPrivate(name)).sort((a, b) => byCode(a.name, b.name));
  } catch {
    findings.problem('', 0, 'папки с библиотекой нет, или её не прочесть');
    return [];
  }
}

function checkRootNames({ findings }: ReadContext, entries: readonly Dirent[]): void {
  for (const { name } of entries) {
    const isList = (LIST_FILES as readonly string[]).includes(name);
    if (/\.ya?ml$/i.test(name) && !isList) findings.problem(name, 0, `неизвестный файл; бывают ${LIST_FILES.join(', ')}`);
  }
}

async function cycleFolders(context: ReadContext, entries: readonly Dirent[]): Promise<string[]> {
  const folders: string[] = [];
  for (const entry of entries) {
    const path = join(context.root, entry.name);
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isSymbolicLink() && (await isFolder(path))) {
      if (await isInside(realpathSync(path), context.root)) folders.push(path);
      else context.findings.problem(basename(path), 0, 'ссылка ведёт за пределы папки');
    }
  }
  return folders;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/** `/lectures/{slug}` has no cycle in it, so a lecture's address is one for the whole library; the first keeps it. */
function uniqueLectures({ findings }: ReadContext, read: readonly ReadCycle[]): ReadCycle[] {
  const owner = new Map<string, string>();
  return read.filter((one) => {
    const { cycle, file, lectureFile } = one;
    cycle.lectures = cycle.lectures.filter(({ slug }) => {
      const first = owner.get(slug);
      const here = lectureFile.get(slug) ?? file;
      if (first === undefined) owner.set(slug, here);
      else findings.problem(here, 0, `адрес «${slug}» уже занят лекцией ${first}`);
      return first === undefined;
    });
    if (cycle.lectures.length === 0) findings.problem(file, 0, 'в цикле нет ни одной исправной лекции');
    return cycle.lectures.length > 0;
  });
}

type Declared = ReadonlyMap<string, { compilation: LibraryCompilation; line: number }>;

function keepKnownCompilations({ findings }: ReadContext, cycles: readonly ReadCycle[], declared: Declared): void {
  for (const { cycle, file, lineOf } of cycles) {
    const known = Object.entries(cycle.compilations).filter(([slug]) => {
      if (!declared.has(slug)) findings.problem(file, lineOf('compilations', slug), `нет подборки «${slug}»`);
      return declared.has(slug);
    });
    cycle.compilations = Object.fromEntries(known);
  }
}

function filledCompilations({ findings }: ReadContext, cycles: readonly ReadCycle[], declared: Declared): LibraryCompilation[] {
  const used = new Set(cycles.flatMap(({ cycle }) => Object.keys(cycle.compilations)));
  return [...declared.values()].flatMap(({ compilation, line }) => {
    if (used.has(compilation.slug)) return [compilation];
    findings.problem('compilations.yml', line, `в подборке «${compilation.slug}» нет ни одного цикла`);
    return [];
  });
}
