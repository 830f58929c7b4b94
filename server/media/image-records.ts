import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { images } from '../db/schema.ts';
import { notFound } from '../http/http-error.ts';
import type { ImageRecord } from './image-source.ts';

const KEY = /^[0-9a-f]{24}$/;
/** Records never change, so they are kept; the number is far above any library's. */
const MOST_KEPT = 50_000;

/** Pictures of the catalogue by their keys, read from the database once each. */
export class ImageRecords {
  readonly #kept = new Map<string, ImageRecord>();

  constructor(readonly db: Database) {}

  /** @throws HttpError 404 for a key that no picture has */
  async of(key: string): Promise<ImageRecord> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const [record] = KEY.test(key) ? await this.db.select().from(images).where(eq(images.key, key)) : [];
    if (record === undefined) throw notFound('Картинка не найдена');
    if (this.#kept.size < MOST_KEPT) this.#kept.set(key, record);
    return record;
  }
}
