import { BRAND, PARTNER_TELE2, TAGLINE } from '../../contract/constants.ts';
import type { Rubric } from '../../contract/entities/catalogue.ts';
import { byIdOrSlug, type Catalogue } from '../catalogue/catalogue.ts';
import { imageKey } from '../catalogue/media-urls.ts';
import type { WebConfig } from '../config.ts';
import { amount } from '../content/words.ts';
import { type Preview, type PreviewArt, shelfOf } from '../previews/preview.ts';
import { PLAIN_PAGES } from './plain-pages.ts';
import { isSpaRoute } from './spa-routes.ts';

/** Status and head of a page, for link previews and search engines: before any script runs. */
export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path of the page's one address, or null for a page that has none. */
  canonical: string | null;
  /** The picture beside a link to it; null for a page that has no address. */
  preview: Preview | null;
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
  if (plain !== undefined)
    return { ...head(plain.title, plain.description, place, plainPreview(plain.title, '', place)), type: 'website' };
  const isHome = place === '/';
  return {
    status: 200,
    title: `${BRAND} — ${TAGLINE.toLowerCase()}`,
    description: ABOUT,
    // Pages of one listener and steps of a purchase are nobody's find.
    canonical: isHome ? '/' : null,
    preview: isHome ? plainPreview(TAGLINE, cycles(catalogue.projects.length), place) : null,
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
    preview: null,
    type: 'website',
  };
}

function thingHead(section: string, address: string, rest: string, catalogue: Catalogue): PageHead | null {
  switch (section) {
    case 'lectures': {
      const found = byIdOrSlug(address, catalogue.materialById, catalogue.materialBySlug)?.material;
      if (found === undefined) return null;
      const by = found.authors.length > 0 ? `${found.authors.join(', ')}. ` : '';
      const all = catalogue.projectById.get(found.project_id)?.materials_count ?? found.number;
      return head(found.name, `${by}${found.description}`, `/lectures/${found.slug}`, {
        above: { kind: 'lecture', cycle: found.project.name, number: `лекция ${found.number} из ${all}` },
        title: found.name,
        authors: found.authors,
        amount: { kind: 'time', seconds: found.duration },
        art: pictureOf(found.cover.url, found.rubrics[0]?.name),
      });
    }
    case 'cycles': {
      const found = byIdOrSlug(address, catalogue.projectById, catalogue.projectBySlug);
      if (found === undefined) return null;
      const rubric = found.rubrics[0]?.name;
      return head(found.name, found.short_description, `/cycles/${found.slug}`, {
        above: rubric === undefined ? null : { kind: 'words', text: rubric },
        title: found.name,
        authors: found.authors,
        amount: { kind: 'words', text: amount(found.materials_count, 'лекция', 'лекции', 'лекций') },
        art: pictureOf(found.cover.url, rubric),
      });
    }
    case 'topics': {
      const found = catalogue.rubrics.find(({ slug }) => slug === address);
      if (found === undefined) return null;
      return rest === ''
        ? head(found.name, found.description, `/topics/${found.slug}`, topicPreview('Рубрика', found))
        : head(
            `Достижения: ${found.name}`,
            `Достижения рубрики «${found.name}».`,
            `/topics/${found.slug}/achievements`,
            topicPreview('Достижения', found),
          );
    }
    default: {
      const found = byIdOrSlug(address, catalogue.compilationById, catalogue.compilationBySlug);
      if (found === undefined) return null;
      const place = `/compilations/${found.slug}`;
      return head(found.name, found.description, place, {
        above: { kind: 'words', text: 'Подборка' },
        title: found.name,
        authors: [],
        amount: { kind: 'words', text: cycles(found.projects_count) },
        art: found.cover.url === '' ? shelfOf(place) : pictureOf(found.cover.url, found.projects[0]?.rubrics[0]?.name),
      });
    }
  }
}

const cycles = (count: number): string => amount(count, 'цикл', 'цикла', 'циклов');

/** A page that is not about one thing: its name and a shelf. */
const plainPreview = (title: string, count: string, place: string): Preview => ({
  above: null,
  title,
  authors: [],
  amount: { kind: 'words', text: count },
  art: shelfOf(place),
});

const topicPreview = (kind: string, { name, slug, band_urls, projects_count }: Rubric): Preview => ({
  above: { kind: 'words', text: kind },
  title: name,
  authors: [],
  amount: { kind: 'words', text: cycles(projects_count) },
  art: band_urls[0] === undefined ? shelfOf(slug) : pictureOf(band_urls[0], name),
});

const pictureOf = (url: string, rubric = ''): PreviewArt => ({ kind: 'picture', key: imageKey(url), rubric });

const MOST_DESCRIPTION = 200;

function head(name: string, description: string, canonical: string, preview: Preview): PageHead {
  const flat = description.replace(/\s+/g, ' ').trim();
  const short = flat.length > MOST_DESCRIPTION ? `${flat.slice(0, MOST_DESCRIPTION).replace(/\s+\S*$/, '')}…` : flat;
  return {
    status: 200,
    title: `${name} — ${BRAND}`,
    description: short === '' ? ABOUT : short,
    canonical,
    preview,
    type: 'article',
  };
}
