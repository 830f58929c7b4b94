import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './imports.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** All files of TypeScript below a folder of the project. */
export const sourcesIn = (folder: string): SourceFile[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
