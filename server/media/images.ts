import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { IMAGE_QUALITY, IMAGE_WIDTHS, type ImageWidth } from '../../contract/constants.ts';
import { cover } from '../covers/cover.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../files/private-files.ts';
import { HttpError } from '../http/http-error.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageRecord, ImageSource } from './image-source.ts';

/** Drawing is the only heavy work here: more at once would only take the processor from sound. */
const RENDERS_AT_ONCE = 2;
const MOST_WAITING = 500;
/** An operator's photograph of 100 megapixels would take the memory of the whole server. */
const MOST_PIXELS = 100_000_000;

/**
 * Both look alike; AVIF is a fifth to a third smaller. More effort would make it a tenth smaller still, for six times the work, and
 * somebody waits for the first drawing.
 */
const ENCODED: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: IMAGE_QUALITY }),
};

// A picture is drawn once and kept on the disk: what the library would keep of its work besides is never asked for again.
sharp.cache(false);

export class Images {
  readonly #renders = new Semaphore(RENDERS_AT_ONCE, MOST_WAITING);
  readonly #running = new Map<string, Promise<Buffer>>();

  /** @param folder of the write-through cache: files are named by what they hold and never change */
  constructor(readonly folder: string) {}

  /**
   * The picture, `width` px wide; a photograph that is narrower keeps its size.
   * @throws HttpError 404 when the operator's file is gone or is another picture by now, 503 when too many wait
   */
  async drawn(record: ImageRecord, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
    const file = join(this.folder, `${record.key}-${width}.${format}`);
    const cached = await readFile(file).catch(() => null);
    if (cached !== null) return cached;
    // Many listeners see a new cover at once; it is drawn once.
    const running = this.#running.get(file) ?? this.#renders.run(() => this.#render(record, width, format, file));
    this.#running.set(file, running);
    try {
      return await running;
    } finally {
      this.#running.delete(file);
    }
  }

  async #render(record: ImageRecord, width: number, format: ImageFormat, file: string): Promise<Buffer> {
    const picture = await opened(record.key, record.source, width);
    const bytes = await ENCODED[format](picture.resize(sizeOf(record, width))).toBuffer();
    await makePrivateFolder(this.folder);
    const draft = `${file}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes, { mode: PRIVATE_FILE });
      await rename(draft, file);
    } catch {
      // A full disk costs speed, not the picture.
      await rm(draft, { force: true }).catch(() => undefined);
    }
    return bytes;
  }
}

/** Widths in steps, so that nobody can ask for a thousand renders of one cover. */
export function isImageWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width);
}

export const LARGEST_WIDTH: ImageWidth = Math.max(...IMAGE_WIDTHS) as ImageWidth;

/** A drawing is exactly in proportion (its own raster is rounded up to whole dots of density); a photograph never grows. */
function sizeOf({ source }: ImageRecord, width: number): ResizeOptions {
  if (source.kind === 'file') return { width, withoutEnlargement: true };
  return { width, height: Math.round((width * source.height) / source.width), fit: 'fill' };
}

async function opened(key: string, source: ImageSource, width: number): Promise<Sharp> {
  if (source.kind === 'cover') {
    const { rubric, seed, parent, margin } = source;
    const svg = cover({
      rubric,
      seed,
      width: source.width,
      height: source.height,
      ...(parent !== null && { parent }),
      ...(margin !== null && { margin }),
    });
    // 72 dots an inch draw one unit as one pixel; the drawing is made at its final size, not stretched.
    return sharp(Buffer.from(svg), { density: Math.min(2400, Math.ceil((72 * width) / source.width)) });
  }
  return openedFile(key, source.path);
}

/**
 * The operator's picture, upright.
 * @throws HttpError 404 when it is gone or is another picture by now
 */
export async function openedFile(key: string, path: string): Promise<Sharp> {
  const content = await readFile(path).catch(() => null);
  // The answer is kept for a year under this key, so it must be the picture that the key was made from.
  if (content === null || !createHash('sha256').update(content).digest('hex').startsWith(key))
    throw new HttpError(404, 'Картинка не найдена');
  return sharp(content, { limitInputPixels: MOST_PIXELS }).rotate();
}
