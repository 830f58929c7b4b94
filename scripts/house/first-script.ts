import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Size of the scripts that a page fetches before anything is drawn: those named by the built page, compressed by brotli as
 * the server sends them, in kB. Null where nothing is built.
 *
 * @param folder of the built page: `dist/web`
 */
export function firstScript(folder: string): number | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const tags = readFileSync(page, 'utf8').match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const files = tags
    .filter((tag) => /type="module"|rel="modulepreload"/.test(tag))
    .flatMap((tag) => /(?:src|href)="\/([^"]+\.js)"/.exec(tag)?.[1] ?? []);
  return files.reduce((sum, file) => sum + compressed(join(folder, file)), 0) / 1000;
}

const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;
