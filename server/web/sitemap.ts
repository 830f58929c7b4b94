import type { Material, Project } from '../../contract/entities/catalogue.ts';
import * as paths from '../../contract/paths.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { escapeMarkup } from './head-tags.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

/** The protocol allows 50 000 addresses a file; files of this size stay far below its 50 MB. */
const MOST_IN_A_FILE = 10_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** The part of the catalogue that has pages of its own. */
type Listed = Pick<Catalogue, 'rubrics' | 'projectsOfRubric' | 'compilations' | 'projects' | 'materialById' | 'news'>;

interface Place {
  path: string;
  /** Day of its last change, `YYYY-MM-DD`; null where nobody has noted it. */
  changed: string | null;
}

type Kind = 'pages' | 'topics' | 'compilations' | 'cycles' | 'lectures';

/** Public pages that search engines are asked to leave: found pages are not finds. */
const UNLISTED: ReadonlySet<string> = new Set([paths.search]);

function placesOf(kind: Kind, catalogue: Listed): Place[] {
  const ofLecture = ({ material_id }: Pick<Material, 'material_id'>) =>
    catalogue.materialById.get(material_id)?.published ?? null;
  const ofCycle = ({ materials }: Pick<Project, 'materials'>) => newest(materials.map(ofLecture));
  switch (kind) {
    case 'pages':
      return [paths.home, ...Object.keys(PLAIN_PAGES)]
        .filter((path) => !UNLISTED.has(path))
        .map((path) => ({ path, changed: null }));
    case 'topics':
      return catalogue.rubrics.map(({ id, slug }) => ({
        path: paths.topic(slug),
        changed: newest((catalogue.projectsOfRubric.get(id) ?? []).map(ofCycle)),
      }));
    case 'compilations':
      return catalogue.compilations.map(({ slug, projects }) => ({
        path: paths.compilation(slug),
        changed: newest(projects.map(ofCycle)),
      }));
    case 'cycles':
      return catalogue.projects.map((project) => ({ path: paths.cycle(project.slug), changed: ofCycle(project) }));
    case 'lectures':
      return catalogue.news.map(({ material, published }) => ({ path: paths.lecture(material.slug), changed: published }));
  }
}

const KINDS: readonly Kind[] = ['pages', 'topics', 'compilations', 'cycles', 'lectures'];

/** The days are `YYYY-MM-DD`: the order of letters is the order of days. */
const newest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

const entry = (tag: string, address: string, changed: string | null): string =>
  `  <${tag}><loc>${escapeMarkup(address)}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</${tag}>`;

/** The list of all sitemaps; each kind of pages has its own, in files of ten thousand. */
export function sitemapIndexXml(origin: string, catalogue: Listed): string {
  const files = KINDS.flatMap((kind) => {
    const places = placesOf(kind, catalogue);
    return Array.from({ length: Math.ceil(places.length / MOST_IN_A_FILE) }, (_, at) => {
      const within = places.slice(at * MOST_IN_A_FILE, (at + 1) * MOST_IN_A_FILE);
      return entry('sitemap', `${origin}/sitemaps/${kind}-${at + 1}.xml`, newest(within.map(({ changed }) => changed)));
    });
  });
  return `${DECLARATION}\n<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** @param file name of the file below `/sitemaps/`. @returns null where the index names no such file */
export function sitemapXml(origin: string, catalogue: Listed, file: string): string | null {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kind = KINDS.find((one) => one === name);
  if (kind === undefined) return null;
  const from = (Number(number) - 1) * MOST_IN_A_FILE;
  const places = placesOf(kind, catalogue).slice(from, from + MOST_IN_A_FILE);
  if (places.length === 0) return null;
  const urls = places.map(({ path, changed }) => entry('url', origin + path, changed));
  return `${DECLARATION}\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}
