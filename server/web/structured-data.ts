import { BRAND, TAGLINE } from '../../contract/constants.ts';
import type { Material, Project, ProjectSummary } from '../../contract/entities/catalogue.ts';
import { isOpenToAll } from '../../contract/entitlement.ts';
import { feedAudioPath } from '../../contract/feed-paths.ts';
import * as paths from '../../contract/paths.ts';
import { answerText, questions } from '../../contract/questions.ts';
import { byIdOrSlug, type Catalogue } from '../catalogue/catalogue.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

/** Something of schema.org. */
type Thing = Readonly<Record<string, unknown>>;

interface Facts {
  catalogue: Catalogue;
  /** Of the site, without a trailing slash. */
  origin: string;
  /** Printed text of a lecture as far as it is open to everyone. */
  openTextOf: (material: Material) => Promise<string>;
  /** Whether there are achievements: nothing is said of what is switched off. */
  hasAchievements: boolean;
}

const SECTION = /^\/(lectures|cycles|topics|compilations)\/([^/]+)$/;

/**
 * The subject of a page in the words of schema.org, for search engines. Only what the page itself shows.
 * @param path the page's own address, or null for a page that has none
 */
export async function structuredData(path: string | null, facts: Facts): Promise<readonly Thing[]> {
  if (path === null) return [];
  const { origin, catalogue } = facts;
  if (path === paths.home) return [webSite(origin), organisation(origin)];
  if (path === paths.subscriptions) return [...plans(facts), breadcrumbs(origin, [['Подписка', path]])];
  if (path === paths.faq) return [faqPage(facts), breadcrumbs(origin, [['Вопросы и ответы', path]])];
  const [, section, slug = ''] = SECTION.exec(path) ?? [];
  switch (section) {
    case 'lectures': {
      const found = byIdOrSlug(slug, catalogue.materialById, catalogue.materialBySlug);
      return found === undefined ? [] : lecture(found.material, found.published, facts);
    }
    case 'cycles': {
      const found = byIdOrSlug(slug, catalogue.projectById, catalogue.projectBySlug);
      return found === undefined ? [] : [course(found, origin), breadcrumbs(origin, cycleWay(found))];
    }
    case 'topics': {
      const found = catalogue.rubrics.find((rubric) => rubric.slug === slug);
      if (found === undefined) return [];
      const cycles = catalogue.projectsOfRubric.get(found.id) ?? [];
      return [
        collection(origin, path, found.name, found.description, cycles),
        breadcrumbs(origin, [
          ['Рубрики', paths.topics],
          [found.name, path],
        ]),
      ];
    }
    case 'compilations': {
      const found = byIdOrSlug(slug, catalogue.compilationById, catalogue.compilationBySlug);
      if (found === undefined) return [];
      return [
        collection(origin, path, found.name, found.description, found.projects),
        breadcrumbs(origin, [
          ['Подборки', paths.compilations],
          [found.name, path],
        ]),
      ];
    }
    default: {
      const plain = PLAIN_PAGES[path];
      return plain === undefined ? [] : [breadcrumbs(origin, [[plain.title, path]])];
    }
  }
}

/** The things as one data block. A `<` in a name must not end the block, so that none is written. */
export function dataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

