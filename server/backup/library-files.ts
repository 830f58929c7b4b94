import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { byCode } from '../content/findings.ts';
import { MAX_DEPTH } from '../content/fingerprint.ts';
import { isPrivate } from '../content/read-cycle.ts';
import type { LibraryFile } from './backup-lines.ts';

/** Every file of a library, by path, with its size and hash; they are read one after the other. */
export async function* libraryFiles(dir: string, below = '', depth = 1): AsyncGenerator<LibraryFile> {
  const names = (await readdir(join(dir, below)).catch(() => [])).filter((name) => !isPrivate(name)).sort(byCode);
  for (const name of names) {
    const path = `${below}${name}`;
    const found = await stat(join(dir, path)).catch(() => null);
    if (found?.isDirectory() === true) {
      if (depth < MAX_DEPTH) yield* libraryFiles(dir, `${path}/`, depth + 1);
    } else if (found?.isFile() === true) yield { path, size: found.size, sha256: await hashOf(join(dir, path)) };
  }
}

/** How a file of the backup's list stands on this machine. */
export async function stateOfFile(dir: string, { path, size, sha256 }: LibraryFile): Promise<'same' | 'other' | 'missing'> {
  const found = await stat(join(dir, path)).catch(() => null);
  if (found?.isFile() !== true) return 'missing';
  return found.size === size && (await hashOf(join(dir, path))) === sha256 ? 'same' : 'other';
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
