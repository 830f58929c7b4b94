import { BRAND, PARTNER_TELE2, TAGLINE } from '../../contract/constants.ts';
import { byIdOrSlug, type Catalogue } from '../catalogue/catalogue.ts';
import type { WebConfig } from '../config.ts';
import { PLAIN_PAGES } from './plain-pages.ts';
import { isSpaRoute } from './spa-routes.ts';

/** Status and head of a page, for link previews and search engines: before any script runs. */
export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path of the page's one address, or null for a page that has none. */
  canonical: string | null;
  /** Path of a picture, or null. */
  image: string | null;
  type: 'website' | 'article';
}

const ABOUT = `${TAGLINE}: циклы лекций об искусстве, истории, литературе и науке. Первая лекция каждого цикла открыта всем.`;

/** Address below `/lectures`, `/cycles`, `/topics`, `/compilations`, with what may follow it. */
const THING = /^\/(lectures|cycles|topics|compilations)\/([^/]+)(\/achievements)?\/?$/;

const isOff = (path: string, { statistics, achievements }: WebConfig['features']): boolean =>
  (!achievements && /\/achievements\/?$/.test(path)) || (!statistics && /^\/dashboard\/statistics\/?$/.test(path));

/** A page that only a subscriber sent by the partner sees: by anything but a signed link there is nothing to read. */
const isUnsigned = (path: string, query: URLSearchParams): boolean =>
  !query.has('sig') && new RegExp(`^/partners/${PARTNER_TELE2}/?$`).test(path);

/**
 * @param path decoded path of the address, without its query
 * @param query of the same address
 */
export function pageHead(
  path: string,
  catalogue: Catalogue,
  features: WebConfig['features'],
  query: URLSearchParams = new URLSearchParams(),
): PageHead {
  if (isOff(path, features) || isUnsigned(path, query)) return missing();
  const [, section, address = '', rest] = THING.exec(path) ?? [];
  if (section !== undefined && isSpaRoute(path)) return thingHead(section, address, rest ?? '', catalogue) ?? missing();
  if (!isSpaRoute(path)) return missing();
  const place = path === '/' ? '/' : path.replace(/\/$/, '');
  const plain = PLAIN_PAGES[place];
  if (plain !== undefined) return { ...head(plain.title, plain.description, place, null), type: 'website' };
  const isHome = place === '/';
  return {
    status: 200,
    title: `${BRAND} — ${TAGLINE.toLowerCase()}`,
    description: ABOUT,
    // Pages of one listener and steps of a purchase are nobody's find.
    canonical: isHome ? '/' : null,
    image: null,
    type: 'website',
  };
}

/**
 * Where this address is written in another way than the page's own: with a slash at its end or in upper case. Null where
 * the address is the page's own, and where no page has it in either spelling.
 */
export function ownSpelling(path: string, isPage: (path: string) => boolean): string | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (bare !== path && isPage(bare)) return bare;
  const lower = bare.toLowerCase();
  return lower !== path && !isPage(path) && isPage(lower) ? lower : null;
}

function missing(): PageHead {
  return {
    status: 404,
    title: `Страница не найдена — ${BRAND}`,
    description: ABOUT,
    canonical: null,
    image: null,
    type: 'website',
  };
}

function thingHead(section: string, address: string, rest: string, catalogue: Catalogue): PageHead | null {
  switch (section) {
    case 'lectures': {
      const found = byIdOrSlug(address, catalogue.materialById, catalogue.materialBySlug)?.material;
      if (found === undefined) return null;
      const by = found.authors.length > 0 ? `${found.authors.join(', ')}. ` : '';
      return head(found.name, `${by}${found.description}`, `/lectures/${found.slug}`, found.cover.url);
    }
    case 'cycles': {
      const found = byIdOrSlug(address, catalogue.projectById, catalogue.projectBySlug);
      return found === undefined ? null : head(found.name, found.short_description, `/cycles/${found.slug}`, found.cover.url);
    }
    case 'topics': {
      const found = catalogue.rubrics.find(({ slug }) => slug === address);
      const image = found?.band_urls[0] ?? null;
      if (found === undefined) return null;
      return rest === ''
        ? head(found.name, found.description, `/topics/${found.slug}`, image)
        : head(`Достижения: ${found.name}`, `Достижения рубрики «${found.name}».`, `/topics/${found.slug}/achievements`, image);
    }
    default: {
      const found = byIdOrSlug(address, catalogue.compilationById, catalogue.compilationBySlug);
      return found === undefined
        ? null
        : head(found.name, found.description, `/compilations/${found.slug}`, found.cover.url || null);
    }
  }
}

const MOST_DESCRIPTION = 200;

function head(name: string, description: string, canonical: string, image: string | null): PageHead {
  const flat = description.replace(/\s+/g, ' ').trim();
  const short = flat.length > MOST_DESCRIPTION ? `${flat.slice(0, MOST_DESCRIPTION).replace(/\s+\S*$/, '')}…` : flat;
  return {
    status: 200,
    title: `${name} — ${BRAND}`,
    description: short === '' ? ABOUT : short,
    canonical,
    image,
    type: 'article',
  };
}
