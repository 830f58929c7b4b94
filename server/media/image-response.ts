import { invalidField } from '../http/http-error.ts';
import { IMMUTABLE } from '../http/security-headers.ts';
import { formatFor } from './image-format.ts';
import type { ImageRecords } from './image-records.ts';
import { type Images, isImageWidth, LARGEST_WIDTH } from './images.ts';

export interface ImageDeps {
  records: ImageRecords;
  images: Images;
}

/** `GET|HEAD /media/images/{key}?w=320`: AVIF or WebP, by what the browser reads. */
export function imageResponder({ records, images: pictures }: ImageDeps): (request: Request, key: string) => Promise<Response> {
  return async (request, key) => {
    const asked = new URL(request.url).searchParams.get('w');
    const width = asked === null ? LARGEST_WIDTH : Number(/^\d{1,5}$/.test(asked) ? asked : Number.NaN);
    if (!isImageWidth(width)) throw invalidField(['query', 'w'], 'Такой ширины нет');
    const record = await records.of(key);
    const format = formatFor(request.headers.get('accept'));
    const headers = {
      'content-type': `image/${format}`,
      'cache-control': IMMUTABLE,
      etag: `"${key}-${width}-${format}"`,
      // One address has both: whoever keeps answers for others keeps one for each way of asking.
      vary: 'Accept',
    };
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    const bytes = await pictures.drawn(record, width, format);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: { ...headers, 'content-length': String(bytes.length) },
    });
  };
}
