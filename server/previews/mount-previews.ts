import type { Hono } from 'hono';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { WebConfig } from '../config.ts';
import type { AppEnv } from '../http/app-env.ts';
import { notFound } from '../http/http-error.ts';
import type { HeaderTable } from '../http/security-headers.ts';
import type { ImageRecords } from '../media/image-records.ts';
import { pageHead } from '../web/page-head.ts';
import { fingerprintOf, PREVIEW_TYPE, previewedPlace } from './preview.ts';
import { PreviewPictures } from './preview-pictures.ts';

interface PreviewDeps {
  catalogue: CatalogueSource;
  records: ImageRecords;
  features: WebConfig['features'];
  headers: HeaderTable;
}

/** The address in a page's head changes with the picture, so that a day's old copy is asked for by old copies of pages alone. */
const CACHE = 'public, max-age=86400';

/** Mounts `GET|HEAD /media/share/{place}.jpg`, the pictures beside links. */
export function mountPreviews(app: Hono<AppEnv>, { catalogue, records, features, headers }: PreviewDeps): void {
  const pictures = new PreviewPictures(async (preview) => {
    const record = preview.art.kind === 'picture' ? await records.of(preview.art.key) : null;
    // The letters take megabytes of memory, and a server whose links nobody shares never needs them.
    const { drawPreview } = await import('./draw-preview.ts');
    return drawPreview(preview, record);
  });

  app.get('/media/share/*', async (c) => {
    const place = previewedPlace(decoded(c.req.path));
    const current = await catalogue();
    const head = place === null ? null : pageHead(place, current, features);
    // A page has one address, and so has its picture.
    if (head === null || head.preview === null || head.canonical !== place) throw notFound('Картинка не найдена');
    const { preview } = head;
    const etag = `"${fingerprintOf(preview)}"`;
    const answer = {
      ...headers,
      'content-type': PREVIEW_TYPE,
      'cache-control': CACHE,
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    };
    if (c.req.header('if-none-match')?.includes(etag) === true) return new Response(null, { status: 304, headers: answer });
    const bytes = await pictures.jpeg(current, preview);
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: { ...answer, 'content-length': String(bytes.length) },
    });
  });
}

/** As it is where it cannot be decoded: no page has such an address. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
