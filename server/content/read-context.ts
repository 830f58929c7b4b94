import { join, relative, sep } from 'node:path';
import type * as z from 'zod/mini';
import type { Findings } from './findings.ts';
import { FRONT_MATTER_OFFSET, splitFrontMatter } from './front-matter.ts';
import { findInside } from './safe-path.ts';
import { readTextFile } from './text-file.ts';
import type { Fields } from './yaml-fields.ts';
import { parseFields } from './yaml-fields.ts';

/** Context of every reader: the library's folder and the list that findings are added to. */
export interface ReadContext {
  root: string;
  findings: Findings;
}

/** Path as a person sees it: relative to the library, with `/`. */
export function shown({ root }: ReadContext, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Text of a file inside the library; null (and a finding) when there is no such text. */
export async function readInside(context: ReadContext, folder: string, name: string): Promise<string | null> {
  const file = shown(context, join(folder, name));
  const found = await findInside(folder, context.root, name);
  if ('fault' in found) {
    context.findings.problem(file, 0, found.fault);
    return null;
  }
  const read = await readTextFile(found.path);
  if ('fault' in read) {
    context.findings.problem(file, read.line, read.fault);
    return null;
  }
  return read.text;
}

export interface Page<T> extends Fields<T> {
  file: string;
  body: string;
  bodyLine: number;
}

/** Reads a `.md` file: checked fields and the text under them. */
export async function readPage<S extends z.ZodMiniType>(
  context: ReadContext,
  folder: string,
  name: string,
  schema: S,
): Promise<Page<z.output<S>> | null> {
  const file = shown(context, join(folder, name));
  const text = await readInside(context, folder, name);
  if (text === null) return null;
  const split = splitFrontMatter(text);
  if ('fault' in split) {
    context.findings.problem(file, split.line, split.fault);
    return null;
  }
  const fields = parseFields(split.yaml, schema, { file, offset: FRONT_MATTER_OFFSET, findings: context.findings });
  return fields && { ...fields, file, body: split.body, bodyLine: split.bodyLine };
}
