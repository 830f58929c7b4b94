import type { Hono } from 'hono';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { WebConfig } from '../config.ts';
import type { Body } from '../http/answers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { notFound } from '../http/http-error.ts';
import type { HeaderTable } from '../http/security-headers.ts';
import { SharedAnswers } from '../http/shared-answers.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import type { ImageRecords } from '../media/image-records.ts';
import { pageHead } from '../web/page-head.ts';
import { fingerprintOf, PREVIEW_TYPE, type Preview, previewedPlace } from './preview.ts';

interface PreviewDeps {
  catalogue: CatalogueSource;
  records: ImageRecords;
  features: WebConfig['features'];
  headers: HeaderTable;
}

/** A picture takes a core for a tenth of a second: one at a time, and sound goes on beside it. */
const MOST_AT_ONCE = 1;
const MOST_WAITING = 100;
/** Networks ask once; who asks again within a day is sent by the address in the page's head to the new picture. */
const CACHE = 'public, max-age=86400';
/** A picture does not depend on the day as other shared answers do. */
const ANY_DAY = 0;

/** Mounts `GET|HEAD /media/share/{place}.jpg`, the pictures beside links. Each is drawn once for all, and kept within bounds of memory. */
export function mountPreviews(app: Hono<AppEnv>, { catalogue, records, features, headers }: PreviewDeps): void {
  const kept = new SharedAnswers();
  const places = new Semaphore(MOST_AT_ONCE, MOST_WAITING);

  const draw = async (preview: Preview): Promise<Body> => {
    const record = preview.art.kind === 'picture' ? await records.of(preview.art.key) : null;
    // The letters are a megabyte in memory, and a server whose links nobody shares never needs them.
    const { drawPreview } = await import('./draw-preview.ts');
    return { bytes: new Uint8Array(await drawPreview(preview, record)), encoding: null };
  };

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
    const { bytes } = await kept.body({ catalogue: current, day: ANY_DAY }, etag, null, () => places.run(() => draw(preview)));
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
