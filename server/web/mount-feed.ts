import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { isOpenToAll } from '../../contract/entitlement.ts';
import { FEED, FEED_PICTURE, feedAudioPath, feedTranscriptPath } from '../../contract/feed-paths.ts';
import type { Catalogue, CatalogueMaterial, CatalogueSource } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { materials } from '../db/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { notFound } from '../http/http-error.ts';
import type { HeaderTable } from '../http/security-headers.ts';
import { audioTypeOf } from '../media/audio.ts';
import { fileResource } from '../media/file-resource.ts';
import { rangeResponse } from '../media/range.ts';
import { COLOURS } from '../previews/brand.ts';
import { type FeedLecture, podcastFeed } from './podcast-feed.ts';

interface FeedDeps {
  catalogue: CatalogueSource;
  db: Database;
  webDir: string;
  /** Of the site, without a trailing slash. */
  origin: string;
  headers: HeaderTable;
}

/** Players of podcasts read the newest; a feed of thousands would be megabytes for each of them, again and again. */
const MOST_LECTURES = 300;
/** Shops of podcasts ask for a square of at least 1400 px. */
const PICTURE_PX = 1400;

/**
 * Mounts the podcast feed with its sound, texts and picture. Nothing here asks who listens: an address leads to a lecture for
 * as long as the lecture is open to everyone, and to nothing afterwards.
 */
export function mountFeed(app: Hono<AppEnv>, { catalogue, db, webDir, origin, headers }: FeedDeps): void {
  // Players on other sites read all of it.
  const open = { ...headers, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };
  let kept: { catalogue: Catalogue; xml: Promise<string> } | null = null;
  let picture: Promise<Buffer> | null = null;

  const openLecture = async (slug: string): Promise<CatalogueMaterial> => {
    const found = (await catalogue()).materialBySlug.get(slug);
    if (found === undefined || !isOpenToAll(found.material)) throw notFound('Открытой лекции с таким адресом нет');
    return found;
  };
  const textsOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: materials.id, text: materials.text })
      .from(materials)
      .where(inArray(materials.id, [...ids]));
    return new Map(rows.map(({ id, text }) => [id, text]));
  };
  const xmlOf = async (current: Catalogue): Promise<string> => {
    const chosen = current.news.filter(({ material }) => isOpenToAll(material)).slice(0, MOST_LECTURES);
    const texts = await textsOf(chosen.map(({ material }) => material.material_id));
    const lectures = await Promise.all(
      chosen.map(async ({ material, published, audioFile }): Promise<FeedLecture | null> => {
        const info = await stat(audioFile).catch(() => null);
        if (info === null) return null;
        const hasText = (texts.get(material.material_id) ?? '') !== '';
        return { material, published, audio: { bytes: info.size, type: audioTypeOf(audioFile) }, hasText };
      }),
    );
    return podcastFeed(
      origin,
      lectures.filter((lecture) => lecture !== null),
      feedGuid(origin),
    );
  };

  app.get(FEED, async (c) => {
    const current = await catalogue();
    if (kept?.catalogue !== current) {
      const mine = { catalogue: current, xml: xmlOf(current) };
      kept = mine;
      mine.xml.catch(() => {
        if (kept === mine) kept = null;
      });
    }
    const xml = await kept.xml;
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
    const answer = { ...open, 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'no-cache', etag };
    if (c.req.raw.headers.get('if-none-match')?.includes(etag) === true)
      return new Response(null, { status: 304, headers: answer });
    return c.body(xml, 200, answer);
  });
  app.get(FEED_PICTURE, async (c) => {
    picture ??= sharp(join(webDir, 'favicon.svg'), { density: (72 * PICTURE_PX) / 24 })
      .resize(1000, 1000)
      .extend({ top: 200, bottom: 200, left: 200, right: 200, background: COLOURS.paper })
      .flatten({ background: COLOURS.paper })
      .png({ palette: true })
      .toBuffer();
    picture.catch(() => {
      picture = null;
    });
    const png = await picture;
    return c.body(new Uint8Array(png), 200, { ...open, 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  });
  app.get(feedAudioPath(':slug'), async (c) => {
    const { audioFile } = await openLecture(c.req.param('slug') ?? '');
    const resource = await fileResource(audioFile, {
      ...open,
      'content-type': audioTypeOf(audioFile),
      'cache-control': 'public, max-age=3600',
    });
    return rangeResponse(c.req.raw.method, c.req.raw.headers, resource);
  });
  app.get(feedTranscriptPath(':slug'), async (c) => {
    const { material } = await openLecture(c.req.param('slug') ?? '');
    const text = (await textsOf([material.material_id])).get(material.material_id) ?? '';
    if (text === '') throw notFound('У этой лекции нет текста');
    return c.body(text, 200, { ...open, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' });
  });
}

/** Namespace of Podcast 2.0 for the identities of feeds, ead4c236-bf58-58c6-a2c6-a6b28d128cb6. */
const FEEDS = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** UUID 5 of the feed's address without its protocol. */
function feedGuid(origin: string): string {
  const name = (origin + FEED).replace(/^https?:\/\//, '');
  const bytes = createHash('sha1').update(FEEDS).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
