import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { images } from '../db/schema.ts';
import { invalidField, notFound } from '../http/http-error.ts';
import { IMMUTABLE } from '../http/security-headers.ts';
import type { ImageRecord } from './image-source.ts';
import { type Images, isImageWidth, LARGEST_WIDTH } from './images.ts';

export interface ImageDeps {
  db: Database;
  images: Images;
}

const KEY = /^[0-9a-f]{24}$/;
/** Records never change, so they are kept; the number is far above any library's. */
const MOST_KEPT = 50_000;

/** `GET|HEAD /media/images/{key}?w=320`, from a table of records that grows as pictures are asked for. */
export function imageResponder({ db, images: pictures }: ImageDeps): (request: Request, key: string) => Promise<Response> {
  const records = new Map<string, ImageRecord>();
  const recordOf = async (key: string): Promise<ImageRecord> => {
    const kept = records.get(key);
    if (kept !== undefined) return kept;
    const [record] = KEY.test(key) ? await db.select().from(images).where(eq(images.key, key)) : [];
    if (record === undefined) throw notFound('Картинка не найдена');
    if (records.size < MOST_KEPT) records.set(key, record);
    return record;
  };
  return async (request, key) => {
    const asked = new URL(request.url).searchParams.get('w');
    const width = asked === null ? LARGEST_WIDTH : Number(/^\d{1,5}$/.test(asked) ? asked : Number.NaN);
    if (!isImageWidth(width)) throw invalidField(['query', 'w'], 'Такой ширины нет');
    const record = await recordOf(key);
    const headers = { 'content-type': 'image/webp', 'cache-control': IMMUTABLE, etag: `"${key}-${width}"` };
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    const webp = await pictures.webp(record, width);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(webp), {
      headers: { ...headers, 'content-length': String(webp.length) },
    });
  };
}