const webSite = (origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  url: `${origin}/`,
  name: BRAND,
  description: TAGLINE,
  inLanguage: 'ru',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const organisation = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: BRAND,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

const faqPage = ({ origin, hasAchievements }: Facts): Thing => ({
  '@type': 'FAQPage',
  '@id': origin + paths.faq,
  url: origin + paths.faq,
  inLanguage: 'ru',
  mainEntity: questions({ hasAchievements }).map((question) => ({
    '@type': 'Question',
    name: question.title,
    acceptedAnswer: { '@type': 'Answer', text: answerText(question) },
  })),
});

const persons = (names: readonly string[]): Thing[] => names.map((name) => ({ '@type': 'Person', name }));

function course(cycle: Project, origin: string): Thing {
  return {
    '@type': 'Course',
    '@id': origin + paths.cycle(cycle.slug),
    url: origin + paths.cycle(cycle.slug),
    name: cycle.name,
    description: cycle.description || cycle.short_description || cycle.name,
    inLanguage: 'ru',
    image: imageOf(cycle.cover.url, origin),
    author: persons(cycle.authors),
    provider: organisation(origin),
    isAccessibleForFree: cycle.is_free,
    timeRequired: isoDuration(cycle.duration),
    about: cycle.rubrics.map(({ name }) => name),
    hasPart: cycle.materials.map((material) => ({
      '@type': 'AudioObject',
      '@id': origin + paths.lecture(material.slug),
      url: origin + paths.lecture(material.slug),
      name: material.name,
      duration: isoDuration(material.duration),
      isAccessibleForFree: isOpenToAll(material),
      position: material.number,
    })),
  };
}

async function lecture(material: Material, published: string, { catalogue, origin, openTextOf }: Facts): Promise<Thing[]> {
  const isOpen = isOpenToAll(material);
  const cycle = catalogue.projectById.get(material.project_id);
  const transcript = await openTextOf(material);
  const own: Thing = {
    '@type': 'AudioObject',
    '@id': origin + paths.lecture(material.slug),
    url: origin + paths.lecture(material.slug),
    name: material.name,
    description: material.description || material.name,
    inLanguage: 'ru',
    duration: isoDuration(material.duration),
    uploadDate: published,
    isAccessibleForFree: isOpen,
    author: persons(material.authors),
    image: imageOf(material.cover.url, origin),
    position: material.number,
    ...(isOpen && { contentUrl: origin + feedAudioPath(material.slug) }),
    ...(transcript !== '' && { transcript }),
    isPartOf: {
      '@type': 'Course',
      '@id': origin + paths.cycle(material.project.slug),
      url: origin + paths.cycle(material.project.slug),
      name: material.project.name,
      description: cycle?.short_description || material.project.name,
      provider: organisation(origin),
    },
  };
  const way = cycle === undefined ? [] : cycleWay(cycle);
  return [own, breadcrumbs(origin, [...way, [material.name, paths.lecture(material.slug)]])];
}

type Step = readonly [name: string, path: string];

function cycleWay({ name, slug, rubrics }: Project): Step[] {
  const [rubric] = rubrics;
  return [...(rubric === undefined ? [] : [[rubric.name, paths.topic(rubric.slug)] as const]), [name, paths.cycle(slug)]];
}

const breadcrumbs = (origin: string, steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[BRAND, paths.home] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const collection = (
  origin: string,
  path: string,
  name: string,
  description: string,
  cycles: readonly ProjectSummary[],
): Thing => ({
  '@type': 'CollectionPage',
  url: origin + path,
  name,
  description: description || name,
  inLanguage: 'ru',
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: cycles.length,
    itemListElement: cycles.map((cycle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: cycle.name,
      url: origin + paths.cycle(cycle.slug),
    })),
  },
});

/** Plans that everyone can buy here today; a partner's are sold on the partner's page. */
function plans({ catalogue, origin }: Facts): Thing[] {
  const sold = catalogue.subscriptionTypes.filter(({ actual, meta }) => actual && meta.partner === null);
  return sold.map(({ type, price }) => ({
    '@type': 'Product',
    name: `Подписка «${BRAND}»: ${type.toLowerCase()}`,
    description: 'Все лекции всех циклов библиотеки.',
    image: `${origin}/og-image.png`,
    brand: { '@type': 'Brand', name: BRAND },
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      url: origin + paths.subscriptions,
    },
  }));
}

const imageOf = (url: string, origin: string): string => (url === '' ? `${origin}/og-image.png` : `${origin}${url}?w=1280`);

/** Seconds as ISO 8601: `PT1H2M3S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `PT${h > 0 ? `${h}H` : ''}${m > 0 ? `${m}M` : ''}${s > 0 || whole < 60 ? `${s}S` : ''}`;
}
