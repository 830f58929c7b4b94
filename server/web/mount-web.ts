import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import { acceptedEncoding, compress } from '../http/answers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { assetHeaders, htmlHeaders, IMMUTABLE } from '../http/security-headers.ts';
import type { PayWays } from '../payments/providers.ts';
import { headTags } from './head-tags.ts';
import { mountInspectPage } from './inspect-page.ts';
import { pageHead } from './page-head.ts';
import { parsePreloads, preloadTags } from './preloads.ts';
import { robotsText, sitemapXml } from './robots.ts';
import { StaticFiles } from './static-files.ts';

export interface WebDeps {
  config: Config;
  catalogue: CatalogueSource;
  webDir: string;
  payWays: PayWays;
}

/** Marker in `index.html` that the page's own head replaces. */
const MARKER = '<!--head-->';
/** A path that no page has. */
const NOWHERE = '/404';
/** Files here carry a hash of their content in their names. */
const HASHED = '/assets/';

/** Mounts the app's files and pages: everything that is not a call, media or a service address. Comes last. */
export function mountWeb(app: Hono<AppEnv>, { config, catalogue, webDir, payWays }: WebDeps): void {
  const files = new StaticFiles(webDir);
  const assets = assetHeaders(config);
  const html = htmlHeaders(config);
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;

  app.get('/robots.txt', (c) =>
    c.body(robotsText(origin), 200, { ...assets, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  app.get('/sitemap.xml', async (c) =>
    c.body(sitemapXml(origin, await catalogue()), 200, {
      ...assets,
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );

  mountInspectPage(app, files, html);
  app.get('*', async (c) => {
    const path = decodedPath(c);
    if (path !== null && path !== '/' && path !== '/index.html') {
      const file = await files.find(path, acceptedEncoding(c.req.raw.headers));
      if (file !== null) {
        return answer(c, file.content, 200, {
          ...assets,
          'content-type': file.type,
          etag: file.etag,
          'cache-control': path.startsWith(HASHED) ? IMMUTABLE : 'no-cache',
          ...(file.isCompressible && { vary: 'Accept-Encoding' }),
          ...(file.encoding !== null && { 'content-encoding': file.encoding }),
        });
      }
      if (path.startsWith(HASHED)) throw notFound('Файл не найден');
    }
    const template = await files.find('/index.html', null);
    if (template === null) throw new HttpError(503, 'Приложение ещё не собрано: выполните npm run build');
    const place = path === '/index.html' ? '/' : (path ?? NOWHERE);
    const head = pageHead(place, await catalogue(), config.web.features, new URL(c.req.url).searchParams);
    const preloads = parsePreloads((await files.find('/preloads.json', null))?.content.toString('utf8') ?? null);
    const ahead = preloadTags(place, preloads, config.web.apiBase).join('\n    ');
    const page = Buffer.from(
      template.content
        .toString('utf8')
        // A function: a name with «$&» in it must stay as it is.
        .replace(MARKER, () => headTags(head, { ...config.web, payWays }, origin))
        // Last of all: what a screen's styles change of the app's own must come after them.
        .replace('</head>', () => `  ${ahead}\n  </head>`),
    );
    const encoding = acceptedEncoding(c.req.raw.headers);
    const content = encoding === null ? page : await compress(page, encoding);
    return answer(c, content, head.status, {
      ...html,
      'content-type': 'text/html; charset=utf-8',
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      vary: 'Accept-Encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    });
  });

  app.all('*', () => {
    throw new HttpError(405, 'Этот метод здесь не поддерживается', { allow: 'GET, HEAD' });
  });
}

function answer(c: Context, content: Buffer, status: number, headers: Record<string, string>): Response {
  const isSame =
    status === 200 &&
    c.req.raw.headers
      .get('if-none-match')
      ?.split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === headers.etag) === true;
  if (isSame) return new Response(null, { status: 304, headers });
  return new Response(c.req.raw.method === 'HEAD' ? null : new Uint8Array(content), {
    status,
    headers: { ...headers, 'content-length': String(content.length) },
  });
}

/** Null for an address that cannot be decoded: no file and no page has it, and the app says so. */
function decodedPath(c: Context): string | null {
  try {
    return decodeURIComponent(new URL(c.req.raw.url).pathname);
  } catch {
    return null;
  }
}
