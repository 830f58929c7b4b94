import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { compress, type Encoding } from '../http/answers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.map', '.webmanifest', '.svg', '.txt', '.xml']);
const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export interface StaticFile {
  content: Buffer;
  type: string;
  /** Strong, in quotes; each encoding has its own. */
  etag: string;
  encoding: Encoding | null;
  isCompressible: boolean;
}

interface Kept {
  mtimeMs: number;
  variants: Map<Encoding | 'plain', StaticFile>;
}

/**
 * Files of the built app, kept in memory once read: a build is a few megabytes. A file that was changed on disk is read
 * again, so that a new build needs no restart. Compressed neighbours (`app.js.br`) are taken where the build made them.
 */
export class StaticFiles {
  readonly #kept = new Map<string, Kept>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** @param path decoded path of the address; null when there is no such file, or it is not below the root */
  async find(path: string, encoding: Encoding | null): Promise<StaticFile | null> {
    if (path.includes('\0') || path.split(/[/\\]/).some((segment) => segment.startsWith('.') && segment !== '.well-known'))
      return null;
    const file = join(this.#root, path);
    if (!file.startsWith(this.#root + sep)) return null;
    const info = await stat(file).catch(() => null);
    if (info === null || !info.isFile()) return null;
    let kept = this.#kept.get(file);
    if (kept === undefined || kept.mtimeMs !== info.mtimeMs) {
      kept = { mtimeMs: info.mtimeMs, variants: new Map() };
      this.#kept.set(file, kept);
    }
    const extension = extname(file).toLowerCase();
    const coding = encoding !== null && COMPRESSED.has(extension) ? encoding : null;
    const variant = kept.variants.get(coding ?? 'plain') ?? (await read(file, extension, coding));
    kept.variants.set(coding ?? 'plain', variant);
    return variant;
  }
}

async function read(file: string, extension: string, encoding: Encoding | null): Promise<StaticFile> {
  const plain = await readFile(file);
  const made =
    encoding === null
      ? plain
      : ((await readFile(file + SUFFIX[encoding]).catch(() => null)) ?? (await compress(plain, encoding)));
  return {
    content: made,
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(made).digest('base64url').slice(0, 22)}"`,
    encoding,
    isCompressible: COMPRESSED.has(extension),
  };
}
