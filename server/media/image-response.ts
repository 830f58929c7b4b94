import { invalidField } from '../http/http-error.ts';
import { IMMUTABLE } from '../http/security-headers.ts';
import type { ImageRecords } from './image-records.ts';
import { type Images, isImageWidth, LARGEST_WIDTH } from './images.ts';

export interface ImageDeps {
  records: ImageRecords;
  images: Images;
}

/** `GET|HEAD /media/images/{key}?w=320`. */
export function imageResponder({ records, images: pictures }: ImageDeps): (request: Request, key: string) => Promise<Response> {
  return async (request, key) => {
    const asked = new URL(request.url).searchParams.get('w');
    const width = asked === null ? LARGEST_WIDTH : Number(/^\d{1,5}$/.test(asked) ? asked : Number.NaN);
    if (!isImageWidth(width)) throw invalidField(['query', 'w'], 'Такой ширины нет');
    const record = await records.of(key);
    const headers = { 'content-type': 'image/webp', 'cache-control': IMMUTABLE, etag: `"${key}-${width}"` };
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    const webp = await pictures.webp(record, width);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(webp), {
      headers: { ...headers, 'content-length': String(webp.length) },
    });
  };
}
