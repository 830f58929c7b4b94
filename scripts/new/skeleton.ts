import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callSkeleton } from './call.ts';
import { chartSkeleton } from './chart.ts';
import { callNameOf, nameOf } from './names.ts';
import { screenSkeleton } from './screen.ts';

/** Files, changes and instructions for a new chart, screen or call. */
export interface Skeleton {
  /** New files, by path from the project's root. */
  files: Readonly<Record<string, string>>;
  /** Changes to existing files, by path: old text → new text. */
  edits: Readonly<Record<string, (text: string) => string>>;
  /** Remaining steps, in Russian. */
  next: readonly string[];
}

const KINDS: Readonly<Record<string, (name: string) => Skeleton>> = {
  chart: (name) => chartSkeleton(nameOf(name)),
  screen: (name) => screenSkeleton(nameOf(name)),
  call: (name) => callSkeleton(callNameOf(name)),
};

const HOW = 'Как вызывать: npm run new -- chart reading-list | screen reading-room | call rubrics.rubricCount';

/**
 * Writes the skeleton of a chart, a screen or a call into a project.
 *
 * @param root folder of the project
 * @throws Error with a sentence in Russian: an unknown kind, a wrong spelling, a name that is taken. Nothing is written then.
 */
export function writeSkeleton(root: string, kind = '', name = ''): Skeleton & { written: readonly string[] } {
  const skeletonOf = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (skeletonOf === undefined || name === '') throw new Error(HOW);
  const skeleton = skeletonOf(name);
  const taken = Object.keys(skeleton.files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`Имя «${name}» занято: ${taken} уже есть.`);
  const missing = Object.keys(skeleton.edits).find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) throw new Error(`Нет файла ${missing}: проверьте имя «${name}».`);
  const edited = Object.entries(skeleton.edits).map(([path, edit]) => [path, edit(textOf(join(root, path), name))] as const);
  const all = [...Object.entries(skeleton.files), ...edited];
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { ...skeleton, written: all.map(([path]) => path) };
}

/** The text of a file that has not got the name yet. */
function textOf(file: string, name: string): string {
  const text = readFileSync(file, 'utf8');
  const own = name.split('.').at(-1) ?? name;
  const camel = own.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (new RegExp(`export const ${camel}\\b`).test(text)) throw new Error(`Имя «${name}» занято: оно уже есть в ${file}.`);
  return text;
}
