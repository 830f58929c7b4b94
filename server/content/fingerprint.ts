import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { byCode } from './findings.ts';
import { inBatches } from './in-batches.ts';
import { isPrivate } from './read-cycle.ts';

/** Raised when the same files would be read differently. */
const READER_VERSION = 1;
/** Root, cycle, folders of extras inside it. Also what ends a link that leads to its own parent. */
export const MAX_DEPTH = 4;

/**
 * A hash of the paths, sizes and dates of a library's files: equal as long as nothing in it was touched, so that a
 * server can start without reading it again. 64 hexadecimal digits; a missing folder has a fingerprint as well.
 */
export async function libraryFingerprint(dir: string): Promise<string> {
  const hash = createHash('sha256').update(`glossa library ${READER_VERSION}\n`);
  for (const line of (await listing(dir, '', 1)).sort(byCode)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

async function listing(dir: string, prefix: string, depth: number): Promise<string[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => !isPrivate(name));
  const lines = await inBatches(names, async (name): Promise<string[]> => {
    const stats = await stat(join(dir, name)).catch(() => null);
    if (stats === null) return [`${prefix}${name}\0gone`];
    if (!stats.isDirectory()) return [`${prefix}${name}\0${stats.size}\0${stats.mtimeMs}`];
    return depth < MAX_DEPTH ? listing(join(dir, name), `${prefix}${name}/`, depth + 1) : [];
  });
  return lines.flat();
}
