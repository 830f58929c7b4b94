import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as paths from '../../contract/paths.ts';
import type { Limits } from '../auth/limits.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { moscowDay } from '../domain/rotation.ts';
import { acceptedEncoding, type Encoding } from '../http/answers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { type PageBytes, pageBytes } from '../http/page-bytes.ts';
import { remoteOf } from '../http/remote.ts';
import { assetHeaders, htmlHeaders, IMMUTABLE, mediaHeaders } from '../http/security-headers.ts';
import { SharedAnswers } from '../http/shared-answers.ts';
import { type DrawnPages, drawnAddress, missingAddress, NOWHERE } from '../pages/drawn-pages.ts';
import { drawnFrame } from '../pages/page-frame.ts';
import type { PayWays } from '../payments/providers.ts';
import { headTags } from './head-tags.ts';
import { mountInspectPage } from './inspect-page.ts';
import { mountFeed } from './mount-feed.ts';
import { openTextOf } from './open-text-of.ts';
import { ownSpelling, pageHead } from './page-head.ts';
import { parsePreloads, preloadTags, takingTags } from './preloads.ts';
import { robotsText } from './robots.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';
import { StaticFiles } from './static-files.ts';
import { dataBlock, structuredData } from './structured-data.ts';

export interface WebDeps {
  config: Config;
  catalogue: CatalogueSource;
  db: Database;
  webDir: string;
  payWays: PayWays;
  /** Null: every page is drawn in the browser. */
  pages: DrawnPages | null;
  now: () => Date;
  limits: Limits;
}

/** Marker in `index.html` that the page's own head replaces. */
const MARKER = '<!--head-->';
/** Files here carry a hash of their content in their names. */
const HASHED = '/assets/';

/** Mounts the app's files and pages: everything that is not a call, media or a service address. Comes last. */
export function mountWeb(app: Hono<AppEnv>, { config, catalogue, db, webDir, payWays, pages, now, limits }: WebDeps): void {
  const files = new StaticFiles(webDir);
  const assets = assetHeaders(config);
  const html = htmlHeaders(config);
  const shells = new SharedAnswers<PageBytes>();
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;

  app.get('/robots.txt', (c) =>
    c.body(robotsText(origin), 200, { ...assets, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  const xml = { ...assets, 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };
  app.get('/sitemap.xml', async (c) => c.body(sitemapIndexXml(origin, await catalogue()), 200, xml));
  app.get('/sitemaps/:file', async (c) => {
    const sitemap = sitemapXml(origin, await catalogue(), c.req.param('file'));
    if (sitemap === null) throw notFound('Такой карты сайта нет');
    return c.body(sitemap, 200, xml);
  });
  mountFeed(app, { catalogue, db, webDir, origin, headers: mediaHeaders(config) });

  mountInspectPage(app, files, html);
  app.get('*', async (c) => {
    const path = decodedPath(c);
    const kept = path === null ? null : await keptPage(c, path);
    if (kept !== null) return kept;
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
    const { search, searchParams } = new URL(c.req.url);
    const current = await catalogue();
    const headOf = (asked: string) => pageHead(asked, current, config.web.features, searchParams);
    const own = ownSpelling(place, (asked) => headOf(asked).status === 200);
    if (own !== null) return new Response(null, { status: 301, headers: { ...html, location: encodeURI(own) + search } });
    const head = headOf(place);
    const preloads = parsePreloads((await files.find('/preloads.json', null))?.content.toString('utf8') ?? null);
    const isFound = head.status === 200;
    const drawable = isFound ? drawnAddress(place, searchParams) : missingAddress(place);
    // Nor could the browser's router decode it.
    const address = pages === null || path === null ? null : drawable;
    const tags = headTags(head, { ...config.web, payWays }, origin);
    const inHead = preloadTags(isFound ? place : NOWHERE, preloads, address === null ? config.web.apiBase : null).join('\n    ');
    const encoding = acceptedEncoding(c.req.raw.headers);
    const frame = async () => {
      const { achievements: hasAchievements } = config.web.features;
      const facts = { catalogue: current, origin, openTextOf: openTextOf(db), hasAchievements };
      const things = await structuredData(head.canonical, facts);
      return (
        template.content
          .toString('utf8')
          // A function: a name with «$&» in it must stay as it is.
          .replace(MARKER, () => tags)
          // Last of all: what a screen's styles change of the app's own must come after them.
          .replace('</head>', () => `  ${inHead}\n    ${dataBlock(things)}\n  </head>`)
      );
    };
    if (pages !== null && address !== null && (await isWithinLimit(c))) {
      const drawn = await pages.page(address, template.etag, encoding, async () =>
        drawnFrame(await frame(), takingTags(preloads)),
      );
      if (drawn !== null) return answer(c, Buffer.from(drawn.bytes), head.status, pageHeaders(drawn.etag, encoding));
    }
    // The head's words are all that a shell follows from: every address of which nothing is known has the same ones.
    const question = hashOf(`${template.etag} ${head.canonical ?? ''} ${tags} ${inHead}`);
    const shell = await shells.body({ catalogue: current, day: moscowDay(now()) }, question, encoding, async () =>
      pageBytes(await frame(), encoding),
    );
    return answer(c, Buffer.from(shell.bytes), head.status, pageHeaders(shell.etag, encoding));
  });

  /** The page of this very address, where it was drawn before: its head and frame are made no more. Null: another way is to be gone. */
  async function keptPage(c: Context<AppEnv>, path: string): Promise<Response | null> {
    // A search is counted, also one that was made before.
    const address = path === paths.search ? null : drawnAddress(path, new URL(c.req.url).searchParams);
    const template = pages === null || address === null ? null : await files.find('/index.html', null);
    if (pages === null || address === null || template === null) return null;
    const encoding = acceptedEncoding(c.req.raw.headers);
    const page = await pages.kept(address, template.etag, encoding);
    return page && answer(c, Buffer.from(page.bytes), 200, pageHeaders(page.etag, encoding));
  }

  const pageHeaders = (etag: string, encoding: Encoding | null) => ({
    ...html,
    'content-type': 'text/html; charset=utf-8',
    etag,
    vary: 'Accept-Encoding',
    ...(encoding !== null && { 'content-encoding': encoding }),
  });

  /** A page with results is a search like any other: who searches too often gets the shell, whose call is refused. */
  async function isWithinLimit(c: Context<AppEnv>): Promise<boolean> {
    if (c.req.path !== paths.search) return true;
    try {
      await limits.take('search', remoteOf(c.env?.socketAddress, c.req.header('x-forwarded-for') ?? null, config.trustedProxies));
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  app.all('*', () => {
    throw new HttpError(405, 'Этот метод здесь не поддерживается', { allow: 'GET, HEAD' });
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

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
