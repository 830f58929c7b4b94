import type { Library, LibraryBlock, LibraryCompilation, LibrarySelection } from './library.ts';
import { type ReadContext, readInside } from './read-context.ts';
import { CompilationsFile, HomeFile, type SelectionFields, SelectionsFile } from './schemas.ts';
import { slugFault } from './slug.ts';
import { type Fields, parseFields } from './yaml-fields.ts';

export const LIST_FILES = ['compilations.yml', 'selections.yml', 'home.yml'] as const;
type ListFile = (typeof LIST_FILES)[number];

/** Which of the list files the library has. */
export type Present = ReadonlySet<string>;

async function readList<S extends Parameters<typeof parseFields>[1]>(
  context: ReadContext,
  present: Present,
  file: ListFile,
  schema: S,
) {
  if (!present.has(file)) return null;
  const text = await readInside(context, context.root, file);
  if (text === null) return null;
  return parseFields(text, schema, { file, offset: 0, findings: context.findings });
}

/** Compilations as they are declared; who is in them is said by the cycles. */
export async function readCompilations(
  context: ReadContext,
  present: Present,
): Promise<Map<string, { compilation: LibraryCompilation; line: number }>> {
  const file = 'compilations.yml';
  const fields = await readList(context, present, file, CompilationsFile);
  const found = new Map<string, { compilation: LibraryCompilation; line: number }>();
  for (const [at, { slug, name, description, type, front_page_placement }] of fields?.value.entries() ?? []) {
    const line = fields?.lineOf(at, 'slug') ?? 0;
    const fault = slugFault(slug) ?? (found.has(slug) ? `подборка «${slug}» объявлена дважды` : null);
    if (fault !== null) context.findings.problem(file, line, fault);
    else
      found.set(slug, { line, compilation: { slug, name, description, type, frontPagePlacement: front_page_placement ?? null } });
  }
  return found;
}

/** Selections of the weeks and of the days; entries that are not on the shelves are told and skipped. */
export async function readSelections(
  context: ReadContext,
  present: Present,
  known: { cycles: ReadonlySet<string>; lectures: ReadonlySet<string> },
): Promise<Pick<Library, 'weekly' | 'daily'>> {
  const fields = await readList(context, present, 'selections.yml', SelectionsFile);
  const of = (part: 'weekly' | 'daily'): LibrarySelection[] =>
    (fields?.value[part] ?? []).flatMap((selection, at) => {
      const cycles = existing(context, fields, [part, at, 'cycles'], selection.cycles, known.cycles, 'цикла');
      const lectures = existing(context, fields, [part, at, 'lectures'], selection.lectures, known.lectures, 'лекции');
      if (cycles.length + lectures.length > 0)
        return [{ name: selection.name, description: selection.description, cycles, lectures }];
      context.findings.problem('selections.yml', fields?.lineOf(part, at) ?? 0, `в выборе «${selection.name}» ничего нет`);
      return [];
    });
  return { weekly: of('weekly'), daily: of('daily') };
}

function existing(
  { findings }: ReadContext,
  fields: Fields<{ weekly: SelectionFields[]; daily: SelectionFields[] }> | null,
  path: (string | number)[],
  slugs: readonly string[],
  known: ReadonlySet<string>,
  what: string,
): string[] {
  return [...new Set(slugs)].filter((slug) => {
    if (known.has(slug)) return true;
    findings.problem('selections.yml', fields?.lineOf(...path, slugs.indexOf(slug)) ?? 0, `нет ${what} «${slug}»`);
    return false;
  });
}

/** Blocks of the home page in the order of the file; null when the library does not say. */
export async function readBlocks(
  context: ReadContext,
  present: Present,
  compilations: ReadonlySet<string>,
): Promise<LibraryBlock[] | null> {
  const file = 'home.yml';
  const fields = await readList(context, present, file, HomeFile);
  if (fields === null) return null;
  const seen = new Set<string>();
  const blocks: LibraryBlock[] = [];
  for (const [at, { name, hidden, mobile, description, compilation }] of fields.value.entries()) {
    const complain = (key: string, message: string) => context.findings.problem(file, fields.lineOf(at, key), message);
    const identity = name === 'compilations' ? `${name}:${compilation}` : name;
    if (seen.has(identity)) complain('name', `блок «${identity}» стоит на странице дважды`);
    else if (name === 'compilations' && compilation === undefined)
      complain('name', 'блоку compilations нужно поле «compilation»');
    else if (name !== 'compilations' && compilation !== undefined)
      complain('compilation', 'поле «compilation» бывает только у блока compilations');
    else if (compilation !== undefined && !compilations.has(compilation))
      complain('compilation', `нет подборки «${compilation}»`);
    else blocks.push({ name, order: blocks.length + 1, hidden, mobile, description, compilation: compilation ?? null });
    seen.add(identity);
  }
  return blocks;
}
